import type { Order } from '~/contract/orders/order'

/** The order once canceled; the earlier reading where the service no longer has it (contract/README 9.15). */
export const canceledOf = (before: Order, after: Order | null): Order =>
  after ?? { ...before, status: 'canceled' }
