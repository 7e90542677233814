import type { DrawOperation, PictureSource } from './drawing'
import { cssFont } from './text/fontOf'
import { tilePlaces } from './tilePlaces'

export type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
export type Drawable = ImageBitmap | HTMLCanvasElement | HTMLImageElement | OffscreenCanvas

/** Answers the picture to draw at a width in device pixels; null while it is not loaded: its place stays empty. */
export type PictureFor = (source: PictureSource, width: number) => Drawable | null

/**
 * Draws operations, lowest first. The brush is set up for print pixels; `scale` is the number of device pixels for
 * each. The canvas, the previews and the print file are all drawn by this.
 */
export function paintDrawing(
  brush: DrawingContext,
  operations: readonly DrawOperation[],
  pictureFor: PictureFor,
  scale: number,
): void {
  for (const operation of operations) {
    const { box, angle, opacity } = operation
    brush.save()
    brush.globalAlpha *= opacity
    brush.translate(box.left + box.width / 2, box.top + box.height / 2)
    brush.rotate((angle * Math.PI) / 180)
    brush.imageSmoothingEnabled = true
    brush.imageSmoothingQuality = 'high'
    if (operation.kind === 'picture') paintPicture(brush, operation, pictureFor, scale)
    else if (operation.kind === 'tile') paintTiles(brush, operation, pictureFor, scale)
    else paintInks(brush, operation, scale)
    brush.restore()
  }
}

type Of<Kind> = Extract<DrawOperation, { kind: Kind }>

/** Longest side, in pixels, of a canvas for drawing words apart. */
const longest = 8192

/**
 * Draws words and shapes. Half-transparent ones with outline and fill are first drawn opaque on a canvas of their own,
 * so that the outline does not show through the fill.
 */
function paintInks(brush: DrawingContext, operation: Of<'text'> | Of<'path'>, scale: number): void {
  const paint = (on: DrawingContext) =>
    operation.kind === 'text' ? paintText(on, operation) : paintPath(on, operation)
  const { box, opacity, outline, fill } = operation
  const isApart = opacity < 1 && outline !== null && outline.width > 0 && fill !== null
  if (!isApart || !('OffscreenCanvas' in globalThis)) return paint(brush)
  // Characters of some fonts extend beyond their box.
  const margin = 2 * outline.width + (operation.kind === 'text' ? operation.font.size : 0)
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin]
  const fine = Math.min(scale, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.ceil(width * fine), Math.ceil(height * fine))
  const own = canvas.getContext('2d')
  if (own === null) return paint(brush)
  own.scale(fine, fine)
  own.translate(width / 2, height / 2)
  paint(own)
  const [across, down] = [canvas.width / fine, canvas.height / fine]
  return brush.drawImage(canvas, -width / 2, -height / 2, across, down)
}

function paintPicture(
  brush: DrawingContext,
  operation: Of<'picture'>,
  pictureFor: PictureFor,
  scale: number,
): void {
  const { box, source, crop, isMirrored } = operation
  const picture = pictureFor(source, (box.width / (crop?.width ?? 1)) * scale)
  if (picture === null) return
  if (isMirrored) brush.scale(-1, 1)
  drawCropped(brush, picture, crop, box)
}

function paintTiles(
  brush: DrawingContext,
  operation: Of<'tile'>,
  pictureFor: PictureFor,
  scale: number,
): void {
  const { box, source, crop, isMirrored, tile } = operation
  const size = {
    width: source.width * (crop?.width ?? 1),
    height: source.height * (crop?.height ?? 1),
  }
  const { width, height, angle, centers } = tilePlaces(box, tile, size)
  const picture = pictureFor(source, (width / (crop?.width ?? 1)) * scale)
  if (picture === null) return
  brush.beginPath()
  brush.rect(-box.width / 2, -box.height / 2, box.width, box.height)
  brush.clip()
  brush.translate(-box.left - box.width / 2, -box.top - box.height / 2)
  const turn = (angle * Math.PI) / 180
  for (const [x, y] of centers) {
    brush.save()
    brush.translate(x, y)
    brush.rotate(turn)
    if (isMirrored) brush.scale(-1, 1)
    drawCropped(brush, picture, crop, { width, height })
    brush.restore()
  }
}

function drawCropped(
  brush: DrawingContext,
  picture: Drawable,
  crop: Of<'picture'>['crop'],
  { width, height }: { width: number; height: number },
): void {
  const at = [-width / 2, -height / 2, width, height] as const
  if (crop === null) {
    brush.drawImage(picture, ...at)
    return
  }
  const [across, down] = [picture.width, picture.height]
  brush.drawImage(
    picture,
    crop.left * across,
    crop.top * down,
    crop.width * across,
    crop.height * down,
    ...at,
  )
}

/** All outlines are drawn before all fills, so that none covers the neighboring character. */
function paintText(brush: DrawingContext, { box, layout, font, fill, outline }: Of<'text'>): void {
  brush.translate(-box.width / 2, -box.height / 2)
  brush.scale(box.width / layout.width, box.height / layout.height)
  brush.font = cssFont(font)
  brush.textAlign = 'left'
  brush.textBaseline = 'alphabetic'
  const eachRun = (draw: (text: string) => void) => {
    for (const { text, x, y, angle, isFromRight } of layout.runs) {
      brush.save()
      brush.direction = isFromRight ? 'rtl' : 'ltr'
      brush.translate(x, y)
      brush.rotate((angle * Math.PI) / 180)
      draw(text)
      brush.restore()
    }
  }
  if (outline !== null && outline.width > 0) {
    brush.strokeStyle = outline.color
    brush.lineJoin = 'round'
    brush.lineWidth = 2 * outline.width
    eachRun((text) => brush.strokeText(text, 0, 0))
  }
  brush.fillStyle = fill
  eachRun((text) => brush.fillText(text, 0, 0))
}

function paintPath(brush: DrawingContext, { box, steps, fill, outline }: Of<'path'>): void {
  brush.translate(-box.width / 2, -box.height / 2)
  brush.beginPath()
  for (const step of steps) {
    if (step[0] === 'M') brush.moveTo(step[1], step[2])
    else if (step[0] === 'L') brush.lineTo(step[1], step[2])
    else if (step[0] === 'C') brush.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6])
    else brush.closePath()
  }
  if (fill !== null) {
    brush.fillStyle = fill
    brush.fill()
  }
  if (outline !== null && outline.width > 0) {
    brush.strokeStyle = outline.color
    brush.lineJoin = 'miter'
    brush.lineWidth = outline.width
    brush.stroke()
  }
}
