import { type Amount, compareMoney, subtractMoney, sumMoney } from '../money/money'
import { percentOf } from '../money/moneyRatios'
import type { OrderSummary } from '../orders/orderSummary'

/** A fee that a shop or payment provider takes from every order: a share of the payment, and a fixed amount. */
export interface FeeRule {
  id: string
  /** The merchant's name for it: "Card payments". */
  name: string
  /** Percent of the payment as decimal text: "2.9". */
  percent: string
  /** Amount for each order as decimal text. */
  fixed: string
  /** ISO code of the fixed amount. */
  currency: string
}

type Paid = Pick<OrderSummary, 'sales' | 'retail' | 'unread_retail'>

/** What the customer pays for an order: goods, shipping and tax minus the discount. Null while a part is not known. */
export function paidFor({ sales, retail, unread_retail: odd }: Paid): Amount | null {
  if (sales === null || odd !== undefined) return null
  const value = subtractMoney(sumMoney([sales.value, retail.shipping, retail.tax]), retail.discount)
  return { value, currency: sales.currency }
}

/**
 * An order's fees by all rules, in the currency of its sales. Null while the payment is not known, and where a fixed
 * amount is in another currency.
 */
export function feesOf(order: Paid, rules: readonly FeeRule[]): Amount | null {
  const paid = paidFor(order)
  if (paid === null) return null
  const fees: string[] = []
  for (const { percent, fixed, currency } of rules) {
    if (currency !== paid.currency && compareMoney(fixed, '0') !== 0) return null
    fees.push(percentOf(paid.value, percent), fixed)
  }
  return { value: sumMoney(fees), currency: paid.currency }
}
