import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import {
  getSyncProduct,
  getSyncVariant,
  listSyncProducts,
  type SyncVariantChange,
} from '~/contract/products/syncEndpoints'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { saveSyncVariant, unlinkSyncProduct, unlinkSyncVariant } from '~/flows/products/saveSyncVariant'

export interface SyncFilters {
  status?: string | undefined
  /** At least three characters; shorter ones are not sent. */
  search?: string | undefined
  offset: number
  limit: number
}

const root = (api: Api) => [...api.key, 'syncProducts'] as const

/** Reads of products that a platform has imported. */
export const syncQueries = (api: Api) => ({
  list: ({ status, search, offset, limit }: SyncFilters) => {
    const words = (search ?? '').trim().length >= 3 ? search?.trim() : undefined
    return queryOptions({
      queryKey: [...root(api), 'list', status ?? '', words ?? '', offset, limit],
      queryFn: ({ signal }) =>
        api.call(listSyncProducts, { query: { status, search: words, offset, limit }, signal }),
      placeholderData: keepPreviousData,
    })
  },
  detail: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: ({ signal }) => api.call(getSyncProduct, { params: { id }, signal }),
    }),
})

/** One variant of a platform's product; it names the product that it belongs to. */
export const syncVariantQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...root(api), 'variant', id],
    queryFn: ({ signal }) => api.call(getSyncVariant, { params: { id }, signal }),
  })

/** Writes of a platform's variants: one each. */
export const syncMutations = (api: Api) => {
  const meta = { invalidates: [root(api)] }
  const withCopies = { invalidates: [root(api), [...api.key, 'products', 'copies']] }
  return {
    /** `base`: the variant as it was looked at. */
    save: (id: number, base?: SyncVariant) =>
      mutationOptions({
        mutationKey: [...root(api), 'save', id],
        mutationFn: (change: SyncVariantChange) => saveSyncVariant(api, id, change, base),
        meta,
      }),
    unlink: (productId: number, id: number) =>
      mutationOptions({
        mutationKey: [...root(api), 'unlink', id],
        mutationFn: () => unlinkSyncVariant(api, productId, id),
        meta: withCopies,
      }),
    unlinkAll: (id: number) =>
      mutationOptions({
        mutationKey: [...root(api), 'unlinkAll', id],
        mutationFn: () => unlinkSyncProduct(api, id),
        meta: withCopies,
      }),
  }
}
