import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { EndpointSpec } from '~/contract/endpoint'
import { oneOrder, type Order } from '~/contract/orders/order'
import { afterFirstPage } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import type { OrderIndexHandle } from './orderIndexHandle'

export interface OrderListeners {
  api: Api
  orderIndex: OrderIndexHandle
}

/** Passes every order just read from the service to the index, the history of statuses and the file library. */
export function announceOrders(
  { api, orderIndex }: OrderListeners,
  orders: readonly Order[],
  isSeen = false,
): void {
  if (orders.length === 0) return
  orderIndex.note(orders, isSeen)
  // Loaded later, because a page can appear without the code of these listeners.
  afterFirstPage(
    () =>
      void Promise.all([import('~/local/orders/orderHistory'), import('~/queries/libraryQueries')])
        .then(([{ recordSeenOrders }, { noteOrders }]) =>
          Promise.all([recordSeenOrders(storeScope(api), orders), noteOrders(api, orders)]),
        )
        // An order not noted now is noted when it is read next; its history then starts later.
        .catch(() => undefined),
  )
}

/** Announces an order that a call returned, whether from a page, a money flow or a bulk job. */
export function announceResult(listeners: OrderListeners, endpoint: EndpointSpec, result: unknown): void {
  // The client has just parsed it with this schema.
  if (endpoint.result === oneOrder) announceOrders(listeners, [result as Order], true)
}

/** Announces every list of orders that enters the cache, whichever page read it. Returns a function that stops it. */
export function announceReadOrders(queryClient: QueryClient, listeners: OrderListeners): () => void {
  const { key } = listeners.api
  const toldPages = new WeakSet<object>()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [connection, store, resource, kind] = event.query.queryKey
    if (connection !== key[0] || store !== key[1] || resource !== 'orders') return
    // The query keys are ours, so the data has the type that orderQueries gives it.
    const { data } = event.query.state
    if (kind === 'list') announceOrders(listeners, (data as Page).items)
    if (kind === 'pages') {
      const fresh = (data as { pages: Page[] }).pages.filter((page) => !toldPages.has(page))
      for (const page of fresh) toldPages.add(page)
      announceOrders(
        listeners,
        fresh.flatMap(({ items }) => items),
      )
    }
  })
}

interface Page {
  items: Order[]
}
