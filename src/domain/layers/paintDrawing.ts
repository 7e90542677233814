import type { DrawOperation, PictureSource } from './drawing'
import { farthestReach } from './shapePath'
import { cssFont } from './text/fontOf'
import { paintTiles } from './tiles/paintTiles'
import { tilePlaces } from './tiles/tilePlaces'

export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
/** What a canvas can draw. */
export type Drawable = ImageBitmap | HTMLCanvasElement | HTMLImageElement | OffscreenCanvas

/** Answers the picture to draw at a width in device pixels; null while it is not loaded: its place stays empty. */
export type PictureFor = (source: PictureSource, width: number) => Drawable | null

/**
 * Draws operations, lowest first. The context is set up for print pixels; `scale` is the number of device pixels for
 * each. The canvas, the previews and the print file are all drawn by this.
 */
export function paintDrawing(
  context: DrawingContext,
  operations: readonly DrawOperation[],
  pictureFor: PictureFor,
  scale: number,
): void {
  for (const operation of operations) {
    const { box, angle, opacity } = operation
    context.save()
    context.globalAlpha *= opacity
    context.translate(box.left + box.width / 2, box.top + box.height / 2)
    context.rotate((angle * Math.PI) / 180)
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = 'high'
    if (operation.kind === 'picture') paintPicture(context, operation, pictureFor, scale)
    else if (operation.kind === 'tile') paintTiled(context, operation, pictureFor, scale)
    else paintInks(context, operation, scale)
    context.restore()
  }
}

type Of<Kind> = Extract<DrawOperation, { kind: Kind }>

/** Longest side, in pixels, of a canvas for drawing words apart. */
const longest = 8192

/**
 * Draws words and shapes. Half-transparent words, and shapes with outline and fill, are first drawn opaque on a canvas of
 * their own, so that neither the outline shows through the fill nor a letter through the next one.
 */
function paintInks(context: DrawingContext, operation: Of<'text'> | Of<'path'>, scale: number): void {
  const paint = (on: DrawingContext) =>
    operation.kind === 'text' ? paintText(on, operation) : paintPath(on, operation)
  const { box, opacity, outline, fill } = operation
  const line = outline?.width ?? 0
  const isApart = opacity < 1 && (operation.kind === 'text' || (line > 0 && fill !== null))
  if (!isApart || !('OffscreenCanvas' in globalThis)) return paint(context)
  // Characters of some fonts extend beyond their box, and so do tips of pointed shapes.
  const margin = operation.kind === 'text' ? 2 * line + operation.font.size : farthestReach * line
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin]
  const fine = Math.min(scale, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.ceil(width * fine), Math.ceil(height * fine))
  const own = canvas.getContext('2d')
  if (own === null) return paint(context)
  own.scale(fine, fine)
  own.translate(width / 2, height / 2)
  paint(own)
  const [across, down] = [canvas.width / fine, canvas.height / fine]
  return context.drawImage(canvas, -width / 2, -height / 2, across, down)
}

function paintPicture(
  context: DrawingContext,
  operation: Of<'picture'>,
  pictureFor: PictureFor,
  scale: number,
): void {
  const { box, source, crop, isMirrored } = operation
  const picture = pictureFor(source, (box.width / (crop?.width ?? 1)) * scale)
  if (picture === null) return
  if (isMirrored) context.scale(-1, 1)
  drawCropped(context, picture, crop, box)
}

function paintTiled(
  context: DrawingContext,
  operation: Of<'tile'>,
  pictureFor: PictureFor,
  scale: number,
): void {
  const { box, source, crop, isMirrored, tile } = operation
  const size = {
    width: source.width * (crop?.width ?? 1),
    height: source.height * (crop?.height ?? 1),
  }
  const places = tilePlaces(box, tile, size)
  const { width, height } = places
  const picture = pictureFor(source, (width / (crop?.width ?? 1)) * scale)
  if (picture === null) return
  const isTurned = (operation.angle + tile.angle) % 90 !== 0
  // Smoothed edges of turned tiles that touch would let what is below through as thin lines: they overlap by a pixel, and
  // by half of one where they are drawn small, because a pixel more would show there what is not printed.
  const by = isTurned && Math.max(tile.gap, 0) * width * scale < 1 ? Math.min(1, 0.5 + scale / 2) / scale : 0
  paintTiles(context, box, places, by > 0 && operation.opacity < 1, (on) => {
    if (isMirrored) on.scale(-1, 1)
    drawCropped(on, picture, crop, { width: width + by, height: height + by })
  })
}

function drawCropped(
  context: DrawingContext,
  picture: Drawable,
  crop: Of<'picture'>['crop'],
  { width, height }: { width: number; height: number },
): void {
  const at = [-width / 2, -height / 2, width, height] as const
  if (crop === null) {
    context.drawImage(picture, ...at)
    return
  }
  const [across, down] = [picture.width, picture.height]
  context.drawImage(
    picture,
    crop.left * across,
    crop.top * down,
    crop.width * across,
    crop.height * down,
    ...at,
  )
}

/** All outlines are drawn before all fills, so that none covers the neighboring character. */
function paintText(context: DrawingContext, { box, layout, font, fill, outline }: Of<'text'>): void {
  context.translate(-box.width / 2, -box.height / 2)
  context.scale(box.width / layout.width, box.height / layout.height)
  context.font = cssFont(font)
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const eachRun = (draw: (text: string) => void) => {
    for (const { text, x, y, angle, isFromRight } of layout.runs) {
      context.save()
      context.direction = isFromRight ? 'rtl' : 'ltr'
      context.translate(x, y)
      context.rotate((angle * Math.PI) / 180)
      draw(text)
      context.restore()
    }
  }
  if (outline !== null && outline.width > 0) {
    context.strokeStyle = outline.color
    context.lineJoin = 'round'
    context.lineWidth = 2 * outline.width
    eachRun((text) => context.strokeText(text, 0, 0))
  }
  context.fillStyle = fill
  eachRun((text) => context.fillText(text, 0, 0))
}

function paintPath(context: DrawingContext, { box, steps, fill, outline }: Of<'path'>): void {
  context.translate(-box.width / 2, -box.height / 2)
  context.beginPath()
  for (const step of steps) {
    if (step[0] === 'M') context.moveTo(step[1], step[2])
    else if (step[0] === 'L') context.lineTo(step[1], step[2])
    else if (step[0] === 'C') context.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
    else context.closePath()
  }
  if (fill !== null) {
    context.fillStyle = fill
    context.fill()
  }
  if (outline !== null && outline.width > 0) {
    context.strokeStyle = outline.color
    context.lineJoin = 'miter'
    context.lineWidth = outline.width
    context.stroke()
  }
}
