import type { DBSchema } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'
import type { Consent } from '../journal/journal'
import { keepOpen } from '../keepOpen'
import { jobStore } from './jobStore'

/** What is done to one order. A confirm carries the consent that was given to exactly this order. */
export type OrderTask =
  | { kind: 'confirm'; orderId: number; consent: Consent }
  /** `status`: the state in which it was shown; absent in jobs of earlier builds. */
  | { kind: 'cancel'; orderId: number; status?: string }
  /** Under an external id that was made beforehand: a rerun finds the copy and creates no second one. */
  | { kind: 'duplicate'; orderId: number; externalId: string }

interface JobSchema extends DBSchema {
  jobs: { key: string; value: BulkJob<OrderTask> }
}

export const openOrderJobs = keepOpen<JobSchema>('platen.orderJobs', (db) => {
  db.createObjectStore('jobs', { keyPath: 'id' })
})

/** Bulk jobs of orders on this device. */
export const orderJobs = jobStore<OrderTask>(openOrderJobs, 'platen.jobs.orders')
