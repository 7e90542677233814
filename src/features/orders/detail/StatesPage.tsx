import { orderStatuses, type OrderStatus } from '~/contract/orders/order'
import { type OrderAction, orderStates } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { Link } from '~/ui/text/Link'

const actions: readonly OrderAction[] = ['edit', 'confirm', 'cancel']

/** What can be done with an order in a state: "Edit, confirm, cancel". */
function allowed(status: OrderStatus): string {
  const words = actions.filter((action) => orderStates[status].refusals[action] === undefined).join(', ')
  return words === '' ? 'Nothing' : words.slice(0, 1).toUpperCase() + words.slice(1)
}

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
  { label: 'You can', steady: 180, narrow: 'whole', isNamed: true, cell: allowed },
]

/** Every state of an order with its meaning, and the actions that it allows. */
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
