import type { Pixels } from '../../artwork/pictureStats'
import { knockOut, type KnockOut } from './knockOut'
import { recolor, type Recolor } from './recolor'
import { solidAlpha, type Solid } from './solidAlpha'

/** Larger pictures are not changed: two copies of one would fill a browser's memory. */
export const mostChanged = 60_000_000

/** Whether a picture of this size can be changed. */
export const canChange = ({ width, height }: { width: number; height: number }): boolean =>
  width * height <= mostChanged

/** Changes a picture's pixels, in place: first the background, then the colors, then half-transparent pixels. */
export function changePixels(
  pixels: Pixels,
  changes: { knockOut?: KnockOut | undefined; recolor?: Recolor | undefined; solid?: Solid | undefined },
): void {
  if (changes.knockOut !== undefined) knockOut(pixels, changes.knockOut)
  if (changes.recolor !== undefined) recolor(pixels, changes.recolor)
  if (changes.solid !== undefined) solidAlpha(pixels, changes.solid)
}
