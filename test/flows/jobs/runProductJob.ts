import type { Api } from '~/client/createApi'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { runJob } from '~/flows/jobs/runJob'
import { productJobs } from '~/local/products/productStore'

interface Tools {
  /** The API of this store (null), or of another one of the account. */
  apiFor: (storeId: number | null) => Api
  changed?: () => void
}

/** Works on a bulk job of products as the pages do. */
export const runProductJob = (id: string, { apiFor, changed = () => undefined }: Tools): Promise<void> =>
  runJob(id, {
    jobs: productJobs,
    doTask: (task, isAgain, signal) => doProductTask(task, isAgain, apiFor, signal),
    ended: apiFor(null).ended,
    changed,
  })

/** The same on a page that goes away meanwhile: what its run comes to after that, nobody hears. */
export const runUntilGone = (id: string, tools: Tools): void =>
  void runProductJob(id, tools).catch(() => undefined)
