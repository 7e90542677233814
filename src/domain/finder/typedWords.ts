/** The words of a search in lower case, all of which have to be found. */
export const wordsOf = (typed: string): string[] => typed.toLowerCase().match(/\S+/g) ?? []

/** Those whose texts hold every word that was typed; all of them where nothing was typed. */
export function havingWords<One>(
  all: readonly One[],
  typed: string,
  textsOf: (one: One) => readonly (string | number | null)[],
): One[] {
  const words = wordsOf(typed)
  return all.filter((one) => {
    const text = textsOf(one).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
