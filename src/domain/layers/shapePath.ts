/** A step of an outline: move, line, curve with two control points, close. Pixels from the shape's top left corner. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

interface Shape {
  shape: 'rectangle' | 'ellipse' | 'line' | 'star' | 'polygon'
  /** Radius of a rectangle's corners and a line's ends, in the unit of the size. */
  radius: number
  points: number
}

/** Fewest and most points of a star, or corners of a polygon. */
export const pointLimits = { least: 3, most: 60 } as const
/** Distance of a star's inner corners from its center, as a share of that of the outer ones. */
const starDepth = 0.45
/** Distance of the control points of a quarter circle, as a share of its radius. */
const quarter = 0.5523

/** The outline of a shape that fills a box of this size. */
export function shapePath({ shape, radius, points }: Shape, width: number, height: number): PathStep[] {
  if (shape === 'rectangle' || shape === 'line') return rounded(width, height, radius, radius)
  if (shape === 'ellipse') return rounded(width, height, Infinity, Infinity)
  const asked = Number.isFinite(points) ? Math.round(points) : pointLimits.least
  const count = Math.min(Math.max(asked, pointLimits.least), pointLimits.most)
  return filling(shape === 'star' ? corners(count * 2, starDepth) : corners(count, 1), width, height)
}

function rounded(width: number, height: number, wantedX: number, wantedY: number): PathStep[] {
  const x = Math.min(Math.max(wantedX, 0), width / 2)
  const y = Math.min(Math.max(wantedY, 0), height / 2)
  if (x === 0) return [['M', 0, 0], ['L', width, 0], ['L', width, height], ['L', 0, height], ['Z']]
  const [alongX, alongY] = [x * (1 - quarter), y * (1 - quarter)]
  return [
    ['M', x, 0],
    ['L', width - x, 0],
    ['C', width - alongX, 0, width, alongY, width, y],
    ['L', width, height - y],
    ['C', width, height - alongY, width - alongX, height, width - x, height],
    ['L', x, height],
    ['C', alongX, height, 0, height - alongY, 0, height - y],
    ['L', 0, y],
    ['C', 0, alongY, alongX, 0, x, 0],
    ['Z'],
  ]
}

/** Corners around the center, starting at the top; every second one is nearer to it by `depth`. */
const corners = (count: number, depth: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    const far = at % 2 === 0 ? 1 : depth
    return [Math.sin(angle) * far, -Math.cos(angle) * far]
  })

/** The corners stretched so that they fill the box. */
function filling(at: readonly (readonly [number, number])[], width: number, height: number): PathStep[] {
  const [across, down] = [at.map(([x]) => x), at.map(([, y]) => y)]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  const [wide, high] = [Math.max(...across) - left, Math.max(...down) - top]
  return [
    ...at.map(([x, y], index): PathStep => [
      index === 0 ? 'M' : 'L',
      ((x - left) / wide) * width,
      ((y - top) / high) * height,
    ]),
    ['Z'],
  ]
}

/** How far a line along an outline reaches beyond the box that the outline fills, in the unit of the size. */
export interface Reach {
  left: number
  top: number
  right: number
  bottom: number
}

/** Tips of a line are at most so many times as long as it is wide; sharper corners are cut off (`miterLimit` of a canvas). */
const longestTip = 10
/** Farthest that any outline reaches beyond its box, as a multiple of its width. */
export const farthestReach = longestTip / 2

/** The same distance on each side: that of an outline without pointed corners. */
export const evenReach = (by: number): Reach => ({ left: by, top: by, right: by, bottom: by })

/** How far an outline of this width reaches beyond the box that the shape fills: the tips of pointed corners stand out. */
export function outlineReach(of: Shape, width: number, height: number, line: number): Reach {
  const isPointed = of.shape === 'star' || of.shape === 'polygon'
  if (!isPointed || line === 0) return evenReach(line / 2)
  const at = shapePath(of, width, height).flatMap((step) =>
    step[0] === 'M' || step[0] === 'L' ? [[step[1], step[2]] as const] : [],
  )
  const drawn = at.flatMap((corner, index) => {
    const [before, after] = [at.at(index - 1) ?? corner, at[(index + 1) % at.length] ?? corner]
    return cornerEnds(corner, wayTo(before, corner), wayTo(corner, after), line / 2)
  })
  const [across, down] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)]
  return {
    left: -Math.min(...across),
    top: -Math.min(...down),
    right: Math.max(...across) - width,
    bottom: Math.max(...down) - height,
  }
}

type Point = readonly [x: number, y: number]

/** Direction from one point to another, of length 1. */
function wayTo([fromX, fromY]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  return [(toX - fromX) / length, (toY - fromY) / length]
}

/** Outermost points of a line around a corner, given its directions to and from there and half of its width. */
function cornerEnds([x, y]: Point, into: Point, away: Point, half: number): Point[] {
  const sides = [into, away].flatMap(([alongX, alongY]): Point[] => [
    [x - alongY * half, y + alongX * half],
    [x + alongY * half, y - alongX * half],
  ])
  // The sine of half the angle between both edges.
  const sharpness = Math.sqrt(Math.max(0, (1 + into[0] * away[0] + into[1] * away[1]) / 2))
  if (sharpness * longestTip < 1) return sides
  const [outX, outY] = wayTo([0, 0], [into[0] - away[0], into[1] - away[1]])
  const tip = half / sharpness
  return [...sides, [x + outX * tip, y + outY * tip]]
}
