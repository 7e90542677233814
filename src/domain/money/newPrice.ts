import type { Amount } from './money'
import { priceBy, type PriceRule, ruleNeedsCost } from './priceRule'
import { costIn } from './variantCost'

/** Whether an amount is known to be in a currency other than the store's: amounts are not converted. */
export const isForeign = (currency: string | null, store: string | null): boolean =>
  currency !== null && store !== null && currency !== store

/** Why a cost is not subtracted from a price in another currency. */
export const apartWords = (cost: string | null, price: string | null): string =>
  `The cost is in ${cost}, the price in ${price}`

/**
 * The retail price of a new variant, in the store's currency or, where that is unknown, in the cost's. Null where the
 * rule needs a cost that is not known in that currency.
 */
export function newPrice(rule: PriceRule, cost: Amount | null, store: string | null): string | null {
  const currency = store ?? cost?.currency
  return priceBy(rule, { cost: costIn(currency, cost), price: null, currency })
}

/** Why a rule gives new variants of a blank no price, or null. */
export const noPriceWords = (rule: PriceRule, cost: string | null, store: string | null): string | null =>
  ruleNeedsCost(rule) && isForeign(cost, store)
    ? `It costs ${cost}, your prices are in ${store}, and nothing is converted: this rule gives no price. Choose “One price for all”, or set the prices later.`
    : null
