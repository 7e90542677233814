import type { LayoutTemplate } from '~/contract/artwork/mockup'
import { coverBox, fitBox, type PrintBox } from '~/domain/placement/geometry'
import { fromPosition } from '~/domain/placement/placement'
import { type ArtworkSource, artworkFromDataUrl } from './artworkSource'
import { canvasPainter } from './canvasPainter'
import { times } from './matrix'
import type { MockupPicture } from './mockupTask'
import type { Painter, PixelBox } from './painter'
import { type Drawing, readDrawing } from './readDrawing'
import { type JpegCodec, softPainter } from './softPainter'
import { readColor } from './vectorColor'

interface Wanted {
  /** Pixels; the height follows the template. */
  width: number
  format: 'jpg' | 'png'
  /** The print area large instead of the whole blank. */
  isClose?: boolean
  /** Of the platform without a canvas; null where it has none. */
  jpeg: JpegCodec | null
}

/**
 * The picture of a mockup, in the draw order of the service: background colour, background, then the artwork in
 * its place, with the template above or below it.
 */
export async function renderMockup(
  picture: MockupPicture,
  source: ArtworkSource | null,
  wanted: Wanted,
): Promise<Uint8Array> {
  const frame = frameOf(picture.template, wanted.isClose ?? false)
  const pixelHeight = Math.max(1, Math.round((wanted.width / frame.width) * frame.height))
  const canvas = canvasPainter(wanted.width, pixelHeight)
  // Two calls: the painters differ in what a decoded picture is.
  return canvas === null
    ? compose(softPainter(wanted.width, pixelHeight, wanted.jpeg), picture, source, wanted, frame)
    : compose(canvas, picture, source, wanted, frame)
}

async function compose<Raster extends { width: number; height: number }>(
  painter: Painter<Raster>,
  { template, area, fillMode, position }: MockupPicture,
  source: ArtworkSource | null,
  { width, format }: Wanted,
  frame: PixelBox,
): Promise<Uint8Array> {
  const scale = width / frame.width
  const whole: PixelBox = {
    left: -frame.left * scale,
    top: -frame.top * scale,
    width: template.template_width * scale,
    height: template.template_height * scale,
  }
  const print: PixelBox = {
    left: whole.left + template.print_area_left * scale,
    top: whole.top + template.print_area_top * scale,
    width: template.print_area_width * scale,
    height: template.print_area_height * scale,
  }
  const boxOf = (artwork: { width: number; height: number }): PixelBox =>
    onPicture(print, area, position == null ? filled(artwork) : fromPosition(area, position, fillMode))
  const filled = (artwork: { width: number; height: number }) =>
    fillMode === 'cover' ? coverBox(area, artwork) : fitBox(area, artwork)
  const layer = (url: string | null): void => {
    const drawing = drawingOf(url === null ? null : artworkFromDataUrl(url))
    if (drawing !== null) paintDrawing(painter, drawing, whole, whole, format === 'png')
  }

  if (format === 'jpg') painter.fillAll([255, 255, 255, 1])
  const color = readColor(template.background_color ?? '')
  if (color !== null) painter.fillAll(color)
  layer(template.background_url)
  if (!template.is_template_on_front) layer(template.image_url)
  const drawing = drawingOf(source)
  const raster =
    drawing !== null || source === null ? null : await painter.decode(source.bytes, source.mimeType)
  if (drawing !== null) paintDrawing(painter, drawing, boxOf(drawing), print, false)
  else if (raster !== null) painter.place(raster, boxOf(raster), print)
  else if (standIn !== null) paintDrawing(painter, standIn, boxOf(area), print, false)
  if (template.is_template_on_front) layer(template.image_url)
  return painter.encode(format)
}

/** The part of the template that is shown, in its own pixels: all of it, or the print area with a margin. */
function frameOf(template: LayoutTemplate, isClose: boolean): PixelBox {
  const { template_width: width, template_height: height } = template
  if (!isClose) return { left: 0, top: 0, width, height }
  const margin = 0.08 * template.print_area_width
  return {
    left: template.print_area_left - margin,
    top: template.print_area_top - margin,
    width: template.print_area_width + 2 * margin,
    height: template.print_area_height + 2 * margin,
  }
}

const onPicture = (print: PixelBox, area: { width: number; height: number }, box: PrintBox): PixelBox => ({
  left: print.left + (box.left / area.width) * print.width,
  top: print.top + (box.top / area.height) * print.height,
  width: (box.width / area.width) * print.width,
  height: (box.height / area.height) * print.height,
})

const drawingOf = (source: ArtworkSource | null): Drawing | null =>
  source?.mimeType === 'image/svg+xml' ? readDrawing(new TextDecoder().decode(source.bytes)) : null

/** Stands for artwork the sandbox has no pixels of: a grey sheet with its diagonals. */
const standIn: Drawing | null = readDrawing(
  '<svg viewBox="0 0 100 100"><path d="M0 0h100v100H0Z" fill="#8d887d" fill-opacity=".45"/><path d="M0 0l100 100M100 0 0 100M0 0h100v100H0Z" fill="none" stroke="#5f5b54" stroke-width=".8"/></svg>',
)

/** A ground around the blank is taken away where the picture's own ground is transparent. */
function paintDrawing<Raster extends { width: number; height: number }>(
  painter: Painter<Raster>,
  drawing: Drawing,
  box: PixelBox,
  clip: PixelBox,
  isGroundless: boolean,
): void {
  const [across, down] = [box.width / drawing.width, box.height / drawing.height]
  const toBox = [across, 0, 0, down, box.left - drawing.left * across, box.top - drawing.top * down] as const
  for (const shape of drawing.shapes) {
    const isOut = shape.isGround && isGroundless
    painter.paint(
      isOut ? { ...shape, stroke: null } : shape,
      times(toBox, shape.matrix),
      clip,
      isOut ? 'out' : 'over',
    )
  }
}
