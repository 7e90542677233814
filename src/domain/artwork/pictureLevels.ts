/**
 * The smallest copy of a picture that has a pixel of its own for each that is drawn; the largest where none has. Drawn
 * from a much larger one, most of its pixels are skipped, and fine lines break. `levels` begin with the largest.
 */
export function levelFor<Level extends { width: number }>(
  levels: readonly [Level, ...Level[]],
  /** Width on screen in device pixels. */
  drawn: number,
): Level {
  // Two percent larger than its own pixels is not seen, and spares the next size up.
  return levels.findLast(({ width }) => width * 1.02 >= drawn) ?? levels[0]
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
