import { ItemPictures } from '~/widgets/pictures/ItemPictures'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { type OrderSummary, piecesWords } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { blockProps } from '~/ui/layout/block'
import { Text } from '~/ui/layout/Blocks'
import { Link } from '~/ui/text/Link'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from './orderColumns.module.css'

// Computed once for all rows, of which there may be a hundred.
const numberLook = blockProps(null, {
  block: true,
  tone: 'quiet',
  size: 12,
  leading: 16,
  mono: true,
  breaks: true,
})
const stateLook = blockProps('row', { inline: true, wrap: true, gap: 4 })
const recipientLook = blockProps('row', {
  inline: true,
  align: 'baseline',
  gap: 8,
  className: classes.recipient,
})

/** Every column that the orders list can show. Plain cells, few components: a hundred rows have to appear at once. */
export const orderColumns: readonly (Column<OrderSummary> & { id: string })[] = [
  {
    id: 'order',
    label: 'Order',
    width: 150,
    isTitle: true,
    cell: (order) => (
      <>
        <Link to={paths.order(order.id)}>{`#${order.id}`}</Link>
        {(order.number ?? order.externalId) !== null && (
          <span {...numberLook}>{orderNumberOf(order) ?? order.externalId}</span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    label: 'State',
    width: 150,
    cell: ({ status, confirmAgain }) => (
      <span {...stateLook}>
        <OrderStatusBadge status={status} />
        {confirmAgain && <Badge tone="amber">Confirm again</Badge>}
      </span>
    ),
  },
  {
    id: 'recipient',
    label: 'Recipient',
    width: 180,
    cell: ({ recipient, country, countryName }) => (
      <span {...recipientLook}>
        <bdi>{recipient ?? '–'}</bdi>
        {country !== null && <abbr title={countryName ?? undefined}>{country}</abbr>}
      </span>
    ),
  },
  {
    id: 'items',
    label: 'Items',
    width: 200,
    drop: 7,
    wideOnly: true,
    cell: (order) => <ItemPictures items={order.items} size={34} words={piecesWords(order)} />,
  },
  {
    id: 'total',
    label: 'Cost',
    width: 100,
    align: 'right',
    narrow: 'right',
    cell: costCell,
  },
  {
    id: 'sales',
    label: 'Retail',
    width: 100,
    drop: 5,
    align: 'right',
    wideOnly: true,
    cell: ({ sales }) => (
      <Money
        value={sales?.value}
        currency={sales?.currency}
        unknown="Not every item has a known retail price"
      />
    ),
  },
  {
    id: 'profit',
    label: 'Profit',
    width: 100,
    drop: 4,
    align: 'right',
    wideOnly: true,
    cell: profitCell,
  },
  {
    id: 'email',
    label: 'Email',
    width: 200,
    drop: 9,
    wideOnly: true,
    cell: ({ email }) => <bdi>{email ?? '–'}</bdi>,
  },
  {
    id: 'shipping',
    label: 'Shipping',
    width: 170,
    drop: 8,
    wideOnly: true,
    cell: ({ shippingService }) => shippingService ?? '–',
  },
  {
    id: 'tracking',
    label: 'Tracking',
    width: 190,
    drop: 6,
    wideOnly: true,
    cell: ({ shipments }) => (
      <Text as="span" size={12} mono>
        {trackingOf(shipments)}
      </Text>
    ),
  },
  {
    id: 'updated',
    label: 'Updated',
    width: 110,
    drop: 3,
    align: 'right',
    wideOnly: true,
    cell: ({ updated }) => <RelativeTime seconds={updated} />,
  },
  {
    id: 'created',
    label: 'Created',
    width: 110,
    drop: 1,
    align: 'right',
    narrow: 'right',
    cell: ({ created }) => <RelativeTime seconds={created} />,
  },
]

export const usualColumns = ['order', 'status', 'recipient', 'items', 'total', 'profit', 'created'] as const

const trackingOf = (shipments: OrderSummary['shipments']): string =>
  shipments.flatMap(({ tracking_number: number }) => (number === null ? [] : [number])).join(', ') || '–'

/** The cost of a canceled order is struck through: nobody pays it. */
function costCell({ cost, profit }: OrderSummary) {
  const gap = profit.kind === 'unknown' ? profit.reason : 'The costs are not known'
  const amount = <Money value={cost?.value} currency={cost?.currency} unknown={gap} />
  return profit.kind === 'none' && cost !== null ? (
    <s title={`${profit.reason}. If anything was charged, it is returned.`}>{amount}</s>
  ) : (
    amount
  )
}

function profitCell({ profit }: OrderSummary) {
  if (profit.kind !== 'known') return <Money value={null} currency={null} unknown={profit.reason} />
  const amount = <Money {...profit.amount} />
  return profit.amount.value.startsWith('-') ? (
    <Text as="span" tone="red">
      {amount}
    </Text>
  ) : (
    amount
  )
}
