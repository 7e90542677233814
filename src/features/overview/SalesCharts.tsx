import { useMemo } from 'react'
import { formatMoney, formatRoundMoney } from '~/domain/money/money'
import { type Asked, type CurrencyReport, salesReport } from '~/domain/reports/salesReport'
import type { Bucket } from '~/domain/reports/timeBuckets'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { Box } from '~/ui/layout/Box'
import { Columns } from '~/ui/layout/Columns'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { Text } from '~/ui/layout/Text'
import { Receipt } from '~/ui/text/Receipt'
import { BarChart } from './BarChart'
import { bucketText } from './bucketWords'
import classes from './OverviewPage.module.css'
import { type OverviewSearch, writeOverviewSearch } from './overviewSearch'
import { SalesTable } from './SalesTable'
import { UnknownNote } from './UnknownNote'

interface Props {
  index: IndexView
  buckets: readonly Bucket[]
  search: OverviewSearch
}

const charts: readonly { figure: Asked; title: string; tone: 'ink' | 'graphite' | 'green' }[] = [
  { figure: 'sales', title: 'Sales', tone: 'ink' },
  { figure: 'cost', title: 'Cost', tone: 'graphite' },
  { figure: 'profit', title: 'Profit', tone: 'green' },
]

/** Sales, cost and profit over time, one currency at a time, and the numbers behind them. */
export function SalesCharts({ index, buckets, search }: Props) {
  const report = useMemo(() => salesReport(index.rows, buckets), [index.rows, buckets])
  const shown = report.currencies.find(({ currency }) => currency === search.currency) ?? report.currencies[0]
  return (
    <Sheet
      title="Sales, cost and profit"
      hint="Of submitted orders by the day they were created. Sales are the goods at retail price."
    >
      {report.currencies.length > 1 && (
        <LinkTabs
          label="Currency"
          current={shown?.currency ?? ''}
          tabs={report.currencies.map(({ currency }) => ({
            key: currency,
            label: currency,
            to: writeOverviewSearch({ ...search, currency }),
          }))}
        />
      )}
      {shown === undefined ? (
        <Text tone="quiet" size={12} leading={18} weight={400} className={classes.second}>
          {index.isLoaded ? 'No submitted order with a known amount in this time.' : 'Looking…'}
        </Text>
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
                texts={buckets.map(
                  (bucket, at) =>
                    `${bucketText(bucket)}: ${money(shown.buckets[at]?.[figure], shown.currency)}`,
                )}
                isPart={report.unknownBy.map((unknown) => unknown[figure] > 0)}
                total={<Money value={shown.total[figure]} currency={shown.currency} />}
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

/** From sales to profit; what cannot be part of a profit stands aside, so that the sum is right. */
function ProfitSum({ shown: { currency, total } }: { shown: CurrencyReport }) {
  return (
    <Box mt={16} style={{ maxWidth: 440 }}>
      <Receipt
        currency={currency}
        lines={[
          { label: 'Sales', value: total.sales, keep: true },
          { label: 'Shipping that customers paid', value: total.shipping },
          { label: 'Tax that customers paid', value: total.tax },
          { label: 'Discounts', value: total.discount, sign: '-' },
          { label: 'Cost', value: total.cost, sign: '-', keep: true },
          { label: 'Sales of orders whose profit is not known', value: total.asideSales, sign: '-' },
          { label: 'Cost of orders whose profit is not known, given back', value: total.asideCost },
        ]}
        total={{ label: 'Profit', value: total.profit }}
      />
    </Box>
  )
}

const reachOf = ({ buckets }: CurrencyReport): number[] =>
  buckets.flatMap(({ sales, cost, profit }) => [Number(sales), Number(cost), Number(profit)])

const money = (value: string | undefined, currency: string): string =>
  value === undefined ? 'not known' : formatMoney({ value, currency })

const wordsAt = (buckets: readonly Bucket[], at: number): string => {
  const bucket = buckets.at(at)
  return bucket === undefined ? '' : bucketText(bucket)
}

function summaryOf(
  title: string,
  { total, currency }: CurrencyReport,
  figure: Asked,
  buckets: readonly Bucket[],
): string {
  return `${title} from ${wordsAt(buckets, 0)} to ${wordsAt(buckets, -1)}: ${money(total[figure], currency)}. The numbers are in the table below.`
}
