import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShipmentReview } from '~/domain/shipping/shipmentSearch'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './Shipments.module.css'

interface Props {
  /** The parcel and its order. */
  id: number
  order: number
  review: ShipmentReview | undefined
}

/** Ticks a parcel off on this device; nothing is sent to the service. */
export function ReviewTick({ id, order, review }: Props) {
  const write = useMutation(shipmentReviewMutations(useApi()).write())
  // What was just clicked, until it is kept.
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
