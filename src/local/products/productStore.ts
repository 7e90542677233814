import type { DBSchema } from 'idb'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import type { BulkJob, ProductTask } from '~/domain/bulkJob'
import type { KnownPlaces } from '~/domain/products/knownPlaces'
import type { ProductBrief } from '~/domain/products/productSearch'
import { jobStore } from '../jobs/jobStore'
import { openTypedDatabase } from '../openTypedDatabase'

/** A copy of a product from right before a write. */
export interface ProductCopy {
  id: string
  /** Connection and store. */
  store: string
  productId: number
  name: string
  /** Time of the copy, in ms. */
  takenAt: number
  /** The planned change, in words. */
  why: string
  info: SyncProductInfo
  /** Kept for a deletion whose end this device does not know: the product may still exist. */
  isOpen?: boolean
}

/** Searchable data of a product, by connection and store. */
export type KeptBrief = ProductBrief & { store: string }

interface Schema extends DBSchema {
  copies: { key: string; value: ProductCopy; indexes: { takenAt: number } }
  jobs: { key: string; value: BulkJob<ProductTask> }
  briefs: { key: [string, number]; value: KeptBrief; indexes: { store: string } }
  /** Positions at which this device has put artwork, because the service does not return them. */
  places: { key: [string, number]; value: { store: string; id: number; variants: KnownPlaces } }
  /** `rev` is missing in records of older versions. */
  edits: { key: string; value: { name: string; keptAt: number; values: unknown; rev?: number } }
}

/** Data on store products in this browser. Rejects without storage. */
export const productStore = openTypedDatabase<Schema>('platen-products', (database, from) => {
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
