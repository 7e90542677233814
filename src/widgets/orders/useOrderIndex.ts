import { useEffect, useSyncExternalStore } from 'react'
import { useStoreTools } from '~/widgets/storeTools'
import type { IndexView, OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'

/** The local order index of the current store; using it keeps it filled and fresh. */
export function useOrderIndex(): IndexView {
  const { orderIndex } = useStoreTools()
  return useSyncExternalStore(orderIndex.subscribe, orderIndex.view)
}

/** The same for a page that shows nothing without it: the index does not wait until the page has come to rest. */
export function useOrderIndexNow(): IndexView {
  const { orderIndex } = useStoreTools()
  // Talks to this browser's database and, in the background, to the service.
  useEffect(() => orderIndex.openNow(), [orderIndex])
  return useOrderIndex()
}

/** The order index of the open store, without reading it. */
export const useOrderIndexHandle = (): OrderIndexHandle => useStoreTools().orderIndex

/** Whether orders are missing and nobody reads on, because a read failed; the next refresh tries again. */
export const hasStopped = ({ isComplete, isWorking, problem }: IndexView): boolean =>
  !isComplete && !isWorking && problem !== null
