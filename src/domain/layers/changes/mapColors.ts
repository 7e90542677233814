import { rgbOf } from '../../artwork/colorDistance'
import type { Pixels } from '../../artwork/pictureStats'

/** A color and its replacement, both "#rrggbb". */
export interface MappedColor {
  from: string
  to: string
}

/** Most colors of a picture that can be replaced. */
export const mostMapped = 8

type Rgb = readonly [number, number, number]

/** A color of the picture and how far it moves in each channel. */
interface Anchor {
  color: Rgb
  shift: Rgb
}

/** Most unchanged colors that are told apart from the replaced ones. */
const mostStaying = 12
/** Distance, in steps of 255, below which two colors count as one. */
const sameColor = 40
/** Distance from the nearest mix of two colors up to which a color moves in full, and from which on it stays. */
const [mixed, foreign] = [16, 56]

/**
 * Replaces colors of a picture, in place. A pixel between two colors, as at edges, becomes the same mix of their
 * replacements, so that edges stay soft; colors that are not listed stay as they are.
 */
export function mapColors(pixels: Pixels, colors: readonly MappedColor[]): void {
  const named = colors.slice(0, mostMapped).flatMap(({ from, to }): Anchor[] => {
    const [color, next] = [rgbOf(from), rgbOf(to)]
    if (color === null || next === null) return []
    return [{ color, shift: [next[0] - color[0], next[1] - color[1], next[2] - color[2]] }]
  })
  if (named.every(({ shift }) => shift.every((by) => by === 0))) return
  const { data } = pixels
  const staying = mainColors(data).filter((color) =>
    named.every((other) => apart(color, other.color) > sameColor),
  )
  const anchors = [
    ...named,
    ...staying.slice(0, mostStaying).map((color): Anchor => ({ color, shift: [0, 0, 0] })),
  ]
  const exact = new Map(named.toReversed().map((anchor) => [keyOf(...anchor.color), anchor.shift]))
  // Computed once for each of 262,144 colors, at six bits a channel.
  const known = new Map<number, Rgb>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    let shift = exact.get(keyOf(red, green, blue))
    if (shift === undefined) {
      const cell = keyOf(red >> 2, green >> 2, blue >> 2)
      shift = known.get(cell)
      if (shift === undefined) {
        shift = shiftOf([(red & 252) + 1.5, (green & 252) + 1.5, (blue & 252) + 1.5], anchors)
        known.set(cell, shift)
      }
    }
    data.set([red + shift[0], green + shift[1], blue + shift[2]], at)
  }
}

const keyOf = (red: number, green: number, blue: number): number => (red << 16) | (green << 8) | blue

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** How far a color moves: like the mix of the one or two anchors that is nearest to it. */
function shiftOf(color: Rgb, anchors: readonly Anchor[]): Rgb {
  let nearest = Number.POSITIVE_INFINITY
  let found: Rgb = [0, 0, 0]
  for (const [index, one] of anchors.entries()) {
    for (const other of anchors.slice(index)) {
      const share = shareBetween(color, one.color, other.color)
      const mix = blend(one.color, other.color, share)
      // A mix must be slightly nearer than a single color to win.
      const distance = apart(color, mix) + (share > 0 && share < 1 ? 2 : 0)
      if (distance >= nearest) continue
      nearest = distance
      found = blend(one.shift, other.shift, share)
    }
  }
  const fade = Math.min(Math.max((foreign - nearest) / (foreign - mixed), 0), 1)
  return [found[0] * fade, found[1] * fade, found[2] * fade]
}

/** Position of a third color on the way from one color to another, 0 to 1. */
function shareBetween(color: Rgb, from: Rgb, to: Rgb): number {
  let [along, length] = [0, 0]
  for (let channel = 0; channel < 3; channel++) {
    const way = (to[channel] ?? 0) - (from[channel] ?? 0)
    along += way * ((color[channel] ?? 0) - (from[channel] ?? 0))
    length += way * way
  }
  return length === 0 ? 0 : Math.min(Math.max(along / length, 0), 1)
}

const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const isMixOf = (colors: readonly Rgb[], color: Rgb): boolean =>
  colors.some((one, index) =>
    colors
      .slice(index + 1)
      .some((other) => apart(color, blend(one, other, shareBetween(color, one, other))) < mixed),
  )

/**
 * The colors with the largest shares of the visible picture, none similar to another: each is the mean of pixels with
 * equal first four bits. Edges are left out: shares under 0.5 %, or mixes of two larger colors with under 5 %.
 */
function mainColors(data: Uint8ClampedArray): Rgb[] {
  const counts = new Float64Array(4096 * 4)
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const cell = (((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)) * 4
    counts[cell] = (counts[cell] ?? 0) + 1
    counts[cell + 1] = (counts[cell + 1] ?? 0) + red
    counts[cell + 2] = (counts[cell + 2] ?? 0) + green
    counts[cell + 3] = (counts[cell + 3] ?? 0) + blue
    seen += 1
  }
  const cells: { count: number; color: Rgb }[] = []
  for (let cell = 0; cell < counts.length; cell += 4) {
    const count = counts[cell] ?? 0
    const mean = (channel: number) => Math.round((counts[cell + channel] ?? 0) / count)
    if (count > seen / 200) cells.push({ count, color: [mean(1), mean(2), mean(3)] })
  }
  const found: Rgb[] = []
  for (const { color, count } of cells.toSorted((a, b) => b.count - a.count)) {
    const isOwn = found.every((other) => apart(color, other) > sameColor)
    if (isOwn && (count > seen / 20 || !isMixOf(found, color))) found.push(color)
  }
  return found
}
