import { Link } from 'react-router'
import type { CurrencyReport, Figures, SalesReport } from '~/domain/reports/salesReport'
import { daysOf } from '~/domain/reports/timeBuckets'
import { paths } from '~/paths'
import { Box } from '~/ui/layout/Box'
import { Text } from '~/ui/layout/Text'
import { Money } from '~/ui/text/Money'
import { bucketText } from './bucketWords'
import classes from './Chart.module.css'

interface Props {
  report: SalesReport
  shown: CurrencyReport
}

/** The numbers behind the charts, newest first; each row leads to the orders that make it. */
export function SalesTable({ report, shown }: Props) {
  const rows = report.buckets
    .map((bucket, at) => ({ bucket, at, orders: report.ordersBy[at] ?? 0 }))
    .filter(({ orders }) => orders > 0)
    .toReversed()
  return (
    <Box as="details" mt={12} className={classes.numbers}>
      <summary>Numbers in a table</summary>
      <Box
        scrolls

        tabIndex={0}
        role="region"
        aria-label="Sales, cost and profit in numbers"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Orders</th>
              <th scope="col">Sales</th>
              <th scope="col">Cost</th>
              <th scope="col">Profit</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bucket, at, orders }) => (
              <tr key={bucket.start}>
                <th scope="row">
                  <Link to={paths.orders({ status: 'submitted', ...daysOf(bucket) })}>
                    {bucketText(bucket)}
                  </Link>
                </th>
                <td>{orders}</td>
                {(['sales', 'cost', 'profit'] as const).map((figure) => (
                  <FigureCell
                    key={figure}
                    sums={shown.buckets[at]}
                    figure={figure}
                    currency={shown.currency}
                    unknown={report.unknownBy[at]?.[figure] ?? 0}
                    orders={orders}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}

interface CellProps {
  sums: Figures | undefined
  figure: keyof Figures
  currency: string
  unknown: number
  orders: number
}

/** A sum, and how many orders are not in it; nothing known is a dash, not a zero. */
function FigureCell({ sums, figure, currency, unknown, orders }: CellProps) {
  const isKnown = unknown < orders
  return (
    <td>
      <Money value={isKnown ? sums?.[figure] : null} currency={currency} />
      {isKnown && unknown > 0 && (
        <Text as="span" block tone="quiet" size={12}>
          {unknown} not known
        </Text>
      )}
    </td>
  )
}
