import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SyncProductInfo } from '~/contract/syncProduct'
import type { BulkJob } from '~/domain/bulkJob'

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

interface Schema extends DBSchema {
  copies: { key: string; value: ProductCopy; indexes: { takenAt: number } }
  jobs: { key: string; value: BulkJob }
  edits: { key: string; value: { name: string; keptAt: number; values: unknown } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** What this browser keeps about store products. Rejects where the browser keeps nothing. */
export function productStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('platen-products', 1, {
    upgrade: (database) => {
      database.createObjectStore('copies', { keyPath: 'id' }).createIndex('takenAt', 'takenAt')
      database.createObjectStore('jobs', { keyPath: 'id' })
      database.createObjectStore('edits', { keyPath: 'name' })
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
