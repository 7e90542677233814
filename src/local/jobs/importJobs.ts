import { underLock } from '~/device/tabLocks'
import { keyRangeOf } from '../keyRanges'
import { isImportField } from '~/domain/orderImport/importColumns'
import type { CsvRow } from '~/domain/csv/csvRead'
import { fields, list, maybe, number, text } from '../keptShapes'
import { redoNoted, whileNoted } from '../notedWrites'
import { canonicalText } from '~/domain/text/canonicalText'
import { notifyImportChanged, notifyImportTyped } from './importNews'
import { type ImportJob, type ImportTask, withImports } from './importDatabase'

/** Files with customers' addresses are not kept longer than this, in ms. */
const keptMs = 30 * 86_400_000

/** Saves a job with the rows of its file, both or neither. */
export async function keepImport(job: ImportJob, rows: CsvRow[]): Promise<void> {
  await withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('jobs').put(job),
      transaction.objectStore('rows').put(rows, job.id),
      transaction.done,
    ])
  })
  notifyImportChanged(job.id)
}

/** Typed parts of an import; a default with empty text is removed. */
export type TypedParts = Partial<Pick<ImportJob, 'edits' | 'defaults' | 'name'>>

/** The import with typed parts in place of the old ones; applying them twice changes nothing. */
export function withTyped(
  job: ImportJob,
  { edits = [], defaults = [], name = job.name }: TypedParts,
): ImportJob {
  const isNew = new Set([
    ...edits.map(([row, field]) => `${row} ${field}`),
    ...defaults.map(([field]) => field),
  ])
  return {
    ...job,
    name,
    edits: [...job.edits.filter(([row, field]) => !isNew.has(`${row} ${field}`)), ...edits],
    defaults: [
      ...job.defaults.filter(([field]) => !isNew.has(field)),
      ...defaults.filter(([, value]) => value !== ''),
    ],
  }
}

/**
 * Changes the kept import, so that corrections from two tabs are combined. Resolves to the changed import.
 * `typed` is the part typed into one field, which is noted at once.
 */
export function changeImportJob(
  id: string,
  change: (job: ImportJob) => ImportJob,
  typed?: TypedParts,
): Promise<ImportJob> {
  const write = () => writeJob(id, change)
  if (typed === undefined) return write()
  const [cell] = typed.edits ?? []
  const part = cell?.slice(0, 2).join(' ') ?? typed.defaults?.[0]?.[0] ?? ''
  return whileNoted('importPart', `${id} ${part}`, { owner: id, content: typed }, write)
}

const importGone = 'This import is not on this device any more.'

async function writeJob(id: string, change: (job: ImportJob) => ImportJob): Promise<ImportJob> {
  const written = await withImports(async (database) => {
    const transaction = database.transaction('jobs', 'readwrite')
    const job = await transaction.store.get(id)
    if (job === undefined) throw new Error(importGone)
    const next = change(job)
    await transaction.store.put(next)
    await transaction.done
    return next
  })
  notifyImportTyped(id)
  return written
}

/** The kept import, as written by any tab; undefined where it is not on this device. */
export const readImportJob = (id: string): Promise<ImportJob | undefined> =>
  withImports((database) => database.get('jobs', id))

/** Nothing is sent: another tab has corrected the import, or left orders out, since this tab's orders were made. */
export class ImportMoved extends Error {
  override readonly name = 'ImportMoved'

  constructor() {
    super('What is kept of this import is not what this page made the orders of.')
  }
}

/** The settings that decide which orders an import yields. */
const readingOf = ({ mapping, defaults, edits, skipped, name }: ImportJob): string =>
  canonicalText({ mapping, defaults, edits, skipped, name })

export interface KeptImport {
  job: ImportJob
  rows: CsvRow[]
  tasks: ImportTask[]
}

const isCell = (value: unknown): boolean =>
  Array.isArray(value) && number(value[0]) && isImportField(value[1]) && text(value[2])
const isDefault = (value: unknown): boolean =>
  Array.isArray(value) && isImportField(value[0]) && text(value[1])
const typedShape = fields({
  edits: maybe(list(isCell)),
  defaults: maybe(list(isDefault)),
  name: maybe(text),
})
const isTyped = (value: unknown): value is TypedParts => typedShape(value)

/** One import of a store, completed with noted changes of an earlier page; null when it is not on this device. */
export const readImport = (store: string, id: string): Promise<KeptImport | null> =>
  withImports(async (database) => {
    if ((await database.get('jobs', id))?.store !== store) return null
    await redoNoted('importPart', id, async (_, { content }) => {
      if (isTyped(content)) await writeJob(id, (job) => withTyped(job, content))
    })
    const [job, rows, tasks] = await Promise.all([
      database.get('jobs', id),
      database.get('rows', id),
      database.getAll('tasks', keyRangeOf(id)),
    ])
    return job === undefined || rows === undefined || job.store !== store ? null : { job, rows, tasks }
  })

/** The tasks of an import and their outcomes, as written by any tab. */
export const readTasks = (id: string): Promise<ImportTask[]> =>
  withImports((database) => database.getAll('tasks', keyRangeOf(id)))

export interface ImportSummary {
  job: ImportJob
  /** Orders with their states; empty before the import was started. */
  tasks: Pick<ImportTask, 'state' | 'key' | 'externalId'>[]
}

/** Imports of a store, newest first; expired ones are deleted. */
export const listImports = (store: string): Promise<ImportSummary[]> =>
  withImports(async (database) => {
    const jobs = (await database.getAll('jobs')).filter((job) => job.store === store)
    const old = jobs.filter(({ created }) => created < Date.now() - keptMs)
    for (const { id } of old) await removeImport(id)
    const kept = jobs.filter((job) => !old.includes(job)).toSorted((a, b) => b.created - a.created)
    return Promise.all(
      kept.map(async (job) => ({ job, tasks: await database.getAll('tasks', keyRangeOf(job.id)) })),
    )
  })

/** Deletes a job with the rows of its file and its tasks. */
export async function removeImport(id: string): Promise<void> {
  await redoNoted('importPart', id, async () => undefined)
  await withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'rows', 'tasks'], 'readwrite')
    await Promise.all([
      transaction.objectStore('jobs').delete(id),
      transaction.objectStore('rows').delete(id),
      transaction.objectStore('tasks').delete(keyRangeOf(id)),
      transaction.done,
    ])
  })
  notifyImportChanged(id)
}

/** Deletes all data of a store's imports on this device, or of those in one stage. */
export async function forgetImports(store: string, stage?: ImportJob['stage']): Promise<void> {
  const jobs = (await listImports(store)).filter(({ job }) => stage === undefined || job.stage === stage)
  await Promise.all(jobs.map(({ job }) => removeImport(job.id)))
}

/** Number of tasks written at once; the page stays responsive in between. */
const writtenAtOnce = 200

/**
 * Saves new tasks before anything is sent, and returns them; orders that another tab has started since are
 * left to that tab. If interrupted, the remaining orders are shown as not started. Throws ImportMoved where
 * the kept import differs from `made`, from which the tasks were made, and an error where it was removed.
 */
export const startTasks = async (
  made: ImportJob,
  tasks: readonly Omit<ImportTask, 'n'>[],
): Promise<ImportTask[]> => {
  const { id } = made
  await changeImportJob(id, (job) => {
    if (readingOf(job) !== readingOf(made)) throw new ImportMoved()
    return { ...job, stage: 'started' }
  })
  // Under a lock: two tabs would number different tasks alike, and one would overwrite the other.
  const added = await underLock(`import-start:${id}`, () =>
    withImports(async (database) => {
      const known = await database.getAll('tasks', keyRangeOf(id))
      const keys = new Set(known.map(({ key }) => key))
      const next = known.reduce((most, { n }) => Math.max(most, n), -1) + 1
      const fresh = tasks.filter(({ key }) => !keys.has(key)).map((task, at) => ({ ...task, n: next + at }))
      for (let at = 0; at < fresh.length; at += writtenAtOnce)
        await writeTasks(id, fresh.slice(at, at + writtenAtOnce))
      return fresh
    }),
  )
  notifyImportChanged(id)
  return added
}

/**
 * Strictly durable, because the calls are sent right after. Throws where the import was removed in any tab:
 * nothing of it is sent then, and its customers' data does not come back.
 */
const writeTasks = (id: string, tasks: readonly ImportTask[]): Promise<void> =>
  withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'tasks'], 'readwrite', { durability: 'strict' })
    const isThere = (await transaction.objectStore('jobs').getKey(id)) !== undefined
    const writes = isThere ? tasks.map(async (task) => transaction.objectStore('tasks').put(task)) : []
    await Promise.all([...writes, transaction.done])
    if (!isThere) throw new Error(importGone)
  })

/** Saves the task of one order, as its journal. Throws where its import was removed. */
export const saveTask = (task: ImportTask): Promise<void> => writeTasks(task.job, [task])
