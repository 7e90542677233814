import type { Polyline } from './flattenPath'

/** The area that a round pen covers along lines, as closed polygons to be filled by the nonzero rule. */
export function strokeOutline(
  lines: readonly Polyline[],
  width: number,
  dashes: readonly number[],
): Polyline[] {
  const radius = width / 2
  const out: Polyline[] = []
  for (const line of lines.flatMap((whole) => (dashes.length === 0 ? [whole] : dashed(whole, dashes)))) {
    const points = line.isClosed ? [...line.points, line.points[0] ?? 0, line.points[1] ?? 0] : line.points
    for (let at = 0; at + 3 < points.length; at += 2) {
      const segment = [
        points[at] ?? 0,
        points[at + 1] ?? 0,
        points[at + 2] ?? 0,
        points[at + 3] ?? 0,
      ] as const
      const quad = bar(...segment, radius)
      if (quad !== null) out.push(quad)
      // Thin lines show no corners, so only thick ones get a joint.
      if (at > 0 || line.isClosed || dashes.length === 0) out.push(dot(segment[0], segment[1], radius))
    }
    if (!line.isClosed && points.length >= 2 && dashes.length === 0)
      out.push(dot(points.at(-2) ?? 0, points.at(-1) ?? 0, radius))
  }
  return out
}

/** Corners run the same way round in every piece, so that overlaps do not cancel. */
function bar(x1: number, y1: number, x2: number, y2: number, radius: number): Polyline | null {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return null
  const [dx, dy] = [(-(y2 - y1) / length) * radius, ((x2 - x1) / length) * radius]
  return { points: [x1 - dx, y1 - dy, x2 - dx, y2 - dy, x2 + dx, y2 + dy, x1 + dx, y1 + dy], isClosed: true }
}

const corners = 12
function dot(x: number, y: number, radius: number): Polyline {
  const points: number[] = []
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * 2 * Math.PI
    points.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  return { points, isClosed: true }
}

function dashed({ points, isClosed }: Polyline, dashes: readonly number[]): Polyline[] {
  const lengths = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes]
  const all = isClosed ? [...points, points[0] ?? 0, points[1] ?? 0] : points
  const out: Polyline[] = []
  let index = 0
  let left = lengths[0] ?? 0
  let current = [all[0] ?? 0, all[1] ?? 0]
  for (let at = 0; at + 3 < all.length; at += 2) {
    let [x, y] = [all[at] ?? 0, all[at + 1] ?? 0]
    const [toX, toY] = [all[at + 2] ?? 0, all[at + 3] ?? 0]
    for (let length = Math.hypot(toX - x, toY - y); length > 0;) {
      const step = Math.min(left, length)
      x += ((toX - x) * step) / length
      y += ((toY - y) * step) / length
      length -= step
      left -= step
      current.push(x, y)
      if (left > 0) continue
      if (index % 2 === 0) out.push({ points: current, isClosed: false })
      index = (index + 1) % lengths.length
      left = Math.max(lengths[index] ?? 1, 1e-3)
      current = [x, y]
    }
  }
  if (index % 2 === 0 && current.length >= 4) out.push({ points: current, isClosed: false })
  return out
}
