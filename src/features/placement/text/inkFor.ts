import type { Inks } from '~/domain/artwork/inks'
import { contrast } from '~/domain/artwork/pictureStats'

/** The ink that stands out most from what the print lies on: black or white, or the thread that does. */
export function inkFor(background: string | null, inks: Inks | null): string {
  const offered = inks?.kind === 'threads' ? inks.palette : ['#000000', '#ffffff']
  const ground = background ?? '#ffffff'
  const [best = '#000000'] = offered.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  return best.toLowerCase()
}
