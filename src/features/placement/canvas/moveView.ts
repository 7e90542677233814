import { screenPx } from '~/domain/placement/geometry'
import { panBy, type Viewport, zoomAround } from '~/domain/placement/viewport'

/** Position of a pointer, in pixels of the window. */
export interface Finger {
  x: number
  y: number
}

/** One finger pans; with a second one down, their distance zooms around their middle. */
export function moveView(
  view: Viewport,
  corner: { left: number; top: number },
  before: Finger,
  now: Finger,
  other: Finger | undefined,
): Viewport {
  if (other === undefined) return panBy(view, screenPx(now.x - before.x), screenPx(now.y - before.y))
  const distance = (a: Finger) => Math.hypot(a.x - other.x, a.y - other.y)
  const panned = panBy(view, screenPx((now.x - before.x) / 2), screenPx((now.y - before.y) / 2))
  const middle = { x: (now.x + other.x) / 2 - corner.left, y: (now.y + other.y) / 2 - corner.top }
  const factor = distance(now) / Math.max(distance(before), 1)
  return zoomAround(panned, screenPx(middle.x), screenPx(middle.y), factor)
}
