import type { DBSchema, IDBPDatabase } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'

interface JobTable<Task> extends DBSchema {
  jobs: { key: string; value: BulkJob<Task> }
}

/** Bulk jobs of one kind on this device. Rejects where the browser keeps nothing. */
export interface JobStore<Task> {
  /** Jobs of a store, newest first. */
  list(store: string): Promise<BulkJob<Task>[]>
  read(id: string): Promise<BulkJob<Task> | undefined>
  /** Changes a job in one transaction, so that a pause from another tab and a result of this one both count. */
  change(id: string, to: (job: BulkJob<Task>) => BulkJob<Task>): Promise<void>
  put(job: BulkJob<Task>): Promise<void>
  forget(id: string): Promise<void>
}

/** `open` gives a database whose table `jobs` holds jobs of this kind, by their ids. */
export function jobStore<Task>(open: () => Promise<unknown>): JobStore<Task> {
  // The types of idb ask for one schema, and the database may hold other tables too.
  const database = async () => (await open()) as IDBPDatabase<JobTable<Task>>
  return {
    list: async (store) => {
      const all = await (await database()).getAll('jobs')
      return all.filter((job) => job.store === store).toSorted((a, b) => b.createdAt - a.createdAt)
    },
    read: async (id) => (await database()).get('jobs', id),
    change: async (id, to) => {
      const transaction = (await database()).transaction('jobs', 'readwrite')
      const job = await transaction.store.get(id)
      if (job !== undefined) await transaction.store.put(to(job))
      await transaction.done
    },
    put: async (job) => {
      await (await database()).put('jobs', job)
    },
    forget: async (id) => (await database()).delete('jobs', id),
  }
}
