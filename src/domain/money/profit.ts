import type { Order } from '~/contract/orders/order'
import { countWords } from '../text/countWords'
import { type Amount, subtractMoney, sumMoney } from './money'
import { retailAmounts } from './retailAmounts'

/** The profit, why it cannot be known, or why there is none. An unknown profit is never shown as zero. */
export type Profit =
  | { kind: 'known'; amount: Amount }
  | { kind: 'unknown'; reason: string }
  | { kind: 'none'; reason: string }

/** The fields of an order, or of a draft with its estimate, that the profit is computed from. */
export interface ProfitBase {
  /** Absent before the order is saved. */
  status?: string
  unread_items?: Order['unread_items']
  unread_retail?: Order['unread_retail']
  unread_costs?: Order['unread_costs']
  unread_total?: Order['unread_total']
  items: readonly Pick<Order['items'][number], 'quantity' | 'retail_price'>[]
  costs: Pick<NonNullable<Order['costs']>, 'total' | 'currency'> | null
  retail_costs: Pick<NonNullable<Order['retail_costs']>, 'currency' | 'shipping' | 'tax' | 'discount'> | null
}

/**
 * Retail prices times quantity, plus retail shipping and tax, minus retail discount, minus the order's costs.
 * Retail costs count only when every item carries a retail price (contract/README 9.6).
 */
export function profitOf(order: ProfitBase): Profit {
  const { costs, retail_costs: retail, items, unread_items: unread = 0, unread_retail: odd } = order
  const given = givenUp.get(order.status)
  if (given !== undefined) return { kind: 'none', reason: given }
  if (costs?.total == null || costs.currency === null) return unknown(costsGap(order))
  if (unread > 0) return unknown(`${countWords(unread, 'item')} could not be read`)
  const amounts = retailAmounts(items)
  const without = items.length - amounts.length
  if (items.length === 0) return unknown('The order has no items')
  if (without > 0)
    return unknown(`${without} of ${countWords(items.length, 'item lacks', 'items lack')} a retail price`)
  if (retail?.currency != null && retail.currency !== costs.currency) {
    return unknown(`Retail is in ${retail.currency}, costs are in ${costs.currency}`)
  }
  if (odd !== undefined) return unknown(`What the customer pays could not be read (${odd})`)
  const earned = sumMoney([...amounts, retail?.shipping ?? '0', retail?.tax ?? '0'])
  const value = subtractMoney(subtractMoney(earned, retail?.discount ?? '0'), costs.total)
  return { kind: 'known', amount: { value, currency: costs.currency } }
}

/** Why the total of an order's costs, or its currency, is not known. */
export function costsGap({ costs, unread_costs: odd, unread_total: total }: ProfitBase): string {
  if (costs?.total != null) return 'The costs name no currency'
  return (total ?? odd) === undefined ? 'The costs are not known yet' : 'The costs could not be read'
}

/** States in which nothing is made or sent, and why there is no profit. A failed order may be confirmed again. */
const givenUp = new Map<string | undefined, string>([
  ['canceled', 'The order was canceled'],
  ['failed', 'The order failed and is not charged'],
])

const unknown = (reason: string): Profit => ({ kind: 'unknown', reason })
