import { Link } from '~/ui/text/Link'
import { isKnownOrderStatus } from '~/contract/orders/order'
import { paths } from '~/paths'
import type { StoreLook } from '~/session/storeLook'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { StoreBadge } from '~/ui/badges/StoreBadge'
import { Row } from '~/ui/layout/Blocks'
import type { AllStoresSearch } from './allStoresSearch'
import type { StoreRow } from './storeRow'

/** Columns of one view; every row names its store and opens there. */
export function storeColumns(
  show: AllStoresSearch['show'],
  lookOf: (store: StoreRow['store']) => StoreLook,
): readonly Column<StoreRow>[] {
  const columns: Column<StoreRow>[] = [
    {
      label: 'Store',
      width: 200,
      cell: ({ store }) => {
        const look = lookOf(store)
        return (
          <Row as="span" inline align="center" gap={8}>
            <StoreBadge color={look.color}>{look.badge}</StoreBadge>
            {look.name ?? store.name}
          </Row>
        )
      },
    },
    {
      label: { orders: 'Order', products: 'Product', shipments: 'Parcel' }[show],
      isTitle: true,
      width: 150,
      cell: ({ store, title, path }) => <Link to={paths.inStore(store.id, path)}>{title}</Link>,
    },
    ...(show === 'orders'
      ? [{ label: 'State', cell: ({ status }: StoreRow) => <State status={status} /> }]
      : []),
    {
      label: { orders: 'Recipient', products: 'Variants', shipments: 'About' }[show],
      width: 180,
      cell: ({ second }) => <bdi>{second ?? '–'}</bdi>,
    },
  ]
  if (show === 'products') return columns
  if (show === 'orders') {
    columns.push({
      label: 'Cost',
      align: 'right',
      cell: ({ amount }) => <Money value={amount?.value} currency={amount?.currency} unknown="–" />,
    })
  }
  columns.push({
    label: show === 'orders' ? 'Created' : 'Shipped',
    align: 'right',
    cell: ({ time }) => <RelativeTime seconds={time} />,
  })
  return columns
}

/** A state that this app does not know is shown in the service's own word. */
function State({ status }: { status: string | null }) {
  if (status === null) return <span>–</span>
  return isKnownOrderStatus(status) ? <OrderStatusBadge status={status} /> : <span>{status}</span>
}
