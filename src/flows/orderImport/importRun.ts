import { createListeners } from '~/domain/async/createStore'
import { heldNames, inOneTab, underLock } from '~/device/tabLocks'
import { isAbort } from '~/client/apiError'
import { isUnreadable } from '~/client/isOfOneCall'
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
  /** Sends what is left by another way to the same store, such as one in another language. */
  askBy(api: Pick<Api, 'call'>): void
}

/** The tasks on this device, which another tab may work on. */
export interface KeptTasks {
  read(): Promise<readonly ImportTask[]>
  /** Tells other tabs that they have changed. */
  tell(): void
  /** Hears that of other tabs. */
  hear(listener: () => void): void
}

export interface RunOptions {
  /** Without it no other tab knows of the import. */
  kept?: KeptTasks
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

/** Other tabs are told at most this often, in ms. */
const tellTabsEveryMs = 1_000

type Change = (task: ImportTask) => ImportTask
const asItIs: Change = (task) => task

const isOpen = ({ state }: ImportTask): boolean => ['waiting', 'sending', 'unknown'].includes(state)

/** Paused at first, or done where nothing is left of the tasks; sends nothing before `start`. */
export function createImportRun(
  first: Pick<Api, 'call' | 'key'>,
  jobId: string,
  tasks: readonly ImportTask[],
  {
    kept,
    hold = createRetryAfterGate(),
    save = saveTask,
    lookAgainMs = [0, 2_000, 8_000],
    onOrder,
    onDone,
    tellEveryMs = 250,
  }: RunOptions = {},
): ImportRun {
  const lock = `import:${storeScope(first)}:${jobId}`
  let api: Pick<Api, 'call'> = first
  const listeners = createListeners()
  let current: ImportRunView = { tasks, keys: keysOf(tasks), status: statusOf(tasks), error: null }
  /** What listeners were given last. */
  let view = current
  let timer: ReturnType<typeof setTimeout> | null = null
  let stop = new AbortController()
  let toldTabsAt = 0
  let isFollowing = false

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
    if (Date.now() - toldTabsAt >= tellTabsEveryMs) tellTabs()
  }
  function tellTabs(): void {
    toldTabsAt = Date.now()
    kept?.tell()
  }

  /** What this device keeps goes before what this tab remembers; null where nothing is kept of it. */
  async function readKept(): Promise<readonly ImportTask[] | null> {
    const known = (await kept?.read().catch(() => null)) ?? []
    return known.length === 0 ? null : known
  }
  /** Shows what another tab has done with it, unless this one is at it by then. */
  async function takeOver(status: (all: readonly ImportTask[]) => ImportRunView['status']): Promise<void> {
    const all = (await readKept()) ?? current.tasks
    if (current.status !== 'running') show({ tasks: all, keys: keysOf(all), status: status(all) })
  }
  /** Follows another tab until it ends the work, also by being closed. */
  async function follow(): Promise<void> {
    if (current.status === 'running') return
    if (isFollowing) return takeOver(() => 'elsewhere')
    if (!(await heldNames()).has(lock)) return takeOver(statusOf)
    isFollowing = true
    await takeOver(() => 'elsewhere')
    await underLock(lock, async () => undefined)
    isFollowing = false
    await takeOver(statusOf)
  }

  /**
   * Sends until nothing is left, or until something stands in the way; answers how that ended. An order that is there and
   * cannot be read holds up no other one.
   */
  async function work(signal: AbortSignal): Promise<Partial<ImportRunView>> {
    let looksFirst = false
    let hasSent = false
    const unread = new Map<number, unknown>()
    while (!signal.aborted) {
      const task = current.tasks.find((one) => isOpen(one) && !unread.has(one.n))
      if (task === undefined) {
        for (const error of unread.values()) return { status: 'stopped', error }
        if (hasSent) onDone?.(current.tasks)
        return { status: 'done' }
      }
      hasSent = true
      const result = await sendTask(task, { api, hold, signal, save: put, looksFirst, lookAgainMs })
      await put(result.task)
      if (result.kind === 'stop' && isUnreadable(result.error)) unread.set(task.n, result.error)
      else if (result.kind === 'stop' && !signal.aborted) return { status: 'stopped', error: result.error }
      if (result.kind !== 'settled') continue
      looksFirst = result.wasThere
      if (result.order !== null) onOrder?.(result.order)
    }
    return { status: 'paused' }
  }

  function start(change: Change = asItIs): void {
    if (current.status === 'running') return
    stop = new AbortController()
    const { signal } = stop
    show({ tasks: current.tasks.map(change), status: 'running', error: null })
    let end: Partial<ImportRunView> = { status: 'elsewhere' }
    const run = async () => {
      tellTabs()
      // Another tab may have worked on it since: what it has made is not sent again.
      const all = (await readKept())?.map(change)
      if (all !== undefined) show({ tasks: all, keys: keysOf(all) })
      end = await work(signal).catch((error: unknown) =>
        isAbort(error) ? { status: 'paused' as const } : { status: 'stopped' as const, error },
      )
    }
    // Without locks the ids keep two tabs from making an order twice all the same. What it came to is shown when the
    // lock is free, so that it can go on at once.
    void inOneTab(lock, run).then(() => {
      show(end)
      if (end.status === 'elsewhere') void follow()
    })
  }

  kept?.hear(() => void follow())
  if (kept !== undefined) void heldNames().then((held) => (held.has(lock) ? follow() : undefined))

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
    start: () => start(),
    pause: () => stop.abort(),
    retryFailed: () =>
      start((task) => (task.state === 'failed' ? { ...task, state: 'unknown', message: null } : task)),
    makeOthers: () => start((task) => underSpare(task) ?? task),
    askBy: (next) => {
      api = next
    },
  }
}

const keysOf = (tasks: readonly ImportTask[]): ReadonlySet<string> => new Set(tasks.map(({ key }) => key))
const statusOf = (tasks: readonly ImportTask[]): 'paused' | 'done' => (tasks.some(isOpen) ? 'paused' : 'done')
