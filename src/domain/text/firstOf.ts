import { countWords } from './countWords'

/** The first few of many names: "Fox", "Fox, Owl and Moth", "Fox, Owl, Moth and 9 more". */
export function firstOf(names: readonly string[]): string {
  const first = names.slice(0, 3)
  const more = names.length - first.length
  const last = more > 0 ? `${more} more` : first.pop()
  return first.length === 0 ? (last ?? '') : `${first.join(', ')} and ${last}`
}

/** Color names: "Red, Blue and Navy", "Red, Blue and 2 more colors". */
export const namesOf = (names: readonly string[]): string =>
  names.length <= 3
    ? firstOf(names)
    : `${names.slice(0, 2).join(', ')} and ${countWords(names.length - 2, 'more color')}`
