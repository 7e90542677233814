import * as z from 'zod/mini'
import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import { isMoneyText } from '~/domain/money/money'
import { paths } from '~/paths'
import { addressSearch, digits, flag, oneOf, orUsual, type SearchIn } from '~/ui/filters/addressSearch'

/** Ways to sort; `title` is the default. */
export const sorts = [
  { value: 'title', label: 'Title' },
  { value: 'brand', label: 'Brand' },
  { value: 'price', label: 'Lowest price' },
  { value: 'priceDown', label: 'Highest price' },
  { value: 'time', label: 'Fastest fulfillment' },
  { value: 'variants', label: 'Most variants' },
] as const
export type CatalogSort = (typeof sorts)[number]['value']

/** Most blanks that fit side by side. */
export const mostCompared = 4

const text = orUsual(z.string(), '')
const money = orUsual(
  z.string().check(z.refine((typed) => typed === '' || (isMoneyText(typed) && !typed.startsWith('-')))),
  '',
)
const comparedIds = orUsual(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(-\d{1,9})*$/)),
    z.transform((ids) => [...new Set(ids.split('-').map(Number))].slice(0, mostCompared)),
  ),
  [],
)
/** Color families such as "blue-black"; unknown ones are ignored. */
const families = orUsual(
  z.pipe(
    z.string(),
    z.transform((names): ColorFamily[] =>
      colorFamilies.filter((family) => names.split('-').includes(family)),
    ),
  ),
  [],
)

/** Ids of the blanks to compare, from `ids` in the address. */
export const readComparedIds = (search: URLSearchParams): number[] =>
  comparedIds.parse(search.get('ids') ?? undefined)

/** Search parameters of the catalog; lists are joined by dashes. */
export const catalogAddress = addressSearch(
  (said) =>
    paths.catalog(
      Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          name,
          typeof value === 'object' ? value.join('-') : typeof value === 'boolean' ? 1 : value,
        ]),
      ),
    ),
  {
    q: text,
    category: orUsual(digits(), 0),
    technique: text,
    placement: text,
    color: families,
    size: text,
    region: text,
    min: money,
    max: money,
    sort: oneOf(
      sorts.map(({ value }) => value),
      'title',
    ),
    favorites: flag,
    compare: comparedIds,
  },
)
export type CatalogSearch = SearchIn<typeof catalogAddress>

/** The address's values for every blank, sorted by title. */
export const noFilters = catalogAddress.read(new URLSearchParams())

/** Whether a filter needs facts that GET /products lacks. */
export const needsFacts = ({ color, size, region, min, max }: CatalogSearch): boolean =>
  color.length > 0 || [size, region, min, max].some((value) => value !== '')
