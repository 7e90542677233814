import type { DBSchema, IDBPDatabase } from 'idb'
import type { OrderInput } from '~/contract/orders/orderInput'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportField } from '~/domain/orderImport/importColumns'
import { openTypedDatabase } from '../openTypedDatabase'

/** An import of a file with orders: how it is read and what was corrected. */
export interface ImportJob {
  id: string
  /** Connection and store. */
  store: string
  fileName: string
  /** Part of every external id: a second run under the same name creates nothing twice. */
  name: string
  /** Time of creation, in ms. */
  created: number
  headings: string[]
  rowCount: number
  /** Rows of the file that were skipped, each with the reason in words; absent in imports of earlier versions. */
  leftOut?: string[]
  mapping: [ImportField, number][]
  defaults: [ImportField, string][]
  /** Cells that were corrected. */
  edits: [row: number, field: ImportField, value: string][]
  /** Order numbers that are left out. */
  skipped: string[]
  /** ready: nothing was sent yet. started: its tasks were saved. */
  stage: 'ready' | 'started'
}

/**
 * waiting: not sent. sending: saved before the call, so after a crash the outcome is unknown. existed: the
 * order existed already. conflict: another order has its id. unknown: no reply, and the order was not found.
 */
export type TaskState = 'waiting' | 'sending' | 'created' | 'existed' | 'conflict' | 'failed' | 'unknown'

export interface ImportTask {
  job: string
  n: number
  key: string
  externalId: string
  /** External id used instead when another order has the first one; absent in imports of earlier versions. */
  spareId?: string
  /** Indexes of the order's rows. */
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

export const openImports = openTypedDatabase<ImportSchema>('platen-imports', (fresh) => {
  fresh.createObjectStore('jobs', { keyPath: 'id' })
  fresh.createObjectStore('rows')
  fresh.createObjectStore('tasks', { keyPath: ['job', 'n'] })
})

/** Runs with the database open. Throws an Error for the merchant without storage. */
export const withImports = async <T>(use: (database: ImportDatabase) => Promise<T>): Promise<T> =>
  use(await openImports())
