import { moveBox, type PrintArea, type PrintBox, type PrintPx, printPx } from '../geometry'

/** An edge or center that the box has snapped to, in print pixels. */
export interface SnapGuide {
  axis: 'x' | 'y'
  at: PrintPx
}

/** One of several equal gaps: its start and end along the axis, and its place on the other axis, in print pixels. */
export interface SnapGap {
  axis: 'x' | 'y'
  from: PrintPx
  to: PrintPx
  at: PrintPx
}

/** Lines and boxes to which a moved box can snap. */
export interface SnapTargets {
  others?: readonly PrintBox[]
  guides?: readonly SnapGuide[]
  /** The safe area, whose edges count too. */
  safe?: PrintBox | undefined
}

/** Most guides of one placement. */
const mostGuides = 50

/** Why no further guide can be added; undefined while there is room. */
export const lackOfGuide = (guides: readonly SnapGuide[]): string | undefined =>
  guides.length >= mostGuides ? `At most ${mostGuides} guides` : undefined

/**
 * Guides after one change: `before` is replaced, null adds a guide, and `after` as null removes it, whatever was done
 * to others meanwhile. A guide that was removed or moved meanwhile is added again.
 */
export function withGuide(
  guides: readonly SnapGuide[],
  before: SnapGuide | null,
  after: SnapGuide | null,
): readonly SnapGuide[] {
  const at = guides.findIndex((one) => one.axis === before?.axis && one.at === before.at)
  if (at >= 0) return guides.flatMap((one, index) => (index === at ? (after ?? []) : one))
  return after === null || lackOfGuide(guides) !== undefined ? guides : [...guides, after]
}

interface Span {
  start: number
  size: number
}

/** The distance to a place that attracts, and the marks shown there. */
interface Pull {
  nudge: number
  line?: number
  gaps?: readonly (readonly [from: number, to: number])[]
}

/**
 * Snaps the box's edges and center to those of the area, its edges to the safe area's, both to other boxes and guides,
 * and the box to where its gaps to two others are equal; the nearest within reach wins.
 */
export function snapBox(
  area: PrintArea,
  at: PrintBox,
  reach: PrintPx,
  { others = [], guides = [], safe }: SnapTargets = {},
): { box: PrintBox; lines: SnapGuide[]; gaps: SnapGap[] } {
  const alongAxis = (axis: 'x' | 'y'): Pull | null => {
    if (reach <= 0) return null
    const [own, across] = [spanOf(at, axis), spanOf(at, axis === 'x' ? 'y' : 'x')]
    const beside = others.filter((box) => isOverlapping(spanOf(box, axis === 'x' ? 'y' : 'x'), across))
    const pulls = [
      ...areaPulls(own, axis === 'x' ? area.width : area.height),
      ...(safe === undefined ? [] : edgePulls(own, spanOf(safe, axis))),
      ...others.flatMap((box) => linePulls(own, spanOf(box, axis))),
      // A guide counts as a box without a width.
      ...guides.flatMap((guide) => (guide.axis === axis ? linePulls(own, { start: guide.at, size: 0 }) : [])),
      ...gapPulls(
        own,
        beside.map((box) => spanOf(box, axis)),
      ),
    ]
    return nearest(pulls, reach)
  }
  const pulled = { x: alongAxis('x'), y: alongAxis('y') }
  const box = moveBox(at, printPx(pulled.x?.nudge ?? 0), printPx(pulled.y?.nudge ?? 0))
  const middle = { x: box.top + box.height / 2, y: box.left + box.width / 2 }
  const axes = ['x', 'y'] as const
  return {
    box,
    lines: axes.flatMap((axis) => {
      const line = pulled[axis]?.line
      return line === undefined ? [] : [{ axis, at: printPx(line) }]
    }),
    gaps: axes.flatMap((axis) =>
      (pulled[axis]?.gaps ?? []).map(([from, to]) => ({
        axis,
        from: printPx(from),
        to: printPx(to),
        at: printPx(middle[axis]),
      })),
    ),
  }
}

const spanOf = (box: PrintBox, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { start: box.left, size: box.width } : { start: box.top, size: box.height }

const endOf = ({ start, size }: Span): number => start + size

const isOverlapping = (one: Span, other: Span): boolean =>
  one.start < endOf(other) && other.start < endOf(one)

const areaPulls = ({ start, size }: Span, whole: number): Pull[] => [
  { line: whole / 2, nudge: whole / 2 - (start + size / 2) },
  { line: 0, nudge: -start },
  { line: whole, nudge: whole - (start + size) },
]

/** An empty area has no edges to snap to. */
const edgePulls = (own: Span, safe: Span): Pull[] =>
  safe.size <= 0
    ? []
    : [
        { line: safe.start, nudge: safe.start - own.start },
        { line: endOf(safe), nudge: endOf(safe) - endOf(own) },
      ]

const linePulls = (own: Span, other: Span): Pull[] =>
  [other.start, other.start + other.size / 2, endOf(other)].flatMap((line) =>
    [own.start, own.start + own.size / 2, endOf(own)].map((mine) => ({ line, nudge: line - mine })),
  )

/** Before, between and after each two neighbors that do not overlap. */
function gapPulls(own: Span, beside: readonly Span[]): Pull[] {
  const sorted = beside.toSorted((one, other) => one.start - other.start)
  return sorted.slice(1).flatMap((second, index) => {
    const first = sorted[index] ?? second
    const gap = second.start - endOf(first)
    if (gap <= 0) return []
    const between = [endOf(first), second.start] as const
    const [before, after] = [first.start - gap, endOf(second) + gap]
    const pulls: Pull[] = [
      { nudge: before - endOf(own), gaps: [[before, first.start], between] },
      { nudge: after - own.start, gaps: [between, [endOf(second), after]] },
    ]
    const left = (gap - own.size) / 2
    if (left > 0) {
      const [from, to] = [endOf(first) + left, second.start - left]
      pulls.push({
        nudge: from - own.start,
        gaps: [
          [endOf(first), from],
          [to, second.start],
        ],
      })
    }
    return pulls
  })
}

function nearest(pulls: readonly Pull[], reach: number): Pull | null {
  let best: Pull | null = null
  for (const pull of pulls) {
    if (Math.abs(pull.nudge) > reach) continue
    if (best === null || Math.abs(pull.nudge) < Math.abs(best.nudge)) best = pull
  }
  return best
}
