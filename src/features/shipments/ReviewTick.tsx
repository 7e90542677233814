import { useMutation } from '@tanstack/react-query'
import type { ShipmentReview } from '~/domain/shipmentSearch'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
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
  return (
    <span className={classes.tick}>
      {review !== undefined && review.note !== '' && <span title={review.note}>Note</span>}
      <label>
        <input
          type="checkbox"
          checked={write.isPending ? write.variables.change.isReviewed === true : review?.isReviewed === true}
          aria-label={`Reviewed: parcel ${id} of order ${order}`}
          onChange={(event) => write.mutate({ id, change: { isReviewed: event.currentTarget.checked } })}
        />
      </label>
      {write.isError && (
        <span role="alert" className={classes.old}>
          Not kept
        </span>
      )}
    </span>
  )
}
