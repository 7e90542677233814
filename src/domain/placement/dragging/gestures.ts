import { type PrintArea, type PrintBox, type PrintPx, printBox, printPx, screenPx } from '../geometry'

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** Smallest side that a corner can be dragged to, in print pixels. */
const smallest = 4

/** A box after dragging a corner: the opposite corner and the aspect stay; the larger movement counts. */
export function dragCorner(
  from: PrintBox,
  corner: Corner,
  dx: PrintPx,
  dy: PrintPx,
  { area, isLimited }: { area: PrintArea; isLimited: boolean },
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
  // A box without any room keeps its size.
  if (!(scale > 0)) return from
  const [width, height] = [from.width * scale, from.height * scale]
  return printBox(isLeft ? fixedX - width : fixedX, isTop ? fixedY - height : fixedY, width, height)
}

/** Left and top of a corner, in print pixels. */
export const cornerPoint = (box: PrintBox, corner: Corner): readonly [PrintPx, PrintPx] => [
  printPx(corner === 'nw' || corner === 'sw' ? box.left : box.left + box.width),
  printPx(corner === 'nw' || corner === 'ne' ? box.top : box.top + box.height),
]

/** Distance within which the box snaps, in screen pixels, so that it does not depend on the zoom. */
export const snapReach = screenPx(6)
