import type { LogEntry, RequestLog } from '~/client/requestLog'
import type { RetryAfterGate } from '~/client/retryAfterGate'
import type { Api } from '~/client/createApi'
import { type BulkJob, newJob, type NewRow, type RowState } from '~/domain/bulkJob'
import type { OpenedCopy, StoreCopy } from '~/domain/storeCopy'
import type { ImportTask } from '~/local/jobs/importDatabase'
import type { JobStore } from '~/local/jobs/jobStore'
import type { Intent, Journal } from '~/local/journal/journal'
import { type DoTask, runJob } from '../jobs/runJob'
import type { MoneyTools } from '../money/moneyTools'
import { createImportRun } from '../orderImport/importRun'
import { createPace } from './pace'

/** Opens a copy of a store in the embedded sandbox. `now` in ms. */
export type OpenCopy = (copy: StoreCopy, now: () => number) => Promise<OpenedCopy>

/** Transport of a rehearsal's calls to the copy, and the log of them. */
export interface CopyApi {
  fetch(request: Request): Promise<Response>
  token: string
  log: RequestLog
}

/** One request that would be sent. */
export interface RehearsedCall {
  method: string
  path: string
  sent: LogEntry['sent']
  /** Milliseconds after the first request. */
  at: number
  /** Status of the copy's reply. */
  status: number | null
}

export interface RehearsedRow {
  label: string
  state: RowState
  /** What would happen, or why it would be refused. */
  note: string
}

export interface Rehearsed {
  title: string
  calls: readonly RehearsedCall[]
  rows: readonly RehearsedRow[]
  /** How long everything takes within the rate limits, in ms. */
  takesMs: number
  /** Records unknown on this device, which are assumed to exist. */
  assumed: readonly string[]
}

/** A rehearsal on an open copy: an API that reaches only the copy, and its results. */
export interface Stage {
  /** For this store (null) or another one of the account. */
  apiFor(store: number | null): Api
  tools: MoneyTools
  result(title: string, rows: readonly RehearsedRow[]): Rehearsed
}

/**
 * Opens the copy and creates an API on it. `apiOn` makes it like that of the store, except for transport,
 * token and log; its writes keep nothing on this device.
 */
export async function openStage(
  copy: StoreCopy,
  openCopy: OpenCopy,
  apiOn: (store: number | null, on: CopyApi) => Api,
): Promise<Stage> {
  const began = Date.now()
  const pace = createPace()
  let clock = 0
  const opened = await openCopy(copy, () => began + clock)
  const calls: RehearsedCall[] = []
  const entries = new Map<LogEntry, RehearsedCall>()
  const log: RequestLog = {
    entries: () => [],
    subscribe: () => () => undefined,
    begin: (begun) => {
      clock = pace.next(begun.buckets, begun.priority)
      const entry: LogEntry = {
        ...begun,
        id: String(calls.length),
        status: null,
        failure: null,
        took: null,
        said: null,
        drift: [],
      }
      const call = { method: begun.method, path: begun.path, sent: begun.sent, at: clock, status: null }
      entries.set(entry, call)
      calls.push(call)
      return entry
    },
    amend: (entry, { status }) => {
      const call = entries.get(entry)
      if (call !== undefined && status !== undefined) call.status = status
    },
    clear: () => undefined,
  }
  const apis = new Map<number | null, Api>()
  const apiFor = (store: number | null): Api => {
    const known = apis.get(store) ?? apiOn(store, { fetch: opened.fetch, token: opened.tokenFor(store), log })
    apis.set(store, known)
    return known
  }
  return {
    apiFor,
    tools: {
      api: apiFor(null),
      journal: memoryJournal(),
      now: () => began + clock,
      passed: () => clock,
      wait: async () => undefined,
      isOnline: () => true,
      lock: (_name, task) => task(),
    },
    result: (title, rows) => ({
      title,
      calls,
      rows,
      takesMs: clock,
      assumed: opened.assumed(),
    }),
  }
}

/** Runs a bulk job on the copy with the real engine; nothing of it is saved. */
export async function rehearseJob<Task>(
  stage: Stage,
  title: string,
  rows: readonly NewRow<Task>[],
  doTask: DoTask<Task>,
): Promise<Rehearsed> {
  const jobs = memoryJobs<Task>()
  const job = newJob<Task>('rehearsal', title, rows)
  await jobs.put(job)
  const ended = new AbortController().signal
  await runJob(job.id, { jobs, doTask, ended, changed: () => undefined })
  const done = (await jobs.read(job.id)) ?? job
  return stage.result(
    title,
    done.rows.map(({ label, state, note }) => ({ label, state, note })),
  )
}

const importWords: Record<ImportTask['state'], readonly [RowState, string]> = {
  waiting: ['waiting', 'Would not be sent'],
  sending: ['waiting', 'Would not be sent'],
  created: ['done', 'A draft would be made'],
  existed: ['done', 'Is there already'],
  conflict: ['failed', 'Another order has this number'],
  failed: ['failed', 'Likely refused'],
  unknown: ['failed', 'Its outcome could not be told'],
}

/** Runs an import on the copy with the real code; none of its tasks is saved. */
export async function rehearseImport(
  stage: Stage,
  title: string,
  tasks: readonly ImportTask[],
): Promise<Rehearsed> {
  const noGate: RetryAfterGate = { hold: () => undefined, turn: async () => undefined }
  const run = createImportRun(stage.apiFor(null), `rehearsal-${crypto.randomUUID()}`, tasks, {
    hold: noGate,
    save: async () => undefined,
    lookAgainMs: [0],
    tellEveryMs: 0,
  })
  await new Promise<void>((resolve) => {
    run.subscribe(() => {
      if (run.view().status !== 'running') resolve()
    })
    run.start()
  })
  return stage.result(
    title,
    run.view().tasks.map(({ key, state, message }) => {
      const [shown, words] = importWords[state]
      return { label: key, state: shown, note: message === null ? words : `${words}: ${message}` }
    }),
  )
}

function memoryJobs<Task>(): JobStore<Task> {
  const kept = new Map<string, BulkJob<Task>>()
  return {
    list: async () => [...kept.values()],
    read: async (id) => kept.get(id),
    change: async (id, to) => {
      const job = kept.get(id)
      if (job !== undefined) kept.set(id, to(job))
    },
    put: async (job) => void kept.set(job.id, job),
    forget: async (id) => void kept.delete(id),
    onChanged: () => () => undefined,
  }
}

function memoryJournal(): Journal {
  const kept = new Map<string, Intent>()
  const all = async (scope: string) => [...kept.values()].filter((intent) => intent.scope === scope)
  return {
    all,
    open: async (scope) => (await all(scope)).filter(({ step }) => step !== 'settled'),
    ofOrder: async (scope, orderId) => (await all(scope)).filter((intent) => intent.orderId === orderId),
    write: async (intent) => void kept.set(intent.id, intent),
    erase: async () => kept.clear(),
    subscribe: () => () => undefined,
  }
}
