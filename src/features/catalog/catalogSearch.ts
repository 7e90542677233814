import * as z from 'zod/mini'
import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import { isMoneyText } from '~/domain/money/money'
import { paths } from '~/paths'

/** Ways to sort; `title` is the usual one. */
export const sorts = [
  { value: 'title', label: 'Title' },
  { value: 'brand', label: 'Brand' },
  { value: 'price', label: 'Lowest price' },
  { value: 'priceDown', label: 'Highest price' },
  { value: 'time', label: 'Fastest fulfilment' },
  { value: 'variants', label: 'Most variants' },
] as const
export type CatalogSort = (typeof sorts)[number]['value']

/** More do not fit side by side. */
export const mostCompared = 4

const textParam = z.catch(z._default(z.string(), ''), '')
const moneyParam = z.catch(
  z._default(
    z.string().check(z.refine((text) => text === '' || (isMoneyText(text) && !text.startsWith('-')))),
    '',
  ),
  '',
)
const idsParam = z.catch(
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(-\d{1,9})*$/)),
      z.transform((text) => [...new Set(text.split('-').map(Number))].slice(0, mostCompared)),
    ),
    [],
  ),
  [],
)

/** Color families such as "blue-black"; what is none is left out. */
const colorsParam = z.catch(
  z._default(
    z.pipe(
      z.string(),
      z.transform((text): ColorFamily[] =>
        colorFamilies.filter((family) => text.split('-').includes(family)),
      ),
    ),
    [],
  ),
  [],
)

/** Ids of the blanks to compare, as `ids` in the address. */
export const readComparedIds = (search: URLSearchParams): number[] =>
  idsParam.parse(search.get('ids') ?? undefined)

const schema = z.object({
  q: textParam,
  category: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), 0), 0),
  technique: textParam,
  placement: textParam,
  color: colorsParam,
  size: textParam,
  region: textParam,
  min: moneyParam,
  max: moneyParam,
  sort: z.catch(z._default(z.enum(sorts.map(({ value }) => value)), 'title'), 'title'),
  favorites: z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((text) => text === '1'),
      ),
      false,
    ),
    false,
  ),
  compare: idsParam,
})
export type CatalogSearch = z.output<typeof schema>

export const readCatalogSearch = (search: URLSearchParams): CatalogSearch =>
  schema.parse(Object.fromEntries(search))

export const noFilters = readCatalogSearch(new URLSearchParams())

/** The address of a search; what is as usual is left out. */
export function writeCatalogSearch(search: CatalogSearch): string {
  const { category, compare, sort, favorites, ...texts } = search
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) {
    const text = typeof value === 'string' ? value : value.join('-')
    if (text !== '') params.set(name, text)
  }
  if (category !== 0) params.set('category', String(category))
  if (favorites) params.set('favorites', '1')
  if (sort !== 'title') params.set('sort', sort)
  if (compare.length > 0) params.set('compare', compare.join('-'))
  return params.size === 0 ? paths.catalog() : `${paths.catalog()}?${params}`
}

/** Whether a filter needs what GET /products lacks. */
export const needsFacts = ({ color, size, region, min, max }: CatalogSearch): boolean =>
  color.length > 0 || [size, region, min, max].some((value) => value !== '')
