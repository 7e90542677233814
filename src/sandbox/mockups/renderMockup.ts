import type { LayoutTemplate } from '~/contract/artwork/mockup'
import { uprightSize } from '~/domain/artwork/artworkFile'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { coverBox, fitBox, type PrintBox } from '~/domain/placement/geometry'
import { fromPosition } from '~/domain/placement/placement'
import { type ArtworkSource, artworkFromDataUrl } from './artworkSource'
import { paintOnCanvas } from './canvasPicture'
import { identity, times } from './matrix'
import type { MockupPicture } from './mockupTask'
import type { Layer, Picture, PixelBox, ShapesLayer } from './picture'
import { type Drawing, readDrawing, type VectorShape } from './readDrawing'
import { svgOf } from './svgPicture'
import { readColor, type Rgba } from './vectorColor'

interface Wanted {
  /** Pixels; the height follows the template. */
  width: number
  format: 'jpg' | 'png'
  /** The print area large instead of the whole blank. */
  isClose: boolean
}

/** Turns SVG text into an encoded picture of its size. */
export type DrawSvg = (svg: string, format: 'jpg' | 'png') => Promise<Uint8Array>

/** The encoded picture of a mockup; its SVG text where the platform has neither a canvas nor `drawSvg`. */
export async function renderMockup(
  mockup: MockupPicture,
  source: ArtworkSource | null,
  wanted: Wanted,
  drawSvg: DrawSvg | null,
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  const picture = describe(mockup, source, wanted)
  const mimeType = wanted.format === 'png' ? 'image/png' : 'image/jpeg'
  const painted = await paintOnCanvas(picture)
  if (painted !== null) return { bytes: painted, mimeType }
  const svg = svgOf(picture)
  return drawSvg === null
    ? { bytes: new TextEncoder().encode(svg), mimeType: 'image/svg+xml' }
    : { bytes: await drawSvg(svg, wanted.format), mimeType }
}

/**
 * In the draw order of the service: background colour, background, then the artwork in its place, with the template
 * above or below it.
 */
function describe(
  { template, area, fillMode, position }: MockupPicture,
  source: ArtworkSource | null,
  { width, format, isClose }: Wanted,
): Picture {
  const frame = frameOf(template, isClose)
  const height = Math.max(1, Math.round((width / frame.width) * frame.height))
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
  const filled = fillMode === 'cover' ? coverBox : fitBox
  const boxOf = (artwork: Size): PixelBox =>
    onPicture(print, area, position == null ? filled(area, artwork) : fromPosition(area, position, fillMode))
  const layer = (url: string | null): ShapesLayer[] => {
    const drawing = drawingOf(url === null ? null : artworkFromDataUrl(url))
    return drawing === null ? [] : [placed(drawing, whole, whole, format === 'png')]
  }
  const standIn = placed(sheet, boxOf(area), print)
  const artwork = (): Layer => {
    const drawing = drawingOf(source)
    if (drawing !== null) return placed(drawing, boxOf(drawing), print)
    const facts = source === null ? null : readImageFacts(source.bytes)
    if (source === null || facts === null) return standIn
    return { kind: 'artwork', source, box: boxOf(uprightSize(facts)), standIn }
  }
  const above = layer(template.image_url)
  const layers = [
    ...(format === 'jpg' ? [plain([255, 255, 255, 1], width, height)] : []),
    plain(readColor(template.background_color ?? ''), width, height),
    ...layer(template.background_url),
    ...(template.is_template_on_front ? [artwork(), ...above] : [...above, artwork()]),
  ]
  return { width, height, format, layers }
}

interface Size {
  width: number
  height: number
}

/** One colour over the whole picture; nothing without one. */
const plain = (fill: Rgba | null, width: number, height: number): ShapesLayer => ({
  kind: 'shapes',
  shapes: [{ ...shape(`M0 0h${width}v${height}h${-width}Z`, fill, null), erases: false }],
  clip: { left: 0, top: 0, width, height },
})

const shape = (d: string, fill: Rgba | null, stroke: VectorShape['stroke']): VectorShape => ({
  d,
  matrix: identity,
  fill,
  rule: 'nonzero',
  stroke,
  isAroundBlank: false,
})

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
const sheet: Drawing = {
  left: 0,
  top: 0,
  width: 100,
  height: 100,
  shapes: [
    shape('M0 0h100v100H0Z', [141, 136, 125, 0.45], null),
    shape('M0 0l100 100M100 0 0 100M0 0h100v100H0Z', null, {
      color: [95, 91, 84, 1],
      width: 0.8,
      dashes: [],
    }),
  ],
}

/** `isCutOut`: what surrounds the blank is taken away, as the picture's own background is transparent. */
function placed(drawing: Drawing, box: PixelBox, clip: PixelBox, isCutOut = false): ShapesLayer {
  const [across, down] = [box.width / drawing.width, box.height / drawing.height]
  const toBox = [across, 0, 0, down, box.left - drawing.left * across, box.top - drawing.top * down] as const
  const shapes = drawing.shapes.map((one) => {
    const erases = one.isAroundBlank && isCutOut
    const matrix = times(toBox, one.matrix)
    return { ...one, matrix, erases, stroke: erases ? null : one.stroke }
  })
  return { kind: 'shapes', shapes, clip }
}
