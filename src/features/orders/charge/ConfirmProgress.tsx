import { useSyncExternalStore } from 'react'
import type { ConfirmStep } from '~/flows/money/confirmOrder'
import { useServices } from '~/queries/services'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { Text } from '~/ui/layout/Text'

interface Props {
  orderId: number
  step: ConfirmStep
}

/** Whether the charge is on its way yet; until then, what it waits for. */
export function ConfirmProgress({ orderId, step }: Props) {
  const { scheduler } = useServices()
  const { waiting } = useSyncExternalStore(scheduler.subscribe, scheduler.state)
  if (step === 'sent') {
    return (
      <Text tone="quiet" size={12} role="status">
        Sent once. If the answer is lost, the order is read until it says what happened.
      </Text>
    )
  }
  const wait = waiting.find(
    ({ priority, path }) => priority === 'money' && path.includes(`/${orderId}`),
  )?.wait
  return (
    <Text tone="quiet" size={12} role="status">
      {wait == null
        ? 'Waiting for a last look at the order.'
        : `Waiting for its turn: ${lower(reasonWords[wait.reason])}${timeOf(wait.until)}.`}{' '}
      It is not sent yet, and nothing is charged.
    </Text>
  )
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Short waits need no clock. */
function timeOf(until: number): string {
  const now = Date.now()
  return until - now > 1_000 ? `, at the earliest in ${countdown(until, now)}` : ''
}
