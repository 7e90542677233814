import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportJob, ImportTask } from '~/local/jobs/importDatabase'
import { numberOfId } from '~/domain/orders/orderNumber'
import { keepOrderNumbers } from '~/local/orders/orderNumbers'
import {
  changeImportJob,
  forgetImports,
  keepImport,
  removeImport,
  startTasks,
  type TypedParts,
} from '~/local/jobs/importJobs'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { importQueries } from '~/queries/importQueries'
import { endImportRuns } from './runningImports'
import { storeScope } from '~/domain/storeScope'

/** Writes of the imports kept on this device. */
export const importMutations = (api: Api) => {
  const meta = { invalidates: [[...importQueries(api).all(), 'list']] }
  return {
    keep: () =>
      mutationOptions({
        mutationFn: ({ job, rows }: { job: ImportJob; rows: CsvRow[] }) => keepImport(job, rows),
        meta,
      }),
    change: (id: string) =>
      mutationOptions({
        mutationFn: ({ to, typed }: { to: (job: ImportJob) => ImportJob; typed?: TypedParts }) =>
          changeImportJob(id, to, typed),
        meta,
      }),
    start: () =>
      mutationOptions({
        mutationFn: async ({ job, tasks }: { job: ImportJob; tasks: readonly ImportTask[] }) => {
          const uncarried = tasks.filter(({ externalId }) => numberOfId(externalId) === null)
          await keepOrderNumbers(
            job.store,
            uncarried.map(({ externalId, key }) => [externalId, key]),
          )
          return startTasks(job, tasks)
        },
        meta,
      }),
    /** Deletes all imports of the store and the seen states of its orders. Runs are ended first, because their data is deleted. */
    forgetAll: () =>
      mutationOptions({
        mutationFn: async () => {
          endImportRuns()
          await Promise.all([forgetImports(storeScope(api)), forgetSeenOrders(storeScope(api))])
        },
        meta,
      }),
    remove: () => mutationOptions({ mutationFn: (id: string) => removeImport(id), meta }),
  }
}
