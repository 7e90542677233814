import type { Product } from '~/contract/catalog'
import type { BlankFacts } from './blankFacts'
import { everydayWords } from './everydayWords'
import { isOneSlip } from './oneSlip'
import { colorFamilies } from './colorFamily'

/** A blank with the words by which it is found. */
export interface SearchableBlank {
  blank: Product
  words: readonly string[]
}

/** Lower case without accents and apostrophes: "Women’s Piqué" is "womens pique". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')

/** "15 oz" is "15oz"; 24″×36″, 24 x 36 in and 24x36 are "24x36"; "T-shirt" and "T shirt" are "tshirt". */
const joined = (text: string): string =>
  text
    .replace(/(\d)\s*(?:fl\.?\s*)?oz\b\.?/g, '$1oz')
    .replace(
      /(\d)(?:\s*(?:["″”]|in(?:ch(?:es)?)?\b))?\s*[x×*]\s*(\d+)(?:\s*(?:["″”]|in(?:ch(?:es)?)?\b))?/g,
      '$1x$2',
    )
    .replace(/\bt[\s-]?shirt/g, 'tshirt')
    .replace(/\bx{2,3}l\b/g, (size) => `${size.length - 1}xl`)

/** Letters and digits of any script; hyphens and slashes only part words. */
const wordsIn = (text: string): string[] => joined(plain(text)).match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? []

/** The singular, roughly: the same is done to both sides. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word.replace(/ies$/, 'y').replace(/(x|ch|sh|s)es$/, '$1')
  return singular.replace(/(?<=[^su])s$/, '')
}

const wordsOf = new WeakMap<object, readonly string[]>()

/** Every text as single words, pairs written as one ("crew neck", "crewneck"), and what people say instead. */
function indexOf(texts: readonly (string | null)[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    const words = wordsIn(text ?? '').map(stem)
    for (const [at, word] of words.entries()) {
      found.add(word)
      const next = words[at + 1]
      if (next !== undefined) found.add(word + next)
      for (const other of everydayWords.get(word) ?? []) found.add(other)
    }
  }
  return [...found]
}

function remembered(of: object, make: () => readonly string[]): readonly string[] {
  const known = wordsOf.get(of) ?? make()
  wordsOf.set(of, known)
  return known
}

const listWords = (blank: Product): readonly string[] =>
  remembered(blank, () =>
    indexOf([
      blank.title,
      blank.brand,
      blank.model,
      blank.type_name,
      ...blank.techniques.flatMap(({ display_name: name }) => name ?? []),
    ]),
  )

const factWords = (facts: BlankFacts): readonly string[] =>
  remembered(facts, () =>
    indexOf([
      ...facts.colors.map(({ name }) => name),
      ...new Set(
        facts.offers.flatMap(({ families, size }) => [...families, ...(size === null ? [] : [size])]),
      ),
    ]),
  )

/** Blanks with their words; those that were read in the background are found by colors and sizes, too. */
export const searchable = (
  blanks: readonly Product[],
  facts: ReadonlyMap<number, BlankFacts>,
): SearchableBlank[] =>
  blanks.map((blank) => {
    const known = facts.get(blank.id)
    return {
      blank,
      words: known === undefined ? listWords(blank) : [...listWords(blank), ...factWords(known)],
    }
  })

const colorWords: ReadonlySet<string> = new Set([...colorFamilies, 'gray', 'navy'])

/** Words that may belong to a color or a size, which the list of blanks does not say. */
const isFactWord = (word: string): boolean =>
  colorWords.has(word) || /^\d+(\.\d+)?(oz|x\d+)$|^(x*[sl]|m|\dxl)$/.test(word)

/** Words shorter than this have too many neighbours for a slip to be guessed. */
const shortestSlip = 5

export interface WordSearch {
  isFound(blank: SearchableBlank): boolean
  /** Found already, or by its colors and sizes perhaps, which are not read yet. */
  mayBeFound(blank: SearchableBlank): boolean
}

/**
 * Reads what was typed: every word must begin one of the blank's, in any order. A word of five letters or more that
 * begins none of any blank may differ by one letter.
 */
export function searchWords(typed: string, blanks: readonly SearchableBlank[]): WordSearch {
  const vocabulary = new Set(blanks.flatMap(({ words }) => words))
  const hitsOf = (wanted: string): ReadonlySet<string> => {
    const exact = [...vocabulary].filter((word) => word.startsWith(wanted))
    if (exact.length > 0 || wanted.length < shortestSlip || /\d/.test(wanted)) return new Set(exact)
    return new Set([...vocabulary].filter((word) => isOneSlip(wanted, word)))
  }
  const parts = wordsIn(typed).map((word) => ({ word: stem(word), typed: word }))
  const groups = parts.map(({ word, typed: whole }, at) => {
    const next = parts[at + 1]
    // "crew neck" finds what is written "crewneck"; then both words are found.
    const pair = next === undefined ? new Set<string>() : exactly(vocabulary, whole + next.word)
    return { word, hits: hitsOf(word), pair }
  })
  const misses = ({ words }: SearchableBlank): string[] =>
    groups.flatMap(({ word, hits, pair }, at) => {
      const before = groups[at - 1]?.pair
      const isThere = words.some((own) => hits.has(own) || pair.has(own) || before?.has(own) === true)
      return isThere ? [] : [word]
    })
  return {
    isFound: (blank) => misses(blank).length === 0,
    mayBeFound: (blank) => misses(blank).every(isFactWord),
  }
}

const exactly = (vocabulary: ReadonlySet<string>, start: string): Set<string> =>
  new Set([...vocabulary].filter((word) => word.startsWith(start)))

/** The blanks that a picker offers for what was typed; all of them for nothing. */
export function findBlanks(blanks: readonly Product[], typed: string): Product[] {
  const known = searchable(blanks, new Map())
  const search = searchWords(typed, known)
  return known.filter((blank) => search.isFound(blank)).map(({ blank }) => blank)
}
