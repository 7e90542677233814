import type { LayoutTemplate } from '~/contract/artwork/mockup'
import { uprightSize } from '~/domain/artwork/artworkFile'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { type ArtworkSize, coverBox, fitBox, type PrintBox } from '~/domain/placement/geometry'
import { fromPosition } from '~/domain/placement/placement'
import { type ArtworkSource, artworkFromDataUrl } from './artworkSource'
import { paintOnCanvas } from './canvasPicture'
import { identity } from './matrix'
import type { PlannedPicture } from './mockupTask'
import type { MockupLayer, LayeredPicture, PixelBox, ShapesLayer } from './picture'
import { mugCanvas, mugLayers } from './mugLayers'
import { placed } from './placedDrawing'
import { type Drawing, readDrawing, type VectorShape } from './readDrawing'
import { stitchesOver } from './stitches'
import { svgOf } from './svgPicture'
import { readColor, type Rgba } from './vectorColor'

interface Wanted {
  /** Width in pixels; the height follows the template. */
  width: number
  format: 'jpg' | 'png'
  /** Whether the print area is shown large instead of the whole blank. */
  isClose: boolean
}

/** Turns SVG text into an encoded picture of its size. */
export type DrawSvg = (svg: string, format: 'jpg' | 'png') => Promise<Uint8Array>

/** The encoded picture of a mockup; its SVG text where the platform has neither a canvas nor `drawSvg`. */
export async function renderMockup(
  mockup: PlannedPicture,
  source: ArtworkSource | null,
  wanted: Wanted,
  drawSvg: DrawSvg | null,
): Promise<ArtworkSource> {
  return encoded(describe(mockup, source, wanted), drawSvg)
}

/** A composed print file as a PNG of the given size in pixels, drawn from its vectors. */
export const renderPrint = (
  svg: string,
  { width, height }: ArtworkSize,
  drawSvg: DrawSvg | null,
): Promise<ArtworkSource> => {
  const whole = { left: 0, top: 0, width, height }
  const drawing = readDrawing(svg)
  const layers = drawing === null ? [] : [placed(drawing, whole, whole)]
  return encoded({ width, height, format: 'png', layers }, drawSvg)
}

async function encoded(picture: LayeredPicture, drawSvg: DrawSvg | null): Promise<ArtworkSource> {
  const { format } = picture
  const mimeType = format === 'png' ? 'image/png' : 'image/jpeg'
  const painted = await paintOnCanvas(picture)
  if (painted !== null) return { bytes: painted, mimeType }
  const svg = svgOf(picture)
  return drawSvg === null
    ? { bytes: new TextEncoder().encode(svg), mimeType: 'image/svg+xml' }
    : { bytes: await drawSvg(svg, format), mimeType }
}

/**
 * In the service's drawing order: background color, background, then the artwork in its place, with the
 * template above or below it.
 */
function describe(
  mockup: PlannedPicture,
  source: ArtworkSource | null,
  { width, format, isClose }: Wanted,
): LayeredPicture {
  const { template, area, around, stitchedAt } = mockup
  const isAround = around !== null && !isClose
  const frame = isAround ? { left: 0, top: 0, ...mugCanvas } : frameOf(template, isClose)
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
  const boxOf = (on: PixelBox, artwork: ArtworkSize): PixelBox => artworkBoxOf(mockup, on, artwork)
  const layer = (url: string | null): ShapesLayer[] => {
    const drawing = drawingOf(url === null ? null : artworkFromDataUrl(url))
    return drawing === null ? [] : [placed(drawing, whole, whole, format === 'png')]
  }
  const vector = drawingOf(source)
  const facts = source === null ? null : readImageFacts(source.bytes)
  const stitches =
    stitchedAt === null ? undefined : stitchesOver(print, (print.width / area.width) * (stitchedAt / 25.4))
  /** The artwork for a print area at this box, limited to the clip. */
  const artworkOn = (on: PixelBox, clip: PixelBox): MockupLayer => {
    if (vector !== null) return { ...placed(vector, boxOf(on, vector), clip), stitches }
    const standIn = placed(sheet, boxOf(on, area), clip)
    if (source === null || facts === null) return standIn
    return { kind: 'artwork', source, box: boxOf(on, uprightSize(facts)), standIn, stitches }
  }
  const mug = isAround ? drawingOf(artworkFromDataUrl(around)) : null
  if (mug !== null) {
    const shown = vector ?? (facts === null ? area : uprightSize(facts))
    const flat = boxOf({ left: 0, top: 0, width: 1, height: 1 }, shown)
    const background = format === 'jpg' ? [plain([255, 255, 255, 1], width, height)] : []
    return { width, height, format, layers: [...background, ...mugLayers(mug, scale, flat, artworkOn)] }
  }
  const above = layer(template.image_url)
  const shown = artworkOn(print, print)
  const layers = [
    ...(format === 'jpg' ? [plain([255, 255, 255, 1], width, height)] : []),
    plain(readColor(template.background_color ?? ''), width, height),
    ...layer(template.background_url),
    ...(template.is_template_on_front ? [shown, ...above] : inFolds(above, shown)),
  ]
  return { width, height, format, layers }
}

/** Artwork on the blank, below its shade: folds and light fall on the print as on the fabric. */
const inFolds = (blank: readonly ShapesLayer[], artwork: MockupLayer): MockupLayer[] => {
  const of = (isShade: boolean): ShapesLayer[] =>
    blank.map((layer) => ({
      ...layer,
      shapes: layer.shapes.filter(({ part }) => (part === 'shade') === isShade),
    }))
  return [...of(false), artwork, ...of(true)]
}

/** One color over the whole picture; empty without a color. */
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

/** The visible part of the template, in its own pixels: all of it, or the print area with a margin. */
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

/** Box of the artwork, in the pixels in which `print` states the print area. */
export function artworkBoxOf(
  { area, fillMode, position }: PlannedPicture,
  print: PixelBox,
  artwork: ArtworkSize,
): PixelBox {
  const filled = fillMode === 'cover' ? coverBox : fitBox
  const box = position == null ? filled(area, artwork) : fromPosition(area, position, fillMode)
  return onPicture(print, area, box)
}

const onPicture = (print: PixelBox, area: { width: number; height: number }, box: PrintBox): PixelBox => ({
  left: print.left + (box.left / area.width) * print.width,
  top: print.top + (box.top / area.height) * print.height,
  width: (box.width / area.width) * print.width,
  height: (box.height / area.height) * print.height,
})

const drawingOf = (source: ArtworkSource | null): Drawing | null =>
  source?.mimeType === 'image/svg+xml' ? readDrawing(new TextDecoder().decode(source.bytes)) : null

/** Stands for artwork whose pixels the sandbox lacks: a gray sheet with its diagonals. */
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
