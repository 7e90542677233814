import type { DragHints } from '~/domain/placement/dragging/dragHints'
import type { PrintBox } from '~/domain/placement/geometry'
import type { SnapGap } from '~/domain/placement/dragging/snapping'
import type { MarkColors } from './drawMarks'

/** Screen pixels. */
const [tick, letter, labelHeight, besideBox] = [5, 12, 19, 18]
const font = `600 ${letter}px system-ui, sans-serif`

/** Sets the letters of the hints where they last over many drawings: a canvas reads a font anew each time. */
export function readyHints(context: CanvasRenderingContext2D): void {
  context.font = font
}

/**
 * What stands at a box while it is dragged: distances to the print area's borders, equal gaps, and its size or angle below
 * it. `around` is the upright rectangle around it. Drawn in print pixels; letters and strokes keep their screen size.
 */
export function drawHints(
  context: CanvasRenderingContext2D,
  { words, level, distances }: DragHints,
  gaps: readonly SnapGap[],
  around: PrintBox,
  colors: MarkColors,
  zoom: number,
): void {
  const px = 1 / zoom
  context.save()
  if (context.font !== font) readyHints(context)
  context.strokeStyle = colors.accent
  context.lineWidth = px
  for (const stretch of [...distances, ...gaps]) drawStretch(context, stretch, px)
  const label = (at: readonly [number, number], text: string, ink: string) =>
    drawLabel(context, at, text, { ...colors, ink }, px)
  for (const { axis, from, to, at, out, words: length } of distances) {
    const room = axis === 'x' ? widthOf(context, length) : labelHeight
    // Where it has no room between the box and the border it stands beyond the border.
    const isTight = (to - from) * zoom < room + 8 && !length.startsWith('−')
    const middle = isTight ? (out < 0 ? from : to) + out * (room / 2 + 6) * px : (from + to) / 2
    label(axis === 'x' ? [middle, at] : [at, middle], length, colors.ink)
  }
  if (words !== null) {
    const below = [around.left + around.width / 2, around.top + around.height + besideBox * px] as const
    label(below, words, inkOf(level, colors))
  }
  context.restore()
}

const inkOf = (level: DragHints['level'], { ink, amber, red }: MarkColors): string =>
  level === 'low' ? red : level === 'fair' ? amber : ink

/** A line with a tick at each end. */
function drawStretch(
  context: CanvasRenderingContext2D,
  { axis, from, to, at }: Omit<SnapGap, 'from' | 'to' | 'at'> & { from: number; to: number; at: number },
  px: number,
): void {
  const point = (along: number, across: number): [number, number] =>
    axis === 'x' ? [along, at + across] : [at + across, along]
  context.beginPath()
  context.moveTo(...point(from, 0))
  context.lineTo(...point(to, 0))
  for (const end of [from, to]) {
    context.moveTo(...point(end, -tick * px))
    context.lineTo(...point(end, tick * px))
  }
  context.stroke()
}

const widths = new Map<string, number>()

/** Of a label with its words. All figures count as the same one, so that it keeps its width while they run. */
function widthOf(context: CanvasRenderingContext2D, words: string): number {
  const alike = words.replaceAll(/\d/g, '0')
  const width = widths.get(alike) ?? context.measureText(alike).width + 12
  widths.set(alike, width)
  return width
}

function drawLabel(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  words: string,
  { sheet, ink, accent }: MarkColors,
  px: number,
): void {
  context.save()
  context.translate(x, y)
  context.scale(px, px)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = widthOf(context, words)
  context.beginPath()
  context.roundRect(-width / 2, -labelHeight / 2, width, labelHeight, 4)
  context.fillStyle = sheet
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = accent
  context.stroke()
  context.fillStyle = ink
  context.fillText(words, 0, 1)
  context.restore()
}
