import type { Product } from '~/contract/catalog/catalog'
import type { BlankFacts } from './blankFacts'
import { colorFamilies } from './colorFamily'
import { findByWords, searchedWords, searchWords, type Searchable, type WordSearch } from '../text/wordSearch'

/** A blank with the words that searches compare. */
export interface SearchableBlank extends Searchable {
  blank: Product
}

const wordsOf = new WeakMap<object, readonly string[]>()

function remembered(of: object, make: () => readonly string[]): readonly string[] {
  const known = wordsOf.get(of) ?? make()
  wordsOf.set(of, known)
  return known
}

/** The texts about a blank that the list of products has. */
export const blankTexts = ({
  title,
  brand,
  model,
  type_name: kind,
  techniques,
}: Product): (string | null)[] => [
  title,
  brand,
  model,
  kind,
  ...techniques.map(({ display_name: name }) => name),
]

const listWords = (blank: Product): readonly string[] =>
  remembered(blank, () => searchedWords(blankTexts(blank)))

const factWords = (facts: BlankFacts): readonly string[] =>
  remembered(facts, () =>
    searchedWords([
      ...facts.colors.map(({ name }) => name),
      ...new Set(
        facts.offers.flatMap(({ families, size }) => [...families, ...(size === null ? [] : [size])]),
      ),
    ]),
  )

/** Blanks with their words; those read in the background can also be found by colors and sizes. */
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

/** Whether a word may name a color or a size, which the list of products does not have. */
const isFactWord = (word: string): boolean =>
  colorWords.has(word) || /^\d+(\.\d+)?(oz|x\d+)$|^(x*[sl]|m|\dxl)$/.test(word)

export interface BlankSearch extends WordSearch {
  /** Whether it is found, or may be once its colors and sizes are known. */
  mayBeFound(blank: SearchableBlank): boolean
}

/** Parses the typed words for a search over blanks whose colors and sizes may not be known yet. */
export function searchBlankWords(typed: string, blanks: readonly SearchableBlank[]): BlankSearch {
  const search = searchWords(typed, blanks)
  return { ...search, mayBeFound: (blank) => search.missedBy(blank).every(isFactWord) }
}

/** The blanks that a picker offers for the typed words; all of them when nothing was typed. */
export const findBlanks = (blanks: readonly Product[], typed: string): Product[] =>
  findByWords(blanks, typed, blankTexts)
