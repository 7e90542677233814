import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { getSyncProduct, getSyncVariant, listSyncProducts } from '~/contract/products/syncEndpoints'

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

/** One variant of a platform's product; it names the product that it belongs to. */
export const syncVariantQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...root(api), 'variant', id],
    queryFn: ({ signal }) => api.call(getSyncVariant, { params: { id }, signal }),
  })
