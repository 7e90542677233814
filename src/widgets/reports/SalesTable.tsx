import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { compareMoney } from '~/domain/money/money'
import { averageOf } from '~/domain/money/moneyRatios'
import { bucketText } from '~/domain/reports/bucketWords'
import type { Figures } from '~/domain/reports/orderFigures'
import type { Asked, CurrencyReport, SalesReport } from '~/domain/reports/salesReport'
import { daysOf } from '~/domain/reports/timeBuckets'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { NumbersTable } from '~/ui/charts/NumbersTable'
import { Text } from '~/ui/layout/Text'
import { TableHead } from '~/ui/table/TableHead'
import { Money } from '~/ui/text/Money'

interface Props {
  report: SalesReport
  shown: CurrencyReport
  /** Pieces and the average order too. */
  isFull?: boolean
  /** Beside the line that opens the table. */
  aside?: ReactNode
}

/** The numbers behind the charts, newest first; each row leads to the orders that make it. */
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
    </NumbersTable>
  )
}

/** The columns from sales to profit, and whose being unknown leaves an order out of them. */
const figureColumns: readonly { label: string; figure: keyof Figures; asked: Asked }[] = [
  { label: 'Sales', figure: 'sales', asked: 'sales' },
  { label: '+ Shipping', figure: 'shipping', asked: 'profit' },
  { label: '+ Tax', figure: 'tax', asked: 'profit' },
  { label: '− Discount', figure: 'discount', asked: 'profit' },
  { label: '− Shop’s fees', figure: 'fees', asked: 'profit' },
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
