import { useSyncExternalStore } from 'react'
import type { StartGate } from '~/domain/mockups/mockupPace'
import { useServices } from '~/queries/services'
import { gateOf } from '~/flows/mockups/mockupGate'

/**
 * How many mockup tasks may start per minute and when the next may, as learned from the calls of all tabs
 * (contract/README 3.5).
 */
export function useMockupGate(): StartGate {
  const { scheduler } = useServices()
  return gateOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
