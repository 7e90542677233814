import { useSyncExternalStore } from 'react'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { useServices } from '~/queries/services'
import { Detail } from '~/ui/layout/Text'
import { Countdown } from './Countdown'

/** Waits for room under the limit; the others are over before they are read. */
const worthSaying = ['full', 'share', 'closed']

/** Why the next quote waits, and for how long; nothing while quotes flow. */
export function QuoteWait() {
  const { scheduler } = useServices()
  const { waiting } = useSyncExternalStore(scheduler.subscribe, scheduler.state)
  const wait = waiting.find(({ path }) => path === getShippingRates.path)?.wait
  if (wait == null || !worthSaying.includes(wait.reason)) return null
  return (
    <Detail weight={400}>
      Waiting for the service’s limit, next in <Countdown until={wait.until} />
    </Detail>
  )
}
