import { useSyncExternalStore } from 'react'
import { useStoreTools } from '~/widgets/storeTools'
import type { MockupsHandle, MockupsView } from '~/flows/mockups/mockupsHandle'

/** Tasks and pictures of the current store on this device; using it keeps the queue running. */
export function useMockups(): MockupsView {
  const { mockups } = useStoreTools()
  return useSyncExternalStore(mockups.subscribe, mockups.view)
}

/** The queue and gallery of the open store, without subscribing. */
export const useMockupsHandle = (): MockupsHandle => useStoreTools().mockups
