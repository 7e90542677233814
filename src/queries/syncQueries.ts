import { freshFor } from '~/domain/async/hasPassed'
import { queryOptions } from '@tanstack/react-query'
import { type CallUrgency, inBackground } from '~/client/callOptions'
import type { Api } from '~/client/createApi'
import { readWhole } from '~/client/wholePages'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { getSyncProduct, getSyncVariant, listSyncProducts } from '~/contract/products/syncEndpoints'
import { isPlatformRefusal } from '~/domain/storeKind'

export interface SyncFilters {
  status?: string | undefined
  /** At least three characters; shorter texts are not sent. */
  search?: string | undefined
  offset: number
  limit: number
}

const root = (api: Api) => [...api.key, 'syncProducts'] as const

/** Reads of products that a platform has imported. */
export const syncQueries = (api: Api) => ({
  all: () => root(api),
  list: ({ status, search, offset, limit }: SyncFilters) => {
    const words = (search ?? '').trim().length >= 3 ? search?.trim() : undefined
    return queryOptions({
      queryKey: [...root(api), 'list', status ?? '', words ?? '', offset, limit],
      queryFn: ({ signal }) =>
        api.call(listSyncProducts, { query: { status, search: words, offset, limit }, signal }),
    })
  },
  detail: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: ({ signal }) => api.call(getSyncProduct, { params: { id }, signal }),
    }),
})

/** One variant of a platform's product, which states the product it belongs to. */
export const syncVariantQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...root(api), 'variant', id],
    queryFn: ({ signal }) => api.call(getSyncVariant, { params: { id }, signal }),
  })

/** Endpoints for the products of a store; both kinds of stores return the same shapes. */
export const productReads = {
  manual: { list: listStoreProducts, one: getStoreProduct },
  platform: { list: listSyncProducts, one: getSyncProduct },
} as const
export type ProductReads = (typeof productReads)[keyof typeof productReads]

/**
 * The first page of the store's products and how to read the others: a platform's store has other endpoints,
 * and only a refusal tells the two kinds apart (contract/README 8.1).
 */
export async function firstProducts(
  api: Api,
  options: CallUrgency & { query: { offset: number; limit: number }; signal: AbortSignal },
) {
  try {
    return { reads: productReads.manual, page: await api.call(listStoreProducts, options) }
  } catch (error) {
    if (!isPlatformRefusal(error)) throw error
    return { reads: productReads.platform, page: await api.call(listSyncProducts, options) }
  }
}

/**
 * Every product of a store of either kind in brief, how its products are read, and how many more could not be
 * read.
 */
export async function everyProduct(api: Api, options: CallUrgency & { signal: AbortSignal }) {
  const asked = (query: { offset: number; limit: number }) => ({ query, ...options })
  const { reads, page: first } = await firstProducts(api, asked({ offset: 0, limit: 100 }))
  const { rows: products, unread } = await readWhole(async (page) => api.call(reads.list, asked(page)), first)
  return { reads, isPlatform: reads === productReads.platform, products, unread }
}

/** The same, kept in the cache; read at the lowest priority. */
export const everyProductQuery = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'products', 'every'],
    queryFn: ({ signal }) => everyProduct(api, { signal, ...inBackground }),
    staleTime: freshFor(600_000),
  })
