import { useMemo } from 'react'
import { formatMoney, formatRoundMoney } from '~/domain/money/money'
import { type OptionalFigure, type CurrencyReport, salesReport } from '~/domain/reports/salesReport'
import { bucketText } from '~/domain/reports/bucketWords'
import type { TimeBucket } from '~/domain/reports/timeBuckets'
import { CurrencyTabs } from '~/widgets/reports/CurrencyTabs'
import { ProfitSum } from '~/widgets/reports/ProfitSum'
import { SalesTable } from '~/widgets/reports/SalesTable'
import { UnknownNote } from '~/widgets/reports/UnknownNote'
import { useFeeRules } from '~/widgets/reports/useFeeRules'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { Reading } from '~/ui/notices/Reading'
import { BarChart } from '~/ui/charts/BarChart'
import { Columns, Hint } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { overviewAddress, type OverviewSearch } from './overviewSearch'

interface Props {
  index: IndexView
  buckets: readonly TimeBucket[]
  search: OverviewSearch
}

const charts: readonly { figure: OptionalFigure; title: string; tone: 'ink' | 'graphite' | 'green' }[] = [
  { figure: 'sales', title: 'Sales', tone: 'ink' },
  { figure: 'cost', title: 'Cost', tone: 'graphite' },
  { figure: 'profit', title: 'Profit', tone: 'green' },
]

/** Sales, cost and profit over time, one currency at a time, and the numbers behind them. */
export function SalesCharts({ index, buckets, search }: Props) {
  const rules = useFeeRules()
  const report = useMemo(() => salesReport(index.rows, buckets, rules), [index.rows, buckets, rules])
  const shown = report.currencies.find(({ currency }) => currency === search.currency) ?? report.currencies[0]
  return (
    <Sheet
      title="Sales, cost and profit"
      hint="Of submitted orders by the day they were created. Sales are the goods at retail price."
    >
      <CurrencyTabs
        report={report}
        current={shown?.currency}
        addressOf={(currency) => overviewAddress.write({ ...search, currency })}
      />
      {!index.isLoaded ? (
        <Reading isSaidElsewhere what="the orders" />
      ) : shown === undefined ? (
        <Hint>
          No submitted order with a known amount in this time
          {index.isComplete ? '' : ', among those read so far'}.
        </Hint>
      ) : (
        <>
          <Columns template="repeat(3, minmax(0, 1fr))" below={720} gap={24}>
            {charts.map(({ figure, title, tone }) => (
              <BarChart
                key={figure}
                title={title}
                tone={tone}
                summary={summaryOf(title, shown, figure, buckets)}
                reach={reachOf(shown)}
                values={shown.buckets.map((sums) => Number(sums[figure]))}
                textOf={(at) =>
                  `${wordsAt(buckets, at)}: ${money(shown.known.buckets[at]?.[figure], shown.currency)}`
                }
                isPart={report.unknownBy.map((unknown) => unknown[figure] > 0)}
                total={<Money value={shown.known.total[figure]} currency={shown.currency} />}
                first={wordsAt(buckets, 0)}
                last={wordsAt(buckets, -1)}
                edgeText={(value) => formatRoundMoney(value, shown.currency)}
              />
            ))}
          </Columns>
          <ProfitSum shown={shown} />
          <UnknownNote report={report} />
          <SalesTable report={report} shown={shown} />
        </>
      )}
    </Sheet>
  )
}

const reachOf = ({ buckets }: CurrencyReport): number[] =>
  buckets.flatMap(({ sales, cost, profit }) => [Number(sales), Number(cost), Number(profit)])

const money = (value: string | null | undefined, currency: string): string =>
  value == null ? 'not known' : formatMoney({ value, currency })

const wordsAt = (buckets: readonly TimeBucket[], at: number): string => {
  const bucket = buckets.at(at)
  return bucket === undefined ? '' : bucketText(bucket)
}

function summaryOf(
  title: string,
  { known: { total }, currency }: CurrencyReport,
  figure: OptionalFigure,
  buckets: readonly TimeBucket[],
): string {
  return `${title} from ${wordsAt(buckets, 0)} to ${wordsAt(buckets, -1)}: ${money(total[figure], currency)}. The numbers are in the table below.`
}
