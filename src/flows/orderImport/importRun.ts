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
  /** Order numbers of the tasks; a new set only when tasks were added. */
  keys: ReadonlySet<string>
  /** stopped: by an error that the merchant has to see first. elsewhere: another tab works on it. */
  status: 'paused' | 'running' | 'stopped' | 'elsewhere' | 'done'
  /** Why it stopped. */
  error: unknown
}

/** Creates the orders of one file, one after the other; goes on while other pages are open. */
export interface ImportRun {
  view(): ImportRunView
  subscribe(listener: () => void): () => void
  /** Adds tasks that were saved meanwhile. */
  add(tasks: readonly ImportTask[]): void
  start(): void
  pause(): void
  /** Retries failed tasks, whose ids stay the same; what is not sent yet waits for `start`. */
  retryFailed(): void
  /** Creates orders whose number is taken with a suffixed number, and no other: the merchant has seen that they differ. */
  makeOthers(): void
  /** Sends the remaining tasks through another API object of the same store, such as one in another language. */
  setApi(api: Pick<Api, 'call'>): void
}

/** The tasks saved on this device, which another tab may work on. */
export interface KeptTasks {
  read(): Promise<readonly ImportTask[]>
  /** Notifies other tabs of changes. */
  tell(): void
  /** Listens for changes by other tabs. */
  hear(listener: () => void): void
}

export interface ImportRunOptions {
  /** Without it, other tabs do not know of the import. */
  kept?: KeptTasks
  hold?: RetryAfterGate
  save?: (task: ImportTask) => Promise<void>
  lookAgainMs?: readonly number[]
  /** Called with every order that was created or found. */
  onOrder?: (order: Order) => void
  /** Called when the last task was sent. */
  onDone?: (tasks: readonly ImportTask[]) => void
  /** Least interval in ms between notifications about single orders, so that a page with thousands can be drawn. */
  tellEveryMs?: number
}

/** The task with its spare id; null unless it is a conflict and has one. */
export function withSpareId({ spareId, ...task }: ImportTask): ImportTask | null {
  if (task.state !== 'conflict' || spareId === undefined) return null
  return { ...task, externalId: spareId, state: 'waiting', orderId: null, message: null }
}

/** Least interval in ms between notifications of other tabs. */
const notifyTabsEveryMs = 1_000

type Change = (task: ImportTask) => ImportTask
const asItIs: Change = (task) => task

const isOpen = ({ state }: ImportTask): boolean => ['waiting', 'sending', 'unknown'].includes(state)

/** Paused at first, or done where no task is left; sends nothing before `start`. */
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
  }: ImportRunOptions = {},
): ImportRun {
  const lock = `import:${storeScope(first)}:${jobId}`
  let api: Pick<Api, 'call'> = first
  const listeners = createListeners()
  let current: ImportRunView = { tasks, keys: keysOf(tasks), status: statusOf(tasks), error: null }
  /** The state that listeners have received last. */
  let view = current
  let timer: ReturnType<typeof setTimeout> | null = null
  let stop = new AbortController()
  let notifiedTabsAt = 0
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
    if (Date.now() - notifiedTabsAt >= notifyTabsEveryMs) notifyTabs()
  }
  function notifyTabs(): void {
    notifiedTabsAt = Date.now()
    kept?.tell()
  }

  /** The saved tasks, which are newer than this tab's; null where none are saved. */
  async function readKept(): Promise<readonly ImportTask[] | null> {
    const known = (await kept?.read().catch(() => null)) ?? []
    return known.length === 0 ? null : known
  }
  /** Shows the work of another tab, unless this tab is running by then. */
  async function takeOver(status: (all: readonly ImportTask[]) => ImportRunView['status']): Promise<void> {
    const all = (await readKept()) ?? current.tasks
    if (current.status !== 'running') show({ tasks: all, keys: keysOf(all), status: status(all) })
  }
  /** Follows another tab until it stops working, or is closed. */
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
   * Sends until none of the `chosen` tasks is left or an obstacle occurs; returns how that ended. An existing order that
   * cannot be read does not stop the others.
   */
  async function work(
    signal: AbortSignal,
    chosen: ReadonlySet<number> | null,
  ): Promise<Partial<ImportRunView>> {
    let looksFirst = false
    let hasSent = false
    const unread = new Map<number, unknown>()
    while (!signal.aborted) {
      const isNext = (one: ImportTask) => isOpen(one) && !unread.has(one.n) && chosen?.has(one.n) !== false
      const task = current.tasks.find(isNext)
      if (task === undefined) {
        for (const error of unread.values()) return { status: 'stopped', error }
        const status = statusOf(current.tasks)
        if (hasSent && status === 'done') onDone?.(current.tasks)
        return { status }
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

  /** Sends what is open; with a `change`, only the tasks that it changes. */
  function start(change: Change = asItIs): void {
    if (current.status === 'running') return
    const chosen = change === asItIs ? null : new Set<number>()
    const changed = (task: ImportTask): ImportTask => {
      const next = change(task)
      if (next !== task) chosen?.add(task.n)
      return next
    }
    stop = new AbortController()
    const { signal } = stop
    show({ tasks: current.tasks.map(changed), status: 'running', error: null })
    let end: Partial<ImportRunView> = { status: 'elsewhere' }
    const run = async () => {
      notifyTabs()
      // Another tab may have worked on the tasks since: orders it has created are not sent again.
      const all = (await readKept())?.map(changed)
      if (all !== undefined) show({ tasks: all, keys: keysOf(all) })
      end = await work(signal, chosen).catch((error: unknown) =>
        isAbort(error) ? { status: 'paused' as const } : { status: 'stopped' as const, error },
      )
    }
    // Without locks, unique ids still keep two tabs from creating an order twice. The result is shown when
    // the lock is free, so that the run can continue at once.
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
    makeOthers: () => start((task) => withSpareId(task) ?? task),
    setApi: (next) => {
      api = next
    },
  }
}

const keysOf = (tasks: readonly ImportTask[]): ReadonlySet<string> => new Set(tasks.map(({ key }) => key))
const statusOf = (tasks: readonly ImportTask[]): 'paused' | 'done' => (tasks.some(isOpen) ? 'paused' : 'done')
