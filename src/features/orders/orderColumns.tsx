import { Link } from 'react-router'
import type { Order } from '~/contract/order'
import { profitOf } from '~/domain/profit'
import { paths } from '~/paths'
import type { Column } from '~/ui/DataTable'
import { Money } from '~/ui/Money'
import { OrderStatusBadge } from '~/ui/OrderStatusBadge'
import { RelativeTime } from '~/ui/RelativeTime'
import classes from './orderColumns.module.css'

const shownPictures = 3

/** Columns of the orders list (look.md, Orders). Plain cells: a hundred rows have to appear at once. */
export const orderColumns: readonly Column<Order>[] = [
  {
    id: 'order',
    label: 'Order',
    isTitle: true,
    cell: ({ id, external_id: external }) => (
      <>
        <Link to={paths.order(id)}>#{id}</Link>
        {external !== null && <span className={classes.second}>{external}</span>}
      </>
    ),
  },
  { id: 'status', label: 'State', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    id: 'recipient',
    label: 'Recipient',
    cell: ({ recipient }) => (
      <span className={classes.recipient}>
        <bdi>{recipient?.name ?? '–'}</bdi>
        {recipient?.country_code && (
          <abbr title={recipient.country_name ?? undefined}>{recipient.country_code}</abbr>
        )}
      </span>
    ),
  },
  { id: 'items', label: 'Items', wideOnly: true, cell: ({ items }) => <ItemPictures items={items} /> },
  {
    id: 'total',
    label: 'Cost',
    align: 'right',
    cell: ({ costs }) => (
      <Money value={costs?.total} currency={costs?.currency} unknown="The costs are not known yet" />
    ),
  },
  {
    id: 'profit',
    label: 'Profit',
    align: 'right',
    wideOnly: true,
    cell: (order) => <ProfitCell order={order} />,
  },
  { id: 'age', label: 'Created', align: 'right', cell: ({ created }) => <RelativeTime seconds={created} /> },
]

function ItemPictures({ items }: Pick<Order, 'items'>) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = items.length - shownPictures
  return (
    <span className={classes.items}>
      {items
        .slice(0, shownPictures)
        .map(({ id, product }) =>
          product?.image ? (
            <img
              key={id}
              src={product.image}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              className={classes.picture}
            />
          ) : null,
        )}
      <span className={classes.pieces}>
        {rest > 0 ? `+${rest} · ` : ''}
        {pieces} {pieces === 1 ? 'piece' : 'pieces'}
      </span>
    </span>
  )
}

function ProfitCell({ order }: { order: Order }) {
  const profit = profitOf(order)
  if (profit.kind === 'unknown') return <Money value={null} currency={null} unknown={profit.reason} />
  return (
    <span className={profit.amount.value.startsWith('-') ? classes.loss : undefined}>
      <Money {...profit.amount} />
    </span>
  )
}
