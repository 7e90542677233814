import type { Order, Shipment } from '~/contract/orders/order'
import { CopyButton } from '~/ui/actions/CopyButton'
import { countWords } from '~/domain/text/countWords'
import { safeUrl } from '~/domain/text/safeUrl'
import { hasLeft, remainderOf } from '~/domain/shipping/shipmentRemainder'
import { Badge } from '~/ui/badges/Badge'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { Verbatim } from '~/ui/text/Verbatim'
import classes from './OrderShipments.module.css'

/** Parcels as a small timeline, with their tracking links, and the items that have not left yet. */
export function OrderShipments({ order }: { order: Order }) {
  const rest = remainderOf(order)
  const restPieces = rest?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (order.shipments.length === 0) {
    return (
      <Sheet title="Shipments">
        <Text tone="quiet">Nothing was shipped yet.</Text>
      </Sheet>
    )
  }
  return (
    <Sheet title="Shipments" hint={countWords(order.shipments.length, 'parcel')}>
      <Box as="ol" className={classes.list}>
        {order.shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} order={order} />
        ))}
      </Box>
      {rest === null && (
        <Hint px={12} py={8}>
          What is still to come is not known: the service does not say what is in every parcel.
        </Hint>
      )}
      {rest !== null && restPieces > 0 && (
        <Text
          px={12}
          py={8}
          mt={4}
          size={13}
          corners="control"
          style={{ background: 'var(--teal-tint)', color: 'var(--teal)' }}
        >
          {restPieces} of {countWords(pieces, 'piece')} not shipped yet:{' '}
          <Verbatim>
            {rest.map(({ item_id: id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ')}
          </Verbatim>
        </Text>
      )}
    </Sheet>
  )
}

function ShipmentRow({ shipment, order }: { shipment: Shipment; order: Order }) {
  const {
    id,
    carrier,
    service,
    tracking_number: number,
    tracking_url: url,
    created,
    shipped_at: at,
    reshipment,
    items,
  } = shipment
  return (
    <li className={classes.row}>
      <Row align="center" wrap gap={10} rowGap={4}>
        <strong>
          <Verbatim>
            {[carrier, service].filter((part) => part !== null).join(' · ') || 'Carrier not named'}
          </Verbatim>
        </strong>
        {reshipment && <Badge tone="amber">Reshipment</Badge>}
        <Hint as="code">#{id}</Hint>
        <Hint as="span">
          {hasLeft(shipment) ? (
            <>
              Shipped <RelativeTime seconds={at ?? created} />
            </>
          ) : (
            'Not shipped yet'
          )}
        </Hint>
      </Row>
      <Box size={13} breaks mono>
        {safeUrl(url) === null ? (
          <span>
            Tracking number: <Verbatim>{number ?? 'none'}</Verbatim>
          </span>
        ) : (
          <ExternalLink href={url}>
            Track <Verbatim>{number ?? 'this parcel'}</Verbatim>
          </ExternalLink>
        )}
        {number !== null && <CopyButton what={`tracking number of parcel #${id}`} text={number} />}
      </Box>
      <Box tone="quiet" size={13}>
        <Verbatim>
          {items.map(({ item_id: item, quantity }) => `${quantity} × ${nameOf(order, item)}`).join(', ') ||
            'What is in it is not stated'}
        </Verbatim>
      </Box>
    </li>
  )
}

function nameOf({ items }: Order, id: number): string {
  const item = items.find((each) => each.id === id)
  return item?.name ?? item?.product?.name ?? `item ${id}`
}
