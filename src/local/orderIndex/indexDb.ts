import type { DBSchema, IDBPDatabase } from 'idb'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { openTypedDatabase } from '../openTypedDatabase'

/** How much of a store's orders the index has read. */
export interface Coverage {
  /** Number of orders stated by the service; null before the first page. */
  total: number | null
  /** How many of them could not be read, and are missing from lists and figures; absent for none. */
  unread?: number
  /** Where filling continues; null once every page was read. */
  nextOffset: number | null
  /** When the newest and the unfinished orders were last read, in ms. */
  refreshed: number | null
}

/** A row refers to its pictures, which are stored once: the same ones repeat in thousands of orders. */
export interface KeptOrder extends Omit<OrderSummary, 'items'> {
  scope: string
  items: (Omit<OrderSummary['items'][number], 'picture'> & { picture: number | null })[]
}

/** `wipes` counts how often the store's index was wiped on this device: a tab with a lower count holds rows from before the last wipe. */
export type KeptCoverage = Coverage & { wipes?: number }

/** The coverage table, in a transaction of one table or of several. */
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
 * One database for all stores of this browser; rows contain their connection and store. Rows keep facts that the service
 * forgets: the shipping method that a draft asked for, and that an order has to be confirmed again. So an upgrade keeps the
 * rows and has all orders read once more for new fields. Rows from before version 3 have a shape that no page can show.
 */
export const openIndexDb = openTypedDatabase<IndexSchema>('platen.orders', (db, from) => {
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
