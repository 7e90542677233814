import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { totalBy } from '~/client/listLength'
import { offsetAfter } from '~/client/wholePages'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { orderQueries } from '../orderQueries'

const limit = 100
/** At most this many requests, repeated pages included: then a length that keeps changing is no longer followed. */
const mostPages = 50

/** Every order of a status, read in pages; an order that moves to another page meanwhile may be in both. */
export const ordersOfStatus = (api: Api, status: string) =>
  infiniteQueryOptions({
    queryKey: [...orderQueries(api).all(), 'pages', status],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOrders, { query: { status, offset: pageParam, limit }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all, offset) => {
      const told = (at: number) => all.at(at)?.paging?.total ?? null
      const next =
        all.length < mostPages ? offsetAfter({ offset, limit }, told(-1), told(-2)) : offset + limit
      return next < totalBy(last, { offset, limit }) ? next : undefined
    },
  })
