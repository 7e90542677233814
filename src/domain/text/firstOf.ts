import { countWords } from './countWords'
import { formatNumber } from './formatNumber'

/** The first few of many names: "Fox", "Fox, Owl and Moth", "Fox, Owl, Moth and 9 more". */
export function firstOf(names: readonly string[]): string {
  const first = names.slice(0, 3)
  const more = names.length - first.length
  const last = more > 0 ? `${more} more` : first.pop()
  return first.length === 0 ? (last ?? '') : `${first.join(', ')} and ${last}`
}

/** "and 1,204 more", where a list names only some. */
export const moreWords = (count: number): string => `and ${formatNumber(count)} more`

/** Color names: "Red, Blue and Navy", "Red, Blue and 2 more colors". */
export const namesOf = (names: readonly string[]): string =>
  names.length <= 3
    ? firstOf(names)
    : `${names.slice(0, 2).join(', ')} and ${countWords(names.length - 2, 'more color')}`
