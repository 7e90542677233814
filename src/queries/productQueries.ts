import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { SyncProductCreate } from '~/contract/syncProduct'
import { createStoreProduct, getStoreProduct, listStoreProducts } from '~/contract/storeProductEndpoints'
import { deleteProduct } from './deleteProduct'

export interface ProductFilters {
  /** all, synced, unsynced, ignored, imported, discontinued or out_of_stock. */
  status?: string | undefined
  offset: number
  limit: number
}

const root = (api: Api) => [...api.key, 'products'] as const

/** Reads of store products (sync products of a manual-order store). */
export const productQueries = (api: Api) => ({
  all: () => root(api),
  list: (filters: ProductFilters) =>
    queryOptions({
      queryKey: [...root(api), 'list', filters.status ?? '', filters.offset, filters.limit],
      queryFn: ({ signal }) => api.call(listStoreProducts, { query: filters, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: ({ signal }) => api.call(getStoreProduct, { params: { id }, signal }),
    }),
})

export const productMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...root(api), 'create'],
      mutationFn: (body: SyncProductCreate) => api.call(createStoreProduct, { body }),
      meta: { invalidates: [root(api)] },
    }),
  remove: (id: number) =>
    mutationOptions({
      mutationKey: [...root(api), 'remove', id],
      mutationFn: () => deleteProduct(api, id),
      meta: { invalidates: [root(api)] },
    }),
})
