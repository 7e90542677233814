import type { DBSchema, IDBPDatabase } from 'idb'
import type { OrderInput } from '~/contract/orders/orderInput'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportField } from '~/domain/orderImport/importColumns'
import { keepOpen } from '../keepOpen'

/** A file of orders on its way to the service: how it is read and what was corrected. */
export interface ImportJob {
  id: string
  /** Connection and store. */
  store: string
  fileName: string
  /** Part of every external id: a second run under the same name creates nothing twice. */
  name: string
  /** Milliseconds. */
  created: number
  headings: string[]
  rowCount: number
  /** Rows of the file that were skipped, each with the reason in words; not known of imports of earlier builds. */
  leftOut?: string[]
  mapping: [ImportField, number][]
  defaults: [ImportField, string][]
  /** Cells corrected here. */
  edits: [row: number, field: ImportField, value: string][]
  /** Order numbers that are left out. */
  skipped: string[]
  /** ready: nothing was sent yet. started: its tasks are made. */
  stage: 'ready' | 'started'
}

/**
 * waiting: not sent. sending: written before the call, so after a crash its outcome is not known.
 * existed: it was there already. conflict: another order has its id. unknown: no answer, and it was not found.
 */
export type TaskState = 'waiting' | 'sending' | 'created' | 'existed' | 'conflict' | 'failed' | 'unknown'

export interface ImportTask {
  job: string
  n: number
  key: string
  externalId: string
  /** Takes its place when somebody else's order has that id; not known of imports of earlier builds. */
  spareId?: string
  /** Indexes of its rows. */
  rows: number[]
  input: OrderInput
  state: TaskState
  orderId: number | null
  message: string | null
}

interface ImportSchema extends DBSchema {
  jobs: { key: string; value: ImportJob }
  rows: { key: string; value: CsvRow[] }
  tasks: { key: [job: string, n: number]; value: ImportTask }
}
export type ImportDatabase = IDBPDatabase<ImportSchema>

export const openImports = keepOpen<ImportSchema>('platen-imports', (fresh) => {
  fresh.createObjectStore('jobs', { keyPath: 'id' })
  fresh.createObjectStore('rows')
  fresh.createObjectStore('tasks', { keyPath: ['job', 'n'] })
})

/** Runs with the database open. Throws in words when the browser keeps nothing. */
export const withImports = async <T>(use: (database: ImportDatabase) => Promise<T>): Promise<T> =>
  use(await openImports())
