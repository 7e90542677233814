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
 * it. `around` is the upright rectangle around it. Boxes are in print pixels; letters and strokes keep their screen size.
 * All lines are one path and all labels another: the canvas is told its styles once a frame, not once a label.
 */
export function drawHints(
  context: CanvasRenderingContext2D,
  { words, level, distances }: DragHints,
  gaps: readonly SnapGap[],
  around: PrintBox,
  colors: MarkColors,
  zoom: number,
): void {
  context.save()
  context.scale(1 / zoom, 1 / zoom)
  if (context.font !== font) readyHints(context)
  const labels: Label[] = distances.map(({ axis, from, to, at, out, words: length }) => {
    const width = widthOf(context, length)
    const room = axis === 'x' ? width : labelHeight
    // Where it has no room between the box and the border it stands beyond the border.
    const isTight = (to - from) * zoom < room + 8 && !length.startsWith('−')
    const middle = isTight ? (out < 0 ? from : to) * zoom + out * (room / 2 + 6) : ((from + to) / 2) * zoom
    const [x, y] = axis === 'x' ? [middle, at * zoom] : [at * zoom, middle]
    return { x, y, width, words: length, ink: colors.ink }
  })
  if (words !== null) {
    const [x, y] = [(around.left + around.width / 2) * zoom, (around.top + around.height) * zoom + besideBox]
    labels.push({ x, y, width: widthOf(context, words), words, ink: inkOf(level, colors) })
  }
  context.strokeStyle = colors.accent
  context.lineWidth = 1
  context.beginPath()
  for (const stretch of [...distances, ...gaps]) addStretch(context, stretch, zoom)
  context.stroke()
  drawLabels(context, labels, colors)
  context.restore()
}

const inkOf = (level: DragHints['level'], { ink, amber, red }: MarkColors): string =>
  level === 'low' ? red : level === 'fair' ? amber : ink

/** A line with a tick at each end. */
function addStretch(
  context: CanvasRenderingContext2D,
  { axis, from, to, at }: Pick<DragHints['distances'][number], 'axis' | 'from' | 'to' | 'at'>,
  zoom: number,
): void {
  const line = (along: number, across: number, endAlong: number, endAcross: number) => {
    if (axis === 'x') {
      context.moveTo(along, across)
      context.lineTo(endAlong, endAcross)
    } else {
      context.moveTo(across, along)
      context.lineTo(endAcross, endAlong)
    }
  }
  const [start, end, middle] = [from * zoom, to * zoom, at * zoom]
  line(start, middle, end, middle)
  for (const along of [start, end]) line(along, middle - tick, along, middle + tick)
}

const widths = new Map<string, number>()

/** Of a label with its words. All figures count as the same one, so that it keeps its width while they run. */
function widthOf(context: CanvasRenderingContext2D, words: string): number {
  const alike = words.replaceAll(/\d/g, '0')
  const width = widths.get(alike) ?? context.measureText(alike).width + 12
  widths.set(alike, width)
  return width
}

/** Words with their middle, in screen pixels. */
interface Label {
  x: number
  y: number
  width: number
  words: string
  ink: string
}

function drawLabels(context: CanvasRenderingContext2D, labels: readonly Label[], colors: MarkColors): void {
  context.beginPath()
  for (const { x, y, width } of labels)
    context.roundRect(x - width / 2, y - labelHeight / 2, width, labelHeight, 4)
  context.fillStyle = colors.sheet
  context.fill()
  context.stroke()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { x, y, words, ink } of labels) {
    context.fillStyle = ink
    context.fillText(words, x, y + 1)
  }
}
