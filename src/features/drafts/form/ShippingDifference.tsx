import type { Costs } from '~/contract/orders/order'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { compareMoney, formatMoney, isMoneyText, subtractMoney } from '~/domain/money/money'
import { Hint } from '~/ui/layout/Text'

interface Props {
  estimated: Pick<Costs, 'shipping' | 'currency'>
  /** The quote of the chosen method; undefined while there is none. */
  quote: ShippingInfo | undefined
}

/** The quote beside the estimate's shipping, and why they may differ (contract/README 11.2). */
export function ShippingDifference({ estimated: { shipping, currency }, quote }: Props) {
  if (quote === undefined || shipping === null || !isMoneyText(shipping)) return null
  const quoted = formatMoney({ value: quote.rate, currency: quote.currency ?? currency ?? '' })
  if (quote.currency !== currency)
    return <Hint>The quote is {quoted}; the estimate is in another currency.</Hint>
  const sign = compareMoney(shipping, quote.rate)
  if (sign === 0) return <Hint>Shipping equals the quote.</Hint>
  const by = formatMoney({
    value: subtractMoney(sign > 0 ? shipping : quote.rate, sign > 0 ? quote.rate : shipping),
    currency: currency ?? '',
  })
  return (
    <Hint>
      Shipping is {by} {sign > 0 ? 'above' : 'below'} the quote of {quoted}: the estimate always applies your
      store’s shipping settings, the quote only when they are switched on.
    </Hint>
  )
}
