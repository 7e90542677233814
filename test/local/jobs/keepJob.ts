import type { ImportJob } from '~/local/jobs/importDatabase'
import { keepImport } from '~/local/jobs/importJobs'

/** An import of a file without rows, as this device keeps it. */
export const importJob = (id: string, store: string, more: Partial<ImportJob> = {}): ImportJob => ({
  id,
  store,
  fileName: 'orders.csv',
  name: 'orders',
  created: Date.now(),
  headings: [],
  rowCount: 0,
  mapping: [],
  defaults: [],
  edits: [],
  skipped: [],
  stage: 'ready',
  ...more,
})

/** An import of a file without rows is on this device, as it is before the tasks of one are done. */
export const keepJob = (id: string, store: string): Promise<void> =>
  keepImport(importJob(id, store, { created: 1 }), [])
