import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { BulkJob } from '~/domain/bulkJob'
import { listJobs } from '~/local/jobs/bulkJobs'
import { isJobRunning } from './runJob'
import { storeScope } from '~/domain/storeScope'

export interface ShownJob {
  job: BulkJob
  /** Whether some tab works on it now. */
  isRunning: boolean
}

export const jobQueries = (api: Api) => ({
  all: () => [...api.key, 'jobs'] as const,
  /** Bulk jobs of this store that this browser knows. */
  list: () =>
    queryOptions({
      queryKey: [...api.key, 'jobs', 'list'],
      queryFn: async (): Promise<ShownJob[]> => {
        const jobs = await listJobs(storeScope(api)).catch((): BulkJob[] => [])
        return Promise.all(jobs.map(async (job) => ({ job, isRunning: await isJobRunning(job.id) })))
      },
      staleTime: 0,
      // Another tab may be working on it.
      refetchInterval: ({ state }) =>
        state.data?.some(({ job }) => job.state === 'running') === true ? 2_000 : false,
    }),
})
