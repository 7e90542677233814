import { measurePixels, type PictureStats } from '~/domain/artwork/pictureStats'
import { withDensity } from '~/domain/artwork/pngDensity'
import { canChange, changePixels } from '~/domain/layers/changes/changePixels'
import { type DrawOperation, drawingOf, type PictureSource } from '~/domain/layers/drawing'
import type { Layer, TextLayer } from '~/domain/layers/layer'
import { paintDrawing } from '~/domain/layers/paintDrawing'
import { measureWith } from '~/domain/layers/text/fontOf'
import type { DesignContent } from '~/domain/placement/design'
import type { PrintBox } from '~/domain/placement/geometry'
import { fontTroubles } from '../fonts/loadFonts'
import { contextOf, drawn, measuredSide, scaledSize } from './drawn'
import type { PictureJob, PictureReply } from './pictureJobs'
import { pictureCache } from './pictureCache'

/** Input of the worker that draws a print file. */
export interface Composing {
  /** Lowest layer first. */
  layers: readonly Layer[]
  artworks: DesignContent['artworks']
  /** The part of the print area to draw, in whole print pixels. */
  box: PrintBox
  dpi: number
  /** Pictures by artwork key: bytes, or bitmaps where a worker cannot decode them. */
  pictures: ReadonlyMap<string, Blob | ImageBitmap>
  /** Output pixels per print pixel: 1, or less for a thumbnail, which leaves out missing parts. */
  scale: number
}

export type ComposeProblem =
  /** The browser refuses a canvas of this size. */
  | { kind: 'size' }
  | { kind: 'picture'; artwork: string }
  /** A picture has too many pixels to be changed. */
  | { kind: 'changes'; artwork: string }
  /** A font, or a character in it, is missing; described in words. */
  | { kind: 'font'; words: string }

class ComposeError extends Error {
  override readonly name = 'ComposeError'
  readonly problem: ComposeProblem
  constructor(problem: ComposeProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Runs in the worker. Failures are returned, never thrown. */
export async function answerStudioJob(
  job: Extract<PictureJob, { kind: 'compose' | 'change' | 'measure' }>,
): Promise<PictureReply> {
  try {
    if (job.kind === 'compose') return { ok: true, kind: 'compose', blob: await composePrint(job.composing) }
    const picture = await createImageBitmap(job.picture, { imageOrientation: 'from-image' })
    return job.kind === 'measure'
      ? { ok: true, kind: 'measure', stats: measuredPicture(picture, job.source) }
      : { ok: true, kind: 'change', picture: shownPicture(picture, job) }
  } catch (error) {
    return error instanceof ComposeError ? { ok: false, problem: error.problem } : { ok: false }
  }
}

/** Total pixels of decoded pictures kept in memory while a print is drawn. */
const mostKept = 8_000_000

/**
 * Draws layers as one transparent PNG with its dots per inch. Never holds two large pictures in memory, and
 * decodes small ones used by several layers once. Throws ComposeError.
 */
async function composePrint(composing: Composing): Promise<Blob> {
  const { layers, artworks, box, dpi, pictures, scale } = composing
  const isWhole = scale === 1
  const sides = [box.width * scale, box.height * scale].map((side) => Math.max(1, Math.round(side)))
  const canvas = canvasOf(sides[0] ?? 1, sides[1] ?? 1)
  const context = canvas.getContext('2d')
  if (context === null) throw new ComposeError({ kind: 'size' })
  context.scale(canvas.width / box.width, canvas.height / box.height)
  context.translate(-box.left, -box.top)
  const troubles = await fontTroubles(layers)
  if (isWhole && troubles[0] !== undefined) throw new ComposeError({ kind: 'font', words: troubles[0].words })
  // A canvas would draw these texts in another font.
  const isMissing = ({ family, weight }: TextLayer) =>
    troubles.some((one) => one.characters === null && one.family === family && one.weight === weight)
  const drawable = layers.filter((layer) => layer.kind !== 'text' || !isMissing(layer))
  // Browsers draw later and hold a picture until then; reading a pixel forces the drawing.
  const cache = pictureCache<ImageBitmap>(mostKept, () => context.getImageData(0, 0, 1, 1))
  try {
    for (const operation of drawingOf(drawable, artworks, measureWith(context))) {
      const taking =
        'source' in operation
          ? cache.take(operation.source.key, pixelsOf(operation, pictures), () =>
              preparedFor(operation, pictures),
            )
          : null
      const picture = await (isWhole ? taking : taking?.catch(() => null))
      paintDrawing(context, [operation], () => picture ?? null, scale)
    }
  } finally {
    cache.clear()
  }
  const png = await canvas.convertToBlob({ type: 'image/png' }).catch(() => null)
  // A canvas beyond the browser's limits draws nothing and yields an empty file.
  if (png === null || png.size === 0) throw new ComposeError({ kind: 'size' })
  const bytes = new Uint8Array(await png.arrayBuffer())
  return new Blob([withDensity(bytes, dpi)], { type: 'image/png' })
}

/** Some browsers throw at once where others create a canvas that draws nothing. */
function canvasOf(width: number, height: number): OffscreenCanvas {
  try {
    return new OffscreenCanvas(width, height)
  } catch {
    throw new ComposeError({ kind: 'size' })
  }
}

type PictureOperation = Extract<DrawOperation, { source: PictureSource }>

/** Number of pixels of a picture; for an SVG, of the bitmap that was rasterized from it. */
function pixelsOf({ source }: PictureOperation, pictures: Composing['pictures']): number {
  const from = pictures.get(source.artwork)
  const { width, height } = from instanceof ImageBitmap ? from : source
  return width * height
}

async function preparedFor(
  { source }: PictureOperation,
  pictures: Composing['pictures'],
): Promise<ImageBitmap> {
  const from = pictures.get(source.artwork)
  const lost = new ComposeError({ kind: 'picture', artwork: source.artwork })
  if (from === undefined) throw lost
  const whole = await createImageBitmap(from, { imageOrientation: 'from-image' }).catch(() => null)
  if (whole === null) throw lost
  return Object.keys(source.changes).length === 0 ? whole : changedPicture(whole, source)
}

/** Measured on a small copy, as unchanged pictures are; closes the given bitmap. */
function measuredPicture(picture: ImageBitmap, { changes }: PictureSource): PictureStats {
  const small = drawn(picture, scaledSize(picture.width, picture.height, measuredSide))
  picture.close()
  const pixels = contextOf(small).getImageData(0, 0, small.width, small.height)
  changePixels(pixels, changes)
  return measurePixels(pixels)
}

/** The picture as the canvas shows it; closes the given bitmap. */
function shownPicture(
  picture: ImageBitmap,
  { source, side }: Extract<PictureJob, { kind: 'change' }>,
): ImageBitmap {
  const size = scaledSize(picture.width, picture.height, side ?? Number.POSITIVE_INFINITY)
  const isWhole = size.width === picture.width && size.height === picture.height
  const shown = isWhole ? picture : drawn(picture, size).transferToImageBitmap()
  if (!isWhole) picture.close()
  return Object.keys(source.changes).length === 0 ? shown : changedPicture(shown, source)
}

/** The picture with its changes applied; closes the given bitmap. */
function changedPicture(picture: ImageBitmap, { artwork, changes }: PictureSource): ImageBitmap {
  try {
    if (!canChange(picture)) throw new ComposeError({ kind: 'changes', artwork })
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('This browser cannot draw')
    context.drawImage(picture, 0, 0)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    changePixels(pixels, changes)
    context.putImageData(pixels, 0, 0)
    return canvas.transferToImageBitmap()
  } finally {
    picture.close()
  }
}
