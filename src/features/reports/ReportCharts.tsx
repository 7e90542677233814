import { withFullStop } from '~/domain/text/formatTime'
import { formatMoney, formatRoundMoney } from '~/domain/money/money'
import { averageOf, changeInPercent } from '~/domain/money/moneyRatios'
import { bucketText } from '~/domain/reports/bucketWords'
import type { OptionalFigure, CurrencyReport, SalesReport } from '~/domain/reports/salesReport'
import { formatNumber } from '~/domain/text/formatNumber'
import { BarChart } from '~/ui/charts/BarChart'
import { Columns, Detail } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { daysText } from './daysText'
import type { Report } from './useReport'

interface Chart {
  key: string
  title: string
  tone: 'ink' | 'graphite' | 'green' | 'teal'
  /** The amount that the chart needs; orders without it are left out. */
  asked: OptionalFigure | null
  /** Total of a report, as decimal text; null where not known. */
  total: (report: SalesReport, shown: CurrencyReport) => string | null
  at: (report: SalesReport, shown: CurrencyReport, at: number) => string | null
}

const sum = (figure: OptionalFigure) => ({
  asked: figure,
  total: (_: SalesReport, shown: CurrencyReport) => shown.known.total[figure],
  at: (_: SalesReport, shown: CurrencyReport, at: number) => shown.known.buckets[at]?.[figure] ?? null,
})

const moneyCharts: readonly Chart[] = [
  { key: 'sales', title: 'Sales', tone: 'ink', ...sum('sales') },
  { key: 'cost', title: 'Cost', tone: 'graphite', ...sum('cost') },
  { key: 'profit', title: 'Profit', tone: 'green', ...sum('profit') },
]

const otherCharts: readonly Chart[] = [
  {
    key: 'orders',
    title: 'Orders',
    tone: 'ink',
    asked: null,
    total: ({ orders }) => String(orders),
    at: ({ ordersBy }, _, at) => String(ordersBy[at] ?? 0),
  },
  {
    key: 'pieces',
    title: 'Pieces',
    tone: 'teal',
    asked: null,
    total: ({ pieces }) => String(pieces),
    at: ({ piecesBy }, _, at) => String(piecesBy[at] ?? 0),
  },
  {
    key: 'average',
    title: 'Average order',
    tone: 'graphite',
    asked: 'sales',
    total: (_, { total, soldBy }) =>
      averageOf(
        total.sales,
        soldBy.reduce((all, count) => all + count, 0),
      ),
    at: (_, { buckets, soldBy }, at) => averageOf(buckets[at]?.sales ?? '0', soldBy[at] ?? 0),
  },
]

const isCount = ({ key }: Chart): boolean => key === 'orders' || key === 'pieces'

/** Six charts over the same time, each with its total and its change from the time before. */
export function ReportCharts({ report: whole, shown }: { report: Report; shown: CurrencyReport }) {
  const reach = moneyCharts.flatMap((chart) => numbersOf(chart, whole.report, shown))
  const before = moneyCharts.flatMap((chart) => earlierOf(chart, whole))
  return (
    <Columns template="repeat(3, minmax(0, 1fr))" below={720} gap={24} rowGap={16}>
      {moneyCharts.map((chart) => (
        <OneChart key={chart.key} chart={chart} whole={whole} shown={shown} reach={[...reach, ...before]} />
      ))}
      {otherCharts.map((chart) => (
        <OneChart key={chart.key} chart={chart} whole={whole} shown={shown} />
      ))}
    </Columns>
  )
}

const numbersOf = (chart: Chart, report: SalesReport, shown: CurrencyReport): number[] =>
  // Numbers are for drawing only; the amounts shown are decimal text.
  report.buckets.map((_, at) => Number(chart.at(report, shown, at) ?? 0))

const earlierOf = (chart: Chart, { earlier }: Report): number[] =>
  earlier.shown === undefined ? [] : numbersOf(chart, earlier.report, earlier.shown)

interface Props {
  chart: Chart
  whole: Report
  shown: CurrencyReport
  reach?: readonly number[]
}

function OneChart({ chart, whole: { report, earlier, days }, whole, shown, reach }: Props) {
  const { title, tone, asked } = chart
  const { currency } = shown
  const isPlain = isCount(chart)
  const text = (value: string | null): string =>
    value === null ? 'not known' : isPlain ? formatNumber(Number(value)) : formatMoney({ value, currency })
  const total = chart.total(report, shown)
  const before = earlier.shown === undefined ? null : chart.total(earlier.report, earlier.shown)
  const ago = (at: number): string =>
    earlier.shown === undefined || earlier.report.buckets[at] === undefined
      ? ''
      : ` (${whereText(earlier.report, at)}: ${text(chart.at(earlier.report, earlier.shown, at))})`
  const change = changeText(total, before)
  const then = daysText(earlier.days)
  return (
    <BarChart
      title={title}
      tone={tone}
      summary={`${title} from ${daysText(days)}: ${text(total)}. ${withFullStop(`${before === null ? 'Nothing' : text(before)} from ${then}`)} The numbers are in the table below.`}
      values={numbersOf(chart, report, shown)}
      before={earlierOf(chart, whole)}
      {...(reach === undefined ? {} : { reach })}
      textOf={(at) => `${whereText(report, at)}: ${text(chart.at(report, shown, at))}${ago(at)}`}
      isPart={report.unknownBy.map((unknown) => asked !== null && unknown[asked] > 0)}
      total={isPlain || total === null ? text(total) : <Money value={total} currency={currency} />}
      note={
        <Detail>{before === null ? 'Nothing to compare with' : `${change}${text(before)} before`}</Detail>
      }
      first={whereText(report, 0)}
      last={whereText(report, -1)}
      edgeText={(value) => (isPlain ? formatNumber(value) : formatRoundMoney(value, currency))}
    />
  )
}

const whereText = ({ buckets }: SalesReport, at: number): string => {
  const bucket = buckets.at(at)
  return bucket === undefined ? '' : bucketText(bucket)
}

/** Such as "+12 % on ", or "0 % on "; empty where there is no meaningful percentage. */
function changeText(total: string | null, before: string | null): string {
  const change = total === null || before === null ? null : changeInPercent(total, before)
  if (change === null) return ''
  const sign = change === '0' ? '' : change.startsWith('-') ? '−' : '+'
  return `${sign}${formatNumber(Math.abs(Number(change)))} % on `
}
