import type { DBSchema, IDBPDatabase } from 'idb'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { keepOpen } from '../keepOpen'

/** How much of a store's orders the index has read. */
export interface Coverage {
  /** Orders the service said it has; null before the first page. */
  total: number | null
  /** How many of them could not be read, and are in no list and no figure; absent where none was. */
  unread?: number
  /** Where filling goes on; null once every page was read. */
  nextOffset: number | null
  /** Milliseconds; when the newest and the unfinished orders were last read. */
  refreshed: number | null
}

/** Pictures are kept once, not once a row: drawings and photos repeat in thousands of orders. */
export interface KeptOrder extends Omit<OrderSummary, 'items'> {
  scope: string
  items: (Omit<OrderSummary['items'][number], 'picture'> & { picture: number | null })[]
}

/** With how often the store was wiped here: a tab that counts less holds what was read before the last wipe. */
export type KeptCoverage = Coverage & { wipes?: number }

/** The table of these, in a transaction of one table or of several. */
export interface Coverages {
  get(scope: string): Promise<KeptCoverage | undefined>
}

export interface KeptPicture {
  scope: string
  id: number
  url: string
}

interface IndexSchema extends DBSchema {
  orders: { key: [scope: string, id: number]; value: KeptOrder }
  coverage: { key: string; value: KeptCoverage }
  pictures: { key: [scope: string, id: number]; value: KeptPicture }
}

export type IndexDb = IDBPDatabase<IndexSchema>

/**
 * One database for all stores of this browser; rows carry their connection and store. Rows say what an order asked for
 * shipping as a draft, and that it has to be confirmed again, which the service does not: they stay, and are read once
 * more for what an earlier version did not know of them. Those from before version 3 have a shape that no page can show.
 */
export const openIndexDb = keepOpen<IndexSchema>('platen.orders', (db, from) => {
  if (from >= 3) {
    db.deleteObjectStore('coverage')
    db.createObjectStore('coverage')
    return
  }
  if (from > 0) for (const table of ['orders', 'coverage', 'pictures'] as const) db.deleteObjectStore(table)
  db.createObjectStore('orders', { keyPath: ['scope', 'id'] })
  db.createObjectStore('coverage')
  db.createObjectStore('pictures', { keyPath: ['scope', 'id'] })
})
