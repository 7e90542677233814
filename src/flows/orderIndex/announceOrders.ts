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

/** Told of every order that the service has just answered: the index, the history of its statuses, the file library. */
export function announceOrders(
  { api, orderIndex }: OrderListeners,
  orders: readonly Order[],
  isSeen = false,
): void {
  if (orders.length === 0) return
  orderIndex.note(orders, isSeen)
  // A page can appear without the code of these listeners, so it is loaded later.
  afterFirstPage(
    () =>
      void Promise.all([import('~/local/orders/orderHistory'), import('~/queries/libraryQueries')])
        .then(([{ recordSeenOrders }, { noteOrders }]) =>
          Promise.all([recordSeenOrders(storeScope(api), orders), noteOrders(api, orders)]),
        )
        // What is not noted now is noted when the order is next read; the history then starts later.
        .catch(() => undefined),
  )
}

/** Announces the order that a call answered: whoever made it, a page, a money flow or a job for many. */
export function announceResult(listeners: OrderListeners, endpoint: EndpointSpec, result: unknown): void {
  // The client has just read it by this schema.
  if (endpoint.result === oneOrder) announceOrders(listeners, [result as Order], true)
}

/** Announces every list of orders that comes into the cache, from whatever page read it. Answers what ends it. */
export function announceReadOrders(queryClient: QueryClient, listeners: OrderListeners): () => void {
  const { key } = listeners.api
  const toldPages = new WeakSet<object>()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [connection, store, resource, kind] = event.query.queryKey
    if (connection !== key[0] || store !== key[1] || resource !== 'orders') return
    // The keys are ours, so the data is what orderQueries puts there.
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
