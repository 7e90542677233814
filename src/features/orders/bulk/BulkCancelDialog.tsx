import { useMutation } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { AskDialog } from '~/ui/actions/AskDialog'
import { useIsSandbox } from '~/queries/services'
import { returnedWords } from '../charge/returnedWords'
import { sumsOf } from './orderSums'
import type { OrderTask } from '~/local/jobs/orderJobs'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { StartJob } from '~/widgets/jobs/useJobs'

interface Props {
  /** Orders that can be canceled now. */
  orders: readonly OrderSummary[]
  onStart: StartJob<OrderTask>
  onClose: () => void
}

/** Canceling cannot be undone; the dialog says what is returned. */
export function BulkCancelDialog({ orders, onStart, onClose }: Props) {
  const isSandbox = useIsSandbox()
  const words = countWords(orders.length, 'order')
  const charged = orders.filter(({ status }) => status !== 'draft')
  const start = useMutation({
    mutationFn: () =>
      onStart(
        `Cancel ${words}`,
        orders.map(({ id, status }) => ({ label: `#${id}`, task: { kind: 'cancel', orderId: id, status } })),
      ),
  })
  return (
    <AskDialog
      isWriting={start.isPending}
      onClose={onClose}
      title={`Cancel ${words}?`}
      keep="Keep them"
      act={`Cancel ${words}`}
      onAct={() => start.mutate()}
    >
      <p>
        They will not be made and cannot be confirmed later.{' '}
        {charged.length === 0
          ? 'They are drafts: nothing was charged.'
          : returnedWords(sumsOf(charged), isSandbox)}
      </p>
      <DeviceRefusal title="The canceling could not be started" error={start.error} />
    </AskDialog>
  )
}
