import type { KnockOut } from './changes/knockOut'
import type { Recolor } from './changes/recolor'
import type { Solid } from './changes/solidAlpha'
import type { Tile } from './tilePlaces'

/** What is done to the pixels of a picture, in this order; the picture's own file stays as it is. */
export interface PictureChanges {
  knockOut?: KnockOut
  recolor?: Recolor
  solid?: Solid
  tile?: Tile
}

const parts = ['knockOut', 'recolor', 'solid', 'tile'] as const

/** Changes as they are `now`, with what was made another from `before` to `after`: what else was done meanwhile stays. */
export function renewedChanges(
  now: PictureChanges,
  before: PictureChanges,
  after: PictureChanges,
): PictureChanges {
  const renewed = { ...now }
  for (const part of parts.filter((one) => before[one] !== after[one])) {
    delete renewed[part]
    if (after[part] !== undefined) Object.assign(renewed, { [part]: after[part] })
  }
  return renewed
}
