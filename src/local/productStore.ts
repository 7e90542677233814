import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SyncProductInfo } from '~/contract/syncProduct'
import type { BulkJob } from '~/domain/bulkJob'
import type { ProductBrief } from '~/domain/productSearch'

/** A product as it was right before a write. */
export interface ProductCopy {
  id: string
  /** Connection and store. */
  store: string
  productId: number
  name: string
  /** Milliseconds. */
  takenAt: number
  /** What was about to happen, in words. */
  why: string
  info: SyncProductInfo
}

/** What can be searched of a product, by connection and store. */
export type KeptBrief = ProductBrief & { store: string }

interface Schema extends DBSchema {
  copies: { key: string; value: ProductCopy; indexes: { takenAt: number } }
  jobs: { key: string; value: BulkJob }
  briefs: { key: [string, number]; value: KeptBrief; indexes: { store: string } }
  edits: { key: string; value: { name: string; keptAt: number; values: unknown } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** What this browser keeps about store products. Rejects where the browser keeps nothing. */
export function productStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('platen-products', 2, {
    upgrade: (database, from, _to, { done }) => {
      // Opening says that it failed; the old shape and all in it stay.
      done.catch(() => undefined)
      if (from < 1) {
        database.createObjectStore('copies', { keyPath: 'id' }).createIndex('takenAt', 'takenAt')
        database.createObjectStore('jobs', { keyPath: 'id' })
        database.createObjectStore('edits', { keyPath: 'name' })
      }
      database.createObjectStore('briefs', { keyPath: ['store', 'id'] }).createIndex('store', 'store')
    },
    // A newer build in another tab may upgrade at once.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}
