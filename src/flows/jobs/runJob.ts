import { errorSentence, isAbort } from '~/client/apiError'
import { heldNames, inOneTab } from '~/device/tabLocks'
import { type BulkRow, endJob, nextRow, withRow } from '~/domain/bulkJob'
import { postJobNews } from '../notices/postNews'
import type { JobStore } from '~/local/jobs/jobStore'

/** The result of a row. `halt` pauses the job: the next rows would fail in the same way, as without a connection. */
export type RowResult = Pick<BulkRow<unknown>, 'state' | 'note' | 'resultId' | 'isOpen'> & { halt?: boolean }

/**
 * Does one row. `isAgain`: an earlier try was interrupted or its outcome is open, so it may have succeeded.
 * `say` reports progress until the outcome is known.
 */
export type DoTask<Task> = (
  task: Task,
  isAgain: boolean,
  signal: AbortSignal,
  say: (note: string) => void,
) => Promise<RowResult>

export interface JobTools<Task> {
  jobs: JobStore<Task>
  doTask: DoTask<Task>
  /** Aborted when the connection is left: the row in progress is the last, the rest stays waiting. */
  ended: AbortSignal
  /** Called after every change of the job. */
  changed(): void
}

/** Runs of this tab: their abort, its signal, and a promise for their end. */
const running = new Map<string, { control: AbortController; signal: AbortSignal; over: Promise<void> }>()
/** Runs of this tab that start when the previous run of their job has ended. */
const queued = new Set<string>()

/**
 * Whether a job is being worked on, in this tab or in another one. A run that was aborted in this tab does not count,
 * although its last write may take most of a minute: it starts no further row, and the job can be continued.
 */
export async function isJobRunning(id: string): Promise<boolean> {
  const own = running.get(id)
  if (queued.has(id) || own === undefined) return queued.has(id) || (await heldNames()).has(lockName(id))
  return !own.signal.aborted
}

/** Whether this tab is the one that works on a job, or is about to. */
export const isJobHere = (id: string): boolean => running.has(id) || queued.has(id)

/** Stops waiting for the rate limit in this tab; a write already sent is awaited. */
export const interruptJob = (id: string): void => running.get(id)?.control.abort()

/**
 * Works on a job of any kind row by row until it is finished, paused or stopped. The state is saved before and after every
 * row, so that after a reload the interrupted row is checked first and nothing is done twice. Only one tab works on a job.
 */
export async function runJob<Task>(id: string, tools: JobTools<Task>): Promise<void> {
  queued.add(id)
  if (running.has(id)) tools.changed()
  // A run that is ending may not notice that the job was continued, so the next run starts once it has ended.
  for (let before = running.get(id); before !== undefined; before = running.get(id)) await before.over
  const control = new AbortController()
  const signal = AbortSignal.any([control.signal, tools.ended])
  const over = runAlone(id, tools, signal).finally(() => {
    running.delete(id)
    tools.changed()
  })
  running.set(id, { control, signal, over: over.catch(() => undefined) })
  queued.delete(id)
  await over
}

async function runAlone<Task>(id: string, tools: JobTools<Task>, signal: AbortSignal): Promise<void> {
  await inOneTab(lockName(id), async () => {
    await work(id, tools, signal)
    const job = await tools.jobs.read(id)
    if (job?.state === 'finished') await postJobNews(job)
  })
}

async function work<Task>(id: string, tools: JobTools<Task>, signal: AbortSignal): Promise<void> {
  /** Aborts the waiting row when another tab pauses the job. */
  let held = new AbortController()
  const lookWhetherHeld = async () => {
    if ((await tools.jobs.read(id))?.state !== 'running') held.abort()
  }
  const stopHearing = tools.jobs.onChanged(() => void lookWhetherHeld().catch(() => undefined))
  try {
    await workThrough(id, tools, signal, () => (held = new AbortController()).signal)
  } finally {
    stopHearing()
  }
}

/** `begin` is called before the job is read each time; it returns the signal aborted when the job is paused. */
async function workThrough<Task>(
  id: string,
  tools: JobTools<Task>,
  signal: AbortSignal,
  begin: () => AbortSignal,
): Promise<void> {
  const note = async ({ key }: BulkRow<Task>, change: Partial<BulkRow<Task>>, halt = false) => {
    await tools.jobs.change(id, (job) => {
      const next = withRow(job, key, change)
      return halt && next.state === 'running' ? { ...next, state: 'paused' } : next
    })
    tools.changed()
  }
  for (;;) {
    const held = begin()
    const job = await tools.jobs.read(id)
    if (job === undefined || job.state !== 'running' || signal.aborted) return
    const row = nextRow(job)
    if (row === undefined) {
      await tools.jobs.change(id, endJob)
      return
    }
    const isAgain = row.state === 'running' || row.isOpen === true
    await note(row, { state: 'running', note: '', ...(isAgain ? { isOpen: true } : {}) })
    // Notes are written one after the other; a failed one delays nothing.
    const say = (text: string) => void note(row, { note: text }).catch(() => undefined)
    let result: RowResult
    try {
      result = await tools.doTask(row.task, isAgain, AbortSignal.any([signal, held]), say)
    } catch (error) {
      if (isAbort(error)) {
        // When the connection was left, the row may have been sent: it stays in progress and is checked first when the job continues.
        if (!tools.ended.aborted) await note(row, { state: 'waiting' })
        // Another tab may have continued the job already.
        if (held.aborted && !signal.aborted) continue
        return
      }
      result = { state: 'failed', note: errorSentence(error), resultId: row.resultId }
    }
    const { halt, ...change } = result
    const isHeld = halt === true && result.state === 'waiting'
    const times = (row.held ?? 0) + 1
    // An aborted run starts no further row anyway, and a pause now would stop the run that waits for its end.
    // If this cannot be saved, the row stays in progress: it did not fail.
    await note(row, isHeld ? { ...change, held: times } : change, halt === true && !signal.aborted)
  }
}

const lockName = (id: string): string => `platen.job.${id}`
