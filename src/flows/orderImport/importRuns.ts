import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { readTasks } from '~/local/jobs/importJobs'
import { onImportChanged, notifyImportChanged } from '~/local/jobs/importNews'
import { createImportRun, type ImportRun } from './importRun'
import type { OrderIndexHandle } from '../orderIndex/orderIndexHandle'
import { orderQueries } from '~/queries/orderQueries'
import { storeScope } from '~/domain/storeScope'
import { runningImports } from './runningImports'

/** The run of an import in this tab, shared by all pages of a connection, in whatever language. */
export function importRunOf(
  { api, queryClient }: { api: Api; queryClient: QueryClient; orderIndex: OrderIndexHandle },
  jobId: string,
  tasks: readonly ImportTask[],
): ImportRun {
  const known = runningImports.get(jobId)
  if (known?.ended === api.ended) {
    known.run.setApi(api.asJob())
    known.run.add(tasks)
    return known.run
  }
  known?.run.pause()
  const run = createImportRun(api.asJob(), jobId, tasks, {
    kept: {
      read: () => readTasks(jobId),
      tell: () => notifyImportChanged(jobId),
      hear: (listener) => api.ended.addEventListener('abort', onImportChanged(jobId, listener)),
    },
    onOrder: () => {
      // Lists on the screen are not read again for each order, only when they are next opened.
      void queryClient.invalidateQueries({ queryKey: orderQueries(api).all(), refetchType: 'none' })
    },
    onDone: (all) => {
      void import('../notices/postNews')
        .then(({ postImportNews }) => postImportNews(storeScope(api), jobId, all))
        // Without the notice, the result is still on the import's page.
        .catch(() => undefined)
    },
  })
  runningImports.set(jobId, { ended: api.ended, run })
  api.ended.addEventListener('abort', () => {
    run.pause()
    if (runningImports.get(jobId)?.run === run) runningImports.delete(jobId)
  })
  return run
}
