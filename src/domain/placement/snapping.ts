import { moveBox, type PrintArea, type PrintBox, type PrintPx, printPx } from './geometry'

/** An edge or centre that the box has snapped to, in print pixels. */
export interface SnapGuide {
  axis: 'x' | 'y'
  at: PrintPx
}

/** Guides that one placement may have. */
export const mostGuides = 50

/**
 * Pulls the box's edges and centre to the area's edges and centre, to those of the other boxes, and to guides; the nearest
 * within reach wins.
 */
export function snapBox(
  area: PrintArea,
  at: PrintBox,
  reach: PrintPx,
  others: readonly PrintBox[] = [],
  guides: readonly SnapGuide[] = [],
): { box: PrintBox; lines: SnapGuide[] } {
  const x = nearest(at.left, at.width, area.width, reach, [
    ...others.map(({ left, width }) => [left, width] as const),
    ...linesOf(guides, 'x'),
  ])
  const y = nearest(at.top, at.height, area.height, reach, [
    ...others.map(({ top, height }) => [top, height] as const),
    ...linesOf(guides, 'y'),
  ])
  return {
    box: moveBox(at, printPx(x?.nudge ?? 0), printPx(y?.nudge ?? 0)),
    lines: [
      ...(x === null ? [] : [{ axis: 'x' as const, at: printPx(x.line) }]),
      ...(y === null ? [] : [{ axis: 'y' as const, at: printPx(y.line) }]),
    ],
  }
}

/** A guide is as a box without a width. */
const linesOf = (guides: readonly SnapGuide[], axis: SnapGuide['axis']) =>
  guides.flatMap((guide) => (guide.axis === axis ? [[guide.at, 0] as const] : []))

function nearest(
  start: number,
  size: number,
  whole: number,
  reach: number,
  others: readonly (readonly [start: number, size: number])[],
): { nudge: number; line: number } | null {
  if (reach <= 0) return null
  const pulls = [
    { line: whole / 2, nudge: whole / 2 - (start + size / 2) },
    { line: 0, nudge: -start },
    { line: whole, nudge: whole - (start + size) },
    ...others.flatMap(([from, length]) =>
      [from, from + length / 2, from + length].flatMap((line) =>
        [start, start + size / 2, start + size].map((mine) => ({ line, nudge: line - mine })),
      ),
    ),
  ]
  let best: { nudge: number; line: number } | null = null
  for (const pull of pulls) {
    if (Math.abs(pull.nudge) > reach) continue
    if (best === null || Math.abs(pull.nudge) < Math.abs(best.nudge)) best = pull
  }
  return best
}
