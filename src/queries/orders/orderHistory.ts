import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { recordSeenOrders, readSeenStatuses, type SeenOrder } from '~/local/orders/orderHistory'
import { storeScope } from '~/domain/storeScope'

/** Status changes of an order seen by this browser, including the present status. */
export const orderHistoryQueries = (api: Api) => ({
  seen: (order: SeenOrder) =>
    queryOptions({
      queryKey: [...api.key, 'orderHistory', order.id, order.status],
      queryFn: async () => {
        const store = storeScope(api)
        await recordSeenOrders(store, [order])
        return readSeenStatuses(store, order.id)
      },
      gcTime: 0,
    }),
})
