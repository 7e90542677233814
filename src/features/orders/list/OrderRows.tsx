import { useMemo } from 'react'
import { Link } from 'react-router'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { DataTable } from '~/ui/table/DataTable'
import { EmptyState } from '~/ui/notices/EmptyState'
import { chosenColumns } from './chosenColumns'
import { isFiltered, type OrdersSearch } from './ordersSearch'

interface Props {
  /** Undefined while loading. */
  rows: readonly OrderSummary[] | undefined
  search: OrdersSearch
  /** Whether every order that could match was looked at. */
  isComplete: boolean
}

/** The rows, or why there are none and what to do. */
export function OrderRows({ rows, search, isComplete }: Props) {
  const columns = useMemo(() => chosenColumns(search, rows ?? []), [search, rows])
  if (rows?.length === 0) return <NoOrders search={search} isComplete={isComplete} />
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      skeletonRows={12}
      density={search.density}
    />
  )
}

function NoOrders({ search, isComplete }: Omit<Props, 'rows'>) {
  const isAll = search.status === undefined && search.offset === 0 && !isFiltered(search)
  if (!isComplete) {
    return (
      <EmptyState
        kind="noMatch"
        title="Nothing found so far"
        text="Not all orders are on this device yet. They are being read, and matches appear here by themselves."
        action={<Link to={paths.orders()}>Show all orders</Link>}
      />
    )
  }
  if (isAll) {
    return (
      <EmptyState
        kind="noneYet"
        title="No orders yet"
        text="Draft an order for a recipient, compare the shipping quotes, and confirm it when you are ready to pay."
        action={<Link to={paths.newOrder()}>Draft the first order</Link>}
      />
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title="No orders match"
      text="No order is in this state and matches the filters, or the page lies beyond the last one."
      action={<Link to={paths.orders()}>Show all orders</Link>}
    />
  )
}
