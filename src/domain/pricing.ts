import { compareMoney, maxMoney } from './money'

/** Lowest and highest of a list of prices; null when there are none. */
export function priceRange(prices: readonly string[]): { from: string; to: string } | null {
  return prices.reduce<{ from: string; to: string } | null>(
    (range, price) => ({
      from: range === null || compareMoney(price, range.from) < 0 ? price : range.from,
      to: range === null ? price : maxMoney(range.to, price),
    }),
    null,
  )
}
