import type { Drawable } from '~/domain/layers/paintDrawing'
import { isSoft, drawableAt, type LoadedPicture } from './loadPicture'

/** Copies of a picture by width, the most recently used last. */
const copies = new WeakMap<LoadedPicture, Map<number, Drawable>>()
/** Layers with the same picture may differ in size; beyond this number of sizes the least recently used copy is dropped. */
const mostCopies = 4
const mostPixels = 8_000_000
/** Above this share of its own width a picture has too few pixels for a copy of twice the size. */
const almostWhole = 0.8

/**
 * The picture at a width in device pixels, for a canvas at rest: a copy of exactly this size, each pixel the
 * mean of those it covers. Neither soft like an enlarged smaller copy, nor with broken lines like a reduced
 * larger one. Making it takes longer than drawing, so it is unsuitable for sizes that change in each frame.
 */
export function restingPicture(picture: LoadedPicture, drawn: number): Drawable {
  const { lines, levels } = picture
  const [{ width: whole, height }] = levels
  const width = Math.round(drawn)
  const size = { width, height: Math.round((width * height) / whole) }
  const isLarge = size.width * size.height > mostPixels
  const isEnough = lines === null ? width > whole * almostWhole : !isSoft(picture, drawn)
  if (isLarge || isEnough || size.height < 1) return drawableAt(picture, drawn)
  const known = copies.get(picture) ?? new Map<number, Drawable>()
  copies.set(picture, known)
  const make = () => (lines === null ? meanOf(picture, size) : drawnIn(lines, size))
  const copy = known.get(width) ?? make() ?? drawableAt(picture, drawn)
  known.delete(width)
  known.set(width, copy)
  for (const [oldest] of known) if (known.size > mostCopies) known.delete(oldest)
  return copy
}

interface Size {
  width: number
  height: number
}

/** Reduced from a copy twice as large, so that each pixel is the mean of four. */
function meanOf(picture: LoadedPicture, { width, height }: Size): Drawable | null {
  const twice = drawnIn(drawableAt(picture, 2 * width), { width: 2 * width, height: 2 * height })
  return twice === null ? null : drawnIn(twice, { width, height })
}

function drawnIn(picture: Drawable, { width, height }: Size): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
