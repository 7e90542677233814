import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations, shipmentReviewQueries } from '~/queries/shipmentReviews'
import { Row } from '~/ui/layout/Row'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'

/** Ticks and notes about parcels: they exist nowhere but in this browser. */
export function ShipmentNotesSheet() {
  const api = useApi()
  const reviews = useQuery(shipmentReviewQueries(api).all())
  const wipe = useMutation(shipmentReviewMutations(api).wipe())
  const [isAsking, setAsking] = useState(false)
  const count = reviews.data?.size ?? 0
  return (
    <Sheet
      title="Ticks and notes about parcels"
      hint="What you ticked off and wrote on the shipments page. It is kept in this browser only and nowhere else."
    >
      <Row align="end" wrap gap={12} mt={12}>
        <span>{`${countWords(count, 'parcel has', 'parcels have')} one.`}</span>
        <Button
          variant="default"
          color="red"
          disabled={count === 0}
          title={count === 0 ? 'There are none' : undefined}
          loading={wipe.isPending}
          onClick={() => setAsking(true)}
        >
          Delete ticks and notes
        </Button>
      </Row>
      {wipe.isError && (
        <ErrorNotice
          title="The ticks and notes could not be deleted"
          effect="They are all still here."
          error={wipe.error}
        />
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Delete all ticks and notes?"
        closeButtonProps={{ 'aria-label': 'Close' }}
        size={440}
      >
        <p>They cannot be brought back. The shipments page can save them as CSV first.</p>
        <Row justify="end" wrap gap={8} mt={16}>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false)
              wipe.mutate()
            }}
          >
            Delete
          </Button>
        </Row>
      </Modal>
    </Sheet>
  )
}
