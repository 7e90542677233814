import { lightAt } from '../../artwork/fabricShade'
import { mostThreads, paintIn } from '../../artwork/inks'
import { rgbOf } from '../../artwork/colorDistance'
import type { Pixels } from '../../artwork/pictureStats'
import { mapColors, type MappedColor } from './mapColors'

/** A recoloring of a picture. Only the threshold changes what is see-through. */
export type Recolor =
  /** All visible parts in one color ("#rrggbb"): a silhouette. */
  | { kind: 'single'; color: string }
  | { kind: 'map'; colors: readonly MappedColor[] }
  | { kind: 'invert' }
  | { kind: 'greyscale' }
  /** Each part in the nearest of these threads ("#rrggbb"), limited to those used most. */
  | { kind: 'threads'; colors: readonly string[] }
  /** Parts as dark as `at` (0 to 1) or darker in one color with hard edges; the rest is removed. */
  | { kind: 'threshold'; at: number; color: string }

/** Recolors a picture in place. A color that cannot be read changes nothing. */
export function recolor(pixels: Pixels, how: Recolor): void {
  const { data } = pixels
  if (how.kind === 'map') return mapColors(pixels, how.colors)
  if (how.kind === 'threads')
    return paintIn(pixels, { kind: 'threads', palette: how.colors, most: mostThreads })
  if (how.kind === 'invert') return everyPixel(data, (at) => invert(data, at))
  if (how.kind === 'greyscale') {
    return everyPixel(data, (at) => data.fill(Math.round(lightAt({ data }, at)), at, at + 3))
  }
  const color = rgbOf(how.color)
  if (color === null) return undefined
  if (how.kind === 'single') return everyPixel(data, (at) => data.set(color, at))
  const most = how.at * 255
  return everyPixel(data, (at) => {
    const isOn = (data[at + 3] ?? 0) >= 128 && lightAt({ data }, at) <= most
    if (isOn) data.set(color, at)
    else data.fill(0, at, at + 3)
    data[at + 3] = isOn ? 255 : 0
  })
}

/** Every visible pixel; see-through ones have no color to change. */
function everyPixel(data: Uint8ClampedArray, change: (at: number) => void): void {
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] !== 0) change(at)
}

function invert(data: Uint8ClampedArray, at: number): void {
  for (let channel = at; channel < at + 3; channel++) data[channel] = 255 - (data[channel] ?? 0)
}
