import { orderStatuses, type OrderStatus } from '~/contract/orders/order'
import { type OrderAction, orderStates } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { Link } from '~/ui/text/Link'

const can = (label: string, action: OrderAction): Column<OrderStatus> => ({
  label,
  steady: 90,
  isNamed: true,
  cell: (status) => (orderStates[status].refusals[action] === undefined ? 'Yes' : 'No'),
})

const columns: readonly Column<OrderStatus>[] = [
  {
    label: 'State',
    steady: 160,
    isTitle: true,
    cell: (status) => (
      <Link to={paths.orders({ status })}>
        <OrderStatusBadge status={status} />
      </Link>
    ),
  },
  { label: 'What it means', width: 320, narrow: 'whole', cell: (status) => orderStates[status].meaning },
  can('Edit', 'edit'),
  can('Confirm', 'confirm'),
  can('Cancel', 'cancel'),
]

/** Every state that the service gives an order: what it means, and what can be done with an order that is in it. */
export function Component() {
  return (
    <>
      <PageHeader
        title="States of an order"
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="What each one means, and whether an order in it can be edited, confirmed or canceled."
      />
      <Sheet flush>
        <DataTable label="States" columns={columns} rows={orderStatuses} rowKey={(status) => status} />
      </Sheet>
    </>
  )
}
