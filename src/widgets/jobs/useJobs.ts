import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type BulkJob, type JobPage, newJob, type NewRow, retryFailed } from '~/domain/bulkJob'
import { storeScope } from '~/domain/storeScope'
import { jobsQuery, type ShownJob } from '~/flows/jobs/jobQueries'
import { type DoTask, interruptJob, runJob } from '~/flows/jobs/runJob'
import type { JobStore } from '~/local/jobs/jobStore'
import { useApi } from '~/queries/services'
import { isRehearsalOn } from './rehearsal/rehearsals'
import { type RehearsalKind, useRehearse } from './rehearsal/useRehearse'

/** What tells jobs of one kind from those of another. */
interface JobKind<Task> {
  name: 'products' | 'orders'
  jobs: JobStore<Task>
  /** Gets ready what the rows need. */
  begin: () => Promise<DoTask<Task>>
  /** The same on a copy of the store. */
  rehearsal: RehearsalKind<Task>
  /** What a row may change of what is cached. */
  changes: QueryKey
  /** Starts and shows jobs of this page only; without it all are shown. */
  page?: JobPage | undefined
}

export type StartJob<Task> = (
  title: string,
  rows: readonly NewRow<Task>[],
  /** Where the rows were made for the one or the other: the switch may be turned while that goes on. */
  made?: MadeRows,
) => Promise<void>

interface MadeRows {
  isRehearsed: boolean
  /** Why a rehearsal of them cannot be followed by the same for real. */
  standIns?: string | undefined
}

export interface Jobs<Task> {
  jobs: readonly ShownJob<Task>[]
  /** The one that was begun last on this page; null while none was. */
  begun: string | null
  /**
   * Rejects when the job could not be written down; nothing is sent then. With the switch on, it runs on a copy of the
   * store instead.
   */
  start: StartJob<Task>
  pause(id: string): Promise<void>
  resume(id: string): Promise<void>
  stop(id: string): Promise<void>
  /** Failed rows wait again. */
  retry(id: string): Promise<void>
  dismiss(id: string): Promise<void>
}

/** Bulk jobs of one kind in this store and what can be done with them. Nothing runs that was not clicked in this tab. */
export function useJobs<Task>({ name, jobs, begin, rehearsal, changes, page }: JobKind<Task>): Jobs<Task> {
  const api = useApi()
  const client = useQueryClient()
  const list = jobsQuery(api, name, jobs)
  const shown = useQuery(list)
  const [begun, setBegun] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: list.queryKey })
  // Hears other tabs: one may begin a job, or go on with one.
  useEffect(() => {
    const { queryKey } = jobsQuery(api, name, jobs)
    return jobs.onChanged(() => void client.invalidateQueries({ queryKey }))
  }, [api, client, jobs, name])
  const work = async (id: string) => {
    const changed = () => {
      void refresh()
      // Lists that are on the screen are not read again for each row, only when the job ends.
      void client.invalidateQueries({ queryKey: changes, refetchType: 'none' })
    }
    await runJob(id, { jobs, doTask: await begin(), ended: api.ended, changed })
    await client.invalidateQueries({ queryKey: changes })
  }
  /** What could not go on stays as it is and is offered again. */
  const run = (id: string) => void work(id).catch(() => refresh())
  const change = async (id: string, to: (job: BulkJob<Task>) => BulkJob<Task>) => {
    await jobs.change(id, to)
    await refresh()
  }
  const setState = (id: string, state: BulkJob<Task>['state']) => change(id, (job) => ({ ...job, state }))
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
    pause: async (id) => {
      await setState(id, 'paused').finally(() => interruptJob(id))
    },
    resume: async (id) => {
      await setState(id, 'running')
      run(id)
    },
    stop: async (id) => {
      await setState(id, 'stopped').finally(() => interruptJob(id))
    },
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
