import { createContext } from 'react'
import type { MockupsHandle } from '~/flows/mockups/mockupsHandle'
import type { MoneyTools } from '~/flows/money/moneyTools'
import type { StoreCopy } from '~/domain/storeCopy'
import type { Stage } from '~/flows/rehearsal/rehearse'
import type { OrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { useProvided } from '~/queries/services'

/** Tools for the current store that live as long as the connection. */
export interface StoreTools {
  /** Summaries of all orders of the current store, on this device. */
  orderIndex: OrderIndexHandle
  /** Loads, on first use, the tools for actions that may cost money. */
  openMoney(): Promise<MoneyTools>
  /** Opens a copy of the store with an API on it, for a rehearsal: nothing reaches the service. */
  openStage(copy: StoreCopy): Promise<Stage>
  /** Mockups of the current store on this device, and the queue that makes them. */
  mockups: MockupsHandle
}

export const StoreToolsContext = createContext<StoreTools | null>(null)

/** The tools for the current store. Throws where the app has not provided them. */
export const useStoreTools = (): StoreTools => useProvided(StoreToolsContext)
