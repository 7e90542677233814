import Big from 'big.js'
import { compareMoney, subtractMoney, sumMoney } from './money'
import { type PriceRule, priceBy } from './priceRule'

interface Amount {
  /** A price or cost, as decimal text. */
  value: string
  currency: string | null
}

export interface LandedCost {
  /** The piece with its delivery; null while the delivery is unknown or in another currency. */
  total: string | null
  /** The price by the rule, from the piece's cost; null without a usable rule. */
  price: string | null
  /** The part of the price that is left, in whole percent. */
  margin: string | null
  /** The same when the merchant pays the delivery; negative when that costs more than is left. */
  marginDelivered: string | null
}

/** What a piece and its delivery cost a merchant, and what remains of a price by the merchant's rule. */
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
