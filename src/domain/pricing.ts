import Big from 'big.js'
import { compareMoney, maxMoney, sumMoney } from './money'

/** How a retail price comes from the cost of a variant. */
export type PriceRule = { kind: 'percent'; percent: string } | { kind: 'amount'; amount: string }

/** The price by the rule, never below the cost; decimal text. */
export function retailPrice(cost: string, rule: PriceRule): string {
  const price = rule.kind === 'amount' ? sumMoney([cost, rule.amount]) : withMarkup(cost, rule.percent)
  return maxMoney(price, cost)
}

const withMarkup = (cost: string, percent: string): string =>
  new Big(cost).times(new Big(percent).plus(100)).div(100).round(2, Big.roundHalfUp).toFixed(2)

/** Lowest and highest of a list of prices; null when there are none. */
export function priceRange(prices: readonly string[]): { from: string; to: string } | null {
  const sorted = prices.toSorted(compareMoney)
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
