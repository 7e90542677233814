import type { BulkJob } from '~/domain/bulkJob'
import { productStore } from '../products/productStore'

/** Jobs of a store, newest first. */
export async function listJobs(store: string): Promise<BulkJob[]> {
  const all = await (await productStore()).getAll('jobs')
  return all.filter((job) => job.store === store).toSorted((a, b) => b.createdAt - a.createdAt)
}

export const readJob = async (id: string): Promise<BulkJob | undefined> =>
  (await productStore()).get('jobs', id)

/** Changes a job in one transaction, so that a pause from another tab and a result of this one both count. */
export async function changeJob(id: string, change: (job: BulkJob) => BulkJob): Promise<BulkJob | undefined> {
  const transaction = (await productStore()).transaction('jobs', 'readwrite')
  const job = await transaction.store.get(id)
  const next = job === undefined ? undefined : change(job)
  if (next !== undefined) await transaction.store.put(next)
  await transaction.done
  return next
}

export const putJob = async (job: BulkJob): Promise<void> => {
  await (await productStore()).put('jobs', job)
}

export const forgetJob = async (id: string): Promise<void> => (await productStore()).delete('jobs', id)
