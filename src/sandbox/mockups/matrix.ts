/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner` first, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** The product of the transformations in a `transform` attribute. */
export function readTransform(text: string): Matrix {
  let result = identity
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    result = times(
      result,
      one(
        name,
        list
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      ),
    )
  }
  return result
}

function one(name: string, [a = 0, b, c, d, e, f]: number[]): Matrix {
  if (name === 'matrix') return [a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  const angle = (a * Math.PI) / 180
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0]
  if (name !== 'rotate') return identity
  const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
  const [x, y] = [b ?? 0, c ?? 0]
  return times(times([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y])
}
