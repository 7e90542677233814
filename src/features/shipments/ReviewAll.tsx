import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Hint, Row } from '~/ui/layout/Blocks'

interface Props {
  /** Ids of the parcels in the list. */
  ids: readonly number[]
}

const parcels = (count: number): string => countWords(count, 'parcel')

/** Marks the whole list as reviewed, with undo. */
export function ReviewAll({ ids }: Props) {
  const write = useMutation(shipmentReviewMutations(useApi()).write())
  const [ticked, setTicked] = useState<readonly number[]>([])
  return (
    <Row align="center" wrap gap={12} rowGap={4} mb={12}>
      {ids.length > 0 && (
        <SmallButton
          loading={write.isPending}
          onClick={() =>
            write.mutate({ ids, change: { isReviewed: true } }, { onSuccess: () => setTicked(ids) })
          }
        >
          Tick off {ids.length === 1 ? 'this parcel' : `these ${parcels(ids.length)}`}
        </SmallButton>
      )}
      <Hint role="status" as="span">
        {ticked.length > 0 && `${parcels(ticked.length)} ticked off.`}
        {write.isError && 'The ticks could not be kept in this browser.'}
      </Hint>
      {ticked.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            write.mutate({ ids: ticked, change: { isReviewed: false } }, { onSuccess: () => setTicked([]) })
          }
        >
          Undo
        </Button>
      )}
    </Row>
  )
}
