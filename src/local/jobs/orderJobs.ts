import type { DBSchema } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'
import type { Consent } from '../journal/journal'
import { openTypedDatabase } from '../openTypedDatabase'
import { jobStore } from './jobStore'

/** An action on one order. A confirm contains the consent that was given to exactly this order. */
export type OrderTask =
  | { kind: 'confirm'; orderId: number; consent: Consent }
  /** `status`: the status that was shown; absent in jobs of earlier versions. */
  | { kind: 'cancel'; orderId: number; status?: string }
  /** The external id was made beforehand: a repeated run finds the copy and creates no second one. */
  | { kind: 'duplicate'; orderId: number; externalId: string }

interface JobSchema extends DBSchema {
  jobs: { key: string; value: BulkJob<OrderTask> }
}

export const openOrderJobs = openTypedDatabase<JobSchema>('platen.orderJobs', (db) => {
  db.createObjectStore('jobs', { keyPath: 'id' })
})

/** Bulk jobs of orders on this device. */
export const orderJobs = jobStore<OrderTask>(openOrderJobs, 'platen.jobs.orders')
