import { Dialog } from '~/ui/mantine/Dialog'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/text/Link'
import { itemsText, missingItems, packedItems, type ShipmentRow } from '~/domain/shipping/shipmentList'
import type { Known } from '~/domain/shipping/shipmentSearch'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Stack, Box, Hint, Row } from '~/ui/layout/Blocks'
import { Facts } from '~/ui/text/Facts'
import { ReviewFields } from './ReviewFields'
import { ShippedWhen } from './ShippedWhen'
import { customerMessage } from '~/domain/orders/customerMessage'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { SmallButton } from '~/ui/actions/Button'
import { useCopy } from '~/ui/useCopy'

interface Props {
  /** The open parcel; undefined while none is open. */
  row: ShipmentRow | undefined
  known: Known
  /** Whether saved notes were read, so that they can be edited. */
  hasReviews: boolean
  /** Address of the list without the open parcel. */
  closeTo: string
}

/** One parcel in full: its contents, missing items, the message for the customer, and the merchant's notes. */
export function ShipmentDialog({ row, known, hasReviews, closeTo }: Props) {
  const navigate = useNavigate()
  return (
    <Dialog
      opened={row !== undefined}
      onClose={() => void navigate(closeTo)}
      title={row === undefined ? '' : `Parcel ${row.shipment.id}`}
      size={680}
    >
      {row && (
        <Stack gap={20}>
          <ParcelFacts row={row} known={known} />
          {hasReviews && (
            <ReviewFields
              key={row.shipment.id}
              id={row.shipment.id}
              review={known.reviews.get(row.shipment.id)}
              isReturned={row.shipment.isReturned === true}
            />
          )}
          <CustomerMessage order={row.order} />
        </Stack>
      )}
    </Dialog>
  )
}

function ParcelFacts({ row, known }: { row: ShipmentRow; known: Known }) {
  const { order, shipment } = row
  const missing = missingItems(order)
  return (
    <Facts
      rows={[
        [
          'Order',
          <Link key="order" to={paths.order(order.id)}>
            #{order.id}
          </Link>,
          String(order.id),
        ],
        ['Recipient', order.recipient],
        ['To', [order.city, order.countryName ?? order.country].filter((part) => part !== null).join(', ')],
        ['Carrier', [shipment.carrier, shipment.service].filter((part) => part !== null).join(', ')],
        [
          'Tracking',
          <ExternalLink key="track" href={shipment.tracking_url}>
            {shipment.tracking_number ?? 'Not given'}
          </ExternalLink>,
          shipment.tracking_number,
        ],
        ['Shipped', <ShippedWhen key="when" row={row} known={known} />],
        ['In this parcel', itemsText(packedItems(order, shipment)) || 'Not stated'],
        ['Not shipped yet', missing === null ? 'Not stated' : itemsText(missing)],
        [
          'Kind',
          shipment.reshipment ? (
            <Badge key="kind" tone="amber">
              Reshipment
            </Badge>
          ) : null,
        ],
      ]}
    />
  )
}

/** A message with all tracking links of the order, ready to be copied. */
function CustomerMessage({ order }: { order: OrderSummary }) {
  const message = customerMessage(order)
  const { said, copy } = useCopy()
  return (
    <div>
      <Row align="center" justify="between" gap={12} mb={8}>
        <h3 id="customer-message">Message for the customer</h3>
        <SmallButton onClick={() => copy(message)}>Copy</SmallButton>
      </Row>
      <Box
        as="pre"
        frame="control"
        fill="paper"
        p={12}
        mb={4}
        size={13}
        breaks
        highest={260}
        style={{ fontFamily: 'var(--font-text)', lineHeight: '1.25rem', whiteSpace: 'pre-wrap' }}
        tabIndex={0}
        role="region"
        aria-labelledby="customer-message"
      >
        {message}
      </Box>
      <Hint role="status">{said}</Hint>
    </div>
  )
}
