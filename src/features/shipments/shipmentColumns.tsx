import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge } from '~/ui/Badge'
import type { Column } from '~/ui/DataTable'
import { ExternalLink } from '~/ui/ExternalLink'
import { RelativeTime } from '~/ui/RelativeTime'
import type { ShipmentRow } from './shipmentRows'
import classes from './ShipmentsPage.module.css'

/** Columns of the shipments list; the row opens its order. */
export const shipmentColumns: readonly Column<ShipmentRow>[] = [
  {
    id: 'order',
    label: 'Order',
    isTitle: true,
    cell: ({ order }) => (
      <>
        <Link to={paths.order(order.id)}>#{order.id}</Link>
        <span className={classes.second}>
          <bdi>{order.recipient?.name ?? '–'}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'country',
    label: 'To',
    cell: ({ order }) => order.recipient?.country_name ?? order.recipient?.country_code ?? '–',
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
      <span className={classes.number}>
        <ExternalLink href={shipment.tracking_url}>{shipment.tracking_number ?? 'Track'}</ExternalLink>
      </span>
    ),
  },
  {
    id: 'pieces',
    label: 'Pieces',
    cell: ({ shipment, pieces, ordered, missing }) => (
      <>
        {pieces} of {ordered} {shipment.reshipment && <Badge tone="amber">Reshipment</Badge>}
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
    cell: ({ shipment }) => <RelativeTime seconds={shipment.shipped_at} />,
  },
]
