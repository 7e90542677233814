import type { OrderSort } from '~/domain/orders/orderTabs'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import type { Column } from '~/ui/table/DataTable'
import { sortBy } from '~/ui/filters/sortBy'
import { orderColumns, usualColumns } from './orderColumns'
import { ordersAddress, type OrdersSearch } from './ordersSearch'

const sorts: Partial<Record<string, OrderSort>> = {
  recipient: 'recipient',
  items: 'pieces',
  total: 'total',
  profit: 'profit',
  updated: 'updated',
  created: 'created',
}

/** Names of the shown columns in their order; the order number always comes first. */
export function columnIds({ cols }: OrdersSearch): string[] {
  const known = orderColumns.map(({ id }) => id)
  const asked = (cols ?? '').split('.').filter((id) => known.includes(id))
  return asked.length === 0 ? [...usualColumns] : [...new Set(['order', ...asked])]
}

/** The chosen columns, with heads that sort. */
export function chosenColumns(search: OrdersSearch): Column<OrderSummary>[] {
  const shown = columnIds(search).flatMap((id) => orderColumns.find((column) => column.id === id) ?? [])
  const sorted = sortBy(search, ordersAddress.write)
  return shown.map((column) => {
    const sort = sorts[column.id]
    return sort === undefined ? column : { ...column, ...sorted(sort, sort === 'recipient' ? 'asc' : 'desc') }
  })
}
