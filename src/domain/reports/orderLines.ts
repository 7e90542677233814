import { isMoneyText, shareMoney, subtractMoney, sumMoney, timesMoney } from '../money/money'
import type { OrderSummary, SummaryItem } from '../orders/orderSummary'
import type { OrderFigures } from './orderFigures'

/** One item's part of its order's figures; null where the order's is not known. */
export interface OrderLine {
  item: SummaryItem
  sales: string | null
  cost: string | null
  profit: string | null
}

/**
 * The items of an order with their parts, which add up exactly to the order's figures: amounts of the whole order
 * (shipping, tax, discounts, fees) are divided in proportion to the items' cost and price.
 */
export function orderLines({ items }: OrderSummary, figures: OrderFigures): OrderLine[] {
  const prices = items.map(({ retailPrice, quantity }) => amountOf(retailPrice, quantity))
  const weights = items.map(({ price, quantity }) => amountOf(price, quantity))
  const isPriced = weights.some((weight) => !/^-?[0.]+$/.test(weight))
  const costs =
    figures.cost === undefined
      ? null
      : shareMoney(
          figures.cost.value,
          isPriced ? weights : items.map(({ quantity }) => String(Math.max(0, quantity))),
        )
  const { profit, sales, cost } = figures
  const besides =
    profit === undefined || sales === undefined || cost === undefined
      ? null
      : // What the order earns beside its goods: shipping and tax that the customer paid, less discount and fees.
        shareMoney(subtractMoney(sumMoney([profit.value, cost.value]), sales.value), prices)
  return items.map((item, at) => {
    const price = figures.sales === undefined ? null : (prices[at] ?? null)
    const share = costs?.[at] ?? null
    const beside = besides?.[at]
    return {
      item,
      sales: price,
      cost: share,
      profit:
        beside === undefined || price === null || share === null
          ? null
          : subtractMoney(sumMoney([price, beside]), share),
    }
  })
}

const amountOf = (price: string | null | undefined, quantity: number): string =>
  price != null && isMoneyText(price) && !price.startsWith('-')
    ? timesMoney(price, Math.max(0, quantity))
    : '0'
