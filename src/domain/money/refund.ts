import type { Order } from '~/contract/orders/order'
import { type Amount, isMoneyText } from './money'

/** The refund of a canceled order's charge. */
export interface Refund {
  /** returned: it had been charged; perhaps: not known here; none: it never was, as far as this browser saw. */
  kind: 'returned' | 'perhaps' | 'none'
  amount: Amount
}

/** States that only a charged order has. An order may go on hold before it is charged, so that state is missing. */
const charged = new Set(['pending', 'inreview', 'inprocess', 'partial', 'fulfilled'])

/** Whether an order in this state has certainly been charged. */
export const isCharged = (status: string): boolean => charged.has(status)

/**
 * The service's orders name neither charges nor refunds: the states in which this browser saw the order, oldest first,
 * tell whether it was charged. Null for orders that are not canceled or whose costs are not known.
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
