import type { ProductInfo } from '~/contract/catalog/catalog'
import { isMoneyText, sumMoney, timesMoney } from '../money/money'
import { isSale } from '../orders/orderStates'
import type { OrderSummary } from '../orders/orderSummary'
import type { TimeBucket } from './timeBuckets'

/** Orders whose goods are part of the cost in a time and currency. */
const costed = (
  orders: readonly OrderSummary[],
  { start, end }: TimeBucket,
  currency: string,
): OrderSummary[] =>
  orders.filter(
    ({ created, status, cost, charged }) =>
      created !== null &&
      created >= start &&
      created < end &&
      isSale(status) &&
      charged !== undefined &&
      cost?.currency === currency,
  )

/** Catalog blanks in those orders, each once. */
export const blanksOf = (orders: readonly OrderSummary[], time: TimeBucket, currency: string): number[] => [
  ...new Set(
    costed(orders, time, currency).flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? [])),
  ),
]

/**
 * What placements beyond the included one add to the goods of those orders, by the catalog's present prices; orders
 * have only the price of a whole piece. Items of unknown blanks, or with prices in another currency, add nothing and
 * are counted.
 */
export function placementCosts(
  orders: readonly OrderSummary[],
  time: TimeBucket,
  currency: string,
  blanks: ReadonlyMap<number, ProductInfo>,
): { value: string; unknown: number } {
  const amounts: string[] = []
  let unknown = 0
  for (const { items } of costed(orders, time, currency)) {
    for (const { productId, placements = [], quantity } of items) {
      const product = productId === null ? undefined : blanks.get(productId)?.product
      if (product === undefined || product.currency !== currency) {
        unknown += quantity
        continue
      }
      for (const type of placements) {
        const price = product.files.find(
          (known) => known.type === type || known.id === type,
        )?.additional_price
        if (price != null && isMoneyText(price)) amounts.push(timesMoney(price, quantity))
      }
    }
  }
  return { value: sumMoney(amounts), unknown }
}
