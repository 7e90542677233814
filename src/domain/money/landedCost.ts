import Big from 'big.js'
import { compareMoney, subtractMoney, sumMoney } from './money'
import { type PriceRule, priceBy } from './priceRule'

interface Amount {
  /** Decimal text. */
  value: string
  currency: string | null
}

export interface LandedCost {
  /** The piece and its delivery; null while the delivery is not known or is in another currency. */
  total: string | null
  /** By the rule, of the piece's cost; null without a usable rule. */
  price: string | null
  /** Share of the price that is left, in whole percent. */
  margin: string | null
  /** The same when the merchant pays the delivery; negative when that eats more than it leaves. */
  marginDelivered: string | null
}

/** What a piece costs a merchant with its delivery, and what a price by their rule leaves of it. */
export function landedCost(piece: Amount, delivery: Amount | null, rule: PriceRule): LandedCost {
  const isAddable = delivery !== null && delivery.currency === piece.currency
  const total = isAddable ? sumMoney([piece.value, delivery.value]) : null
  const price = priceBy(rule, { cost: piece.value, price: null, currency: piece.currency })
  return {
    total,
    price,
    margin: price === null ? null : shareLeft(price, piece.value),
    marginDelivered: price === null || total === null ? null : shareLeft(price, total),
  }
}

function shareLeft(price: string, cost: string): string | null {
  if (compareMoney(price, '0.00') <= 0) return null
  return new Big(subtractMoney(price, cost)).times(100).div(price).round(0, Big.roundHalfUp).toFixed(0)
}
