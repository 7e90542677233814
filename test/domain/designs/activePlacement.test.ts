import { expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import { activePlacementOf, drawnVariant, techniqueOf } from '~/domain/designs/activePlacement'
import { factsOf, picture, placedWith, words } from '../preflight/preflightFacts'

it('has the layers that were chosen, else the topmost that is shown; none when nobody wants one', () => {
  const idsOf = (
    selected: readonly string[] | undefined,
    layers = [picture(), words(), words({ isHidden: true })],
  ) => {
    const { printContext, content } = factsOf({ front: placedWith(layers) })
    return activePlacementOf(printContext, content, 'front', selected)?.selection.map(({ id }) => id)
  }
  expect(idsOf(['1', '2'])).toEqual(['1', '2'])
  expect(idsOf(undefined)).toEqual(['2'])
  expect(idsOf(['9'])).toEqual(['2'])
  expect(idsOf([])).toEqual([])
  expect(idsOf(undefined, [])).toEqual([])
})

it('a design is drawn on its own variant, on the first that has the placement where that is gone', () => {
  const { printfiles } = factsOf({}).printContext
  expect([2, 9].map((id) => drawnVariant(id, printfiles, 'front'))).toEqual([2, 1])
  expect(drawnVariant(9, printfiles, 'sleeve')).toBe(9)
  expect(drawnVariant(9, undefined, 'front')).toBe(9)
})

it('a placement that carries nothing has its print area and nothing that is placed, chosen or printed', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  expect(activePlacementOf(printContext, content, 'back')).toMatchObject({
    placement: 'back',
    title: 'Back print',
    area: { width: 1800, height: 2400 },
    placed: null,
    base: null,
    print: null,
    selection: [],
    layer: null,
    artwork: null,
    box: null,
  })
  expect(activePlacementOf(printContext, content, 'sleeve')).toBeNull()
})

it('the technique is the one that is asked for, else the default of the blank, else its first', () => {
  const of = (wanted: string, keys: readonly string[], byDefault = '') => {
    const techniques = keys.map((key) => ({ key, display_name: key, is_default: key === byDefault }))
    const blank = product.parse({ id: 1, title: 'Tee', files: [], options: [], techniques })
    return techniqueOf(blank, wanted)?.key
  }
  const all = ['DTFILM', 'DTG', 'EMBROIDERY']
  expect([of('EMBROIDERY', all, 'DTG'), of('', all, 'DTG'), of('GONE', all), of('', [])]).toEqual([
    'EMBROIDERY',
    'DTG',
    'DTFILM',
    undefined,
  ])
})
