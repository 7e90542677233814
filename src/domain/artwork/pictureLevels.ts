/** Halves are drawn at up to this many times their own size: so far up as the next larger one is then drawn down. */
const mostEnlarged = Math.SQRT2

/**
 * The copy of a picture to draw: the smallest that is enlarged no more than a little; the largest where none is.
 * Drawn smaller, pixels are skipped and fine lines break; enlarged as much, it is hardly seen to be soft.
 * `levels` begin with the largest.
 */
export function levelFor<Level extends { width: number }>(
  levels: readonly [Level, ...Level[]],
  /** Width on screen in device pixels. */
  drawn: number,
): Level {
  return levels.findLast(({ width }) => width * mostEnlarged >= drawn) ?? levels[0]
}

/** Sizes of the smaller copies, each half of the one before, until one is as small as a thumbnail. */
export function halvings({
  width,
  height,
}: {
  width: number
  height: number
}): { width: number; height: number }[] {
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) }
  const isEnd = Math.max(half.width, half.height) < 40 || Math.min(half.width, half.height) < 1
  return isEnd ? [] : [half, ...halvings(half)]
}
