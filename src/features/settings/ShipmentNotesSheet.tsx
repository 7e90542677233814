import { useMutation, useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations, shipmentReviewQueries } from '~/queries/shipmentReviews'
import { AskButton } from '~/ui/actions/AskButton'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { Row } from '~/ui/layout/Blocks'

/** Ticks and notes about parcels: they exist nowhere but in this browser. */
export function ShipmentNotesSheet() {
  const api = useApi()
  const reviews = useQuery(shipmentReviewQueries(api).all())
  const wipe = useMutation(shipmentReviewMutations(api).wipe())
  const count = reviews.data?.size ?? 0
  return (
    <Sheet
      title="Ticks and notes about parcels"
      hint="What you ticked off and wrote on the shipments page. It is kept in this browser only and nowhere else."
    >
      <Row align="end" wrap gap={12} mt={12}>
        <span>{`${countWords(count, 'parcel has', 'parcels have')} one.`}</span>
        <AskButton
          color="red"
          lack={count === 0 ? 'There are none' : undefined}
          loading={wipe.isPending}
          ask={{
            title: 'Delete all ticks and notes?',
            text: 'They cannot be brought back. The shipments page can save them as CSV first.',
            act: 'Delete',
          }}
          onAct={() => wipe.mutate()}
        >
          Delete ticks and notes
        </AskButton>
      </Row>
      <ErrorNotice
        floats
        title="The ticks and notes could not be deleted"
        effect="They are all still here."
        error={wipe.error}
      />
    </Sheet>
  )
}
