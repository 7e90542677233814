import { createListeners } from '~/domain/async/createStore'
import { inOneTab } from '~/device/tabLocks'
import { isAbort } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type RetryAfterGate, createRetryAfterGate } from '~/client/retryAfterGate'
import type { Order } from '~/contract/orders/order'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { saveTask } from '~/local/jobs/importJobs'
import { sendTask } from './importTask'
import { storeScope } from '~/domain/storeScope'

export interface ImportRunView {
  tasks: readonly ImportTask[]
  /** Their order numbers; another set only when tasks were added. */
  keys: ReadonlySet<string>
  /** stopped: the merchant has to see the error first. elsewhere: another tab works on it. */
  status: 'paused' | 'running' | 'stopped' | 'elsewhere' | 'done'
  /** Why it stopped. */
  error: unknown
}

/** Orders of one file, made one after the other; it goes on while other pages are open. */
export interface ImportRun {
  view(): ImportRunView
  subscribe(listener: () => void): () => void
  /** Takes over tasks that were written down meanwhile. */
  add(tasks: readonly ImportTask[]): void
  start(): void
  pause(): void
  /** Failed ones and those without an answer once more; their ids stay the same. */
  retryFailed(): void
  /** Those whose number another order has, under the number with a suffix: the merchant has seen that they differ. */
  makeOthers(): void
}

export interface RunOptions {
  hold?: RetryAfterGate
  save?: (task: ImportTask) => Promise<void>
  lookAgainMs?: readonly number[]
  /** Called with every order that was made or found. */
  onOrder?: (order: Order) => void
  /** Called when nothing is left to be sent and something was. */
  onDone?: (tasks: readonly ImportTask[]) => void
  /** Listeners hear of single orders at most this often, in ms: a page with thousands of them has to be drawn. */
  tellEveryMs?: number
}

/** The task under its spare id; null for one that is no conflict or has none. */
export function underSpare({ spareId, ...task }: ImportTask): ImportTask | null {
  if (task.state !== 'conflict' || spareId === undefined) return null
  return { ...task, externalId: spareId, state: 'waiting', orderId: null, message: null }
}

const isOpen = ({ state }: ImportTask): boolean => ['waiting', 'sending', 'unknown'].includes(state)

/** Paused at first, or done where nothing is left of the tasks; sends nothing before `start`. */
export function createImportRun(
  api: Pick<Api, 'call' | 'key'>,
  jobId: string,
  tasks: readonly ImportTask[],
  {
    hold = createRetryAfterGate(),
    save = saveTask,
    lookAgainMs = [0, 2_000, 8_000],
    onOrder,
    onDone,
    tellEveryMs = 250,
  }: RunOptions = {},
): ImportRun {
  const listeners = createListeners()
  let current: ImportRunView = { tasks, keys: keysOf(tasks), status: statusOf(tasks), error: null }
  /** What listeners were given last. */
  let view = current
  let timer: ReturnType<typeof setTimeout> | null = null
  let stop = new AbortController()

  function tell(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    view = current
    listeners.tell()
  }
  function show(change: Partial<ImportRunView>): void {
    current = { ...current, ...change }
    tell()
  }
  const put = async (task: ImportTask): Promise<void> => {
    current = { ...current, tasks: current.tasks.map((old) => (old.n === task.n ? task : old)) }
    if (tellEveryMs === 0) tell()
    else timer ??= setTimeout(tell, tellEveryMs)
    await save(task)
  }

  /** Sends until nothing is left, or until something stands in the way; answers how that ended. */
  async function work(signal: AbortSignal): Promise<Partial<ImportRunView>> {
    let looksFirst = false
    let hasSent = false
    while (!signal.aborted) {
      const task = current.tasks.find(isOpen)
      if (task === undefined) {
        if (hasSent) onDone?.(current.tasks)
        return { status: 'done' }
      }
      hasSent = true
      const result = await sendTask(task, { api, hold, signal, save: put, looksFirst, lookAgainMs })
      await put(result.task)
      if (result.kind === 'stop' && !signal.aborted) return { status: 'stopped', error: result.error }
      if (result.kind !== 'settled') continue
      looksFirst = result.wasThere
      if (result.order !== null) onOrder?.(result.order)
    }
    return { status: 'paused' }
  }

  function start(): void {
    if (current.status === 'running') return
    stop = new AbortController()
    const { signal } = stop
    show({ status: 'running', error: null })
    let end: Partial<ImportRunView> = { status: 'elsewhere' }
    const run = async () => {
      end = await work(signal).catch((error: unknown) =>
        isAbort(error) ? { status: 'paused' as const } : { status: 'stopped' as const, error },
      )
    }
    // Without locks the ids keep two tabs from making an order twice all the same. What it came to is shown when the
    // lock is free, so that it can go on at once.
    void inOneTab(`import:${storeScope(api)}:${jobId}`, run).then(() => show(end))
  }

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    add: (more) => {
      const known = new Set(current.tasks.map(({ n }) => n))
      const fresh = more.filter(({ n }) => !known.has(n))
      if (fresh.length === 0) return
      const all = [...current.tasks, ...fresh]
      show({
        tasks: all,
        keys: keysOf(all),
        status: current.status === 'done' ? statusOf(all) : current.status,
      })
    },
    start,
    pause: () => stop.abort(),
    retryFailed: () => {
      const again = current.tasks.map((task): ImportTask =>
        task.state === 'failed' ? { ...task, state: 'unknown', message: null } : task,
      )
      show({ tasks: again })
      start()
    },
    makeOthers: () => {
      show({ tasks: current.tasks.map((task) => underSpare(task) ?? task) })
      start()
    },
  }
}

const keysOf = (tasks: readonly ImportTask[]): ReadonlySet<string> => new Set(tasks.map(({ key }) => key))
const statusOf = (tasks: readonly ImportTask[]): 'paused' | 'done' => (tasks.some(isOpen) ? 'paused' : 'done')
