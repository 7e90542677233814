import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '~/contract/orders/order'
import { searchOrders } from '~/domain/orders/orderSearch'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'
import { orderQueries } from '~/queries/orderQueries'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { useApi } from '~/queries/services'
import { type OrdersSearch, serviceFilters, toOrderQuery } from './ordersSearch'

const none = { status: undefined, offset: 0, limit: 50 }

/**
 * Rows of the list. What the service can answer comes from the service; search, other filters and other orders come
 * from the local index, as far as it reaches.
 */
export function useOrderRows(search: OrdersSearch) {
  const api = useApi()
  const index = useOrderIndex()
  const filters = serviceFilters(search)
  const list = useQuery({ ...orderQueries(api).list(filters ?? none), enabled: filters !== null })
  const found = useMemo(() => searchOrders(index.rows, toOrderQuery(search)), [index.rows, search])
  // Only the index remembers that an order fell back to draft.
  const fellBack = useMemo(
    () => new Map(index.rows.filter(({ confirmAgain }) => confirmAgain).map((row) => [row.id, row])),
    [index.rows],
  )
  const page = list.data?.items
  const fromService = useMemo(
    () =>
      page?.map(
        (order) => (order.status === 'draft' ? fellBack.get(order.id) : undefined) ?? summaryOf(order),
      ),
    [page, fellBack],
  )
  const { offset, limit } = search
  const isFromIndex = filters === null
  return {
    index,
    list,
    isFromIndex,
    rows: !isFromIndex ? fromService : index.isLoaded ? found.slice(offset, offset + limit) : undefined,
    /** Every match, where this device knows them all. */
    all: index.isComplete ? found : null,
    total: !isFromIndex ? (list.data?.paging?.total ?? null) : index.isLoaded ? found.length : null,
  }
}

const summaries = new WeakMap<Order, OrderSummary>()

/** The same row for the same order, so that memoized rows stay as they are. */
function summaryOf(order: Order): OrderSummary {
  const known = summaries.get(order)
  if (known !== undefined) return known
  const summary = summarizeOrder(order)
  summaries.set(order, summary)
  return summary
}
