import { isKnownOrderStatus } from '~/contract/orders/order'
import { perList } from '../perList'
import { sumMoney } from '../money/money'
import { isSale } from '../orders/orderStates'
import { type OrderSummary, orderedPieces } from '../orders/orderSummary'
import type { FeeRule } from './feeRules'
import { eachFigure, type Figure, figureNames, type Figures, figuresOf } from './orderFigures'
import { type TimeBucket, bucketAt } from './timeBuckets'

/** Figures that may each be unknown. */
export type OptionalFigure = 'sales' | 'cost' | 'profit'
const asked: readonly OptionalFigure[] = ['sales', 'cost', 'profit']

type KnownFigures = Record<Figure, string | null>

export interface CurrencyReport {
  currency: string
  /** Sums for each bucket. */
  buckets: Figures[]
  total: Figures
  /** The same sums for display: null where there are orders, but none with a known figure in this currency. */
  known: { buckets: KnownFigures[]; total: KnownFigures }
  /** Number of orders whose sales are in the sums, by bucket. */
  soldBy: number[]
}

export interface SalesReport {
  buckets: readonly TimeBucket[]
  /** One report for each currency, never added together; the one with most figures first. */
  currencies: CurrencyReport[]
  /** Number of orders, in all and by bucket. */
  orders: number
  ordersBy: number[]
  /** Number of pieces in those orders. */
  pieces: number
  piecesBy: number[]
  /** Number of orders with an unknown figure, in all and by bucket; they are in no sum. */
  unknown: Record<OptionalFigure, number>
  unknownBy: Record<OptionalFigure, number>[]
  /** Number of orders with an unreadable item; its pieces are in no sum. */
  unreadPieces: number
  /** Number of orders in an unknown state; they are in no figure. */
  leftOut: number
}

const made = perList<SalesReport>()

/**
 * Sales, cost and profit of the orders created in the buckets, by currency; profit is after the shop's fees. Kept for
 * the same list of orders, so that a page opened again shows it at once.
 */
export function salesReport(
  orders: readonly OrderSummary[],
  buckets: readonly TimeBucket[],
  rules: readonly FeeRule[] = [],
): SalesReport {
  return made(orders, JSON.stringify([buckets, rules]), () => workOut(orders, buckets, rules))
}

function workOut(
  orders: readonly OrderSummary[],
  buckets: readonly TimeBucket[],
  rules: readonly FeeRule[],
): SalesReport {
  const report: SalesReport = {
    buckets,
    currencies: [],
    orders: 0,
    ordersBy: buckets.map(() => 0),
    pieces: 0,
    piecesBy: buckets.map(() => 0),
    unknown: none(),
    unknownBy: buckets.map(none),
    unreadPieces: 0,
    leftOut: 0,
  }
  // Texts are collected and summed once at the end, because exact sums are slow.
  const texts = new Map<string, Record<Figure, string[]>[]>()
  for (const order of orders) {
    const at = order.created === null ? -1 : bucketAt(buckets, order.created)
    if (at === -1) continue
    if (!isKnownOrderStatus(order.status)) report.leftOut += 1
    if (!isSale(order.status)) continue
    const pieces = orderedPieces(order)
    report.orders += 1
    report.pieces += pieces
    if (order.unread_items !== undefined) report.unreadPieces += 1
    add(report.ordersBy, at, 1)
    add(report.piecesBy, at, pieces)
    const amounts = figuresOf(order, rules)
    for (const figure of asked) {
      if (amounts[figure] !== undefined) continue
      report.unknown[figure] += 1
      const bucket = report.unknownBy[at]
      if (bucket) bucket[figure] += 1
    }
    for (const figure of figureNames) {
      const amount = amounts[figure]
      if (amount === undefined) continue
      const rows = texts.get(amount.currency) ?? buckets.map(noTexts)
      texts.set(amount.currency, rows)
      rows[at]?.[figure].push(amount.value)
    }
  }
  report.currencies = [...texts]
    .toSorted((a, b) => countOf(b[1]) - countOf(a[1]))
    .map(([currency, rows]) => {
      const sums = rows.map((row) => eachFigure((figure) => sumMoney(row[figure])))
      const total = eachFigure((figure) => sumMoney(sums.map((one) => one[figure])))
      const known = (figure: OptionalFigure) => rows.reduce((count, row) => count + row[figure].length, 0)
      return {
        currency,
        buckets: sums,
        total,
        known: {
          buckets: sums.map((one, at) =>
            knownFigures(one, (figure) => rows[at]?.[figure].length ?? 0, report.unknownBy[at] ?? none()),
          ),
          total: knownFigures(total, known, report.unknown),
        },
        soldBy: rows.map(({ sales }) => sales.length),
      }
    })
  return report
}

/** For each figure, the one that must be known for an order to be counted in it. */
export const askedFor: Record<Figure, OptionalFigure> = {
  sales: 'sales',
  shipping: 'profit',
  tax: 'profit',
  discount: 'profit',
  fees: 'profit',
  cost: 'cost',
  goods: 'cost',
  costShipping: 'cost',
  costTax: 'cost',
  costDiscount: 'cost',
  costOther: 'cost',
  profit: 'profit',
  asideSales: 'sales',
  asideCost: 'cost',
}

const knownFigures = (
  sums: Figures,
  known: (figure: OptionalFigure) => number,
  unknown: Record<OptionalFigure, number>,
): KnownFigures => {
  // If only some figures are known in this currency, the others are in another one and not zero.
  const isTold = asked.some((figure) => known(figure) > 0)
  return eachFigure((figure) => {
    const by = askedFor[figure]
    return known(by) === 0 && (isTold || unknown[by] > 0) ? null : sums[figure]
  })
}

const none = (): Record<OptionalFigure, number> => ({ sales: 0, cost: 0, profit: 0 })
const noTexts = (): Record<Figure, string[]> => eachFigure(() => [])

function add(counts: number[], at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more
}

const countOf = (rows: readonly Record<Figure, string[]>[]): number =>
  rows.reduce((sum, { sales, cost, profit }) => sum + sales.length + cost.length + profit.length, 0)
