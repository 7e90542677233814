import { type ApiError, markMayHaveActed, isRefusal } from '~/client/apiError'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { canceledOf } from '~/domain/orders/canceledOf'
import type { Order } from '~/contract/orders/order'
import { formatMoney } from '~/domain/money/money'
import { refusalOf } from '~/domain/orders/orderStates'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { orderQueries } from '~/queries/orderQueries'
import { useIsSandbox, useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { AskDialog } from '~/ui/actions/AskDialog'
import { returnedWords } from './returnedWords'

interface Props {
  order: Order
  opened: boolean
  onClose: () => void
}

/** Canceling cannot be undone; the dialog says what is returned. */
export function CancelOrderDialog({ order, opened, onClose }: Props) {
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const isSandbox = useIsSandbox()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => {
      const outcome = await cancelOrder(await openMoney(), order.id, { shown: order.status })
      if (outcome.kind === 'refused' || outcome.kind === 'not_sent') throw outcome.error
      if (outcome.kind === 'unknown')
        throw markMayHaveActed(new Error('The answer was lost, and the order does not read as canceled.'))
      return outcome.order
    },
    onSuccess: (canceled) => {
      queryClient.setQueryData(orderQueries(api).detail(order.id).queryKey, canceledOf(order, canceled))
      onClose()
    },
    meta: { invalidates: [orderQueries(api).all()] },
  })
  const close = () => {
    cancel.reset()
    onClose()
  }
  const { costs, status } = order
  // If production has begun since this was opened, there may be nothing left to cancel.
  const refusal = opened && !cancel.isPending ? refusalOf(order, 'cancel') : null
  const isCharged = status !== 'draft'
  const amount =
    costs?.total != null && costs.currency !== null
      ? formatMoney({ value: costs.total, currency: costs.currency })
      : 'the charged amount'
  return (
    <AskDialog
      opened={opened}
      onClose={close}
      title={`Cancel order #${order.id}?`}
      isWriting={cancel.isPending}
      keep="Keep the order"
      act="Cancel the order"
      lack={refusal ?? undefined}
      onAct={() => cancel.mutate()}
    >
      {refusal === null ? (
        <p>
          The order will not be made and cannot be confirmed later.{' '}
          {isCharged ? returnedWords(amount, isSandbox) : 'Nothing was charged for this draft.'}
        </p>
      ) : (
        <p>{refusal}</p>
      )}
      <ErrorNotice
        title="The order was not canceled"
        effect="It goes on as it was, and nothing was charged or returned."
        open={{
          title: 'It is not known whether the order was canceled',
          effect: 'Reload the order in a few minutes. Canceling it again does no harm.',
        }}
        advice={isRefusal(cancel.error) ? refusedAdvice(cancel.error) : undefined}
        error={cancel.error}
      />
    </AskDialog>
  )
}

/** Advice for a refusal about the order; other refusals have the same advice in all dialogs. */
const refusedAdvice = ({ status }: ApiError): string | undefined =>
  [401, 404, 429].includes(status)
    ? undefined
    : 'It may be in production by now, or your token may not cancel. To stop it all the same, ask the service’s support soon.'
