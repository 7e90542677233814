import { Link } from '~/ui/text/Link'
import type { ReactNode } from 'react'
import { compareMoney } from '~/domain/money/money'
import { averageOf } from '~/domain/money/moneyRatios'
import { bucketText } from '~/domain/reports/bucketWords'
import type { Figure } from '~/domain/reports/orderFigures'
import { askedFor, type CurrencyReport, type SalesReport } from '~/domain/reports/salesReport'
import { daysOf } from '~/domain/reports/timeBuckets'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { NumbersTable } from '~/ui/charts/NumbersTable'
import { Text } from '~/ui/layout/Blocks'
import { TableHead } from '~/ui/table/PlainTable'
import { Money } from '~/ui/text/Money'

interface Props {
  report: SalesReport
  shown: CurrencyReport
  /** Whether pieces and the average order are included. */
  isFull?: boolean
  /** Content beside the line that opens the table. */
  aside?: ReactNode
}

/** The numbers behind the charts, newest first; each row links to its orders. */
export function SalesTable({ report, shown, isFull = false, aside }: Props) {
  const rows = report.buckets
    .map((bucket, at) => ({ bucket, at, orders: report.ordersBy[at] ?? 0 }))
    .filter(({ orders }) => orders > 0)
    .toReversed()
  const hasFees = compareMoney(shown.total.fees, '0') !== 0
  const columns = figureColumns.filter(({ figure }) => figure !== 'fees' || hasFees)
  return (
    <NumbersTable label="Sales, cost and profit in numbers" aside={aside}>
      <TableHead
        columns={[
          'Time',
          'Orders',
          isFull && 'Pieces',
          isFull && 'Average order',
          ...columns.map(({ label }) => label),
        ]}
      />
      <tbody>
        {rows.map(({ bucket, at, orders }) => (
          <tr key={bucket.start}>
            <th scope="row">
              <Link to={paths.orders({ status: 'submitted', ...daysOf(bucket) })}>{bucketText(bucket)}</Link>
            </th>
            <td>{formatNumber(orders)}</td>
            {isFull && <td>{formatNumber(report.piecesBy[at] ?? 0)}</td>}
            {isFull && (
              <td>
                <Money
                  value={averageOf(shown.buckets[at]?.sales ?? '0', shown.soldBy[at] ?? 0)}
                  currency={shown.currency}
                />
              </td>
            )}
            {columns.map(({ figure }) => (
              <FigureCell
                key={figure}
                value={shown.known.buckets[at]?.[figure] ?? null}
                currency={shown.currency}
                unknown={report.unknownBy[at]?.[askedFor[figure]] ?? 0}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </NumbersTable>
  )
}

/** The columns from sales to profit. */
const figureColumns: readonly { label: string; figure: Figure }[] = [
  { label: 'Sales', figure: 'sales' },
  { label: '+ Shipping', figure: 'shipping' },
  { label: '+ Tax', figure: 'tax' },
  { label: '− Discount', figure: 'discount' },
  { label: '− Shop’s fees', figure: 'fees' },
  { label: '− Cost', figure: 'cost' },
  { label: 'Profit', figure: 'profit' },
]

interface CellProps {
  value: string | null
  currency: string
  unknown: number
}

/** A sum, and how many orders it lacks; a dash, not zero, where nothing is known. */
function FigureCell({ value, currency, unknown }: CellProps) {
  return (
    <td>
      <Money value={value} currency={currency} />
      {value !== null && unknown > 0 && (
        <Text as="span" block tone="quiet" size={12}>
          {formatNumber(unknown)} not known
        </Text>
      )}
    </td>
  )
}
