import { isMoneyText, timesMoney } from './money'

/** What the lines sell for, as decimal texts: price times quantity of each line that carries a retail price. */
export const retailLines = (items: readonly { retail_price: string | null; quantity: number }[]): string[] =>
  items.flatMap(({ retail_price: price, quantity }) =>
    price !== null && isMoneyText(price) ? [timesMoney(price, quantity)] : [],
  )
