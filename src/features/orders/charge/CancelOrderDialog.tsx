import { asOpen } from '~/client/apiError'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { canceledOf } from '~/domain/orders/canceledOf'
import type { Order } from '~/contract/orders/order'
import { formatMoney } from '~/domain/money/money'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { AskDialog } from '~/ui/actions/AskDialog'

interface Props {
  order: Order
  opened: boolean
  onClose: () => void
}

/** Canceling cannot be undone; the dialog says what is returned. */
export function CancelOrderDialog({ order, opened, onClose }: Props) {
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => {
      const outcome = await cancelOrder(await openMoney(), order.id)
      if (outcome.kind === 'refused' || outcome.kind === 'not_sent') throw outcome.error
      if (outcome.kind === 'unknown')
        throw asOpen(new Error('The answer was lost, and the order does not read as canceled.'))
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
      onAct={() => cancel.mutate()}
    >
      <p>
        The order will not be made and cannot be confirmed later.{' '}
        {isCharged ? `The service returns ${amount} to your card.` : 'Nothing was charged for this draft.'}
      </p>
      <ErrorNotice
        title="The order was not canceled"
        effect="Reload the order to see its current state."
        open={{
          title: 'It is not known whether the order was canceled',
          effect: 'Reload the order in a few minutes. Canceling it again does no harm.',
        }}
        advice=""
        error={cancel.error}
      />
    </AskDialog>
  )
}
