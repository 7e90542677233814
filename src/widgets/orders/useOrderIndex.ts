import { useEffect, useSyncExternalStore } from 'react'
import { useStoreTools } from '~/widgets/storeTools'
import type { IndexView, OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'

/** The local order index of the current store; using it keeps it filled and fresh. */
export function useOrderIndex(): IndexView {
  const { orderIndex } = useStoreTools()
  return useSyncExternalStore(orderIndex.subscribe, orderIndex.view)
}

/** The same for a page that needs it to show anything: the index is opened at once instead of after the page. */
export function useOrderIndexNow(): IndexView {
  const { orderIndex } = useStoreTools()
  // Talks to this browser's database and, in the background, to the service.
  useEffect(() => orderIndex.openNow(), [orderIndex])
  return useOrderIndex()
}

/** The order index of the open store, without subscribing. */
export const useOrderIndexHandle = (): OrderIndexHandle => useStoreTools().orderIndex

/** Whether orders are missing and reading has stopped, because a read failed; the next refresh tries again. */
export const hasStopped = ({ isComplete, isWorking, problem }: IndexView): boolean =>
  !isComplete && !isWorking && problem !== null
