import { useSyncExternalStore } from 'react'
import type { StartGate } from '~/domain/mockups/mockupPace'
import { useServices } from '~/queries/services'
import { gateOf } from '~/flows/mockups/mockupGate'

export function useMockupGate(): StartGate {
  const { scheduler } = useServices()
  return gateOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
