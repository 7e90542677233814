import { isKnownOrderStatus } from '~/contract/orders/order'
import { sumMoney } from '../money/money'
import type { OrderSummary } from '../orders/orderSummary'
import { type Bucket, bucketAt } from './timeBuckets'

/** Exact sums of one currency. */
export interface Figures {
  sales: string
  cost: string
  profit: string
}
type Figure = keyof Figures
const figures: readonly Figure[] = ['sales', 'cost', 'profit']

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
  unknown: Record<Figure, number>
  unknownBy: Record<Figure, number>[]
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
    for (const figure of figures) {
      const amount = amountOf(order, figure)
      if (amount === null) {
        report.unknown[figure] += 1
        const bucket = report.unknownBy[at]
        if (bucket) bucket[figure] += 1
        continue
      }
      const rows =
        texts.get(amount.currency) ??
        buckets.map((): Record<Figure, string[]> => ({ sales: [], cost: [], profit: [] }))
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

const none = (): Record<Figure, number> => ({ sales: 0, cost: 0, profit: 0 })

function amountOf(order: OrderSummary, figure: Figure): { value: string; currency: string } | null {
  if (figure === 'profit') return order.profit.kind === 'known' ? order.profit.amount : null
  return order[figure]
}

const countOf = (rows: readonly Record<Figure, string[]>[]): number =>
  rows.reduce((sum, { sales, cost, profit }) => sum + sales.length + cost.length + profit.length, 0)

const sumsOf = ({ sales, cost, profit }: Record<Figure, string[]>): Figures => ({
  sales: sumMoney(sales),
  cost: sumMoney(cost),
  profit: sumMoney(profit),
})

const totalOf = (sums: readonly Figures[]): Figures => ({
  sales: sumMoney(sums.map(({ sales }) => sales)),
  cost: sumMoney(sums.map(({ cost }) => cost)),
  profit: sumMoney(sums.map(({ profit }) => profit)),
})
