import { searchText } from './withoutAccents'

/** The words of a search in the form of `searchText`; all of them must be found. */
export const wordsOf = (typed: string): string[] => searchText(typed).match(/\S+/g) ?? []

/** Items whose texts contain every typed word; all of them where nothing was typed. */
export function havingWords<One>(
  all: readonly One[],
  typed: string,
  textsOf: (one: One) => readonly (string | number | null)[],
): One[] {
  const words = wordsOf(typed)
  return all.filter((one) => {
    const text = searchText(textsOf(one).join(' '))
    return words.every((word) => text.includes(word))
  })
}
