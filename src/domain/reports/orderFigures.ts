import { type Amount, subtractMoney, sumMoney } from '../money/money'
import type { OrderSummary } from '../orders/orderSummary'
import { type FeeRule, feesOf } from './feeRules'

/** What an order adds to a report; figures are only added up, never averaged. */
export const figureNames = [
  'sales',
  'shipping',
  'tax',
  'discount',
  'fees',
  'cost',
  'goods',
  'costShipping',
  'costTax',
  'costDiscount',
  'costOther',
  'profit',
  'asideSales',
  'asideCost',
] as const
export type Figure = (typeof figureNames)[number]

/**
 * Exact sums in one currency. Sales, cost and profit cover all orders where they are known; retail shipping, tax,
 * discount and the shop's fees cover those with a known profit. asideSales and asideCost are the sales and cost of
 * orders without one, so that sales + shipping + tax - discount - fees - cost - asideSales + asideCost = profit, and
 * goods - costDiscount + costShipping + costTax + costOther = cost.
 */
export type Figures = Record<Figure, string>

/** The figures of one order; unknown ones are absent. */
export type OrderFigures = Partial<Record<Figure, Amount>>

/** A record of the result of `of` for each figure. */
export const eachFigure = <T>(of: (figure: Figure) => T): Record<Figure, T> => ({
  sales: of('sales'),
  shipping: of('shipping'),
  tax: of('tax'),
  discount: of('discount'),
  fees: of('fees'),
  cost: of('cost'),
  goods: of('goods'),
  costShipping: of('costShipping'),
  costTax: of('costTax'),
  costDiscount: of('costDiscount'),
  costOther: of('costOther'),
  profit: of('profit'),
  asideSales: of('asideSales'),
  asideCost: of('asideCost'),
})

/** The figures of an order by the merchant's own fee rules. A cost without parts counts as "other" as a whole. */
export function figuresOf(order: OrderSummary, rules: readonly FeeRule[]): OrderFigures {
  const { sales, cost, retail } = order
  return {
    ...(sales === null ? {} : { sales }),
    ...(cost === null ? {} : { cost, ...costParts(order, cost) }),
    ...(profitParts(order, rules) ?? {
      ...(sales === null ? {} : { asideSales: sales }),
      ...(cost === null ? {} : { asideCost: cost }),
    }),
  }

  function profitParts({ profit }: OrderSummary, by: readonly FeeRule[]): OrderFigures | null {
    const fees = profit.kind === 'known' ? feesOf(order, by) : null
    if (profit.kind !== 'known' || fees === null) return null
    const { currency } = profit.amount
    const of = (value: string): Amount => ({ value, currency })
    return {
      shipping: of(retail.shipping),
      tax: of(retail.tax),
      discount: of(retail.discount),
      fees: of(fees.value),
      profit: of(subtractMoney(profit.amount.value, fees.value)),
    }
  }
}

function costParts({ charged }: OrderSummary, { value, currency }: Amount): OrderFigures {
  const of = (text: string): Amount => ({ value: text, currency })
  if (charged === undefined) return { costOther: of(value) }
  const { goods, discount, shipping, tax } = charged
  const named = subtractMoney(sumMoney([goods, shipping, tax]), discount)
  return {
    goods: of(goods),
    costShipping: of(shipping),
    costTax: of(tax),
    costDiscount: of(discount),
    costOther: of(subtractMoney(value, named)),
  }
}
