import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { sumsOf } from './orderSums'
import type { OrderTask } from '~/local/jobs/orderJobs'
import type { StartJob } from '~/widgets/jobs/useJobs'

interface Props {
  /** Orders that can be canceled now. */
  orders: readonly OrderSummary[]
  onStart: StartJob<OrderTask>
  onClose: () => void
}

/** Canceling cannot be undone; the dialog says what is returned. */
export function BulkCancelDialog({ orders, onStart, onClose }: Props) {
  const words = countWords(orders.length, 'order')
  const charged = orders.filter(({ status }) => status !== 'draft')
  const start = useMutation({
    mutationFn: () =>
      onStart(
        `Cancel ${words}`,
        orders.map(({ id }) => ({ label: `#${id}`, task: { kind: 'cancel', orderId: id } })),
      ),
  })
  return (
    <WriteDialog isWriting={start.isPending} onClose={onClose} title={`Cancel ${words}?`} size={440}>
      <Stack gap={12}>
        <p>
          They will not be made and cannot be confirmed later.{' '}
          {charged.length === 0
            ? 'They are drafts: nothing was charged.'
            : `The service returns ${sumsOf(charged)} to your card.`}
        </p>
        {start.isError && (
          <ErrorNotice
            title="The canceling could not be started"
            effect="Nothing was sent."
            advice="Let this site store data, or make room on the device, and try again."
            error={start.error}
          />
        )}
        <Row justify="end" wrap gap={8} mt={8}>
          <Button variant="default" onClick={onClose} data-autofocus disabled={start.isPending}>
            Keep them
          </Button>
          <Button color="red" loading={start.isPending} onClick={() => start.mutate()}>
            Cancel {words}
          </Button>
        </Row>
      </Stack>
    </WriteDialog>
  )
}
