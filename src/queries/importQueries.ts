import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportJob, ImportTask } from '~/local/jobs/importDatabase'
import {
  changeImportJob,
  forgetImports,
  keepImport,
  listImports,
  readImport,
  removeImport,
  startTasks,
} from '~/local/jobs/importJobs'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { endImportRuns } from '~/flows/orderImport/runningImports'
import { storeScope } from './storeScope'

const root = (api: Api) => [...api.key, 'imports'] as const
export const importStoreOf = (api: Api): string => storeScope(api)

/** Imports that are kept on this device. */
export const importQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: [...root(api), 'list'],
      queryFn: () => listImports(importStoreOf(api)),
      staleTime: 0,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: [...root(api), 'job', id],
      queryFn: () => readImport(importStoreOf(api), id),
      // What is typed on the page is saved on its way, so a second read could only be older.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
})

export const importMutations = (api: Api) => {
  const meta = { invalidates: [[...root(api), 'list']] }
  return {
    keep: () =>
      mutationOptions({
        mutationFn: ({ job, rows }: { job: ImportJob; rows: CsvRow[] }) => keepImport(job, rows),
        meta,
      }),
    change: (id: string) =>
      mutationOptions({
        mutationFn: (change: (job: ImportJob) => ImportJob) => changeImportJob(id, change),
        meta,
      }),
    start: () =>
      mutationOptions({
        mutationFn: ({ job, tasks }: { job: ImportJob; tasks: readonly ImportTask[] }) =>
          startTasks(job, tasks),
        meta,
      }),
    /** All imports of the store and what was seen of its orders. Runs end: what they would write is gone. */
    forgetAll: () =>
      mutationOptions({
        mutationFn: async () => {
          endImportRuns()
          await Promise.all([forgetImports(importStoreOf(api)), forgetSeenOrders(importStoreOf(api))])
        },
        meta,
      }),
    remove: () => mutationOptions({ mutationFn: (id: string) => removeImport(id), meta }),
  }
}
