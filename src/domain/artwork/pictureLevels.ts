/**
 * The copy of a picture to draw: the smallest that need not be enlarged, or else the largest. A copy drawn at less than
 * half its size would skip pixels and break fine lines; an enlarged one would be soft. `levels` begin with the largest.
 */
export function levelFor<Level extends { width: number }>(
  levels: readonly [Level, ...Level[]],
  /** Width on screen in device pixels. */
  drawn: number,
): Level {
  return levels.findLast(({ width }) => width >= drawn) ?? levels[0]
}

/** Sizes of the smaller copies, each half of the previous one, down to the size of a thumbnail. */
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
