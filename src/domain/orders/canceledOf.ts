import type { Order } from '~/contract/orders/order'

/** The order as it is once canceled; one that the service no longer gives out (contract/README 9.15) as it was. */
export const canceledOf = (before: Order, after: Order | null): Order =>
  after ?? { ...before, status: 'canceled' }
