import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type BulkJob,
  continueJob,
  holdJob,
  type JobPage,
  newJob,
  type NewRow,
  retryFailed,
} from '~/domain/bulkJob'
import { storeScope } from '~/domain/storeScope'
import { jobsQuery, type ShownJob } from '~/flows/jobs/jobQueries'
import { type DoTask, interruptJob, runJob } from '~/flows/jobs/runJob'
import type { JobStore } from '~/local/jobs/jobStore'
import { useApi } from '~/queries/services'
import { isRehearsalOn } from './rehearsal/rehearsals'
import { type RehearsalKind, useRehearse } from './rehearsal/useRehearse'

/** The differences between kinds of jobs. */
interface JobKind<Task> {
  name: 'products' | 'orders'
  jobs: JobStore<Task>
  /** Prepares the function that does a row. */
  begin: () => Promise<DoTask<Task>>
  /** How rows are rehearsed on a copy of the store. */
  rehearsal: RehearsalKind<Task>
  /** Query key of cached data that a row may change. */
  changes: QueryKey
  /** Starts and shows jobs of this page only; of all pages by default. */
  page?: JobPage | undefined
}

export type StartJob<Task> = (
  title: string,
  rows: readonly NewRow<Task>[],
  /** Set if the rows were made for a rehearsal or for real: the switch may be changed meanwhile. */
  made?: MadeRows,
) => Promise<void>

interface MadeRows {
  isRehearsed: boolean
  /** Why a rehearsal of these rows cannot be followed by the real run. */
  standIns?: string | undefined
}

export interface Jobs<Task> {
  jobs: readonly ShownJob<Task>[]
  /** Id of the job started last on this page; null while there is none. */
  begun: string | null
  /**
   * Rejects when the job could not be saved; nothing is sent then. With the rehearsal switch on, it runs on a
   * copy of the store instead.
   */
  start: StartJob<Task>
  pause(id: string): Promise<void>
  resume(id: string): Promise<void>
  stop(id: string): Promise<void>
  /** Sets failed rows to waiting again. */
  retry(id: string): Promise<void>
  dismiss(id: string): Promise<void>
}

/** Bulk jobs of one kind in this store, with their actions. Nothing runs without a click in this tab. */
export function useJobs<Task>({ name, jobs, begin, rehearsal, changes, page }: JobKind<Task>): Jobs<Task> {
  const api = useApi()
  const client = useQueryClient()
  const list = jobsQuery(api, name, jobs)
  const shown = useQuery(list)
  const [begun, setBegun] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: list.queryKey })
  // Talks to other tabs: one may start or continue a job.
  useEffect(() => {
    const { queryKey } = jobsQuery(api, name, jobs)
    return jobs.onChanged(() => void client.invalidateQueries({ queryKey }))
  }, [api, client, jobs, name])
  const work = async (id: string) => {
    const changed = () => {
      void refresh()
      // Lists on the screen are not read again for each row, only when the job ends.
      void client.invalidateQueries({ queryKey: changes, refetchType: 'none' })
    }
    await runJob(id, { jobs, doTask: await begin(), ended: api.ended, changed })
    await client.invalidateQueries({ queryKey: changes })
  }
  /** A job that cannot continue stays as it is and is offered again. */
  const run = (id: string) => void work(id).catch(() => refresh())
  const change = async (id: string, to: (job: BulkJob<Task>) => BulkJob<Task>) => {
    await jobs.change(id, to)
    await refresh()
  }
  const hold = (id: string, as: 'paused' | 'stopped') =>
    change(id, (job) => holdJob(job, as)).finally(() => interruptJob(id))
  const { job: rehearse } = useRehearse()
  const start: StartJob<Task> = async (title, rows) => {
    const job = newJob<Task>(storeScope(api), title, rows, page)
    await jobs.put(job)
    setBegun(job.id)
    run(job.id)
    await refresh()
  }
  return {
    begun,
    jobs: (shown.data ?? []).filter(({ job }) => page === undefined || job.page === page),
    start: async (title, rows, { isRehearsed, standIns } = { isRehearsed: isRehearsalOn() }) => {
      if (isRehearsed) void rehearse(rehearsal, title, rows, standIns ?? (() => start(title, rows)))
      else await start(title, rows)
    },
    pause: (id) => hold(id, 'paused'),
    resume: async (id) => {
      await change(id, continueJob)
      run(id)
    },
    stop: (id) => hold(id, 'stopped'),
    retry: async (id) => {
      await change(id, retryFailed)
      run(id)
    },
    dismiss: async (id) => {
      await jobs.forget(id)
      await refresh()
    },
  }
}
