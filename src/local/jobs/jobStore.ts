import type { DBSchema, IDBPDatabase } from 'idb'
import type { BulkJob } from '~/domain/bulkJob'
import { onTabNotice, notifyTabs } from '../otherTabs'

interface JobTable<Task> extends DBSchema {
  jobs: { key: string; value: BulkJob<Task> }
}

/** Bulk jobs of one kind on this device. Rejects without storage. */
export interface JobStore<Task> {
  /** Jobs of a store, newest first. */
  list(store: string): Promise<BulkJob<Task>[]>
  read(id: string): Promise<BulkJob<Task> | undefined>
  /** Changes a job in one transaction, so that a pause from another tab and a result from this one are both kept. */
  change(id: string, to: (job: BulkJob<Task>) => BulkJob<Task>): Promise<void>
  put(job: BulkJob<Task>): Promise<void>
  forget(id: string): Promise<void>
  /** Listens for jobs of this kind being added, deleted, started or ended in any tab. Returns a function that stops listening. */
  onChanged(listener: () => void): () => void
}

/**
 * `open` opens a database whose table `jobs` contains jobs of this kind, by id. `name` is the channel for
 * notifying other tabs; finished rows are not announced, because lists poll a running job.
 */
export function jobStore<Task>(open: () => Promise<unknown>, name: string): JobStore<Task> {
  // idb's types require one schema, and the database may have other tables too.
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
      const next = job === undefined ? undefined : to(job)
      if (next !== undefined) await transaction.store.put(next)
      await transaction.done
      if (next?.state !== job?.state) notifyTabs(name)
    },
    put: async (job) => {
      await (await database()).put('jobs', job)
      notifyTabs(name)
    },
    forget: async (id) => {
      await (await database()).delete('jobs', id)
      notifyTabs(name)
    },
    onChanged: (listener) => onTabNotice(name, listener),
  }
}
