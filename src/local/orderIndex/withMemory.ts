import type { OrderSummary } from '~/domain/orders/orderSummary'

/**
 * Adds facts that the service forgets: the shipping method that its draft asked for; and an order that was
 * submitted or on hold and is a draft again has to be confirmed once more.
 */
export function withMemory(
  seen: OrderSummary,
  before: OrderSummary | undefined,
  wasHeld: ReadonlySet<number>,
): OrderSummary {
  const quoted = seen.status === 'draft' ? seen.charged?.shipping : before?.quotedShipping
  const order = quoted === undefined ? seen : { ...seen, quotedShipping: quoted }
  if (order.status !== 'draft') return order
  const fellBack =
    wasHeld.has(order.id) ||
    before?.confirmAgain === true ||
    before?.status === 'onhold' ||
    before?.status === 'pending'
  return fellBack ? { ...order, confirmAgain: true } : order
}
