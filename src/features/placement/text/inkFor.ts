import type { Inks } from '~/domain/artwork/inks'
import { contrast } from '~/domain/artwork/colorContrast'

/** Contrast needed to read large letters (WCAG 2.2, 1.4.3). */
const readable = 3

/** Colors visible on both black and white. */
const others = ['#c2255c', '#1971c2', '#2b8a3e', '#e8590c', '#ffd43b']

/**
 * The ink ("#rrggbb") with the most contrast to the colors below the print (white where none is known): black
 * or white, another one where neither is readable, or the best thread.
 */
export function inkFor(colorsBelow: readonly string[], inks: Inks | null): string {
  const least = (ink: string) =>
    Math.min(...(colorsBelow.length === 0 ? ['#ffffff'] : colorsBelow).map((color) => contrast(ink, color)))
  const best = (offered: readonly string[]) =>
    offered.toSorted((a, b) => least(b) - least(a))[0]?.toLowerCase() ?? '#000000'
  if (inks?.kind === 'threads') return best(inks.palette)
  const plain = best(['#000000', '#ffffff'])
  return least(plain) >= readable ? plain : best([plain, ...others])
}
