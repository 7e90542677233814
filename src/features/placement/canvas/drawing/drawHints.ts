import type { DragHints } from '~/domain/placement/dragging/dragHints'
import type { PrintBox } from '~/domain/placement/geometry'
import type { SnapGap } from '~/domain/placement/dragging/snapping'
import type { MarkColors } from './drawMarks'

/** Lengths in screen pixels. */
const [tick, letter, labelHeight, besideBox] = [5, 12, 19, 18]
const font = `600 ${letter}px system-ui, sans-serif`

/** Sets the font of the hints where it lasts over many drawings: a canvas parses a font each time it is set. */
export function readyHints(context: CanvasRenderingContext2D): void {
  context.font = font
}

/**
 * Draws the measures of a dragged box: distances to the print area's borders, equal gaps, and its size or
 * angle below it. `around` is its upright bounding box. Boxes are in print pixels; text and strokes keep
 * their screen size. All lines are one path and all labels another, so that styles are set once per frame.
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
    // A label without room between box and border stands beyond the border.
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

/** Adds a line with a tick at each end. */
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

/** Width of a label in pixels. All digits count alike, so that it keeps its width while the number changes. */
function widthOf(context: CanvasRenderingContext2D, words: string): number {
  const alike = words.replaceAll(/\d/g, '0')
  const width = widths.get(alike) ?? context.measureText(alike).width + 12
  widths.set(alike, width)
  return width
}

/** A label with its middle, in screen pixels. */
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
