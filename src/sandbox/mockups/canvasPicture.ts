import type { ArtworkSource } from './artworkSource'
import type { PaintedShape, Picture, PixelBox, ShapesLayer } from './picture'
import type { Rgba } from './vectorColor'

const jpegQuality = 0.88
const css = ([red, green, blue, alpha]: Rgba): string => `rgb(${red} ${green} ${blue} / ${alpha})`

/** The encoded picture, painted on the browser's own canvas; null where a worker has none. */
export async function paintOnCanvas({ width, height, format, layers }: Picture): Promise<Uint8Array | null> {
  if (!('OffscreenCanvas' in globalThis) || !('Path2D' in globalThis)) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  for (const layer of layers) {
    const bitmap = layer.kind === 'artwork' ? await decoded(layer.source) : null
    if (layer.kind === 'artwork' && bitmap !== null) {
      const { left, top, width: across, height: down } = layer.box
      clipped(context, layer.standIn.clip, () => context.drawImage(bitmap, left, top, across, down))
    } else paintShapes(context, layer.kind === 'artwork' ? layer.standIn : layer)
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

const paintShapes = (context: Context, { shapes, clip }: ShapesLayer): void => {
  for (const shape of shapes) clipped(context, clip, () => paintShape(context, shape))
}

function paintShape(context: Context, { d, matrix, fill, rule, stroke, erases }: PaintedShape): void {
  context.globalCompositeOperation = erases ? 'destination-out' : 'source-over'
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
}
