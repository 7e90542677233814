import { Link } from 'react-router'
import type { Asked, CurrencyReport, Figures, SalesReport } from '~/domain/reports/salesReport'
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
              {columns.map(({ label }) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
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
                {columns.map(({ figure, asked }) => (
                  <FigureCell
                    key={figure}
                    value={shown.buckets[at]?.[figure]}
                    currency={shown.currency}
                    unknown={report.unknownBy[at]?.[asked] ?? 0}
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

/** The columns from sales to profit, and whose being unknown leaves an order out of them. */
const columns: readonly { label: string; figure: keyof Figures; asked: Asked }[] = [
  { label: 'Sales', figure: 'sales', asked: 'sales' },
  { label: '+ Shipping', figure: 'shipping', asked: 'profit' },
  { label: '+ Tax', figure: 'tax', asked: 'profit' },
  { label: '− Discount', figure: 'discount', asked: 'profit' },
  { label: '− Cost', figure: 'cost', asked: 'cost' },
  { label: 'Profit', figure: 'profit', asked: 'profit' },
]

interface CellProps {
  value: string | undefined
  currency: string
  unknown: number
  orders: number
}

/** A sum, and how many orders are not in it; nothing known is a dash, not a zero. */
function FigureCell({ value, currency, unknown, orders }: CellProps) {
  const isKnown = unknown < orders
  return (
    <td>
      <Money value={isKnown ? value : null} currency={currency} />
      {isKnown && unknown > 0 && (
        <Text as="span" block tone="quiet" size={12}>
          {unknown} not known
        </Text>
      )}
    </td>
  )
}
