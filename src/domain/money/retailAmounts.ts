import { isMoneyText, timesMoney } from './money'

/** Retail amounts of the items, as decimal texts: price times quantity of each item that has a retail price. */
export const retailAmounts = (
  items: readonly { retail_price: string | null; quantity: number }[],
): string[] =>
  items.flatMap(({ retail_price: price, quantity }) =>
    price !== null && isMoneyText(price) ? [timesMoney(price, quantity)] : [],
  )
