import { Modal } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { ageInDays, linesText, missingLines, packedLines, type ShipmentRow } from '~/domain/shipmentList'
import type { Known } from '~/domain/shipmentSearch'
import { paths } from '~/paths'
import { Badge } from '~/ui/Badge'
import { ExternalLink } from '~/ui/ExternalLink'
import { Facts } from '~/ui/Facts'
import { RelativeTime } from '~/ui/RelativeTime'
import { CustomerMessage } from './CustomerMessage'
import { ReviewFields } from './ReviewFields'
import classes from './Shipments.module.css'

interface Props {
  /** Undefined while none is open. */
  row: ShipmentRow | undefined
  known: Known
  /** Address of the list without the open parcel. */
  closeTo: string
}

/** One parcel in full: what is in it, what is missing, the message for the customer, and the merchant's notes. */
export function ShipmentDialog({ row, known, closeTo }: Props) {
  const navigate = useNavigate()
  return (
    <Modal
      opened={row !== undefined}
      onClose={() => void navigate(closeTo, { preventScrollReset: true })}
      title={row === undefined ? '' : `Parcel ${row.shipment.id}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={680}
    >
      {row && (
        <div className={classes.panel}>
          <ParcelFacts row={row} now={known.now} />
          <ReviewFields
            key={row.shipment.id}
            id={row.shipment.id}
            review={known.reviews.get(row.shipment.id)}
          />
          <CustomerMessage order={row.order} />
        </div>
      )}
    </Modal>
  )
}

function ParcelFacts({ row, now }: { row: ShipmentRow; now: number }) {
  const { order, shipment, left } = row
  const age = ageInDays(row, now)
  const missing = missingLines(order)
  return (
    <Facts
      rows={[
        [
          'Order',
          <Link key="order" to={paths.order(order.id)}>
            #{order.id}
          </Link>,
        ],
        ['Recipient', order.recipient],
        ['To', [order.city, order.countryName ?? order.country].filter((part) => part !== null).join(', ')],
        ['Carrier', [shipment.carrier, shipment.service].filter((part) => part !== null).join(', ')],
        [
          'Tracking',
          <ExternalLink key="track" href={shipment.tracking_url}>
            {shipment.tracking_number ?? 'Not given'}
          </ExternalLink>,
        ],
        [
          'Shipped',
          <span key="when">
            <RelativeTime seconds={left} />
            {age !== null && `, ${age === 1 ? '1 day' : `${age} days`} on the way`}
          </span>,
        ],
        ['In this parcel', linesText(packedLines(order, shipment)) || 'Not stated'],
        ['Not shipped yet', linesText(missing)],
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
