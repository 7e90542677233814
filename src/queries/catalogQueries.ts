import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { freshFor, hasPassed } from '~/domain/async/hasPassed'
import type { BlankFacts } from '~/domain/catalog/blankFacts'
import {
  getProduct,
  getProductByVariant,
  getSizeGuide,
  listCategories,
  listProducts,
} from '~/contract/catalog/catalogEndpoints'
import { listCountries, listTaxCountries } from '~/contract/orders/countryEndpoints'
import { getLayoutTemplates, getPrintfiles } from '~/contract/artwork/mockupEndpoints'
import {
  forgetCatalog,
  keepCategories,
  keepFacts,
  keepProducts,
  type Kept,
  readKeptCategories,
  readKeptFacts,
  readKeptProducts,
} from '~/local/catalogCache'

const hour = 3_600_000
/** The catalog changes rarely and has the smallest rate limit, so its lists are fresh for a day, in ms. */
export const catalogDay = 24 * hour
const root = (api: Api) => [...api.key, 'catalog', languageOf(api)] as const
const languageOf = (api: Api) => api.language ?? 'en_US'

export type FactsById = ReadonlyMap<number, BlankFacts>
/** Query key of the facts, which do not depend on the language and are kept by the service's address. */
export const factsKey = (api: Api) => [...api.key, 'catalogFacts', api.baseUrl] as const

/** The kept list if it is less than a day old, otherwise a fresh one, which is kept if every row could be read. */
async function throughCache<Row>(
  kept: Promise<Kept<Row> | null | undefined>,
  read: () => Promise<{ items: Row[]; dropped: string[] }>,
  keep: (value: Kept<Row>) => Promise<unknown>,
): Promise<Kept<Row> & { dropped: string[] }> {
  const found = await kept
  if (found != null && !hasPassed(catalogDay, found.at)) return { ...found, dropped: [] }
  const { items, dropped } = await read()
  const fresh = { at: Date.now(), items }
  if (dropped.length === 0) await keep(fresh)
  return { ...fresh, dropped }
}

/** Reads of the catalog. */
export const catalogQueries = (api: Api) => ({
  products: () =>
    queryOptions({
      queryKey: [...root(api), 'products'],
      queryFn: ({ signal }) =>
        throughCache(
          readKeptProducts(api.baseUrl, languageOf(api)),
          () => api.call(listProducts, { signal }),
          (kept) => keepProducts(api.baseUrl, languageOf(api), kept),
        ),
      staleTime: freshFor(catalogDay),
      gcTime: hour,
    }),
  /** Colors, sizes, prices and stock of the blanks read so far; see catalogIndex. */
  facts: () =>
    queryOptions({
      queryKey: factsKey(api),
      queryFn: async (): Promise<FactsById> =>
        new Map((await readKeptFacts(api.baseUrl)).map((facts) => [facts.id, facts])),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: hour,
      structuralSharing: false,
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'product', id],
      queryFn: async ({ signal, client }) => {
        const info = await api.call(getProduct, { params: { id }, signal })
        const facts = await keepFacts(api.baseUrl, info)
        client.setQueryData<FactsById>(factsKey(api), (known) => known && new Map(known).set(id, facts))
        return info
      },
      // Stock changes more often than names.
      staleTime: freshFor(hour / 6),
    }),
  variant: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'variant', id],
      queryFn: ({ signal }) => api.call(getProductByVariant, { params: { id }, signal }),
      staleTime: freshFor(hour),
    }),
  categories: () =>
    queryOptions({
      queryKey: [...root(api), 'categories'],
      queryFn: ({ signal }) =>
        throughCache(
          readKeptCategories(api.baseUrl, languageOf(api)),
          () => api.call(listCategories, { signal }),
          (kept) => keepCategories(api.baseUrl, languageOf(api), kept),
        ),
      staleTime: freshFor(catalogDay),
    }),
  sizes: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'sizes', id],
      queryFn: ({ signal }) =>
        api.call(getSizeGuide, { params: { id }, query: { unit: 'inches,cm' }, signal }),
      staleTime: freshFor(hour),
    }),
  printfiles: (id: number, technique?: string) =>
    queryOptions({
      queryKey: [...root(api), 'printfiles', id, technique ?? ''],
      queryFn: ({ signal }) => api.call(getPrintfiles, { params: { id }, query: { technique }, signal }),
      staleTime: freshFor(hour),
    }),
  layoutTemplates: (id: number, technique: string, orientation: 'horizontal' | 'vertical') =>
    queryOptions({
      queryKey: [...root(api), 'layout', id, technique, orientation],
      queryFn: ({ signal }) =>
        api.call(getLayoutTemplates, { params: { id }, query: { technique, orientation }, signal }),
      staleTime: freshFor(hour),
    }),
  countries: () =>
    queryOptions({
      queryKey: [...root(api), 'countries'],
      queryFn: ({ signal }) => api.call(listCountries, { signal }),
      staleTime: freshFor(24 * hour),
    }),
  /** Countries, with their states, that charge sales tax. */
  taxCountries: () =>
    queryOptions({
      queryKey: [...root(api), 'taxCountries'],
      queryFn: ({ signal }) => api.call(listTaxCountries, { signal }),
      staleTime: freshFor(24 * hour),
    }),
})

/** Actions on this browser's copy of the catalog, which belongs to the service. */
export const catalogMutations = (api: Api) => ({
  /** Deletes the kept catalog and reads it again. */
  readAgain: async (client: QueryClient): Promise<void> => {
    await forgetCatalog(api.baseUrl)
    client.setQueryData<FactsById>(factsKey(api), new Map())
    await client.resetQueries({ queryKey: root(api) })
  },
})
