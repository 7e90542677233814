import { estimateCosts } from '~/contract/orders/orderWriteEndpoints'
import { Counting } from '~/ui/text/Counting'
import { useCallWait } from '~/widgets/useCallWait'

interface Props {
  orderId: number
  /** What the button waits for. */
  step: 'reading' | 'estimating' | 'agreement'
}

const stepWords: Record<Props['step'], string> = {
  reading: 'Reading the order again, so that you agree to what it costs now.',
  estimating: 'Asking the service what it would cost now.',
  agreement: 'Tick the box above to go on.',
}

/** Why the order cannot be charged yet. */
export function ChargeWait({ orderId, step }: Props) {
  const wait = useCallWait(({ path }) =>
    step === 'estimating' ? path === estimateCosts.path : path === `/orders/${orderId}`,
  )
  const waiting = wait === null || step === 'agreement' ? '' : ` Waiting: ${wait}.`
  return <Counting tone="quiet" size={12} words={`${stepWords[step]}${waiting}`} />
}
