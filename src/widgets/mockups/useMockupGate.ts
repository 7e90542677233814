import { useSyncExternalStore } from 'react'
import type { StartGate } from '~/domain/mockups/mockupPace'
import { useServices } from '~/queries/services'
import { gateOf } from '~/flows/mockups/mockupGate'

/**
 * How many mockup tasks may start in a minute and when the next may, as the calls of all tabs have taught it
 * (contract/README 3.5).
 */
export function useMockupGate(): StartGate {
  const { scheduler } = useServices()
  return gateOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
