import type { DBSchema } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'
import type { Consent } from './journal/journal'
import { keepOpen } from './keepOpen'

/** What is done to one order. A confirm carries the consent that was given to exactly this order. */
export type OrderTask =
  | { kind: 'confirm'; orderId: number; consent: Consent }
  | { kind: 'cancel'; orderId: number }
  /** Under an external id that was made beforehand: a rerun finds the copy and creates no second one. */
  | { kind: 'duplicate'; orderId: number; externalId: string }
export type OrderJob = BulkJob<OrderTask>

interface JobSchema extends DBSchema {
  jobs: { key: string; value: OrderJob }
}

const jobStore = keepOpen<JobSchema>('platen.orderJobs', 1, (db) => {
  db.createObjectStore('jobs', { keyPath: 'id' })
})

/** Order jobs of a store, newest first. */
export async function listOrderJobs(store: string): Promise<OrderJob[]> {
  const all = await (await jobStore()).getAll('jobs')
  return all.filter((job) => job.store === store).toSorted((a, b) => b.createdAt - a.createdAt)
}

export const readOrderJob = async (id: string): Promise<OrderJob | undefined> =>
  (await jobStore()).get('jobs', id)

/** Changes a job in one transaction. */
export async function changeOrderJob(id: string, change: (job: OrderJob) => OrderJob): Promise<void> {
  const transaction = (await jobStore()).transaction('jobs', 'readwrite')
  const job = await transaction.store.get(id)
  if (job !== undefined) await transaction.store.put(change(job))
  await transaction.done
}

export const putOrderJob = async (job: OrderJob): Promise<void> => {
  await (await jobStore()).put('jobs', job)
}

export const forgetOrderJob = async (id: string): Promise<void> => (await jobStore()).delete('jobs', id)
