import { everydayWords } from '../catalog/everydayWords'
import { searchText } from '../finder/withoutAccents'
import { isOneTypo } from './oneTypo'

/** An item with the words by which it is found. */
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

/** Letters and digits of any script; hyphens and slashes separate words. */
const wordsIn = (text: string): string[] => joined(plain(text)).match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? []

/** Roughly the singular; applied to typed and searched words alike. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word.replace(/ies$/, 'y').replace(/(x|ch|sh|s)es$/, '$1')
  return singular.replace(/(?<=[^su])s$/, '')
}

/** The words of all texts, neighbors also joined ("crew neck", "crewneck"), and what people say instead. */
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

/** Shorter words are too similar to others for a typing error to be guessed. */
const shortestSlip = 5

export interface WordSearch {
  isFound(one: Searchable): boolean
  /** The typed words, as they are searched, that the item lacks. */
  missedBy(one: Searchable): string[]
}

/** All words of a list, kept because a list of thousands is searched at each letter. */
const vocabularies = new WeakMap<readonly Searchable[], readonly string[]>()

function vocabularyOf(all: readonly Searchable[]): readonly string[] {
  const known = vocabularies.get(all) ?? [...new Set(all.flatMap(({ words }) => words))]
  vocabularies.set(all, known)
  return known
}

/**
 * Parses the typed words: each must begin one of an item's words, in any order. A word of at least five letters that
 * begins none in the whole list may have one typing error. `all` must not change in place.
 */
export function searchWords(typed: string, all: readonly Searchable[]): WordSearch {
  const vocabulary = vocabularyOf(all)
  const hitsOf = (wanted: string): readonly string[] => {
    const exact = vocabulary.filter(startsWith(wanted))
    if (exact.length > 0 || wanted.length < shortestSlip || /\d/.test(wanted)) return exact
    return vocabulary.filter((word) => isOneTypo(wanted, word))
  }
  const parts = wordsIn(typed).map((word) => ({ word: stem(word), typed: word }))
  // "crew neck" finds "crewneck" too; then both words count as found.
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

/** In scripts without spaces between words, a word may be found anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const startsWith = (wanted: string): ((word: string) => boolean) =>
  unspaced.test(wanted) ? (word) => word.includes(wanted) : (word) => word.startsWith(wanted)

/** The items that a picker offers for the typed words, by each one's texts: all of them where nothing was typed. */
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
