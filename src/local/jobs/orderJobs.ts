import type { DBSchema } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'
import type { Consent } from '../journal/journal'
import { keepOpen } from '../keepOpen'

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

export const openOrderJobs = keepOpen<JobSchema>('platen.orderJobs', 1, (db) => {
  db.createObjectStore('jobs', { keyPath: 'id' })
})

/** Order jobs of a store, newest first. */
export async function listOrderJobs(store: string): Promise<OrderJob[]> {
  const all = await (await openOrderJobs()).getAll('jobs')
  return all.filter((job) => job.store === store).toSorted((a, b) => b.createdAt - a.createdAt)
}

export const readOrderJob = async (id: string): Promise<OrderJob | undefined> =>
  (await openOrderJobs()).get('jobs', id)

/** Changes a job in one transaction. */
export async function changeOrderJob(id: string, change: (job: OrderJob) => OrderJob): Promise<void> {
  const transaction = (await openOrderJobs()).transaction('jobs', 'readwrite')
  const job = await transaction.store.get(id)
  if (job !== undefined) await transaction.store.put(change(job))
  await transaction.done
}

export const putOrderJob = async (job: OrderJob): Promise<void> => {
  await (await openOrderJobs()).put('jobs', job)
}

export const forgetOrderJob = async (id: string): Promise<void> => (await openOrderJobs()).delete('jobs', id)
