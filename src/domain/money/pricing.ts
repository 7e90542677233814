import { compareMoney } from './money'

/** Lowest and highest of a list of prices; null when there are none. */
export function priceRange(prices: readonly string[]): { from: string; to: string } | null {
  const sorted = prices.toSorted(compareMoney)
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
