import { isKnownOrderStatus } from '~/contract/orders/order'
import { type Amount, sumMoney } from '../money/money'
import type { OrderSummary } from '../orders/orderSummary'
import { type Bucket, bucketAt } from './timeBuckets'

/** What an order adds to the report. */
const figures = ['sales', 'shipping', 'tax', 'discount', 'cost', 'profit', 'asideSales', 'asideCost'] as const
type Figure = (typeof figures)[number]

/**
 * Exact sums of one currency. Sales, cost and profit are of all orders where they are known; retail shipping, tax and
 * discount are of those with a known profit. What the sums hold of orders without one stands aside, so that
 * sales + shipping + tax - discount - cost - asideSales + asideCost = profit.
 */
export type Figures = Record<Figure, string>

/** What may be unknown by itself. */
export type Asked = 'sales' | 'cost' | 'profit'
const asked: readonly Asked[] = ['sales', 'cost', 'profit']

export interface CurrencyReport {
  currency: string
  /** One for each bucket. */
  buckets: Figures[]
  total: Figures
}

export interface SalesReport {
  buckets: readonly Bucket[]
  /** The currency with the highest number of figures first; never added up with another. */
  currencies: CurrencyReport[]
  /** Orders counted, in all and by bucket. */
  orders: number
  ordersBy: number[]
  /** Orders whose figure is not known, in all and by bucket; they are in no sum. */
  unknown: Record<Asked, number>
  unknownBy: Record<Asked, number>[]
  /** Orders in a state that this app does not know; they are in no figure. */
  leftOut: number
}

/** A sale is an order that was submitted and not given up: drafts, failed and canceled ones are none. */
export const isSale = (status: string): boolean =>
  isKnownOrderStatus(status) && status !== 'draft' && status !== 'failed' && status !== 'canceled'

/** Sales, cost and profit of the orders created in the buckets, a currency at a time. */
export function salesReport(orders: readonly OrderSummary[], buckets: readonly Bucket[]): SalesReport {
  const report: SalesReport = {
    buckets,
    currencies: [],
    orders: 0,
    ordersBy: buckets.map(() => 0),
    unknown: none(),
    unknownBy: buckets.map(none),
    leftOut: 0,
  }
  // Texts are collected and summed at the end: exact sums of many numbers are made once.
  const texts = new Map<string, Record<Figure, string[]>[]>()
  for (const order of orders) {
    const at = order.created === null ? -1 : bucketAt(buckets, order.created)
    if (at === -1) continue
    if (!isKnownOrderStatus(order.status)) report.leftOut += 1
    if (!isSale(order.status)) continue
    report.orders += 1
    report.ordersBy[at] = (report.ordersBy[at] ?? 0) + 1
    for (const figure of asked) {
      if (amountOf(order, figure) !== null) continue
      report.unknown[figure] += 1
      const bucket = report.unknownBy[at]
      if (bucket) bucket[figure] += 1
    }
    for (const figure of figures) {
      const amount = amountOf(order, figure)
      if (amount === null) continue
      const rows = texts.get(amount.currency) ?? buckets.map(noTexts)
      texts.set(amount.currency, rows)
      rows[at]?.[figure].push(amount.value)
    }
  }
  report.currencies = [...texts]
    .toSorted((a, b) => countOf(b[1]) - countOf(a[1]))
    .map(([currency, rows]) => {
      const sums = rows.map(sumsOf)
      return { currency, buckets: sums, total: totalOf(sums) }
    })
  return report
}

const none = (): Record<Asked, number> => ({ sales: 0, cost: 0, profit: 0 })

/** What `of` answers for each figure. */
const each = <T>(of: (figure: Figure) => T): Record<Figure, T> => ({
  sales: of('sales'),
  shipping: of('shipping'),
  tax: of('tax'),
  discount: of('discount'),
  cost: of('cost'),
  profit: of('profit'),
  asideSales: of('asideSales'),
  asideCost: of('asideCost'),
})

const noTexts = (): Record<Figure, string[]> => each(() => [])

function amountOf(order: OrderSummary, figure: Figure): Amount | null {
  const { sales, cost, profit, retail } = order
  if (figure === 'sales' || figure === 'cost') return order[figure]
  if (figure === 'asideSales') return profit.kind === 'known' ? null : sales
  if (figure === 'asideCost') return profit.kind === 'known' ? null : cost
  if (profit.kind !== 'known') return null
  return figure === 'profit' ? profit.amount : { value: retail[figure], currency: profit.amount.currency }
}

const countOf = (rows: readonly Record<Figure, string[]>[]): number =>
  rows.reduce((sum, { sales, cost, profit }) => sum + sales.length + cost.length + profit.length, 0)

const sumsOf = (texts: Record<Figure, string[]>): Figures => each((figure) => sumMoney(texts[figure]))

const totalOf = (sums: readonly Figures[]): Figures =>
  each((figure) => sumMoney(sums.map((one) => one[figure])))
