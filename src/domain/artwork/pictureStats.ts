import { edgeColor } from './edgeColor'
import { hexOf, keyAt, surroundedColors, visibleAlpha } from './pixelColors'

/** Facts from a picture's pixels that matter for printing; measured once on a small copy. */
export interface PictureStats {
  /** Longest side of the measured copy in pixels. */
  width: number
  height: number
  hasAlpha: boolean
  /** The part that is not wholly transparent, as shares of the sides; null when nothing is visible. */
  visible: { left: number; top: number; width: number; height: number } | null
  /** Visible colors with the share of the visible picture that they cover, largest share first. */
  colors: readonly (readonly [hex: string, share: number])[]
  /** Share of visible pixels whose stroke is at most this many pixels wide, by index (0 is unused). */
  strokes: readonly number[]
  /** Share of visible pixels in half-transparent areas; absent in records of older versions. */
  soft?: number
  /** Share of opaque pixels that differ a little from nearby ones: shading, not edges. Absent as `soft` is. */
  shades?: number
  /** The color, "#rrggbb", of an even opaque border; null where there is none. Absent as `soft` is. */
  border?: string | null
  /**
   * By color, the share of the visible picture that has other colors all around and touches neither see-through parts
   * nor the border; empty where nothing is see-through. Absent as `soft` is.
   */
  surrounded?: Readonly<Record<string, number>>
}

export interface Pixels {
  /** Four bytes a pixel: red, green, blue, alpha. */
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Strokes wider than this are never called thin. */
const widestStroke = 48

/** Measures a picture by its pixels: RGBA, row by row, 8 bits each. */
export function measurePixels(pixels: Pixels): PictureStats {
  const { data, width, height } = pixels
  const counts = new Map<number, number>()
  let seen = 0
  let hasAlpha = false
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = data[at + 3] ?? 0
      if (alpha < 250) hasAlpha = true
      if (alpha < visibleAlpha) continue
      seen += 1
      const key = keyAt(data, at)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const colors = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 64)
    .map(([key, count]) => [hexOf(key), count / seen] as const)
  return {
    width,
    height,
    hasAlpha,
    visible: seenPart(pixels),
    colors,
    strokes: hasAlpha ? strokesOf(pixels, seen) : [],
    soft: hasAlpha ? softOf(pixels) / Math.max(seen, 1) : 0,
    shades: shadesOf(pixels),
    border: edgeColor(pixels),
    surrounded: hasAlpha ? surroundedColors(pixels, colors) : {},
  }
}

/** The part of a picture that is not wholly transparent, as shares of its sides; null when nothing is visible. */
export function seenPart({ data, width, height }: Pixels): PictureStats['visible'] {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < visibleAlpha) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return null
  return {
    left: left / width,
    top: top / height,
    width: (right - left + 1) / width,
    height: (bottom - top + 1) / height,
  }
}

const isHalf = (alpha: number | undefined): boolean =>
  alpha !== undefined && alpha > visibleAlpha && alpha < 232

/** Counts half-transparent pixels at least two pixels inside such an area: the smoothed edge of a shape is thinner. */
function softOf({ data, width, height }: Pixels): number {
  let count = 0
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = (y * width + x) * 4 + 3
      const [across, down] = [8, 8 * width]
      if (
        isHalf(data[at]) &&
        isHalf(data[at - across]) &&
        isHalf(data[at + across]) &&
        isHalf(data[at - down]) &&
        isHalf(data[at + down])
      )
        count += 1
    }
  }
  return count
}

/** Distance of the pixels compared: faint gradients change by less than one step from pixel to pixel. */
const shadeStep = 16
/** A larger difference is an edge between two colors. */
const mostShade = 32

function shadesOf({ data, width, height }: Pixels): number {
  let [compared, shaded] = [0, 0]
  const compare = (at: number, to: number) => {
    if ((data[at + 3] ?? 0) < 250 || (data[to + 3] ?? 0) < 250) return
    compared += 1
    const differs = [0, 1, 2].map((channel) =>
      Math.abs((data[at + channel] ?? 0) - (data[to + channel] ?? 0)),
    )
    const most = Math.max(...differs)
    if (most > 0 && most <= mostShade) shaded += 1
  }
  // Every fourth row and column is enough.
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const at = (y * width + x) * 4
      if (x + shadeStep < width) compare(at, at + shadeStep * 4)
      if (y + shadeStep < height) compare(at, at + shadeStep * width * 4)
    }
  }
  return compared === 0 ? 0 : shaded / compared
}

/** A pixel's stroke is as wide as the shorter of its runs across and down. Cumulative: index 3 counts widths 1 to 3. */
function strokesOf(pixels: Pixels, seen: number): number[] {
  const { width, height } = pixels
  const across = runs(pixels, height, width, (line, step) => line * width + step)
  const down = runs(pixels, width, height, (line, step) => step * width + line)
  const counts = Array.from({ length: widestStroke + 1 }, () => 0)
  for (let at = 0; at < across.length; at++) {
    const stroke = Math.min(across[at] ?? 0, down[at] ?? 0)
    if (stroke > 0 && stroke <= widestStroke) counts[stroke] = (counts[stroke] ?? 0) + 1
  }
  let sum = 0
  return counts.map((count) => (sum += count) / Math.max(seen, 1))
}

function runs(
  { data, width, height }: Pixels,
  lines: number,
  steps: number,
  indexOf: (line: number, step: number) => number,
) {
  const lengths = new Uint16Array(width * height)
  for (let line = 0; line < lines; line++) {
    let start = 0
    for (let step = 0; step <= steps; step++) {
      const isOn = step < steps && (data[indexOf(line, step) * 4 + 3] ?? 0) >= visibleAlpha
      if (isOn) continue
      for (let at = start; at < step; at++) lengths[indexOf(line, at)] = Math.min(step - start, 65_535)
      start = step + 1
    }
  }
  return lengths
}

/** Share of the visible picture whose strokes print thinner than `millimeters`; 0 for a picture without strokes. */
export function shareThinnerThan(stats: PictureStats, printedMm: number, millimeters: number): number {
  const widest = Math.floor((millimeters / printedMm) * stats.width - 1e-9)
  return stats.strokes[Math.min(widest, stats.strokes.length - 1)] ?? 0
}

/** The median of the opaque pixels, channel by channel, as "#rrggbb"; null when most are see-through. */
export function medianColor({ data }: Pixels): string | null {
  const counts = Array.from({ length: 3 }, () => new Uint32Array(256))
  let opaque = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) <= 200) continue
    opaque += 1
    for (const [channel, count] of counts.entries()) {
      const value = data[at + channel] ?? 0
      count[value] = (count[value] ?? 0) + 1
    }
  }
  if (opaque === 0 || opaque < data.length / 8) return null
  const middles = counts.map((count) => {
    let below = 0
    return count.findIndex((many) => (below += many) > opaque >> 1)
  })
  return `#${middles.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
