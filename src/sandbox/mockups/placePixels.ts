import type { Pixels } from '../files/readPng'
import type { PixelBox } from './painter'
import type { Rgba } from './vectorColor'

/** Which source columns or rows one pixel covers, and how much of the pixel lies in the picture. */
interface Reach {
  at: number
  first: number
  last: number
  cover: number
  from: number
  to: number
}

/** Draws pixels into a box: each pixel is the average of what it covers, so small pictures of large ones stay clean. */
export function placePixels(
  { data, width, height }: Pixels,
  box: PixelBox,
  clip: PixelBox,
  targetWidth: number,
  targetHeight: number,
  put: (x: number, y: number, color: Rgba) => void,
): void {
  const columns = reaches(box.left, box.width, width, clip.left, clip.left + clip.width, targetWidth)
  const rows = reaches(box.top, box.height, height, clip.top, clip.top + clip.height, targetHeight)
  for (const row of rows) {
    for (const column of columns) {
      let [red, green, blue, alpha, total] = [0, 0, 0, 0, 0]
      for (let y = row.first; y <= row.last; y++) {
        const high = overlap(y, row)
        for (let x = column.first; x <= column.last; x++) {
          const weight = high * overlap(x, column)
          const at = (y * width + x) * 4
          const opacity = (data[at + 3] ?? 0) * weight
          red += (data[at] ?? 0) * opacity
          green += (data[at + 1] ?? 0) * opacity
          blue += (data[at + 2] ?? 0) * opacity
          alpha += opacity
          total += weight
        }
      }
      if (alpha <= 0) continue
      const opacity = (alpha / total / 255) * row.cover * column.cover
      put(column.at, row.at, [red / alpha, green / alpha, blue / alpha, opacity])
    }
  }
}

const overlap = (pixel: number, { from, to }: Reach): number =>
  Math.min(pixel + 1, to) - Math.max(pixel, from)

function reaches(
  start: number,
  length: number,
  pixels: number,
  clipFrom: number,
  clipTo: number,
  most: number,
): Reach[] {
  const [low, high] = [Math.max(start, clipFrom, 0), Math.min(start + length, clipTo, most)]
  const scale = pixels / length
  const found: Reach[] = []
  for (let at = Math.floor(low); at < high; at++) {
    const [left, right] = [Math.max(at, low), Math.min(at + 1, high)]
    const [from, to] = [(left - start) * scale, (right - start) * scale]
    const first = Math.min(pixels - 1, Math.max(0, Math.floor(from)))
    const last = Math.min(pixels - 1, Math.max(first, Math.ceil(to) - 1))
    if (right > left)
      found.push({ at, first, last, cover: right - left, from, to: Math.max(to, from + 1e-6) })
  }
  return found
}
