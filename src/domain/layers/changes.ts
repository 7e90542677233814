import type { KnockOut } from './changes/knockOut'
import type { Recolor } from './changes/recolor'
import type { Solid } from './changes/solidAlpha'
import type { Tile } from './tiles/tilePlaces'

/** Changes to a picture's pixels, applied in this order; the picture's own file is not changed. */
export interface PictureChanges {
  knockOut?: KnockOut
  recolor?: Recolor
  solid?: Solid
  tile?: Tile
}

const parts = ['knockOut', 'recolor', 'solid', 'tile'] as const

/** The changes `now`, with the difference from `before` to `after` applied: other changes made meanwhile stay. */
export function renewedChanges(
  now: PictureChanges,
  before: PictureChanges,
  after: PictureChanges,
): PictureChanges {
  const next = { ...now }
  for (const part of parts.filter((one) => before[one] !== after[one])) {
    delete next[part]
    if (after[part] !== undefined)
      Object.assign(next, { [part]: renewed(now[part], before[part], after[part]) })
  }
  return next
}

/** The same for a part of the changes, field by field and row by row, as long as its kind and fields are the same. */
function renewed(now: unknown, before: unknown, after: unknown): unknown {
  if (before === after) return now
  if (!isFields(now) || !isFields(before) || !isFields(after)) return after
  const shapes = new Set([now, before, after].map(shapeOf))
  if (shapes.size > 1) return after
  const next = Object.keys(after).map((key) => [key, renewed(now[key], before[key], after[key])] as const)
  return Array.isArray(after) ? next.map(([, value]) => value) : Object.fromEntries(next)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const shapeOf = (fields: Fields): string =>
  [Array.isArray(fields), fields['kind'], ...Object.keys(fields).toSorted()].join()
