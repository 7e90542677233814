import { errorSentence, isAbort } from '~/client/apiError'
import { heldNames, inOneTab } from '~/device/tabLocks'
import { type BulkRow, nextRow, withRow } from '~/domain/bulkJob'
import { tellJobNews } from '../notices/tellNews'
import type { JobStore } from '~/local/jobs/jobStore'

/** What a row came to. `halt` pauses the job: the next rows would fail the same way, such as without a connection. */
export type RowResult = Pick<BulkRow<unknown>, 'state' | 'note' | 'resultId' | 'isOpen'> & { halt?: boolean }

/**
 * Does one row. `isAgain`: it was in work when the page went away, or an earlier try is open, so its work may be done. `say` tells how far it has come
 * while its outcome is not known.
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
  /** Aborted when the connection is left: the row in work is the last, the rest stays for another time. */
  ended: AbortSignal
  /** Called after every change of the job. */
  changed(): void
}

/** Of this tab: what ends a run, whether it was ended, and when it is over. */
const running = new Map<string, { control: AbortController; signal: AbortSignal; over: Promise<void> }>()
/** Runs of this tab that begin when the one before them is over. */
const queued = new Set<string>()

/**
 * Whether a job is worked on now, in this tab or in another one. A run that was ended in this tab does not count, although its
 * last write may be on its way for most of a minute: it starts no further row, and the job can be continued.
 */
export async function isJobRunning(id: string): Promise<boolean> {
  const own = running.get(id)
  if (queued.has(id) || own === undefined) return queued.has(id) || (await heldNames()).has(lockName(id))
  return !own.signal.aborted
}

/** Stops waiting for the next turn in this tab; a write that is on its way is waited for. */
export const interruptJob = (id: string): void => running.get(id)?.control.abort()

/**
 * Works on a job of any kind row by row until it is finished, paused or stopped. The state is kept before and after every row, so
 * that after a reload the row in work is looked at again and nothing is done twice. Only one tab works on a job.
 */
export async function runJob<Task>(id: string, tools: JobTools<Task>): Promise<void> {
  queued.add(id)
  if (running.has(id)) tools.changed()
  // One that was stopped, or is at its end, may not look again whether the job goes on.
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
    if (job?.state === 'finished') await tellJobNews(job)
  })
}

async function work<Task>(id: string, tools: JobTools<Task>, signal: AbortSignal): Promise<void> {
  /** Ends the wait of the row in work when another tab holds the job. */
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

/** `begin` answers, before each look at the job, what is aborted once it is held. */
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
      await tools.jobs.change(id, (now) => ({ ...now, state: 'finished' }))
      return
    }
    const isAgain = row.state === 'running' || row.isOpen === true
    await note(row, { state: 'running', note: '', ...(isAgain ? { isOpen: true } : {}) })
    // Notes are written in turn; one that the browser refuses holds nothing up.
    const say = (text: string) => void note(row, { note: text }).catch(() => undefined)
    let result: RowResult
    try {
      result = await tools.doTask(row.task, isAgain, AbortSignal.any([signal, held]), say)
    } catch (error) {
      if (isAbort(error)) {
        // Left in the middle, its work may be done: it stays in work and is looked at first when the job goes on.
        if (!tools.ended.aborted) await note(row, { state: 'waiting' })
        // Another tab may have gone on with it already.
        if (held.aborted && !signal.aborted) continue
        return
      }
      result = { state: 'failed', note: errorSentence(error), resultId: row.resultId }
    }
    const { halt, ...change } = result
    const isHeld = halt === true && result.state === 'waiting'
    const times = (row.held ?? 0) + 1
    // A run that was ended starts no further row; a pause now would be one of the run that waits for its end. Where this
    // cannot be written down, the row stays in work: it is no failure of what was done.
    await note(row, isHeld ? { ...change, held: times } : change, halt === true && !signal.aborted)
  }
}

const lockName = (id: string): string => `platen.job.${id}`
