import { expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import {
  activePlacementOf,
  drawnPlacement,
  drawnVariant,
  placementFor,
  techniqueOf,
} from '~/domain/designs/activePlacement'
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

it('a design is shown by the first placement of its blank that carries artwork and that the technique has', () => {
  const { product: tee, printfiles } = factsOf({}).printContext
  const placed = { back: placedWith([picture()]), front: placedWith([words()]) }
  const content = { artworks: {}, placed, options: {} }
  expect(drawnPlacement(content, tee, printfiles)).toBe('front')
  const { front: _front, ...others } = printfiles.available_placements
  const backOnly = { ...printfiles, available_placements: others }
  expect(drawnPlacement(content, tee, backOnly)).toBe('back')
  // What is not known yet leaves the order in which it was drawn.
  expect([drawnPlacement(content, undefined, printfiles), drawnPlacement(content, tee, undefined)]).toEqual([
    'back',
    'back',
  ])
  expect(drawnPlacement({ ...content, placed: { sleeve: placed.back } }, tee, printfiles)).toBe('sleeve')
  expect(drawnPlacement({ ...content, placed: {} }, tee, printfiles)).toBe('')
  expect(['back', 'none', 'front'].map((wanted) => placementFor(tee, backOnly, wanted))).toEqual([
    'back',
    'back',
    'back',
  ])
  expect(placementFor(tee, { ...printfiles, available_placements: {} }, 'front')).toBe('')
})

it('asks for 150 dots an inch where the service names no least', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture()]) })
  const leastOf = (min_dpi: number | null) =>
    activePlacementOf({ ...printContext, layout: { ...printContext.layout, min_dpi } }, content, 'front')
      ?.minDpi
  expect([leastOf(null), leastOf(300)]).toEqual([150, 300])
})

it('of the chosen layers the one that was chosen last is the layer, with its picture', () => {
  const { printContext, content } = factsOf({ front: placedWith([picture(), words(), picture()]) })
  const of = (selected?: readonly string[]) => {
    const active = activePlacementOf(printContext, content, 'front', selected)
    return [active?.layer?.id, active?.artwork?.key, active?.print === null]
  }
  expect(of(['3', '1'])).toEqual(['1', 'logo', false])
  expect(of(['1', '2'])).toEqual(['2', undefined, false])
  expect(of(['1', '9'])).toEqual(['1', 'logo', false])
  expect(of()).toEqual(['3', 'logo', false])
})
