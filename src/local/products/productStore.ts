import type { DBSchema } from 'idb'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { BulkJob, ProductTask } from '~/domain/bulkJob'
import type { KnownPlaces } from '~/domain/products/knownPlaces'
import type { ProductBrief } from '~/domain/products/productSearch'
import { jobStore } from '../jobs/jobStore'
import { keepOpen } from '../keepOpen'

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
  /** Kept for a deletion of which this device has heard no end: the product may be there. */
  isOpen?: boolean
}

/** What can be searched of a product, by connection and store. */
export type KeptBrief = ProductBrief & { store: string }

interface Schema extends DBSchema {
  copies: { key: string; value: ProductCopy; indexes: { takenAt: number } }
  jobs: { key: string; value: BulkJob<ProductTask> }
  briefs: { key: [string, number]; value: KeptBrief; indexes: { store: string } }
  /** Where this device has put artwork, because the service does not tell it. */
  places: { key: [string, number]; value: { store: string; id: number; variants: KnownPlaces } }
  /** `rev` is missing in records of older builds. */
  edits: { key: string; value: { name: string; keptAt: number; values: unknown; rev?: number } }
}

/** What this browser keeps about store products. Rejects where the browser keeps nothing. */
export const productStore = keepOpen<Schema>('platen-products', (database, from) => {
  if (from < 1) {
    database.createObjectStore('copies', { keyPath: 'id' }).createIndex('takenAt', 'takenAt')
    database.createObjectStore('jobs', { keyPath: 'id' })
    database.createObjectStore('edits', { keyPath: 'name' })
  }
  if (from < 2)
    database.createObjectStore('briefs', { keyPath: ['store', 'id'] }).createIndex('store', 'store')
  database.createObjectStore('places', { keyPath: ['store', 'id'] })
})

/** Bulk jobs of store products on this device. */
export const productJobs = jobStore<ProductTask>(productStore, 'platen.jobs.products')
