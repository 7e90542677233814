import { type ConfirmStep, sentWords } from '~/flows/money/confirmOrder'
import { Text } from '~/ui/layout/Blocks'
import { useCallWait } from '~/widgets/useCallWait'

/** Says whether the charge has been sent yet, and before that what it waits for. */
export function ConfirmProgress({ orderId, step }: { orderId: number; step: ConfirmStep }) {
  const wait = useCallWait(({ priority, path }) => priority === 'money' && path.includes(`/${orderId}`))
  if (step === 'sent') {
    return (
      <Text tone="quiet" size={12} role="status">
        {sentWords}
      </Text>
    )
  }
  return (
    <Text tone="quiet" size={12} role="status">
      {wait === null ? 'Waiting for a last look at the order.' : `Waiting for its turn: ${wait}.`} It is not
      sent yet, and nothing is charged.
    </Text>
  )
}
