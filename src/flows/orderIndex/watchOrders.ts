import type { QueryClient } from '@tanstack/react-query'
import type { SeenOrder } from '~/local/orders/orderHistory'
import { storeScope } from '~/domain/storeScope'

/** Notes the status of every order that comes into the cache, from whatever page read it; loaded with the first one. */
export function watchOrders(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[2] !== 'orders') return
    const orders = ordersIn(state.data)
    if (orders.length === 0) return
    const store = storeScope({ key: queryKey.slice(0, 2).map(String) })
    import('~/local/orders/orderHistory')
      .then(({ recordSeenOrders }) => recordSeenOrders(store, orders))
      // What is not noted now is noted when the order is next read; the history then starts later.
      .catch(() => undefined)
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
