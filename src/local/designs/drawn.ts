import { measurePixels } from '~/domain/artwork/pictureStats'
import { type PictureReply, proxySide } from './pictureJobs'

/** Longest side on which strokes and colors are measured, in pixels. */
export const measuredSide = 800

/** The small copy for the canvas, with strokes and colors measured on a smaller one. */
export async function makeProxy(picture: ImageBitmap): Promise<PictureReply> {
  const { width, height } = picture
  const shown = drawn(picture, scaledSize(width, height, proxySide))
  const small = drawn(picture, scaledSize(width, height, measuredSide))
  const data = contextOf(small).getImageData(0, 0, small.width, small.height)
  const stats = measurePixels(data)
  const type = stats.hasAlpha ? 'image/png' : 'image/webp'
  const copy = await shown.convertToBlob({ type, quality: 0.92 })
  return { ok: true, kind: 'proxy', proxy: { width, height, picture: copy, stats } }
}

/** The size that fits into a square of this side, never enlarged. */
export function scaledSize(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A picture drawn in another size. */
export function drawn(picture: CanvasImageSource, size: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** The context of a canvas; throws where it cannot be drawn on. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  return context
}
