import { type PrintArea, type PrintBox, printBox } from '~/domain/placement/geometry'
import { cornerPoint, corners } from '~/domain/placement/dragging/gestures'
import type { SnapGuide } from '~/domain/placement/dragging/snapping'

/** The box that is being dragged, with the guides that it has snapped to. */
export interface DraggedBox {
  box: PrintBox
  /** Degrees clockwise. */
  angle: number
  lines: readonly SnapGuide[]
  /** False while the box is moved. */
  hasHandles: boolean
}

/** Sizes in screen pixels, equal to the frame and handles in the page's CSS. */
const [frameWidth, handleSide, handleEdge] = [1.5, 12, 1.5]
/** Smallest distance of handles from the middle of a small box, in screen pixels, so that the box can be grabbed there. */
const leastAway = 18

/**
 * Draws the frame, the handles and the guides of a drag. At rest the frame is an HTML element; moving that
 * with the pointer would make the browser compose the page's layers again in each frame.
 */
export function drawDraggedBox(
  context: CanvasRenderingContext2D,
  { box, angle, lines, hasHandles }: DraggedBox,
  area: PrintArea,
  accent: string,
  zoom: number,
): void {
  const px = 1 / zoom
  context.save()
  context.strokeStyle = accent
  context.lineWidth = px
  for (const line of lines) drawGuide(context, line, area, px)
  const [x0, y0] = [box.left + box.width / 2, box.top + box.height / 2]
  context.translate(x0, y0)
  context.rotate((angle * Math.PI) / 180)
  context.translate(-x0, -y0)
  context.lineWidth = frameWidth * px
  const half = (frameWidth * px) / 2
  context.strokeRect(box.left - half, box.top - half, box.width + 2 * half, box.height + 2 * half)
  const out = (side: number) => Math.max(0, leastAway * px - side / 2)
  const handled = grown(box, out(box.width), out(box.height))
  for (const corner of hasHandles ? corners : []) {
    const [x, y] = cornerPoint(handled, corner)
    const side = handleSide * px
    context.fillStyle = '#ffffff'
    context.fillRect(x - side / 2, y - side / 2, side, side)
    const inner = side - 2 * handleEdge * px
    context.fillStyle = accent
    context.fillRect(x - inner / 2, y - inner / 2, inner, inner)
  }
  context.restore()
}

const grown = ({ left, top, width, height }: PrintBox, x: number, y: number): PrintBox =>
  printBox(left - x, top - y, width + 2 * x, height + 2 * y)

function drawGuide(
  context: CanvasRenderingContext2D,
  { axis, at }: SnapGuide,
  area: PrintArea,
  px: number,
): void {
  const [over, beyond] = [24 * px, axis === 'x' ? area.height : area.width]
  context.beginPath()
  if (axis === 'x') {
    context.moveTo(at, -over)
    context.lineTo(at, beyond + over)
  } else {
    context.moveTo(-over, at)
    context.lineTo(beyond + over, at)
  }
  context.stroke()
}
