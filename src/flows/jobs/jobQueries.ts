import { queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Api } from '~/client/createApi'
import type { BulkJob } from '~/domain/bulkJob'
import { storeScope } from '~/domain/storeScope'
import type { JobStore } from '~/local/jobs/jobStore'
import { isJobHere, isJobRunning } from './runJob'

export interface ShownJob<Task> {
  job: BulkJob<Task>
  /** Whether some tab is working on it now. */
  isRunning: boolean
  /** Whether that is another tab. */
  isElsewhere: boolean
}

/** Bulk jobs of one kind in this store, as kept in this browser. `kind` is part of the query key. */
export const jobsQuery = <Task>(api: Pick<Api, 'key'>, kind: string, jobs: JobStore<Task>) =>
  queryOptions({
    queryKey: [...api.key, 'jobs', kind],
    queryFn: async (): Promise<ShownJob<Task>[]> => {
      const known = await jobs.list(storeScope(api)).catch((): BulkJob<Task>[] => [])
      return Promise.all(
        known.map(async (job) => {
          const isRunning = await isJobRunning(job.id)
          return { job, isRunning, isElsewhere: isRunning && !isJobHere(job.id) }
        }),
      )
    },
    staleTime: staleAtOnce,
    // Another tab may be working on the job, or continue a paused one.
    refetchInterval: ({ state }) =>
      state.data?.some(({ job }) => job.state === 'running' || job.state === 'paused') === true
        ? 2_000
        : false,
  })
