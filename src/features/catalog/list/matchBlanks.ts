import type { Category, Product } from '~/contract/catalog/catalog'
import { type BlankFacts, hasOffer } from '~/domain/catalog/blankFacts'
import { type SearchableBlank, searchBlankWords } from '~/domain/catalog/blankSearch'
import { compareMoney } from '~/domain/money/money'
import type { FactsById } from '~/queries/catalogQueries'
import { type CatalogSearch, type CatalogSort, needsFacts } from '../catalogSearch'

/** Ids of a category and everything below it. */
export function categoryWithDescendants(categories: readonly Category[], id: number): Set<number> {
  const found = new Set([id])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const category of categories) if (found.has(category.parent_id ?? -1)) found.add(category.id)
  }
  return found
}

export interface Matches {
  shown: Product[]
  /** Number of blanks that may also match: their colors, prices and stock were not read yet. */
  unknown: number
}

/** The matching blanks, sorted. */
export function matchBlanks(
  blanks: readonly SearchableBlank[],
  categories: readonly Category[],
  facts: FactsById,
  search: CatalogSearch,
): Matches {
  const words = searchBlankWords(search.q, blanks)
  const within = search.category === 0 ? null : categoryWithDescendants(categories, search.category)
  const listed = blanks.filter(
    ({ blank: { main_category_id: category, techniques, files } }) =>
      (within === null || within.has(category ?? -1)) &&
      (search.technique === '' || techniques.some(({ key }) => key === search.technique)) &&
      (search.placement === '' || files.some(({ type }) => type === search.placement)),
  )
  const isNeeded = needsFacts(search)
  const shown: Product[] = []
  let unknown = 0
  for (const one of listed) {
    const known = facts.get(one.blank.id)
    const isFound = words.isFound(one)
    if (isFound && (!isNeeded || (known !== undefined && fits(known, search)))) shown.push(one.blank)
    // A blank found by its words alone is certain, even if its facts were not read yet.
    else if (known === undefined && words.mayBeFound(one)) unknown += 1
  }
  return { shown: sorted(shown, facts, search.sort), unknown }
}

function fits(facts: BlankFacts, { color, size, region, min, max }: CatalogSearch): boolean {
  if (min !== '' && (facts.to === null || compareMoney(facts.to, min) < 0)) return false
  if (max !== '' && (facts.from === null || compareMoney(facts.from, max) > 0)) return false
  const isAny = color.length === 0 && size === '' && region === ''
  return isAny || hasOffer(facts, { families: color, size, region })
}

function sorted(blanks: readonly Product[], facts: FactsById, sort: CatalogSort): Product[] {
  const byTitle = blanks.toSorted((a, b) => titles.compare(a.title ?? '', b.title ?? ''))
  if (sort === 'title') return byTitle
  if (sort === 'brand')
    return byTitle.toSorted(
      (a, b) =>
        Number(a.brand === null) - Number(b.brand === null) || titles.compare(a.brand ?? '', b.brand ?? ''),
    )
  if (sort === 'variants') return byTitle.toSorted((a, b) => (b.variant_count ?? 0) - (a.variant_count ?? 0))
  if (sort === 'time')
    return byTitle.toSorted(
      (a, b) => (a.avg_fulfillment_time ?? Infinity) - (b.avg_fulfillment_time ?? Infinity) || 0,
    )
  const priceOf = ({ id }: Product) => facts.get(id)?.from ?? null
  const up = sort === 'price' ? 1 : -1
  return byTitle.toSorted((a, b) => byPrice(priceOf(a), priceOf(b), up))
}

const titles = new Intl.Collator(['en', 'es', 'fr', 'de', 'it', 'ja'], { numeric: true })

/** Unknown prices come last in either order. */
function byPrice(a: string | null, b: string | null, up: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return up * compareMoney(a, b)
}
