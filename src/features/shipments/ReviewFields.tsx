import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShipmentReview } from '~/domain/shipping/shipmentSearch'
import { useApi } from '~/queries/services'
import { shipmentReviewMutations } from '~/queries/shipmentReviews'
import { Hint, Row } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Tick } from '~/ui/inputs/Tick'

interface Props {
  /** Id of the parcel. */
  id: number
  review: ShipmentReview | undefined
  /** Whether the service itself reports a return. */
  isReturned: boolean
}

/** Fields for review, return and note; each change is saved at once, on this device only. */
export function ReviewFields({ id, review, isReturned }: Props) {
  const write = useMutation(shipmentReviewMutations(useApi()).write())
  const noting = useMutation(shipmentReviewMutations(useApi()).write())
  /** The note being typed; null while the saved one is shown, which another tab may change. */
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = useRef(false)
  const note = typed ?? review?.note ?? ''
  /** Ticks just clicked, until they are saved or refused. */
  const [clicked, setClicked] = useState<Partial<ShipmentReview>>({})
  const change = (part: Partial<ShipmentReview>) =>
    write.mutate({ ids: [id], change: part }, { onSettled: () => setClicked({}) })
  const tick = (field: 'isReviewed' | 'isReturned', label: string) => (
    <Tick
      gap={10}
      high={40}
      checked={clicked[field] ?? review?.[field] === true}
      onTick={(is) => {
        setClicked((before) => ({ ...before, [field]: is }))
        change({ [field]: is })
      }}
    >
      {label}
    </Tick>
  )
  return (
    <div>
      <h3>Your notes</h3>
      <Hint>
        Kept in this browser only.{' '}
        {isReturned
          ? 'The service says that this parcel came back.'
          : 'The service tells of most returns by webhook, which a browser cannot receive.'}
      </Hint>
      <Row wrap gap={24} rowGap={4} mt={4} mb={4}>
        {tick('isReviewed', 'Reviewed')}
        {tick('isReturned', 'Came back')}
      </Row>
      <Textarea
        label="Note"
        rows={2}
        value={note}
        onFocus={() => (isTyping.current = true)}
        onBlur={() => {
          isTyping.current = false
          if (noting.isSuccess) setTyped(null)
        }}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          // The write for the last key may end after the field was left.
          const onSuccess = () => isTyping.current || setTyped(null)
          noting.mutate({ ids: [id], change: { note: value } }, { onSuccess })
        }}
      />
      <ErrorNotice
        title="Your change could not be kept"
        effect={`The ticks are as this device keeps them.${note === '' ? '' : ' The note is still in the field; copy it before you leave.'}`}
        error={noting.error ?? write.error}
      />
    </div>
  )
}
