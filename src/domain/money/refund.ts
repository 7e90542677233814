import type { Order } from '~/contract/orders/order'
import { type Amount, isMoneyText } from './money'

/** What comes back of the charge of a canceled order. */
export interface Refund {
  /** returned: it had been charged; perhaps: nobody here knows; none: it never was, as far as this browser saw. */
  kind: 'returned' | 'perhaps' | 'none'
  amount: Amount
}

/** States that follow a charge. An order may go on hold before it is charged. */
const charged = new Set(['pending', 'inreview', 'inprocess', 'partial', 'fulfilled'])

/** Whether an order in this state has been charged for sure. */
export const isCharged = (status: string): boolean => charged.has(status)

/**
 * The service's orders name neither charges nor refunds: whether one was charged is told by the states that this
 * browser saw it in, oldest first. Null for orders that are not canceled or whose costs are not known.
 */
export function refundOf(
  { status, costs }: Pick<Order, 'status' | 'costs'>,
  seen: readonly string[],
): Refund | null {
  if (status !== 'canceled' || costs?.total == null || costs.currency === null) return null
  if (!isMoneyText(costs.total)) return null
  const amount = { value: costs.total, currency: costs.currency }
  if (seen.some(isCharged)) return { kind: 'returned', amount }
  const before = seen.findLast((state) => state !== 'canceled')
  return { kind: before === 'draft' || before === 'failed' ? 'none' : 'perhaps', amount }
}
