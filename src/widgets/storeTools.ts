import { createContext } from 'react'
import type { MockupsHandle } from '~/flows/mockups/mockupsHandle'
import type { MoneyTools } from '~/flows/money/moneyTools'
import type { StoreCopy } from '~/domain/storeCopy'
import type { Stage } from '~/flows/rehearsal/rehearse'
import type { OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { useProvided } from '~/queries/services'

/** What works on the current store for as long as the connection lasts. */
export interface StoreTools {
  /** All orders of the current store in brief, on this device. */
  orderIndex: OrderIndexHandle
  /** What a click needs that may cost money; loaded on first use. */
  openMoney(): Promise<MoneyTools>
  /** Opens a copy of the store with an API on it, to rehearse on: nothing of it reaches the service. */
  openStage(copy: StoreCopy): Promise<Stage>
  /** Mockups of the current store on this device, and the queue that makes them. */
  mockups: MockupsHandle
}

export const StoreToolsContext = createContext<StoreTools | null>(null)

/** Throws where the app has not provided them. */
export const useStoreTools = (): StoreTools => useProvided(StoreToolsContext)
