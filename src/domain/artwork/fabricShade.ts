import type { Pixels } from './pictureStats'

/** How much the deepest fold darkens a print and the brightest fabric lightens it, as shares. */
const [deepest, brightest] = [0.6, 0.3]

/** Least range of lightness: above a light fabric hardly any is left, and one more level would count as full light. */
const leastRange = 64

/**
 * Puts the fabric's folds and highlights on a print, in place: where the blank below is darker than usual, the ink is
 * multiplied; where it is lighter, the ink is lightened. `blank` has the same pixels without the print.
 */
export function shadePrint(print: Pixels, blank: Pixels): void {
  const usual = usualLight(blank, print)
  const { data } = print
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) === 0 || (blank.data[at + 3] ?? 0) < 250) continue
    const light = lightAt(blank, at)
    const kept = light < usual ? Math.max(1 - deepest, light / usual) : 1
    const added = light > usual ? Math.min(brightest, (light - usual) / Math.max(leastRange, 255 - usual)) : 0
    for (let channel = at; channel < at + 3; channel++) {
      const ink = (data[channel] ?? 0) * kept
      data[channel] = ink + (255 - ink) * added
    }
  }
}

/** Luma of the pixel whose first byte is at `at`, by sRGB weights, 0 to 255. */
export const lightAt = ({ data }: Pick<Pixels, 'data'>, at: number): number =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

/** The median lightness of the opaque blank below the print, 0 to 255. */
function usualLight(blank: Pixels, print: Pixels): number {
  const counts = new Uint32Array(256)
  let opaque = 0
  for (let at = 0; at < blank.data.length; at += 4) {
    if ((print.data[at + 3] ?? 0) === 0 || (blank.data[at + 3] ?? 0) < 250) continue
    const light = Math.round(lightAt(blank, at))
    counts[light] = (counts[light] ?? 0) + 1
    opaque += 1
  }
  let seen = 0
  return counts.findIndex((count) => (seen += count) * 2 >= opaque)
}
