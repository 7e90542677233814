import { moveBox, type PrintArea, type PrintBox, type PrintPx, printPx } from './geometry'

/** An edge or centre that the box has snapped to, in print pixels. */
export interface SnapGuide {
  axis: 'x' | 'y'
  at: PrintPx
}

/** Pulls the box's edges and centre to the area's edges and centre; the nearest within reach wins. */
export function snapBox(
  area: PrintArea,
  at: PrintBox,
  reach: PrintPx,
): { box: PrintBox; lines: SnapGuide[] } {
  const x = nearest(at.left, at.width, area.width, reach)
  const y = nearest(at.top, at.height, area.height, reach)
  return {
    box: moveBox(at, printPx(x?.nudge ?? 0), printPx(y?.nudge ?? 0)),
    lines: [
      ...(x === null ? [] : [{ axis: 'x' as const, at: printPx(x.line) }]),
      ...(y === null ? [] : [{ axis: 'y' as const, at: printPx(y.line) }]),
    ],
  }
}

function nearest(
  start: number,
  size: number,
  whole: number,
  reach: number,
): { nudge: number; line: number } | null {
  if (reach <= 0) return null
  const pulls = [
    { line: whole / 2, nudge: whole / 2 - (start + size / 2) },
    { line: 0, nudge: -start },
    { line: whole, nudge: whole - (start + size) },
  ]
  let best: { nudge: number; line: number } | null = null
  for (const pull of pulls) {
    if (Math.abs(pull.nudge) > reach) continue
    if (best === null || Math.abs(pull.nudge) < Math.abs(best.nudge)) best = pull
  }
  return best
}
