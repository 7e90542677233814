import type { Product } from '~/contract/catalog/catalog'
import type { BlankFacts } from './blankFacts'
import { colorFamilies } from './colorFamily'
import { findByWords, searchedWords, searchWords, type Searchable, type WordSearch } from '../text/wordSearch'

/** A blank with the words by which it is found. */
export interface SearchableBlank extends Searchable {
  blank: Product
}

const wordsOf = new WeakMap<object, readonly string[]>()

function remembered(of: object, make: () => readonly string[]): readonly string[] {
  const known = wordsOf.get(of) ?? make()
  wordsOf.set(of, known)
  return known
}

/** What the list of blanks says about one. */
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

export interface BlankSearch extends WordSearch {
  /** Whether it is found, or may be once its colors and sizes are read. */
  mayBeFound(blank: SearchableBlank): boolean
}

/** Reads what was typed, for blanks whose colors and sizes may not be known yet. */
export function searchBlankWords(typed: string, blanks: readonly SearchableBlank[]): BlankSearch {
  const search = searchWords(typed, blanks)
  return { ...search, mayBeFound: (blank) => search.missedBy(blank).every(isFactWord) }
}

/** The blanks that a picker offers for what was typed; all of them where nothing was typed. */
export const findBlanks = (blanks: readonly Product[], typed: string): Product[] =>
  findByWords(blanks, typed, blankTexts)
