import { type ConfirmStep, sentWords } from '~/flows/money/confirmOrder'
import { Counting } from '~/ui/text/Counting'
import { useCallWait } from '~/widgets/useCallWait'

/** Says whether the charge has been sent yet, and before that what it waits for. */
export function ConfirmProgress({ orderId, step }: { orderId: number; step: ConfirmStep }) {
  const wait = useCallWait(({ priority, path }) => priority === 'money' && path.includes(`/${orderId}`))
  const waiting = wait === null ? 'Waiting for a last look at the order.' : `Waiting for its turn: ${wait}.`
  const words = step === 'sent' ? sentWords : `${waiting} It is not sent yet, and nothing is charged.`
  return <Counting tone="quiet" size={12} words={words} />
}
