import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'

export interface OrderListQuery {
  /** An order status, or undefined for all. */
  status?: string | undefined
  offset: number
  limit: number
}

const root = (api: Api) => [...api.key, 'orders'] as const

/** Reads of orders. Order of the key: connection, store, resource, kind, arguments. */
export const orderQueries = (api: Api) => ({
  all: () => root(api),
  list: (filters: OrderListQuery) =>
    queryOptions({
      queryKey: [...root(api), 'list', filters.status ?? '', filters.offset, filters.limit],
      queryFn: ({ signal }) => api.call(listOrders, { query: filters, signal }),
    }),
  /** Number of orders with a status, from the paging block; a single row is requested. */
  count: (status: string | undefined) =>
    queryOptions({
      queryKey: [...root(api), 'count', status ?? ''],
      queryFn: async ({ signal }) =>
        (await api.call(listOrders, { query: { status, offset: 0, limit: 1 }, signal })).paging?.total ??
        null,
    }),
  detail: (id: number | string) =>
    queryOptions({
      queryKey: [...root(api), 'detail', String(id)],
      queryFn: ({ signal }) => api.call(getOrder, { params: { id }, signal }),
    }),
})
