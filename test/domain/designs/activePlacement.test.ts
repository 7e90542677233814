import { expect, it } from 'vitest'
import { activePlacementOf, drawnVariant } from '~/domain/designs/activePlacement'
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
