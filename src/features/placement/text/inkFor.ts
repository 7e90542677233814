import type { Inks } from '~/domain/artwork/inks'
import { contrast } from '~/domain/artwork/colorContrast'

/** Contrast from which large letters can be read (WCAG 2.2, 1.4.3). */
const readable = 3

/** Stand out where both black and white lie below. */
const others = ['#c2255c', '#1971c2', '#2b8a3e', '#e8590c', '#ffd43b']

/**
 * The ink that stands out most from all that the print lies on ("#rrggbb"; white below where nothing is known): black or white,
 * another where neither can be read, or the thread that does.
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
