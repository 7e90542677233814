import type { Order, Shipment } from '~/contract/order'
import { remainderOf } from '~/domain/shipmentRemainder'
import { Badge } from '~/ui/Badge'
import { ExternalLink } from '~/ui/ExternalLink'
import { RelativeTime } from '~/ui/RelativeTime'
import { Sheet } from '~/ui/Sheet'
import classes from './OrderShipments.module.css'

interface Props {
  order: Order
}

/** Parcels as a small timeline, with their tracking links, and what has not left yet. */
export function OrderShipments({ order }: Props) {
  const rest = remainderOf(order)
  const restPieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
  if (order.shipments.length === 0) {
    return (
      <Sheet title="Shipments">
        <p className={classes.none}>Nothing was shipped yet.</p>
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Shipments"
      hint={`${order.shipments.length} ${order.shipments.length === 1 ? 'parcel' : 'parcels'}`}
    >
      <ol className={classes.list}>
        {order.shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} order={order} />
        ))}
      </ol>
      {restPieces > 0 && (
        <p className={classes.rest}>
          Not shipped yet:{' '}
          {rest.map(({ item_id: id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ')}
        </p>
      )}
    </Sheet>
  )
}

function ShipmentRow({ shipment, order }: { shipment: Shipment; order: Order }) {
  const {
    carrier,
    service,
    tracking_number: number,
    tracking_url: url,
    shipped_at: at,
    reshipment,
    items,
  } = shipment
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong>
          {[carrier, service].filter((part) => part !== null).join(' · ') || 'Carrier not named'}
        </strong>
        {reshipment && <Badge tone="amber">Reshipment</Badge>}
        <span className={classes.when}>
          Shipped <RelativeTime seconds={at} />
        </span>
      </div>
      <div className={classes.track}>
        <ExternalLink href={url}>Track {number ?? 'this parcel'}</ExternalLink>
      </div>
      <div className={classes.pieces}>
        {items.map(({ item_id: id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ')}
      </div>
    </li>
  )
}

function nameOf({ items }: Order, id: number): string {
  const item = items.find((line) => line.id === id)
  return item?.name ?? item?.product?.name ?? `item ${id}`
}
