import { queryOptions } from '@tanstack/react-query'
import { freshFor, staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import {
  getStoreProduct,
  getStoreVariant,
  listStoreProducts,
} from '~/contract/products/storeProductEndpoints'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { noteProduct } from './libraryQueries'
import { listCopies } from '~/local/products/productCopies'
import type { ProductCopy } from '~/local/products/productStore'
import { readProductEdits } from '~/local/products/productEdits'
import { limitReads } from '~/domain/async/limitReads'
import { withKnownPlaces } from './productPlaces'
import { copiesOfDeleted } from './store/deletedCopies'
import { indexProduct } from './productIndex'
import { readProductBase } from './readProductBase'
import { readWhole } from '~/client/wholePages'
import { storeScope } from '~/domain/storeScope'

export interface ProductFilters {
  /** all, synced, unsynced, ignored, imported, discontinued or out_of_stock. */
  status?: string | undefined
  /** Comma-separated category ids; the service includes their subcategories. */
  category?: string | undefined
  offset: number
  limit: number
}

const queryOf = ({ status, category, offset, limit }: ProductFilters) => ({
  status,
  category_id: category,
  offset,
  limit,
})

const root = (api: Api) => [...api.key, 'products'] as const

/** Adds its files to the library and its codes to the search, for whatever purpose it was read. */
function remember(api: Api, info: SyncProductInfo): void {
  void noteProduct(api, info)
  void indexProduct(api, info)
}

async function readBase(api: Api, id: number | string, signal: AbortSignal): Promise<SyncProductInfo> {
  const info = await limitReads(() => readProductBase(api, id, signal), signal)
  remember(api, info)
  return info
}

/** Reads of store products (sync products of a manual-order store). */
export const productQueries = (api: Api) => ({
  all: () => root(api),
  list: (filters: ProductFilters) =>
    queryOptions({
      queryKey: [
        ...root(api),
        'list',
        filters.status ?? '',
        filters.category ?? '',
        filters.offset,
        filters.limit,
      ],
      queryFn: ({ signal }) => api.call(listStoreProducts, { query: queryOf(filters), signal }),
    }),
  /** Every product of a filter, because the service has no search; pages are merged by id. */
  whole: (filters: Omit<ProductFilters, 'offset' | 'limit'>) =>
    queryOptions({
      queryKey: [...root(api), 'list', 'whole', filters.status ?? '', filters.category ?? ''],
      queryFn: ({ signal }) =>
        readWhole((page) => api.call(listStoreProducts, { query: queryOf({ ...filters, ...page }), signal })),
    }),
  detail: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: async ({ signal }) => {
        const info = await api.call(getStoreProduct, { params: { id }, signal })
        remember(api, info)
        return withKnownPlaces(api, info)
      },
    }),
  /** One store variant, which states the product it belongs to. */
  variant: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'variant', String(id)],
      queryFn: ({ signal }) => api.call(getStoreVariant, { params: { id }, signal }),
    }),
  /** A product for the columns of a list: one request each, a few at a time, fresh for five minutes. */
  summary: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: async ({ signal }) => {
        const info = await limitReads(() => api.call(getStoreProduct, { params: { id }, signal }), signal)
        remember(api, info)
        return withKnownPlaces(api, info)
      },
      staleTime: freshFor(300_000),
    }),
  /** A complete product, as the base of an edit; rejects where `detail` would leave a row out. */
  base: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'base', String(id)],
      queryFn: ({ signal }) => readBase(api, id, signal),
      gcTime: 0,
      refetchOnMount: 'always',
    }),
  /** The same for the editor, whose loader requests it at each opening, before the page observes it. */
  opened: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'opened', String(id)],
      queryFn: ({ signal }) => readBase(api, id, signal),
      refetchOnMount: false,
    }),
  /** Copies of a product that this browser kept before writes. */
  copies: (id: number) =>
    queryOptions({
      queryKey: [...root(api), 'copies', id],
      queryFn: () => listCopies(storeScope(api), id).catch((): ProductCopy[] => []),
      staleTime: staleAtOnce,
    }),
  /** The last copy of each product that was deleted, newest first. */
  deleted: () =>
    queryOptions({
      queryKey: [...root(api), 'copies', 'deleted'],
      queryFn: ({ signal }) => copiesOfDeleted(api, signal),
      staleTime: staleAtOnce,
    }),
  /** Key under which unsaved work on a product is kept on this device. */
  keptName: (id: number | string) => `${storeScope(api)}/product/${id}`,
  /** Unsaved work on a product when its editor was opened; each `turn` reads again. */
  keptEdits: (id: number | string, turn = 0) =>
    queryOptions({
      queryKey: [...root(api), 'keptEdits', String(id), turn],
      queryFn: () => readProductEdits(`${storeScope(api)}/product/${id}`),
      staleTime: Number.POSITIVE_INFINITY,
    }),
})
