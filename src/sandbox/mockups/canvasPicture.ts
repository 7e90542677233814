import type { ArtworkSource } from './artworkSource'
import { times } from './matrix'
import type { MockupLayer, PaintedShape, LayeredPicture, PixelBox, ShapesLayer, Stitches } from './picture'
import { darkThread, lightThread } from './stitches'
import type { Rgba } from './vectorColor'

const jpegQuality = 0.88
const css = ([red, green, blue, alpha]: Rgba): string => `rgb(${red} ${green} ${blue} / ${alpha})`

/** The encoded picture, painted on the browser's own canvas; null where a worker has none. */
export async function paintOnCanvas({
  width,
  height,
  format,
  layers,
}: LayeredPicture): Promise<Uint8Array | null> {
  if (!('OffscreenCanvas' in globalThis) || !('Path2D' in globalThis)) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  const bitmaps = new Map<ArtworkSource, ImageBitmap | null>()
  for (const layer of layers) {
    if (layer.kind === 'artwork' && !bitmaps.has(layer.source))
      bitmaps.set(layer.source, await decoded(layer.source))
    const bitmap = layer.kind === 'artwork' ? (bitmaps.get(layer.source) ?? null) : null
    if (layer.stitches === undefined) paintLayer(context, layer, bitmap)
    else {
      const sewn = new OffscreenCanvas(width, height)
      const on = sewn.getContext('2d')
      if (on === null) return null
      paintLayer(on, layer, bitmap)
      sew(on, layer.stitches)
      // Embroidery is raised above the fabric, on which it casts a shadow.
      context.save()
      context.shadowColor = 'rgb(0 0 0 / 0.45)'
      context.shadowBlur = layer.stitches.width * 2
      context.shadowOffsetY = layer.stitches.width
      context.drawImage(sewn, 0, 0)
      context.restore()
    }
  }
  const type = format === 'png' ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: jpegQuality })
  return new Uint8Array(await blob.arrayBuffer())
}

async function decoded({ bytes, mimeType }: ArtworkSource): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes.slice()], { type: mimeType }))
  } catch {
    return null
  }
}

type Context = OffscreenCanvasRenderingContext2D

function clipped(context: Context, { left, top, width, height }: PixelBox, draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  draw()
  context.restore()
}

function paintLayer(context: Context, layer: MockupLayer, bitmap: ImageBitmap | null): void {
  if (layer.kind === 'artwork' && bitmap !== null) {
    const { left, top, width, height } = layer.box
    clipped(context, layer.standIn.clip, () => context.drawImage(bitmap, left, top, width, height))
  } else paintShapes(context, layer.kind === 'artwork' ? layer.standIn : layer)
}

/** Draws stitches only on parts that are painted already. */
function sew(context: Context, { dark, light, width }: Stitches): void {
  context.globalCompositeOperation = 'source-atop'
  context.lineWidth = width
  context.lineCap = 'round'
  for (const [d, color] of [
    [dark, darkThread],
    [light, lightThread],
  ] as const) {
    context.strokeStyle = css(color)
    context.stroke(new Path2D(d))
  }
}

const paintShapes = (context: Context, { shapes, clip }: ShapesLayer): void => {
  for (const shape of shapes) clipped(context, clip, () => paintShape(context, shape))
}

/** Farther away than any picture is wide: the shape that casts a shadow is itself out of view. */
const beyond = 10_000

function paintShape(context: Context, shape: PaintedShape): void {
  const { d, matrix, fill, rule, stroke, erases, blur = 0, within } = shape
  if (within !== undefined) {
    context.setTransform(...within.matrix)
    context.clip(new Path2D(within.d))
  }
  if (blur > 0) {
    // A shadow is blurred on every browser's canvas, which a filter is not. Its lengths are pixels whatever the transformation.
    const [red, green, blue] = fill ?? stroke?.color ?? [0, 0, 0]
    context.shadowColor = css([red, green, blue, 1])
    context.shadowBlur = 2 * blur
    context.shadowOffsetX = beyond
  }
  context.globalCompositeOperation = erases ? 'destination-out' : 'source-over'
  context.setTransform(...times([1, 0, 0, 1, blur > 0 ? -beyond : 0, 0], matrix))
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
}
