import { everydayWords } from '../catalog/everydayWords'
import { searchText } from '../finder/withoutAccents'
import { isOneSlip } from './oneSlip'

/** Something with the words by which it is found. */
export interface Searchable {
  words: readonly string[]
}

/** Without accents and apostrophes: "Women’s Piqué" is "womens pique". */
const plain = (text: string): string => searchText(text).replace(/['’]/g, '')

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

/** Every text as single words, pairs written as one ("crew neck", "crewneck"), and what people say instead. */
export function searchedWords(texts: readonly (string | null)[]): string[] {
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

/** Words shorter than this have too many neighbors for a slip to be guessed. */
const shortestSlip = 5

export interface WordSearch {
  isFound(one: Searchable): boolean
  /** Words, as they are searched, that it has not. */
  missedBy(one: Searchable): string[]
}

/** Every word of a list; a list is searched at each letter, and has thousands. */
const vocabularies = new WeakMap<readonly Searchable[], readonly string[]>()

function vocabularyOf(all: readonly Searchable[]): readonly string[] {
  const known = vocabularies.get(all) ?? [...new Set(all.flatMap(({ words }) => words))]
  vocabularies.set(all, known)
  return known
}

/**
 * Reads what was typed: every word must begin one of the words by which a thing is found, in any order. A word of five
 * letters or more that begins none of any may differ by one letter. `all` may not change in place.
 */
export function searchWords(typed: string, all: readonly Searchable[]): WordSearch {
  const vocabulary = vocabularyOf(all)
  const hitsOf = (wanted: string): readonly string[] => {
    const exact = vocabulary.filter(startsWith(wanted))
    if (exact.length > 0 || wanted.length < shortestSlip || /\d/.test(wanted)) return exact
    return vocabulary.filter((word) => isOneSlip(wanted, word))
  }
  const parts = wordsIn(typed).map((word) => ({ word: stem(word), typed: word }))
  // "crew neck" finds what is written "crewneck"; then both words are found.
  const pairs = parts.slice(1).map(({ word }, at) => vocabulary.filter(startsWith(parts[at]?.typed + word)))
  const groups = parts.map(({ word }, at) => ({
    word,
    hits: new Set([...hitsOf(word), ...(pairs[at - 1] ?? []), ...(pairs[at] ?? [])]),
  }))
  return {
    isFound: ({ words }) => groups.every(({ hits }) => words.some((own) => hits.has(own))),
    missedBy: ({ words }) =>
      groups.flatMap(({ word, hits }) => (words.some((own) => hits.has(own)) ? [] : [word])),
  }
}

/** Scripts that put no spaces between words have no starts of words either. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const startsWith = (wanted: string): ((word: string) => boolean) =>
  unspaced.test(wanted) ? (word) => word.includes(wanted) : (word) => word.startsWith(wanted)

/** What a picker offers for what was typed, by the texts of each: all of it where nothing was typed. */
export function findByWords<One>(
  all: readonly One[],
  typed: string,
  textsOf: (one: One) => readonly (string | null)[],
): One[] {
  if (wordsIn(typed).length === 0) return [...all]
  const known = all.map((one) => ({ one, words: searchedWords(textsOf(one)) }))
  const search = searchWords(typed, known)
  return known.filter((row) => search.isFound(row)).map(({ one }) => one)
}
