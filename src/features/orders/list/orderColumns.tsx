import { ItemPictures } from '~/widgets/pictures/ItemPictures'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { type OrderSummary, piecesWords } from '~/domain/orders/orderSummary'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import type { Column } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Row } from '~/ui/layout/Row'
import { Text } from '~/ui/layout/Text'
import { Link } from '~/ui/text/Link'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from './orderColumns.module.css'

/** Every column that the orders list can show. Plain cells: a hundred rows have to appear at once. */
export const orderColumns: readonly Column<OrderSummary>[] = [
  {
    id: 'order',
    label: 'Order',
    width: 150,
    isTitle: true,
    cell: (order) => (
      <>
        <Link to={paths.order(order.id)}>#{order.id}</Link>
        {(order.number ?? order.externalId) !== null && (
          <Text as="span" block tone="quiet" size={12} leading={16} mono>
            {orderNumberOf(order) ?? order.externalId}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'status',
    label: 'State',
    width: 150,
    cell: ({ status, confirmAgain }) => (
      <Row as="span" inline wrap gap={4}>
        <OrderStatusBadge status={status} />
        {confirmAgain && <Badge tone="amber">Confirm again</Badge>}
      </Row>
    ),
  },
  {
    id: 'recipient',
    label: 'Recipient',
    width: 180,
    cell: ({ recipient, country, countryName }) => (
      <Row as="span" inline align="baseline" gap={8} className={classes.recipient}>
        <bdi>{recipient ?? '–'}</bdi>
        {country !== null && <abbr title={countryName ?? undefined}>{country}</abbr>}
      </Row>
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
    cell: (order) => <CostCell order={order} />,
  },
  {
    id: 'sales',
    label: 'Retail',
    width: 100,
    drop: 5,
    align: 'right',
    wideOnly: true,
    cell: ({ sales }) => (
      <Money value={sales?.value} currency={sales?.currency} unknown="Not every line has a retail price" />
    ),
  },
  {
    id: 'profit',
    label: 'Profit',
    width: 100,
    drop: 4,
    align: 'right',
    wideOnly: true,
    cell: (order) => <ProfitCell profit={order.profit} />,
  },
  {
    id: 'email',
    label: 'E-mail',
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

/** What an order that was given up would have cost is struck: nobody pays it. */
function CostCell({ order: { cost, profit } }: { order: OrderSummary }) {
  const amount = <Money value={cost?.value} currency={cost?.currency} unknown="The costs are not known yet" />
  return profit.kind === 'none' && cost !== null ? (
    <s title={`${profit.reason}. What was charged is returned.`}>{amount}</s>
  ) : (
    amount
  )
}

function ProfitCell({ profit }: Pick<OrderSummary, 'profit'>) {
  if (profit.kind !== 'known') return <Money value={null} currency={null} unknown={profit.reason} />
  return (
    <Text as="span" tone={profit.amount.value.startsWith('-') ? 'red' : undefined}>
      <Money {...profit.amount} />
    </Text>
  )
}
