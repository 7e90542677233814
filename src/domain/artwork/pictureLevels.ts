/**
 * The copy of a picture to draw: the smallest that is not enlarged, or the largest. So none is drawn at less than half
 * its size, where pixels would be skipped and fine lines break, and none is soft that need not be. `levels` begin with
 * the largest.
 */
export function levelFor<Level extends { width: number }>(
  levels: readonly [Level, ...Level[]],
  /** Width on screen in device pixels. */
  drawn: number,
): Level {
  return levels.findLast(({ width }) => width >= drawn) ?? levels[0]
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
