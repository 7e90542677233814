import { colorDistance, labOfRgb, rgbOf } from '../../artwork/colorDistance'
import type { Pixels } from '../../artwork/pictureStats'

/** A color to remove from a picture. */
export interface KnockOut {
  /** "#rrggbb" */
  color: string
  /** 0 removes only this color, 1 removes every color. */
  tolerance: number
  /** Width of the soft transition beyond the tolerance, 0 to 1. */
  softEdge: number
  /** Whether the color is removed everywhere, instead of only where it is connected to the picture's border. */
  everywhere: boolean
}

/** Perceived distance from black to white (CIE76): what a tolerance of 1 removes. */
const farthest = 100
/** Widest soft transition as such a distance: half of a saturated ink on white is half as far from white as the ink. */
const widestEdge = 100
/** Most pixels that a soft edge extends into the picture; into a large one as far as into the copy that is shown. */
const deepestEdge = 8
/** Side of a picture, in pixels, from which on its edge is deeper. */
const largeSide = 1600

/** Makes the color see-through, in place. Pixels that mix it with another color keep only that one. */
export function knockOut(pixels: Pixels, { color, tolerance, softEdge, everywhere }: KnockOut): void {
  const background = rgbOf(color)
  if (background === null) return
  const taken = within(tolerance) * farthest
  const edge = taken + within(softEdge) * widestEdge
  const distanceAt = distancesFrom(background, pixels.data)
  const fade = (at: number) =>
    fadePixel(pixels.data, at * 4, background, shareLeft(distanceAt(at), taken, edge))
  const count = pixels.width * pixels.height
  if (everywhere) for (let at = 0; at < count; at++) fade(at)
  else {
    const reached = floodFromBorder(pixels, (at) => distanceAt(at) <= taken)
    if (edge > taken) addEdge(pixels, reached, distanceAt, edge)
    for (let at = 0; at < count; at++) if (reached[at] === 1) fade(at)
  }
}

/**
 * Those of a picture's colors, "#rrggbb", that are certainly printed when a color is removed, in their order; all of
 * them if none would be left, as the color of a border may remain inside.
 */
export function leftColors(colors: readonly string[], knocked: KnockOut | undefined): readonly string[] {
  if (knocked === undefined) return colors
  const taken = within(knocked.tolerance) * farthest
  const left = colors.filter((hex) => (colorDistance(hex, knocked.color) ?? Infinity) > taken)
  return left.length === 0 ? colors : left
}

const within = (share: number): number => Math.min(Math.max(Number.isFinite(share) ? share : 0, 0), 1)

/** Share of a pixel that stays: 0 up to the first distance, 1 from the second on. */
function shareLeft(distance: number, taken: number, edge: number): number {
  if (distance <= taken) return 0
  return distance >= edge ? 1 : (distance - taken) / (edge - taken)
}

/** Makes the pixel more transparent and removes the background's part of its color, so that no rim of it is left. */
function fadePixel(data: Uint8ClampedArray, at: number, background: readonly number[], left: number): void {
  if (left === 1) return
  const alpha = Math.floor((data[at + 3] ?? 0) * left)
  data[at + 3] = alpha
  for (let channel = 0; channel < 3; channel++) {
    const under = background[channel] ?? 0
    // A see-through pixel gets no color: its old one would return when the picture is scaled down.
    data[at + channel] = alpha === 0 ? 0 : under + ((data[at + channel] ?? 0) - under) / left
  }
}

/** Distance of a pixel, by its index, from a color; see-through pixels count as that color. */
function distancesFrom(color: readonly [number, number, number], data: Uint8ClampedArray) {
  const [light, a, b] = labOfRgb(...color)
  // Kept, because neighboring pixels are mostly alike and drawings have few colors.
  const known = new Map<number, number>()
  return (pixel: number): number => {
    const at = pixel * 4
    if (data[at + 3] === 0) return 0
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = (red << 16) | (green << 8) | blue
    const found = known.get(key)
    if (found !== undefined) return found
    const lab = labOfRgb(red, green, blue)
    const distance = Math.hypot(lab[0] - light, lab[1] - a, lab[2] - b)
    if (known.size >= mostKnown) known.clear()
    known.set(key, distance)
    return distance
  }
}

const mostKnown = 65_536

/** Marks with 1 every pixel connected to the border by pixels to be removed, row by row. */
function floodFromBorder({ width, height }: Pixels, goes: (at: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height)
  const waiting: number[] = []
  const start = (at: number) => {
    if (reached[at] === 0 && goes(at)) waiting.push(at)
  }
  for (let x = 0; x < width; x++) {
    start(x)
    start((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    start(y * width)
    start(y * width + width - 1)
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached[next] === 1) continue
    const y = Math.floor(next / width)
    const [first, last] = [y * width, y * width + width - 1]
    let left = next
    while (left > first && reached[left - 1] === 0 && goes(left - 1)) left -= 1
    let right = next
    while (right < last && reached[right + 1] === 0 && goes(right + 1)) right += 1
    reached.fill(1, left, right + 1)
    for (const row of [-width, width]) {
      if (y * width + row < 0 || y * width + row >= width * height) continue
      // One start for each stretch in the rows above and below.
      let wasOn = false
      for (let at = left + row; at <= right + row; at++) {
        const isOn = reached[at] === 0 && goes(at)
        if (isOn && !wasOn) waiting.push(at)
        wasOn = isOn
      }
    }
  }
  return reached
}

/** Adds the pixels of the soft edge: from the removed area inward, as long as they get less like the color. */
function addEdge(
  { width, height }: Pixels,
  reached: Uint8Array,
  distanceAt: (at: number) => number,
  edge: number,
): void {
  let rim: number[] = []
  const grow = (from: number, into: number[]) => {
    const x = from % width
    const neighbors = [
      x > 0 ? from - 1 : -1,
      x < width - 1 ? from + 1 : -1,
      from - width,
      from + width < width * height ? from + width : -1,
    ]
    for (const at of neighbors) {
      if (at < 0 || reached[at] === 1) continue
      const distance = distanceAt(at)
      if (distance >= edge || distance < distanceAt(from)) continue
      reached[at] = 1
      into.push(at)
    }
  }
  const count = width * height
  const deepest = Math.round(deepestEdge * Math.max(1, Math.max(width, height) / largeSide))
  const isTaken = reached.slice()
  for (let at = 0; at < count; at++) if (isTaken[at] === 1) grow(at, rim)
  for (let depth = 1; depth < deepest && rim.length > 0; depth++) {
    const next: number[] = []
    for (const at of rim) grow(at, next)
    rim = next
  }
}
