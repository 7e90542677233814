import { isLostOn } from './colorContrast'
import type { Pixels } from './pictureStats'

/** Alpha, of 255, from which a pixel counts as visible. */
export const visibleAlpha = 16

/** Number of a pixel's color. Four bits a channel: enough to tell dark from light, few enough to count. */
export const keyAt = (data: Uint8ClampedArray, at: number): number =>
  (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4)

/** The color, "#rrggbb", of a color number. */
export const hexOf = (key: number): string =>
  `#${[key >> 8, (key >> 4) & 15, key & 15].map((part) => (part * 17).toString(16).padStart(2, '0')).join('')}`

/** Number of colors followed through a picture; others are near one of them, or do not count as surrounded. */
const mostFollowed = 8
/** Colors with a smaller share than this are not followed. */
const leastShare = 0.005

/**
 * How much of the visible picture each color covers where it is surrounded by other colors: white letters in a dark
 * motif, but not its white rim, nor white connected with that rim. `colors` are the picture's measured colors, the most
 * frequent first; colors that are not surrounded are left out.
 */
export function surroundedColors(
  pixels: Pixels,
  colors: readonly (readonly [hex: string, share: number])[],
): Record<string, number> {
  const keys = keysOf(pixels)
  const seen = keys.reduce((sum, key) => sum + (key < 0 ? 0 : 1), 0)
  const surrounded: Record<string, number> = {}
  const left = new Map(colors.map(([hex, share]) => [hex, share]))
  for (let turn = 0; turn < mostFollowed; turn++) {
    const [first] = left
    if (first === undefined || first[1] < leastShare) break
    const [followed] = first
    const open = openPixels(keys, pixels, nearTo(followed))
    const kept = [...left].filter(([hex]) => hex === followed || isLostOn(hex, followed))
    for (const [hex, share] of kept) {
      left.delete(hex)
      const inside = Math.round(share * seen) - (open.get(hex) ?? 0)
      if (inside > 0) surrounded[hex] = inside / seen
    }
  }
  return surrounded
}

/** Whether a color number is near the color; each number is compared once, when a pixel first has it. */
function nearTo(followed: string): (key: number) => boolean {
  const isKnown = new Uint8Array(4096)
  const near = new Uint8Array(4096)
  return (key) => {
    if (isKnown[key] !== 1) {
      isKnown[key] = 1
      near[key] = isLostOn(hexOf(key), followed) ? 1 : 0
    }
    return near[key] === 1
  }
}

/** The color number of each pixel; −1 where nothing is visible. */
function keysOf({ data, width, height }: Pixels): Int16Array {
  const keys = new Int16Array(width * height)
  for (let pixel = 0; pixel < keys.length; pixel++)
    keys[pixel] = (data[pixel * 4 + 3] ?? 0) < visibleAlpha ? -1 : keyAt(data, pixel * 4)
  return keys
}

/** Counts, by color, the near pixels that are connected with see-through ones or with the border. */
function openPixels(
  keys: Int16Array,
  { width, height }: Pixels,
  isNear: (key: number) => boolean,
): Map<string, number> {
  const counts = new Uint32Array(4096)
  const isMet = new Uint8Array(keys.length)
  const met = new Int32Array(keys.length)
  let many = 0
  const meet = (pixel: number) => {
    const key = keys[pixel] ?? -1
    if (key < 0 || isMet[pixel] === 1 || !isNear(key)) return
    isMet[pixel] = 1
    met[many++] = pixel
  }
  // Pixels diagonally beyond a row's end need no start of their own: they are reached from the next row or the border.
  const meetAround = (pixel: number) => {
    meet(pixel - 1)
    meet(pixel + 1)
    meet(pixel - width)
    meet(pixel + width)
  }
  for (let pixel = 0; pixel < keys.length; pixel++) {
    const x = pixel % width
    if (keys[pixel] === -1) meetAround(pixel)
    else if (x === 0 || x === width - 1 || pixel < width || pixel >= width * (height - 1)) meet(pixel)
  }
  for (let next = 0; next < many; next++) {
    const pixel = met[next] ?? 0
    const key = keys[pixel] ?? 0
    counts[key] = (counts[key] ?? 0) + 1
    meetAround(pixel)
  }
  return new Map([...counts].flatMap((count, key) => (count === 0 ? [] : [[hexOf(key), count] as const])))
}
