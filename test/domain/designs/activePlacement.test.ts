import { expect, it } from 'vitest'
import { activePlacementOf } from '~/domain/designs/activePlacement'
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
