import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import type { OrderIndexHandle } from './orderIndexHandle'

/** Every order that any page reads renews its row of the index. Answers a function that ends it. */
export function indexSeenOrders(
  queryClient: QueryClient,
  key: readonly string[],
  index: OrderIndexHandle,
): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [connection, store, resource, kind] = event.query.queryKey
    if (connection !== key[0] || store !== key[1] || resource !== 'orders') return
    if (kind === 'detail') index.note([event.query.state.data as Order])
    // The keys are ours, so the data is what orderQueries puts there.
    if (kind === 'list') index.note((event.query.state.data as { items: Order[] }).items)
  })
}
