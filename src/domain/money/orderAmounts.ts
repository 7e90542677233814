import type { Order } from '~/contract/orders/order'
import { type Amount, isMoneyText, sumMoney } from './money'
import { retailAmounts } from './retailAmounts'

/** Parts of the service's charge; the difference to the total is its fees, such as for digitization. */
export interface CostParts {
  /** Items including their prints. */
  goods: string
  discount: string
  shipping: string
  /** Sales tax plus VAT. */
  tax: string
}

export type RetailExtra = 'shipping' | 'tax' | 'discount'

/** What the service charges in all; null where its total is no amount, or has no currency. */
export function costOf({ costs }: Order): Amount | null {
  if (costs?.total == null || costs.currency === null || !isMoneyText(costs.total)) return null
  return { value: costs.total, currency: costs.currency }
}

/** The currency of its retail prices where it differs from that of its costs. */
export const foreignRetail = ({ costs, retail_costs: retail }: Order): { retailCurrency?: string } =>
  retail?.currency == null || retail.currency === costs?.currency ? {} : { retailCurrency: retail.currency }

/** Answers no parts at all if one has no readable amount: it would be taken for a fee. */
export function chargedOf({ costs, unread_costs: odd }: Order): { charged?: CostParts } {
  if (costs?.subtotal == null || !isMoneyText(costs.subtotal) || odd !== undefined) return {}
  const [tax, vat] = [moneyOr0(costs.tax), moneyOr0(costs.vat)]
  return {
    charged: {
      goods: costs.subtotal,
      discount: moneyOr0(costs.discount),
      shipping: moneyOr0(costs.shipping),
      tax: sumMoney([tax, vat]),
    },
  }
}

/** What the customer pays besides the goods; "0.00" where the order names nothing. */
export const retailExtrasOf = ({ retail_costs: retail }: Order): Record<RetailExtra, string> => ({
  shipping: moneyOr0(retail?.shipping),
  tax: moneyOr0(retail?.tax),
  discount: moneyOr0(retail?.discount),
})

const moneyOr0 = (value: string | null | undefined): string =>
  value != null && isMoneyText(value) ? value : '0.00'

/** Retail prices count only when every item has one (contract/README 9.6). */
export function salesOf({
  items,
  unread_items: unread,
  unread_retail: odd,
  costs,
  retail_costs: retail,
}: Order): Amount | null {
  if (odd?.includes('currency') === true) return null
  const currency = retail?.currency ?? costs?.currency ?? null
  if (currency === null || items.length === 0 || unread !== undefined) return null
  const amounts = retailAmounts(items)
  return amounts.length === items.length ? { value: sumMoney(amounts), currency } : null
}
