/** An arc that words follow. */
export interface Curve {
  /** Degrees of the circle that the widest line takes, 1 to 360. */
  angle: number
  /** Along the bottom of the circle, inside, like a smile; else over its top. Letters in the middle are upright. */
  isInside: boolean
}

interface OnLine {
  /** Length of the widest line; it lies at the circle's radius. */
  widest: number
  /** Distance of the line's baseline below that of the first line. */
  baseline: number
  /** Where the character starts, from the line's middle. */
  from: number
  width: number
}

/** Start of a character's baseline on the arc, from the middle of the first line; angle in degrees clockwise. */
export function bentPlace(
  { angle, isInside }: Curve,
  { widest, baseline, from, width }: OnLine,
): { x: number; y: number; angle: number } {
  const full = (Math.min(Math.max(Math.abs(angle), 1), 360) * Math.PI) / 180
  const radius = Math.max(widest, 1) / full
  // All lines share one center; in a narrow circle the last ones keep a distance from it.
  const own = Math.max(isInside ? radius + baseline : radius - baseline, radius / 8)
  const turn = (from + width / 2) / own
  const way = isInside ? -turn : turn
  const [middleX, middleY] = [
    own * Math.sin(turn),
    isInside ? own * Math.cos(turn) - radius : radius - own * Math.cos(turn),
  ]
  return {
    x: middleX - (width / 2) * Math.cos(way),
    y: middleY - (width / 2) * Math.sin(way),
    angle: (way * 180) / Math.PI,
  }
}
