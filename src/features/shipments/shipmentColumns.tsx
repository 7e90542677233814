import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '~/ui/text/Link'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { packedOf, type ShipmentRow } from '~/domain/shipping/shipmentList'
import { hasReturned, type Known, type ShipmentReview } from '~/domain/shipping/shipmentSearch'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Box, Detail, Row, Text } from '~/ui/layout/Blocks'
import { Badge } from '~/ui/badges/Badge'
import type { Column } from '~/ui/table/DataTable'
import { countWords } from '~/domain/text/countWords'
import { sortBy } from '~/ui/filters/sortBy'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { ItemPictures } from '~/widgets/pictures/ItemPictures'
import { ShippedWhen } from './ShippedWhen'
import { shipmentsAddress, type ShipmentsSearch } from './shipmentsSearch'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
import classes from './Shipments.module.css'

/** Columns of the shipments list; a row opens the parcel's panel. */
export function shipmentColumns(known: Known, search: ShipmentsSearch): Column<ShipmentRow>[] {
  const sorted = sortBy({ ...search, parcel: undefined }, shipmentsAddress.write)
  return [
    {
      label: 'Order',
      width: 190,
      ...sorted('recipient', 'asc'),
      isTitle: true,
      cell: ({ order, shipment }) => (
        <>
          <Link to={shipmentsAddress.write({ ...search, parcel: shipment.id })}>#{order.id}</Link>
          <Detail block>
            <bdi style={{ maxWidth: '11rem' }}>
              {[orderNumberOf(order), order.recipient].filter((part) => part !== null).join(' · ') || '–'}
            </bdi>
          </Detail>
        </>
      ),
    },
    {
      label: 'Items',
      // As wide as three pictures, because rows drawn later may have as many.
      head: (
        <Box as="span" inline style={{ minWidth: '6.875rem' }}>
          Items
        </Box>
      ),
      width: 134,
      drop: 1,
      wideOnly: true,
      cell: ({ order, shipment }) => <ItemPictures items={packedOf(order, shipment)} size={34} />,
    },
    {
      label: 'To',
      width: 114,
      drop: 3,
      ...sorted('country', 'asc'),
      cell: ({ order }) => order.countryName ?? order.country ?? '–',
    },
    {
      label: 'Carrier',
      width: 130,
      drop: 2,
      ...sorted('carrier', 'asc'),
      wideOnly: true,
      cell: ({ shipment }) => (
        <>
          <bdi>{shipment.carrier ?? '–'}</bdi>
          {shipment.service !== null && (
            <Detail block>
              <bdi>{shipment.service}</bdi>
            </Detail>
          )}
        </>
      ),
    },
    {
      label: 'Tracking',
      width: 200,
      cell: ({ shipment, order }) => (
        <Row as="span" align="center" gap={2} shrinks>
          <Text as="span" size={12} cut mono block style={{ maxWidth: '15rem' }}>
            {shipment.tracking_number === null && shipment.tracking_url === null ? (
              'No tracking'
            ) : (
              <ExternalLink href={shipment.tracking_url}>{shipment.tracking_number ?? 'Track'}</ExternalLink>
            )}
          </Text>
          {shipment.tracking_number !== null && (
            <CopyButton what={`tracking number of order #${order.id}`} text={shipment.tracking_number} />
          )}
        </Row>
      ),
    },
    {
      label: 'Pieces',
      width: 120,
      ...sorted('missing', 'desc'),
      cell: (row) => (
        <>
          {piecesText(row)} {row.shipment.reshipment && <Badge tone="amber">Reshipment</Badge>}{' '}
          {hasReturned(row, known.reviews) && <Badge tone="red">Returned</Badge>}
          {row.missing !== 0 && (
            <Detail block style={{ color: 'var(--teal)' }}>
              {row.missing === null ? 'Rest not stated' : `${formatNumber(row.missing)} not shipped yet`}
            </Detail>
          )}
        </>
      ),
    },
    {
      label: 'Shipped',
      width: 166,
      ...sorted('shipped', 'desc'),
      align: 'right',
      cell: (row) => <ShippedWhen row={row} known={known} />,
    },
    {
      label: 'Reviewed',
      width: 90,
      align: 'right',
      cell: ({ shipment, order }) => (
        <ReviewTick id={shipment.id} order={order.id} review={known.reviews.get(shipment.id)} />
      ),
    },
  ]
}

interface Props {
  /** Ids of the parcel and its order. */
  id: number
  order: number
  review: ShipmentReview | undefined
}

/** Marks a parcel as reviewed on this device; nothing is sent to the service. */
function ReviewTick({ id, order, review }: Props) {
  const write = useMutation(shipmentReviewMutations(useApi()).write())
  // The tick just clicked, until it is saved.
  const [clicked, setClicked] = useState<boolean | null>(null)
  return (
    <Row as="span" inline align="center" gap={8} tone="quiet" size={12} className={classes.tick}>
      {review !== undefined && review.note !== '' && <span title={review.note}>Note</span>}
      <label>
        <input
          type="checkbox"
          checked={clicked ?? review?.isReviewed === true}
          aria-label={`Reviewed: parcel ${id} of order ${order}`}
          onChange={(event) => {
            const isReviewed = event.currentTarget.checked
            setClicked(isReviewed)
            write.mutate({ ids: [id], change: { isReviewed } }, { onSettled: () => setClicked(null) })
          }}
        />
        <span className={classes.tickWord} aria-hidden>
          Reviewed
        </span>
      </label>
      {write.isError && (
        <Text as="span" role="alert" tone="amber">
          Not kept
        </Text>
      )}
    </Row>
  )
}

const piecesText = ({ pieces, ordered }: ShipmentRow): string =>
  pieces === null ? 'Not stated' : ordered === null ? countWords(pieces, 'piece') : `${pieces} of ${ordered}`
