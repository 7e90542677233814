import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { Order, OrderInput, OrderUpdate } from '~/contract/order'
import { estimateCosts, getOrder, listOrders, updateOrder } from '~/contract/orderEndpoints'
import { whenCalm } from '~/ui/calm'

export interface OrderFilters {
  /** An order status, or undefined for all. */
  status?: string | undefined
  offset: number
  limit: number
}

/** The file library learns from every order; its code is not needed for the list to appear. */
const noteLater = (api: Api, orders: readonly Order[]): void => {
  whenCalm(
    () =>
      void import('./libraryQueries')
        .then(({ noteOrders }) => noteOrders(api, orders))
        // What is not noted now is noted when the order is next read.
        .catch(() => undefined),
  )
}

const root = (api: Api) => [...api.key, 'orders'] as const

/** Reads of orders. Key order: connection, store, resource, kind, every argument. */
export const orderQueries = (api: Api) => ({
  all: () => root(api),
  list: (filters: OrderFilters) =>
    queryOptions({
      queryKey: [...root(api), 'list', filters.status ?? '', filters.offset, filters.limit],
      queryFn: async ({ signal }) => {
        const page = await api.call(listOrders, { query: filters, signal })
        noteLater(api, page.items)
        return page
      },
      placeholderData: keepPreviousData,
    }),
  /** How many orders have a status; one row is asked for, the paging block counts. */
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
      queryFn: async ({ signal }) => {
        const order = await api.call(getOrder, { params: { id }, signal })
        noteLater(api, [order])
        return order
      },
    }),
  estimate: (input: OrderInput | null) =>
    queryOptions({
      queryKey: [...root(api), 'estimate', JSON.stringify(input)],
      queryFn: ({ signal }) => {
        if (input === null) throw new Error('There is nothing to estimate yet')
        return api.call(estimateCosts, { body: input, signal })
      },
      enabled: input !== null,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  /** Pages of 100 for screens that need every order, such as the shipments list. */
  pages: (status: string) =>
    infiniteQueryOptions({
      queryKey: [...root(api), 'pages', status],
      queryFn: ({ pageParam, signal }) =>
        api.call(listOrders, { query: { status, offset: pageParam, limit: 100 }, signal }),
      initialPageParam: 0,
      getNextPageParam: (last) => {
        const next = (last.paging?.offset ?? 0) + 100
        return next < (last.paging?.total ?? 0) ? next : undefined
      },
    }),
})

/** Writes of orders that cost nothing; creating, confirming and canceling are flows of their own, see money/. */
export const orderMutations = (api: Api) => ({
  update: (id: number) =>
    mutationOptions({
      mutationKey: [...root(api), 'update', id],
      mutationFn: (body: OrderUpdate) => api.call(updateOrder, { params: { id }, body }),
      meta: { invalidates: [root(api)] },
    }),
})
