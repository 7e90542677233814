import { type Pixels, readPng } from '../files/readPng'
import { encodePng } from './encodePng'
import { fillPolygons, type PaintRow } from './fillPolygons'
import { flattenPath } from './flattenPath'
import { scaleOf } from './matrix'
import type { Painter, PixelBox } from './painter'
import { placePixels } from './placePixels'
import { strokeOutline } from './strokeOutline'
import type { Rgba } from './vectorColor'

/** For platforms that have no canvas to read and write JPEG with. */
export interface JpegCodec {
  /** Quality from 1 to 100. */
  encode(pixels: Pixels, quality: number): Promise<Uint8Array>
  /** Pixels as they are stored; null for what is no JPEG or too large. */
  decode(bytes: Uint8Array): Promise<Pixels | null>
}

/**
 * A surface in plain code, for platforms without a canvas: the same in Node and in a browser. Without a codec for JPEG
 * it reads none, and writes PNG where JPEG is asked for.
 */
export function softPainter(width: number, height: number, jpeg: JpegCodec | null): Painter<Pixels> {
  const data = new Uint8Array(width * height * 4)

  const row =
    (color: Rgba, how: 'over' | 'out'): PaintRow =>
    (y, from, to, coverage) => {
      for (let x = from; x < to; x++) {
        const alpha = (coverage[x] ?? 0) * color[3]
        if (alpha <= 0.001) continue
        const at = (y * width + x) * 4
        if (how === 'over') blend(data, at, color[0], color[1], color[2], Math.min(1, alpha))
        else data[at + 3] = Math.round((data[at + 3] ?? 0) * (1 - Math.min(1, alpha)))
      }
    }

  return {
    fillAll: (color) => {
      const whole: PixelBox = { left: 0, top: 0, width, height }
      const points = [0, 0, width, 0, width, height, 0, height]
      fillPolygons(
        [{ points, isClosed: true }],
        [1, 0, 0, 1, 0, 0],
        'nonzero',
        whole,
        width,
        height,
        row(color, 'over'),
      )
    },
    paint: ({ d, fill, rule, stroke }, matrix, clip, how) => {
      const lines = flattenPath(d, 0.2 / Math.max(scaleOf(matrix), 1e-6))
      if (fill !== null) fillPolygons(lines, matrix, rule, clip, width, height, row(fill, how))
      if (stroke === null) return
      const outline = strokeOutline(lines, stroke.width, stroke.dashes)
      fillPolygons(outline, matrix, 'nonzero', clip, width, height, row(stroke.color, how))
    },
    decode: async (bytes, mimeType) => {
      if (mimeType === 'image/png') return readPng(bytes)
      return mimeType === 'image/jpeg' && jpeg !== null ? jpeg.decode(bytes) : null
    },
    place: (raster, box, clip) =>
      placePixels(raster, box, clip, width, height, (x, y, [red, green, blue, alpha]) =>
        blend(data, (y * width + x) * 4, red, green, blue, alpha),
      ),
    encode: async (format) =>
      format === 'png' || jpeg === null
        ? encodePng({ data, width, height })
        : jpeg.encode({ data, width, height }, jpegQuality),
  }
}

/** Source over what is there; colours are kept as they are, not multiplied by their opacity. */
function blend(data: Uint8Array, at: number, red: number, green: number, blue: number, alpha: number): void {
  const below = (data[at + 3] ?? 0) / 255
  const sum = alpha + below * (1 - alpha)
  if (sum <= 0) return
  const mix = (offset: number, color: number): void => {
    data[at + offset] = Math.round((color * alpha + (data[at + offset] ?? 0) * below * (1 - alpha)) / sum)
  }
  mix(0, red)
  mix(1, green)
  mix(2, blue)
  data[at + 3] = Math.round(sum * 255)
}

const jpegQuality = 88
