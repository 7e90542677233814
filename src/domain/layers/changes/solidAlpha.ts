import type { Pixels } from '../../artwork/pictureStats'

/** Result for half-transparent pixels: either opaque or removed, or dots of full ink with the same density. */
export type Solid =
  | { kind: 'hard' }
  /** Number of rows of dots across the picture's width; they are at 45 degrees. */
  | { kind: 'dots'; across: number }

/** Smallest width of a dot's cell in pixels: less would be noise. */
const leastCell = 2

/** Makes every pixel either opaque or see-through, in place. */
export function solidAlpha({ data, width, height }: Pixels, how: Solid): void {
  const cell = how.kind === 'hard' ? 0 : Math.max(leastCell, width / Math.max(1, how.across))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4 + 3
      const alpha = data[at] ?? 0
      if (alpha === 0 || alpha === 255) continue
      const isOn = how.kind === 'hard' ? alpha >= 128 : alpha > 255 * (1 - densityAt(x / cell, y / cell))
      data[at] = isOn ? 255 : 0
    }
  }
}

/** Density at which a position in the cell is inked: round dots that grow, touch, and leave round holes. */
function densityAt(x: number, y: number): number {
  const [along, across] = [(x + y) * Math.PI, (x - y) * Math.PI]
  return shares[Math.round(((Math.cos(along) + Math.cos(across)) / 4 + 0.5) * 255)] ?? 0
}

/** For each height of the wave, the share of a cell below it, so that half of the ink covers half of the cell. */
const shares = (() => {
  const counts = Array.from({ length: 256 }, () => 0)
  const steps = 64
  for (let u = 0; u < steps; u++)
    for (let v = 0; v < steps; v++) {
      const wave = Math.cos((u / steps) * 2 * Math.PI) + Math.cos((v / steps) * 2 * Math.PI)
      const height = Math.round((wave / 4 + 0.5) * 255)
      counts[height] = (counts[height] ?? 0) + 1
    }
  let sum = 0
  return counts.map((count) => (sum += count) / (steps * steps))
})()
