import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { SyncProductCreate } from '~/contract/syncProduct'
import {
  createStoreProduct,
  deleteStoreProduct,
  getStoreProduct,
  getStoreVariant,
  listStoreProducts,
} from '~/contract/storeProductEndpoints'
import { noteProduct } from './libraryQueries'

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
      queryFn: async ({ signal }) => {
        const info = await api.call(getStoreProduct, { params: { id }, signal })
        void noteProduct(api, info)
        return info
      },
    }),
  /** One store variant; it names the product that it belongs to. */
  variant: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'variant', String(id)],
      queryFn: ({ signal }) => api.call(getStoreVariant, { params: { id }, signal }),
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
      mutationFn: () => api.call(deleteStoreProduct, { params: { id } }),
      meta: { invalidates: [root(api)] },
    }),
})
