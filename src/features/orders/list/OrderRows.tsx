import { useMemo } from 'react'
import { Link } from '~/ui/text/Link'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { type ListPage, PagedTable } from '~/ui/table/Pager'
import type { PickedRows } from '~/ui/table/usePicking'
import { EmptyState } from '~/ui/notices/EmptyState'
import { chosenColumns } from './chosenColumns'
import { isFiltered } from '~/ui/filters/addressSearch'
import { ordersAddress, orderFilters, type OrdersSearch } from './ordersSearch'

interface Props {
  page: ListPage<OrderSummary>
  search: OrdersSearch
  /** Whether every order that could match was searched. */
  isComplete: boolean
  /** Whether reading the remaining orders has stopped. */
  isStopped: boolean
  picking: PickedRows<OrderSummary>
}

const keyOf = ({ id }: OrderSummary): number => id
const nameOf = ({ id }: OrderSummary): string => `order #${id}`

/** The rows, or why there are none and what to do. */
export function OrderRows({ page, search, isComplete, isStopped, picking }: Props) {
  const columns = useMemo(() => chosenColumns(search), [search])
  const pick = useMemo(() => ({ ...picking, keyOf, nameOf, allName: 'all orders of this page' }), [picking])
  return (
    <PagedTable
      label="Orders"
      columns={columns}
      page={page}
      rowKey={keyOf}
      skeletonRows={12}
      density={search.density}
      pick={pick}
      search={search}
      write={ordersAddress.write}
      none={<NoOrders {...{ search, isComplete, isStopped }} />}
    />
  )
}

function NoOrders({ search, isComplete, isStopped }: Omit<Props, 'page' | 'picking'>) {
  const isAll = search.status === undefined && !isFiltered(search, orderFilters)
  if (!isComplete) {
    return (
      <EmptyState
        kind="noMatch"
        title="Nothing found so far"
        text={
          isStopped
            ? 'Not all orders are on this device, and the others could not be read.'
            : 'Not all orders are on this device yet. They are being read, and matches appear here by themselves.'
        }
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
      text="No order is in this state and matches the filters."
      action={<Link to={paths.orders()}>Show all orders</Link>}
    />
  )
}
