import type { Polyline } from './flattenPath'
import type { Matrix } from './matrix'
import type { PixelBox } from './painter'

/** Sub-lines a pixel row: the steps of soft edges downwards; across, coverage is exact. */
const subLines = 4

/** Told the coverage 0–1 of the pixels `from` to `to` (excluded) of one row. */
export type PaintRow = (y: number, from: number, to: number, coverage: Float32Array) => void

interface Edge {
  x: number
  /** Change of x for each sub-line. */
  slope: number
  first: number
  last: number
  winding: 1 | -1
}

/** Scan conversion with soft edges inside `clip`, which is cut to the picture of `width` × `height` pixels. */
export function fillPolygons(
  polygons: readonly Polyline[],
  matrix: Matrix,
  rule: 'nonzero' | 'evenodd',
  clip: PixelBox,
  width: number,
  height: number,
  paintRow: PaintRow,
): void {
  const minX = Math.max(0, clip.left)
  const maxX = Math.min(width, clip.left + clip.width)
  const minLine = Math.max(0, Math.ceil(Math.max(0, clip.top) * subLines - 0.5))
  const maxLine = Math.ceil(Math.min(height, clip.top + clip.height) * subLines - 0.5)
  const edges = edgesOf(polygons, matrix, minLine, maxLine)
  const coverage = new Float32Array(width + 1)
  let active: Edge[] = []
  let next = 0
  let [from, to] = [width, 0]
  let line = edges[0]?.first ?? maxLine
  for (; line < maxLine && (active.length > 0 || next < edges.length); line++) {
    if (active.length === 0) line = Math.max(line, edges[next]?.first ?? line)
    for (let edge = edges[next]; edge !== undefined && edge.first <= line; edge = edges[++next])
      active.push(edge)
    active.sort((a, b) => a.x - b.x)
    let winding = 0
    for (let index = 0; index + 1 < active.length; index++) {
      const [edge, after] = [active[index], active[index + 1]]
      if (edge === undefined || after === undefined) continue
      winding += edge.winding
      if (rule === 'nonzero' ? winding === 0 : index % 2 === 1) continue
      const [left, right] = [Math.max(edge.x, minX), Math.min(after.x, maxX)]
      if (right <= left) continue
      addSpan(coverage, left, right)
      from = Math.min(from, Math.floor(left))
      to = Math.max(to, Math.ceil(right))
    }
    for (const edge of active) edge.x += edge.slope
    active = active.filter(({ last }) => last > line + 1)
    const isRowDone = (line + 1) % subLines === 0
    // A jump to the next edge may leave the row.
    const isJump =
      active.length === 0 &&
      Math.floor((edges[next]?.first ?? maxLine) / subLines) > Math.floor(line / subLines)
    const isEnd = line + 1 >= maxLine || (active.length === 0 && next >= edges.length)
    if (!(isRowDone || isJump || isEnd) || to <= from) continue
    paintRow(Math.floor(line / subLines), from, to, coverage)
    coverage.fill(0, from, to + 1)
    ;[from, to] = [width, 0]
  }
}

const share = 1 / subLines

function addSpan(coverage: Float32Array, left: number, right: number): void {
  const [first, last] = [Math.floor(left), Math.floor(right)]
  const add = (pixel: number, part: number): void => {
    coverage[pixel] = (coverage[pixel] ?? 0) + part * share
  }
  if (first === last) return add(first, right - left)
  add(first, first + 1 - left)
  for (let pixel = first + 1; pixel < last; pixel++) add(pixel, 1)
  add(last, right - last)
}

/** Edges in the order of their first sub-line; a sub-line is sampled in its middle. */
function edgesOf(polygons: readonly Polyline[], matrix: Matrix, minLine: number, maxLine: number): Edge[] {
  const [a, b, c, d, e, f] = matrix
  const edges: Edge[] = []
  for (const { points } of polygons) {
    const count = points.length / 2
    for (let index = 0; index < count; index++) {
      const after = (index + 1) % count
      const [x1, y1] = [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0]
      const [x2, y2] = [points[after * 2] ?? 0, points[after * 2 + 1] ?? 0]
      const [fromX, fromY] = [a * x1 + c * y1 + e, (b * x1 + d * y1 + f) * subLines]
      const [toX, toY] = [a * x2 + c * y2 + e, (b * x2 + d * y2 + f) * subLines]
      const [topX, topY, bottomX, bottomY] = fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
      const first = Math.max(minLine, Math.ceil(topY - 0.5))
      const last = Math.min(maxLine, Math.ceil(bottomY - 0.5))
      if (!(first < last)) continue
      const slope = (bottomX - topX) / (bottomY - topY)
      edges.push({
        x: topX + (first + 0.5 - topY) * slope,
        slope,
        first,
        last,
        winding: fromY < toY ? 1 : -1,
      })
    }
  }
  return edges.toSorted((one, other) => one.first - other.first)
}
