import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { newJob } from '~/domain/bulkJob'
import {
  changeOrderJob,
  forgetOrderJob,
  listOrderJobs,
  type OrderJob,
  type OrderTask,
  putOrderJob,
  readOrderJob,
} from '~/local/orderJobs'
import { doOrderTask } from '~/queries/doOrderTask'
import { orderQueries } from '~/queries/orderQueries'
import { interruptJob, isJobRunning, runJob } from '~/queries/runJob'
import { useServices } from '~/queries/services'
import { storeScope } from '~/queries/storeScope'

export type StartOrderJob = (
  title: string,
  rows: readonly { label: string; task: OrderTask }[],
) => Promise<void>

export interface ShownOrderJob {
  job: OrderJob
  /** Whether some tab works on it now. */
  isRunning: boolean
}

const jobsOf = (key: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'orderJobs', 'list'],
    queryFn: async (): Promise<ShownOrderJob[]> => {
      const jobs = await listOrderJobs(storeScope({ key })).catch((): OrderJob[] => [])
      return Promise.all(jobs.map(async (job) => ({ job, isRunning: await isJobRunning(job.id) })))
    },
    staleTime: 0,
    // Another tab may be working on it.
    refetchInterval: ({ state }) =>
      state.data?.some(({ job }) => job.state === 'running') === true ? 2_000 : false,
  })

/** Bulk jobs of orders and what can be done with them. Nothing runs that was not clicked in this tab. */
export function useOrderJobs() {
  const { api, openMoney } = useServices()
  const client = useQueryClient()
  const list = useQuery(jobsOf(api.key))
  const refresh = () => client.invalidateQueries({ queryKey: jobsOf(api.key).queryKey })
  /** What could not be begun stays as it is and is offered again. */
  const begin = (id: string) => void run(id).catch(() => refresh())
  const run = async (id: string) => {
    const tools = await openMoney()
    await runJob<OrderTask>(id, {
      read: readOrderJob,
      change: changeOrderJob,
      changed: () => void refresh(),
      ended: api.ended,
      doTask: (task, isAgain) => doOrderTask(tools, task, isAgain),
    })
    await client.invalidateQueries({ queryKey: orderQueries(api).all() })
  }
  const change = async (id: string, state: OrderJob['state']) => {
    await changeOrderJob(id, (job) => ({ ...job, state }))
    await refresh()
  }
  return {
    jobs: list.data ?? [],
    start: (async (title, rows) => {
      const job = newJob<OrderTask>(storeScope(api), title, rows)
      await putOrderJob(job)
      begin(job.id)
      await refresh()
    }) satisfies StartOrderJob,
    pause: async (id: string) => {
      await change(id, 'paused')
      interruptJob(id)
    },
    resume: async (id: string) => {
      await change(id, 'running')
      begin(id)
    },
    stop: async (id: string) => {
      await change(id, 'stopped')
      interruptJob(id)
    },
    /** Failed rows wait again; a confirm among them takes a new consent, see OrderJobs. */
    retry: async (id: string) => {
      await changeOrderJob(id, (job) => ({
        ...job,
        state: 'running',
        rows: job.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting', note: '' } : row)),
      }))
      begin(id)
    },
    dismiss: async (id: string) => {
      await forgetOrderJob(id)
      await refresh()
    },
  }
}

export type OrderJobsDesk = ReturnType<typeof useOrderJobs>
