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
  /** A try may have succeeded without an answer: the next one does not count as the first. */
  isOpen?: boolean
  /** How often the job stopped at this row. */
  held?: number
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

/** How many rows are done, failed, or still to do; the current one counts among the last. */
export function countRows({ rows }: { rows: readonly { state: RowState }[] }): JobCounts {
  const of = (state: RowState) => rows.filter((row) => row.state === state).length
  return { waiting: of('waiting') + of('running'), done: of('done'), failed: of('failed') }
}

/**
 * The row to work on: one that was unfinished when the page closed, else the first that waits. A row at which the job
 * stopped comes after the others, since it may be the cause.
 */
export function nextRow<Task>({ rows }: BulkJob<Task>): BulkRow<Task> | undefined {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const least = Math.min(...waiting.map(({ held = 0 }) => held))
  return rows.find(({ state }) => state === 'running') ?? waiting.find(({ held = 0 }) => held === least)
}

/** The job with a row changed; finished once every row is done or failed. */
export function withRow<Task>(
  job: BulkJob<Task>,
  key: string,
  change: Partial<BulkRow<Task>>,
): BulkJob<Task> {
  const rows = job.rows.map((row) => (row.key === key ? { ...row, ...change } : row))
  const isOver = rows.every(({ state }) => state === 'done' || state === 'failed')
  return { ...job, rows, state: isOver ? 'finished' : job.state }
}

/** Failed rows wait again; what is done stays done. */
export const retryFailed = <Task>(job: BulkJob<Task>): BulkJob<Task> => ({
  ...job,
  state: 'running',
  rows: job.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting', note: '' } : row)),
})

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
