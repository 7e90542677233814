import { rowsOf } from '../rowsOf'
import type { CsvRow } from '~/domain/csv/csvRead'
import { tellImportChanged } from './importNews'
import { type ImportJob, type ImportTask, withImports } from './importDatabase'

/** Files with addresses of customers are not kept longer than this, in ms. */
const keptMs = 30 * 86_400_000

/** Keeps a job with the rows of its file, both or neither. */
export async function keepImport(job: ImportJob, rows: CsvRow[]): Promise<void> {
  await withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('jobs').put(job),
      transaction.objectStore('rows').put(rows, job.id),
      transaction.done,
    ])
  })
  tellImportChanged(job.id)
}

/** Changes an import as it is kept now, so that two tabs that correct the same file both count. Answers it as it then is. */
export const changeImportJob = (id: string, change: (job: ImportJob) => ImportJob): Promise<ImportJob> =>
  withImports(async (database) => {
    const transaction = database.transaction('jobs', 'readwrite')
    const job = await transaction.store.get(id)
    if (job === undefined) throw new Error('This import is not on this device any more.')
    const next = change(job)
    await transaction.store.put(next)
    await transaction.done
    return next
  })

export interface KeptImport {
  job: ImportJob
  rows: CsvRow[]
  tasks: ImportTask[]
}

/** One import of a store; null when it is not on this device. */
export const readImport = (store: string, id: string): Promise<KeptImport | null> =>
  withImports(async (database) => {
    const [job, rows, tasks] = await Promise.all([
      database.get('jobs', id),
      database.get('rows', id),
      database.getAll('tasks', rowsOf(id)),
    ])
    return job === undefined || rows === undefined || job.store !== store ? null : { job, rows, tasks }
  })

/** What is to be sent of an import, and what became of it, as any tab has written it down. */
export const readTasks = (id: string): Promise<ImportTask[]> =>
  withImports((database) => database.getAll('tasks', rowsOf(id)))

export interface ImportSummary {
  job: ImportJob
  /** Orders by state; empty before it was started. */
  tasks: Pick<ImportTask, 'state' | 'key' | 'externalId'>[]
}

/** Imports of a store, newest first; those past their time are removed. */
export const listImports = (store: string, now = Date.now()): Promise<ImportSummary[]> =>
  withImports(async (database) => {
    const jobs = (await database.getAll('jobs')).filter((job) => job.store === store)
    const old = jobs.filter(({ created }) => created < now - keptMs)
    for (const { id } of old) await removeImport(id)
    const kept = jobs.filter((job) => !old.includes(job)).toSorted((a, b) => b.created - a.created)
    return Promise.all(
      kept.map(async (job) => ({ job, tasks: await database.getAll('tasks', rowsOf(job.id)) })),
    )
  })

/** Forgets a job with the rows of its file and its tasks. */
export async function removeImport(id: string): Promise<void> {
  await withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'rows', 'tasks'], 'readwrite')
    await Promise.all([
      transaction.objectStore('jobs').delete(id),
      transaction.objectStore('rows').delete(id),
      transaction.objectStore('tasks').delete(rowsOf(id)),
      transaction.done,
    ])
  })
  tellImportChanged(id)
}

/** Everything that imports of a store left on this device. */
export async function forgetImports(store: string): Promise<void> {
  const jobs = await listImports(store)
  await Promise.all(jobs.map(({ job }) => removeImport(job.id)))
}

/** Tasks written in one go; the page stays responsive between. */
const writtenAtOnce = 200

/**
 * Writes down what is going to be sent in addition, before anything is sent. When it is cut short, the rest is
 * still to be started, which the merchant sees.
 */
export const startTasks = async ({ id }: ImportJob, tasks: readonly ImportTask[]): Promise<void> => {
  await changeImportJob(id, (job) => ({ ...job, stage: 'started' }))
  await withImports(async (database) => {
    for (let at = 0; at < tasks.length; at += writtenAtOnce) {
      const transaction = database.transaction('tasks', 'readwrite', { durability: 'strict' })
      const writes = tasks.slice(at, at + writtenAtOnce).map(async (task) => transaction.store.put(task))
      await Promise.all([...writes, transaction.done])
    }
  })
  tellImportChanged(id)
}

/** The journal of one order; strict, because the call goes out right after. */
export const saveTask = (task: ImportTask): Promise<void> =>
  withImports(async (database) => {
    const transaction = database.transaction('tasks', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(task), transaction.done])
  })
