import { Link } from 'react-router'
import type { ShipmentRow } from '~/domain/shipping/shipmentList'
import type { Known } from '~/domain/shipping/shipmentSearch'
import { Badge } from '~/ui/badges/Badge'
import type { Column } from '~/ui/table/DataTable'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Text } from '~/ui/layout/Text'
import { ReviewTick } from './ReviewTick'
import { ShippedWhen } from './ShippedWhen'
import classes from './Shipments.module.css'

/** Columns of the shipments list; the row opens the parcel's panel. */
export function shipmentColumns(known: Known, openTo: (parcel: number) => string): Column<ShipmentRow>[] {
  return [
    {
      id: 'order',
      label: 'Order',
      isTitle: true,
      cell: ({ order, shipment }) => (
        <>
          <Link to={openTo(shipment.id)} preventScrollReset>
            #{order.id}
          </Link>
          <span className={classes.second}>
            <bdi>
              {[order.externalId, order.recipient].filter((part) => part !== null).join(' · ') || '–'}
            </bdi>
          </span>
        </>
      ),
    },
    {
      id: 'country',
      label: 'To',
      cell: ({ order }) => order.countryName ?? order.country ?? '–',
    },
    {
      id: 'carrier',
      label: 'Carrier',
      wideOnly: true,
      cell: ({ shipment }) => (
        <>
          {shipment.carrier ?? '–'}
          {shipment.service !== null && <span className={classes.second}>{shipment.service}</span>}
        </>
      ),
    },
    {
      id: 'tracking',
      label: 'Tracking',
      cell: ({ shipment }) => (
        <Text as="span" size={12} breaks mono>
          {shipment.tracking_number === null && shipment.tracking_url === null ? (
            'No tracking'
          ) : (
            <ExternalLink href={shipment.tracking_url}>{shipment.tracking_number ?? 'Track'}</ExternalLink>
          )}
        </Text>
      ),
    },
    {
      id: 'pieces',
      label: 'Pieces',
      cell: ({ shipment, pieces, ordered, missing }) => (
        <>
          {pieces} of {ordered} {shipment.reshipment && <Badge tone="amber">Reshipment</Badge>}{' '}
          {known.reviews.get(shipment.id)?.isReturned === true && <Badge tone="red">Returned</Badge>}
          {missing > 0 && (
            <span className={`${classes.second} ${classes.missing}`}>{missing} not shipped yet</span>
          )}
        </>
      ),
    },
    {
      id: 'when',
      label: 'Shipped',
      align: 'right',
      cell: (row) => <ShippedWhen row={row} known={known} />,
    },
    {
      id: 'reviewed',
      label: 'Reviewed',
      align: 'right',
      cell: ({ shipment, order }) => (
        <ReviewTick id={shipment.id} order={order.id} review={known.reviews.get(shipment.id)} />
      ),
    },
  ]
}
