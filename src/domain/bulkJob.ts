import type { SyncProductCreate, SyncProductInfo } from '~/contract/products/syncProduct'
import type { ProductEdit } from './products/productEdit'

/** One change to one product. Edits hold the state they were based on, so that a rerun finds its work done. */
export type ProductTask =
  | { kind: 'edit'; productId: number; base: SyncProductInfo; edit: ProductEdit }
  | { kind: 'ignore'; productId: number; isIgnored: boolean }
  | { kind: 'delete'; productId: number }
  /** The external id is chosen beforehand: a rerun finds the product and creates no second one. */
  | { kind: 'create'; body: SyncProductCreate; storeId: number | null }

export type RowState = 'waiting' | 'running' | 'done' | 'failed'

export interface BulkRow<Task> {
  key: string
  label: string
  task: Task
  state: RowState
  /** The result, in words. */
  note: string
  /** The product or order it made or changed. */
  resultId: number | null
  /** A try may have taken effect, without an answer or in part: the next one does not count as the first. */
  isOpen?: boolean
  /** How often the job stopped at this row. */
  held?: number
  /** The job was stopped before this row, and failed ones were tried again since: it waits until the job continues. */
  isLeftOut?: boolean
}

export type JobPage = 'designOnBlanks' | 'replaceArtwork' | 'failedOrders'

export interface BulkJob<Task> {
  id: string
  /** Key of connection and store. */
  store: string
  title: string
  /** The page that started the job and shows it, besides the list; absent where the list itself started it. */
  page?: JobPage | undefined
  createdAt: number
  /** `paused` lasts until the merchant continues; `stopped` sends nothing more. */
  state: 'running' | 'paused' | 'stopped' | 'finished'
  rows: readonly BulkRow<Task>[]
}

export interface JobCounts {
  waiting: number
  done: number
  failed: number
}

type RowProgress = Pick<BulkRow<unknown>, 'state' | 'isLeftOut'>

const isEnded = ({ state }: RowProgress): boolean => state === 'done' || state === 'failed'
const isToDo = (row: RowProgress): boolean => !isEnded(row) && row.isLeftOut !== true

/** How many rows are done, failed, or still to do now; the current one counts among the last. */
export function countRows({ rows }: { rows: readonly RowProgress[] }): JobCounts {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length
  return { waiting: rows.filter(isToDo).length, done: of('done'), failed: of('failed') }
}

/**
 * The row to work on: one that was unfinished when the page closed, else the first that waits. A row at which the job
 * stopped comes after the others, since it may be the cause.
 */
export function nextRow<Task>({ rows }: BulkJob<Task>): BulkRow<Task> | undefined {
  const open = rows.filter(isToDo)
  const least = Math.min(...open.map(({ held = 0 }) => held))
  return open.find(({ state }) => state === 'running') ?? open.find(({ held = 0 }) => held === least)
}

/** The job without a row to do now: finished, or stopped as before where rows were left. */
export const endJob = <Task>(job: BulkJob<Task>): BulkJob<Task> => ({
  ...job,
  state: job.rows.every(isEnded) ? 'finished' : 'stopped',
})

/** The job with a row changed; it ends once no row is to be done now. */
export function withRow<Task>(
  job: BulkJob<Task>,
  key: string,
  change: Partial<BulkRow<Task>>,
): BulkJob<Task> {
  const next = { ...job, rows: job.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) }
  return next.rows.some(isToDo) ? next : endJob(next)
}

/** Failed rows wait again; what is done stays done, and what a stopped job has not sent stays unsent. */
export const retryFailed = <Task>(job: BulkJob<Task>): BulkJob<Task> => ({
  ...job,
  state: 'running',
  rows: job.rows.map((row) => {
    if (row.state === 'failed') return { ...row, state: 'waiting', note: '' }
    return job.state === 'stopped' && row.state !== 'done' ? { ...row, isLeftOut: true } : row
  }),
})

/** The job goes on with what it was doing; a stopped one with all that it has not sent. */
export const continueJob = <Task>(job: BulkJob<Task>): BulkJob<Task> => ({
  ...job,
  state: 'running',
  rows: job.state === 'stopped' ? job.rows.map((row) => ({ ...row, isLeftOut: false })) : job.rows,
})

/** The job paused or stopped; one that has ended meanwhile stays as it ended. */
export const holdJob = <Task>(job: BulkJob<Task>, state: 'paused' | 'stopped'): BulkJob<Task> =>
  job.state === 'finished' || job.state === 'stopped' ? job : { ...job, state }

/** Seconds until the job is done: one write for each row, `perMinute` of them, after a lockout if there is one. */
export function secondsLeft(job: Pick<BulkJob<unknown>, 'rows'>, perMinute: number, waitMs: number): number {
  const { waiting } = countRows(job)
  if (waiting === 0) return 0
  return Math.ceil(Math.max(waitMs, 0) / 1000 + ((waiting - 1) * 60) / perMinute)
}

/** What one row of a new job is to do. */
export type NewRow<Task> = Pick<BulkRow<Task>, 'label' | 'task'>

/** A row for an edit, based on the product as it was read. */
export const editRow = ({
  info,
  edit,
}: {
  info: SyncProductInfo
  edit: ProductEdit
}): NewRow<ProductTask> => {
  const { id, name } = info.sync_product
  return {
    label: name ?? `Product ${id}`,
    task: { kind: 'edit', productId: id, base: info, edit },
  }
}

/** A new job; every row waits. */
export const newJob = <Task>(
  store: string,
  title: string,
  rows: readonly NewRow<Task>[],
  page?: JobPage,
): BulkJob<Task> => {
  const createdAt = Date.now()
  return {
    id: `${createdAt}-${crypto.randomUUID()}`,
    store,
    title,
    page,
    createdAt,
    state: 'running',
    rows: rows.map((row, index) => ({
      ...row,
      key: String(index),
      state: 'waiting',
      note: '',
      resultId: null,
    })),
  }
}
