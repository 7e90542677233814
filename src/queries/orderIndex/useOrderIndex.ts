import { useSyncExternalStore } from 'react'
import { useServices } from '../services'
import type { IndexView, OrderIndexHandle } from './orderIndexHandle'

/** The local order index of the current store; using it keeps it filled and fresh. */
export function useOrderIndex(): IndexView {
  const { orderIndex } = useServices()
  return useSyncExternalStore(orderIndex.subscribe, orderIndex.view)
}

export const useOrderIndexHandle = (): OrderIndexHandle => useServices().orderIndex
