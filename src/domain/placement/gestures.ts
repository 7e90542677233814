import {
  type PrintArea,
  type PrintBox,
  type PrintPx,
  clampBox,
  moveBox,
  printBox,
  printPx,
  screenPx,
} from './geometry'
import { type SnapGuide, snapBox } from './snapping'

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** What a press on the stage takes hold of. */
export type DragTarget = { kind: 'move' } | { kind: 'corner'; corner: Corner }

/** A drag: the box when it began. Each move is computed from that box and the whole way since, so that rounding does not add up. */
export interface Gesture {
  hold: DragTarget
  from: PrintBox
}

export interface GestureRules {
  area: PrintArea
  /** Whether the artwork may not cross the border of the print area. */
  isLimited: boolean
  /** From how far the box snaps, in print pixels; 0 turns snapping off. */
  reach: PrintPx
}

export interface GestureResult {
  box: PrintBox
  lines: SnapGuide[]
}

export function dragTo(gesture: Gesture, dx: PrintPx, dy: PrintPx, rules: GestureRules): GestureResult {
  const { hold, from } = gesture
  if (hold.kind === 'corner') return { box: dragCorner(from, hold.corner, dx, dy, rules), lines: [] }
  const snapped = snapBox(rules.area, moveBox(from, dx, dy), rules.reach)
  return rules.isLimited ? { ...snapped, box: clampBox(rules.area, snapped.box) } : snapped
}

/** Smallest side that a corner can be dragged to, in print pixels. */
const smallest = 4

/** The opposite corner stays, the aspect is kept; the larger of both ways counts. */
function dragCorner(
  from: PrintBox,
  corner: Corner,
  dx: PrintPx,
  dy: PrintPx,
  { area, isLimited }: Pick<GestureRules, 'area' | 'isLimited'>,
): PrintBox {
  const isLeft = corner === 'nw' || corner === 'sw'
  const isTop = corner === 'nw' || corner === 'ne'
  const wide = (from.width + (isLeft ? -dx : dx)) / from.width
  const high = (from.height + (isTop ? -dy : dy)) / from.height
  const fixedX = isLeft ? from.left + from.width : from.left
  const fixedY = isTop ? from.top + from.height : from.top
  const roomX = isLeft ? fixedX : area.width - fixedX
  const roomY = isTop ? fixedY : area.height - fixedY
  const most = isLimited ? Math.min(roomX / from.width, roomY / from.height) : Number.POSITIVE_INFINITY
  const least = smallest / Math.min(from.width, from.height)
  const scale = Math.min(Math.max(wide, high, Math.min(least, 1)), Math.max(most, 0))
  // A box that has no room at all keeps its size.
  if (!(scale > 0)) return from
  const [width, height] = [from.width * scale, from.height * scale]
  return printBox(isLeft ? fixedX - width : fixedX, isTop ? fixedY - height : fixedY, width, height)
}

export const cornerPoint = (box: PrintBox, corner: Corner): readonly [PrintPx, PrintPx] => [
  printPx(corner === 'nw' || corner === 'sw' ? box.left : box.left + box.width),
  printPx(corner === 'nw' || corner === 'ne' ? box.top : box.top + box.height),
]

/** From how far the box snaps, in screen pixels, so that it does not depend on the zoom. */
export const snapReach = screenPx(6)
