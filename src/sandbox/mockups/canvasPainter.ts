import type { Painter, PixelBox } from './painter'
import type { Rgba } from './vectorColor'

const jpegQuality = 0.88
const css = ([red, green, blue, alpha]: Rgba): string => `rgb(${red} ${green} ${blue} / ${alpha})`

/** The browser's own surface; null where a worker has none. */
export function canvasPainter(width: number, height: number): Painter<ImageBitmap> | null {
  if (!('OffscreenCanvas' in globalThis) || !('Path2D' in globalThis)) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'

  const clipped = (clip: PixelBox, draw: () => void): void => {
    context.save()
    context.beginPath()
    context.rect(clip.left, clip.top, clip.width, clip.height)
    context.clip()
    draw()
    context.restore()
  }

  return {
    fillAll: (color) => {
      context.fillStyle = css(color)
      context.fillRect(0, 0, width, height)
    },
    paint: ({ d, fill, rule, stroke }, matrix, clip, how) =>
      clipped(clip, () => {
        context.globalCompositeOperation = how === 'out' ? 'destination-out' : 'source-over'
        context.setTransform(...matrix)
        const path = new Path2D(d)
        if (fill !== null) {
          context.fillStyle = css(fill)
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
          context.fill(path, rule)
        }
        if (stroke === null) return
        context.strokeStyle = css(stroke.color)
        context.lineWidth = stroke.width
        context.lineJoin = 'round'
        context.lineCap = stroke.dashes.length > 0 ? 'butt' : 'round'
        context.setLineDash([...stroke.dashes])
        context.stroke(path)
      }),
    decode: async (bytes, mimeType) => {
      try {
        return await createImageBitmap(new Blob([bytes.slice()], { type: mimeType }))
      } catch {
        return null
      }
    },
    place: (raster, box, clip) =>
      clipped(clip, () => context.drawImage(raster, box.left, box.top, box.width, box.height)),
    encode: async (format) => {
      const type = format === 'png' ? 'image/png' : 'image/jpeg'
      const blob = await canvas.convertToBlob({ type, quality: jpegQuality })
      return new Uint8Array(await blob.arrayBuffer())
    },
  }
}
