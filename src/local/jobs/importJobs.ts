import { underLock } from '~/device/tabLocks'
import { rowsOf } from '../rowsOf'
import { isImportField } from '~/domain/orderImport/importColumns'
import type { CsvRow } from '~/domain/csv/csvRead'
import { fields, list, maybe, number, text } from '../keptShapes'
import { redoNoted, whileNoted } from '../notedWrites'
import { canonicalText } from '~/domain/text/canonicalText'
import { tellImportChanged, tellImportTyped } from './importNews'
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

/** Parts of an import that are typed; a default without a text is none. */
export type TypedParts = Partial<Pick<ImportJob, 'edits' | 'defaults' | 'name'>>

/** The import with what was typed in place of the same parts; made twice, it comes to the same. */
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
 * Changes an import as it is kept now, so that two tabs that correct the same file both count. Answers it as it then is.
 * `typed` is what of the change was typed into one field: that is noted at once.
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
  tellImportTyped(id)
  return written
}

/** How an import is read now, as any tab has written it down; undefined where it is not on this device. */
export const readImportJob = (id: string): Promise<ImportJob | undefined> =>
  withImports((database) => database.get('jobs', id))

/** Nothing is sent: another tab has corrected the import, or left orders out, since its orders were made. */
export class ImportMoved extends Error {
  override readonly name = 'ImportMoved'

  constructor() {
    super('What is kept of this import is not what this page made the orders of.')
  }
}

/** What decides which orders are made of an import, and how. */
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

/** One import of a store, with what a page that was left has not written; null when it is not on this device. */
export const readImport = (store: string, id: string): Promise<KeptImport | null> =>
  withImports(async (database) => {
    if ((await database.get('jobs', id))?.store !== store) return null
    await redoNoted('importPart', id, async (_, { content }) => {
      if (isTyped(content)) await writeJob(id, (job) => withTyped(job, content))
    })
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
export const listImports = (store: string): Promise<ImportSummary[]> =>
  withImports(async (database) => {
    const jobs = (await database.getAll('jobs')).filter((job) => job.store === store)
    const old = jobs.filter(({ created }) => created < Date.now() - keptMs)
    for (const { id } of old) await removeImport(id)
    const kept = jobs.filter((job) => !old.includes(job)).toSorted((a, b) => b.created - a.created)
    return Promise.all(
      kept.map(async (job) => ({ job, tasks: await database.getAll('tasks', rowsOf(job.id)) })),
    )
  })

/** Forgets a job with the rows of its file and its tasks. */
export async function removeImport(id: string): Promise<void> {
  await redoNoted('importPart', id, async () => undefined)
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

/** Everything that imports of a store left on this device, or only those of a stage. */
export async function forgetImports(store: string, stage?: ImportJob['stage']): Promise<void> {
  const jobs = (await listImports(store)).filter(({ job }) => stage === undefined || job.stage === stage)
  await Promise.all(jobs.map(({ job }) => removeImport(job.id)))
}

/** Tasks written in one go; the page stays responsive between. */
const writtenAtOnce = 200

/**
 * Writes down what is going to be sent in addition, before anything is sent, and answers it; orders that another tab has
 * begun since are left to that. When it is cut short, the rest is still to be started, which the merchant sees. Throws
 * ImportMoved where the import is not kept any more as `made`, which the tasks were made of, and where it was removed.
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
  // Two tabs would give different orders the same number, and the one would be written over the other.
  const added = await underLock(`import-start:${id}`, () =>
    withImports(async (database) => {
      const known = await database.getAll('tasks', rowsOf(id))
      const keys = new Set(known.map(({ key }) => key))
      const next = known.reduce((most, { n }) => Math.max(most, n), -1) + 1
      const fresh = tasks.filter(({ key }) => !keys.has(key)).map((task, at) => ({ ...task, n: next + at }))
      for (let at = 0; at < fresh.length; at += writtenAtOnce)
        await writeTasks(id, fresh.slice(at, at + writtenAtOnce))
      return fresh
    }),
  )
  tellImportChanged(id)
  return added
}

/**
 * Strict, because the calls go out right after. Throws where the import was removed, by this tab or another one: nothing
 * of it is sent then, and what it held of customers does not come back.
 */
const writeTasks = (id: string, tasks: readonly ImportTask[]): Promise<void> =>
  withImports(async (database) => {
    const transaction = database.transaction(['jobs', 'tasks'], 'readwrite', { durability: 'strict' })
    const isThere = (await transaction.objectStore('jobs').getKey(id)) !== undefined
    const writes = isThere ? tasks.map(async (task) => transaction.objectStore('tasks').put(task)) : []
    await Promise.all([...writes, transaction.done])
    if (!isThere) throw new Error(importGone)
  })

/** The journal of one order. Throws where its import was removed. */
export const saveTask = (task: ImportTask): Promise<void> => writeTasks(task.job, [task])
