import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { noteSeenOrders, readSeenStatuses, type SeenOrder } from '~/local/orderHistory'

const storeOf = (key: readonly unknown[]): string => key.slice(0, 2).join(' ')

/** Status changes of an order that this browser saw; the state shown now is among them. */
export const orderHistoryQueries = (api: Api) => ({
  seen: (order: SeenOrder) =>
    queryOptions({
      queryKey: [...api.key, 'orderHistory', order.id, order.status],
      queryFn: async () => {
        await noteSeenOrders(storeOf(api.key), [order])
        return readSeenStatuses(storeOf(api.key), order.id)
      },
      gcTime: 0,
    }),
})

/** Notes the status of every order that comes into the cache, from whatever page read it. */
export function watchOrders(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[2] !== 'orders') return
    const orders = ordersIn(state.data)
    if (orders.length > 0) void noteSeenOrders(storeOf(queryKey), orders)
  })
}

/** Orders of a detail, a list or pages of lists. */
function ordersIn(data: unknown): SeenOrder[] {
  if (typeof data !== 'object' || data === null) return []
  const [pages, items]: unknown[] = [Reflect.get(data, 'pages'), Reflect.get(data, 'items')]
  if (Array.isArray(pages)) return pages.flatMap(ordersIn)
  const [id, status, updated]: unknown[] = ['id', 'status', 'updated'].map((name) => Reflect.get(data, name))
  if (typeof id === 'number' && typeof status === 'string') {
    return [{ id, status, updated: typeof updated === 'number' ? updated : null }]
  }
  return Array.isArray(items) ? items.flatMap(ordersIn) : []
}
