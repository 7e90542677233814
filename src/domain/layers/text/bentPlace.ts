/** An arc that the words of a text follow. */
export interface Curve {
  /** Degrees of the circle that the widest line takes, 1 to 360. */
  angle: number
  /** Along the lower inside of the circle, as a smile; else over its top. Letters stand upright in the middle. */
  isInside: boolean
}

interface OnLine {
  /** Length of the widest line, which has the circle's radius. */
  widest: number
  /** Of the line, down from the first. */
  baseline: number
  /** Where the sign starts on its line, from the line's middle. */
  from: number
  width: number
}

/** Where the baseline of a sign starts on the arc, from the middle of the first line; angle in degrees clockwise. */
export function bentPlace(
  { angle, isInside }: Curve,
  { widest, baseline, from, width }: OnLine,
): { x: number; y: number; angle: number } {
  const full = (Math.min(Math.max(Math.abs(angle), 1), 360) * Math.PI) / 180
  const radius = Math.max(widest, 1) / full
  // The lines lie around one center; the last ones of a narrow circle stay clear of it.
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
