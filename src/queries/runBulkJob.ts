import { isAbort } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type WritePace, writePaceOf } from '~/client/productWritePace'
import { type BulkRow, nextRow, withRow } from '~/domain/bulkJob'
import { changeJob, readJob } from '~/local/bulkJobs'
import { doBulkTask } from './doBulkTask'

export interface BulkTools {
  /** The API of this store, or of another one of the account. */
  apiFor(storeId: number | null): Api
  /** Told after every change of the job. */
  changed(): void
  pace?: (api: Api) => WritePace
}

const running = new Map<string, AbortController>()

/** Whether a job is worked on now, in this tab or in another one. */
export async function isJobRunning(id: string): Promise<boolean> {
  if (running.has(id)) return true
  const locks: LockManager | undefined = globalThis.navigator?.locks
  const held = (await locks?.query())?.held ?? []
  return held.some(({ name }) => name === lockName(id))
}

/** Stops waiting for the next turn; a write that is on its way is waited for. */
export const interruptJob = (id: string): void => running.get(id)?.abort()

/**
 * Works on a job row by row until it is finished, paused or stopped. The state is kept before and after every row, so
 * that after a reload the row in work is looked at again and nothing is done twice. Only one tab works on a job.
 */
export async function runBulkJob(id: string, tools: BulkTools): Promise<void> {
  if (running.has(id)) return
  const control = new AbortController()
  running.set(id, control)
  try {
    await withLock(lockName(id), () => work(id, tools, control.signal))
  } finally {
    running.delete(id)
    tools.changed()
  }
}

async function work(id: string, tools: BulkTools, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = await readJob(id)
    if (job === undefined || job.state !== 'running' || signal.aborted) return
    const row = nextRow(job)
    if (row === undefined) {
      await changeJob(id, (now) => ({ ...now, state: 'finished' }))
      return
    }
    const isAgain = row.state === 'running'
    await note(id, row, { state: 'running' }, tools)
    try {
      const pace = tools.pace ?? ((api: Api) => writePaceOf(api.key))
      const result = await doBulkTask(row.task, isAgain, tools.apiFor, pace, signal)
      await note(id, row, result, tools)
    } catch (error) {
      if (isAbort(error)) {
        await note(id, row, { state: 'waiting' }, tools)
        return
      }
      const text = error instanceof Error ? error.message : 'Something went wrong.'
      await note(id, row, { state: 'failed', note: text }, tools)
    }
  }
}

async function note(id: string, { key }: BulkRow, change: Partial<BulkRow>, { changed }: BulkTools) {
  await changeJob(id, (job) => withRow(job, key, change))
  changed()
}

const lockName = (id: string): string => `platen.job.${id}`

async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return task()
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task()
  })
}
