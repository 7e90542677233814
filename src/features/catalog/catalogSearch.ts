import * as z from 'zod/mini'
import type { Category, Product } from '~/contract/catalog'
import { paths } from '~/paths'

const textParam = z.catch(z._default(z.string(), ''), '')
const schema = z.object({
  q: textParam,
  category: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), 0), 0),
  technique: textParam,
  placement: textParam,
  sort: z.catch(z._default(z.enum(['title', 'brand', 'variants']), 'title'), 'title'),
})
export type CatalogSearch = z.output<typeof schema>

export const readCatalogSearch = (search: URLSearchParams): CatalogSearch =>
  schema.parse(Object.fromEntries(search))

export function writeCatalogSearch(search: CatalogSearch): string {
  const params = new URLSearchParams()
  if (search.q !== '') params.set('q', search.q)
  if (search.category !== 0) params.set('category', String(search.category))
  if (search.technique !== '') params.set('technique', search.technique)
  if (search.placement !== '') params.set('placement', search.placement)
  if (search.sort !== 'title') params.set('sort', search.sort)
  return params.size === 0 ? paths.catalog() : `${paths.catalog()}?${params}`
}

/** The category and everything below it. */
export function categoryWithDescendants(categories: readonly Category[], id: number): Set<number> {
  const found = new Set([id])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const category of categories) if (found.has(category.parent_id ?? -1)) found.add(category.id)
  }
  return found
}

/** Blanks that match, sorted; words are looked for in title, brand, model and type. */
export function matchingBlanks(
  blanks: readonly Product[],
  categories: readonly Category[],
  search: CatalogSearch,
): Product[] {
  const words = search.q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const within = search.category === 0 ? null : categoryWithDescendants(categories, search.category)
  return blanks
    .filter((blank) => within === null || within.has(blank.main_category_id ?? -1))
    .filter(
      ({ techniques }) => search.technique === '' || techniques.some(({ key }) => key === search.technique),
    )
    .filter(({ files }) => search.placement === '' || files.some(({ type }) => type === search.placement))
    .filter((blank) => {
      const text = [blank.title, blank.brand, blank.model, blank.type_name].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(order[search.sort])
}

const byText = (of: (blank: Product) => string | null) => (a: Product, b: Product) =>
  (of(a) ?? '').localeCompare(of(b) ?? '', 'en')
const order = {
  title: byText(({ title }) => title),
  brand: byText(({ brand }) => brand),
  variants: (a: Product, b: Product) => (b.variant_count ?? 0) - (a.variant_count ?? 0),
}
