import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BulkJob, type BulkTask, newJob, retryFailed } from '~/domain/bulkJob'
import { changeJob, forgetJob, putJob } from '~/local/jobs/bulkJobs'
import { jobQueries } from '~/flows/jobs/jobQueries'
import { productQueries } from '~/queries/productQueries'
import { runBulkJob } from '~/flows/jobs/runBulkJob'
import { interruptJob } from '~/flows/jobs/runJob'
import { useServices } from '~/queries/services'
import { storeScope } from '~/domain/storeScope'

export type StartJob = (title: string, rows: readonly { label: string; task: BulkTask }[]) => Promise<void>

/** Bulk jobs of this store and what can be done with them. Nothing runs that was not clicked in this tab. */
export function useBulkJobs() {
  const { api, forStore } = useServices()
  const client = useQueryClient()
  const list = useQuery(jobQueries(api).list())
  const refresh = () => client.invalidateQueries({ queryKey: jobQueries(api).all() })
  const changed = () => {
    void refresh()
    void client.invalidateQueries({ queryKey: productQueries(api).all(), refetchType: 'none' })
  }
  const run = (id: string) =>
    runBulkJob(id, { apiFor: (storeId) => (storeId === null ? api : forStore(storeId)), changed }).then(() =>
      client.invalidateQueries({ queryKey: productQueries(api).all() }),
    )
  const change = async (id: string, to: (job: BulkJob) => BulkJob) => {
    await changeJob(id, to)
    await refresh()
  }
  return {
    jobs: list.data ?? [],
    start: async (title: string, rows: readonly { label: string; task: BulkTask }[]) => {
      const job = newJob(storeScope(api), title, rows)
      await putJob(job)
      void run(job.id)
      await refresh()
    },
    pause: async (id: string) => {
      await change(id, (job) => ({ ...job, state: 'paused' }))
      interruptJob(id)
    },
    resume: async (id: string) => {
      await change(id, (job) => ({ ...job, state: 'running' }))
      void run(id)
    },
    stop: async (id: string) => {
      await change(id, (job) => ({ ...job, state: 'stopped' }))
      interruptJob(id)
    },
    retry: async (id: string) => {
      await change(id, retryFailed)
      void run(id)
    },
    dismiss: async (id: string) => {
      await forgetJob(id)
      await refresh()
    },
  }
}

export type BulkJobs = ReturnType<typeof useBulkJobs>
