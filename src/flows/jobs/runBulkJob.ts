import type { Api } from '~/client/createApi'
import { changeJob, readJob } from '~/local/jobs/bulkJobs'
import { doBulkTask } from './doBulkTask'
import { runJob } from './runJob'

export interface BulkTools {
  /** The API of this store, or of another one of the account. */
  apiFor(storeId: number | null): Api
  /** Told after every change of the job. */
  changed(): void
}

/** Works on a bulk job of products, one write a row. */
export function runBulkJob(id: string, tools: BulkTools): Promise<void> {
  return runJob(id, {
    read: readJob,
    change: changeJob,
    changed: tools.changed,
    ended: tools.apiFor(null).ended,
    doTask: (task, isAgain, signal) => doBulkTask(task, isAgain, tools.apiFor, signal),
  })
}
