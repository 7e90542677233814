import { type Cell, toCsv } from '~/domain/csv/csv'
import { averageOf } from '~/domain/money/moneyRatios'
import { type Dimension, type Group, sumOfKnown } from '~/domain/reports/breakdown'
import { medianOf } from '~/domain/reports/shipDays'
import { figureNames } from '~/domain/reports/orderFigures'
import type { CurrencyReport, SalesReport } from '~/domain/reports/salesReport'
import { daysOf } from '~/domain/reports/timeBuckets'
import { figureWords } from '~/domain/reports/monthClose'
import { groupWords } from './groupColumns'

/** A report by day, week or month as CSV, with the total last; money as decimal text, days in the reader's time zone. */
export function reportCsv(report: SalesReport, { currency, known, soldBy }: CurrencyReport): string {
  const row = (
    days: { from: string; to: string },
    orders: number,
    pieces: number,
    sold: number,
    sums: CurrencyReport['known']['total'],
  ): Cell[] => [
    days.from,
    days.to,
    orders,
    pieces,
    averageOf(sums.sales ?? '0', sold),
    currency,
    ...figureNames.map((figure) => sums[figure]),
  ]
  const [start, end] = [report.buckets[0]?.start ?? 0, report.buckets.at(-1)?.end ?? 0]
  const sold = soldBy.reduce((sum, count) => sum + count, 0)
  return toCsv([
    [
      'From',
      'To',
      'Orders',
      'Pieces',
      'Average order',
      'Currency',
      ...figureNames.map((name) => figureWords[name]),
    ],
    ...report.buckets.flatMap((bucket, at) => {
      const sums = known.buckets[at]
      const [orders, pieces] = [report.ordersBy[at] ?? 0, report.piecesBy[at] ?? 0]
      return sums === undefined ? [] : [row(daysOf(bucket), orders, pieces, soldBy[at] ?? 0, sums)]
    }),
    ['Total', ...row(daysOf({ start, end }), report.orders, report.pieces, sold, known.total).slice(1)],
  ])
}

/** The groups as shown, with their sum last, as CSV. */
export const groupsCsv = (
  groups: readonly Group[],
  dimension: Dimension | 'store',
  currency: string,
): string =>
  toCsv([
    [
      groupWords[dimension],
      'Orders',
      'Pieces',
      'Currency',
      'Sales',
      'Cost',
      'Profit',
      'Orders without a known profit',
      'Days to ship',
    ],
    ...groups.map(({ name, orders, pieces, sales, cost, profit, unknown, shipDays }) => [
      name,
      orders,
      pieces,
      currency,
      sales,
      cost,
      profit,
      unknown,
      medianOf(shipDays)?.toFixed(1) ?? null,
    ]),
    [
      'Sum',
      null,
      groups.reduce((sum, { pieces }) => sum + pieces, 0),
      currency,
      ...(['sales', 'cost', 'profit'] as const).map((figure) =>
        sumOfKnown(groups.map((group) => group[figure])),
      ),
      null,
      null,
    ],
  ])
