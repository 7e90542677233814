import { useSyncExternalStore } from 'react'
import type { StartGate } from '~/domain/mockups/mockupPace'
import { useServices } from '../services'
import { gateOf } from './mockupGate'

export function useMockupGate(): StartGate {
  const { scheduler } = useServices()
  return gateOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
