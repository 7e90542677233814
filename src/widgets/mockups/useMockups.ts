import { useSyncExternalStore } from 'react'
import { useServices } from '~/queries/services'
import type { MockupsHandle, MockupsView } from '~/flows/mockups/mockupsHandle'

/** Tasks and pictures of the current store on this device; using it keeps the queue going. */
export function useMockups(): MockupsView {
  const { mockups } = useServices()
  return useSyncExternalStore(mockups.subscribe, mockups.view)
}

export const useMockupsHandle = (): MockupsHandle => useServices().mockups
