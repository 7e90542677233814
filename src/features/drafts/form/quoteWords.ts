import type { Costs } from '~/contract/orders/order'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { amountText, compareMoney, isMoneyText, subtractMoney } from '~/domain/money/money'

/**
 * The quote beside the estimate's shipping, and why they may differ (contract/README 11.2); null where the estimate has
 * no shipping.
 */
export function quoteWords(
  { shipping, currency }: Pick<Costs, 'shipping' | 'currency'>,
  quote: Pick<ShippingInfo, 'rate' | 'currency'>,
): string | null {
  if (shipping === null || !isMoneyText(shipping)) return null
  const quoted = amountText(quote.rate, quote.currency)
  if (quote.currency === null)
    return `The quote is ${quoted}. It names no currency, so they are not compared.`
  if (currency === null)
    return `The quote is ${quoted}. The estimate names no currency, so they are not compared.`
  if (quote.currency !== currency) return `The quote is ${quoted}; the estimate is in another currency.`
  const sign = compareMoney(shipping, quote.rate)
  if (sign === 0) return 'Shipping equals the quote.'
  const [less, more] = sign > 0 ? [quote.rate, shipping] : [shipping, quote.rate]
  const by = amountText(subtractMoney(more, less), currency)
  return `Shipping is ${by} ${sign > 0 ? 'above' : 'below'} the quote of ${quoted}: the estimate always applies your store’s shipping settings, the quote only when they are switched on.`
}
