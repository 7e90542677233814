import { keptTime } from './keptTime'
import { createListeners } from '~/domain/async/createStore'
import { hasPassed } from '~/domain/async/hasPassed'
import { lacksScope } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/orders/order'
import { openOnce } from '~/domain/async/openOnce'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { dropReplies, forgetReplies } from '~/local/keptReplies'
import type { IndexSnapshot, OrderIndex } from '~/local/orderIndex/orderIndex'
import { afterFirstPage } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { isWatched } from '../notices/isWatched'

/** Functions that search orders, loaded together with the rows. */
type OrderRules = Pick<typeof import('~/domain/orders/orderSearch'), 'isInGroup' | 'searchOrders'>

export interface IndexView extends IndexSnapshot {
  /** Null until rows were loaded. */
  rules: OrderRules | null
  /** Whether the rows are meaningful: read from this device or, if it has none, at least one page from the service. */
  isLoaded: boolean
  /** Whether the rows could not be read: they are not meaningful until another try succeeds. */
  isUnread: boolean
  /** Whether this tab is reading pages; checking whether anything is due does not count. */
  isWorking: boolean
  /** Why opening, reading or writing failed; the next use tries again. */
  problem: unknown
}

/** The order index of the current store: opened on first use, filled and refreshed in the background while a page uses it. */
export interface OrderIndexHandle {
  view(): IndexView
  subscribe(listener: () => void): () => void
  /** Opens and refreshes the index now, for a page that depends on it. */
  openNow(): void
  /** Notes orders that a page has just read; with `isSeen` the merchant is looking at them, so no news is reported. */
  note(orders: readonly Order[], isSeen?: boolean): void
  /** Reads orders again that may have changed. */
  refresh(): void
  /** Erases the index; with `isDone` another tab did, and only what this tab reads and holds goes. */
  wipe(isDone?: boolean): Promise<void>
  /** Sets how many days orders are kept; null keeps all. */
  keepFor(days: number | null): Promise<void>
  keptDays(): number | null
  close(): void
}

const nothing: IndexView = {
  rules: null,
  rows: [],
  coverage: { total: null, nextOffset: 0, refreshed: null },
  isComplete: false,
  isVolatile: false,
  isLoaded: false,
  isUnread: false,
  isWorking: false,
  problem: null,
}

const refreshAfterMs = 120_000
const noteAfterMs = 700

const isDue = ({ coverage: { nextOffset, refreshed } }: IndexSnapshot): boolean =>
  nextOffset !== null || refreshed === null || hasPassed(refreshAfterMs, refreshed)

/** Ids of orders whose confirm led to a hold, from the journal, which knows them even if no page was open. Empty where it cannot be read. */
async function heldOrders(scope: string): Promise<ReadonlySet<number>> {
  const reading = import('~/local/journal/journal').then(({ openJournal }) => openJournal().all(scope))
  const intents = await reading.catch(() => [])
  const held = intents.filter(({ kind, outcome }) => kind === 'confirm' && outcome === 'onhold')
  return new Set(held.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
}

/**
 * Creates the handle of the store's order index, which is opened on first use and kept up to date until the
 * connection is left.
 */
export function createOrderIndexHandle(api: Api): OrderIndexHandle {
  const scope = storeScope(api)
  const time = keptTime(`platen.index.days.${scope}`)
  const listeners = createListeners()
  const ended = new AbortController()
  const unnoted: { order: Order; isSeen: boolean }[] = []
  const index = openOnce(open)
  let view = nothing
  let current: OrderIndex | null = null
  let rules: OrderRules | null = null
  /** Aborted by a wipe: rows being read must not be saved after it. */
  let reading = new AbortController()
  let [isNoting, isBusy, isWorking] = [false, false, false]
  /** Whether the merchant asked to read orders again, however recent they are. */
  let isRefreshAsked = false
  let problem: unknown = null
  let timer: ReturnType<typeof setInterval> | null = null
  let stopWaiting = (): void => undefined

  function show(): void {
    const kept = current?.snapshot()
    // Without the scope, no order will ever come either.
    const isOver = problem !== null && !lacksScope(problem)
    const isLoaded = kept !== undefined && (kept.rows.length > 0 || kept.isComplete || isOver)
    const isUnread = problem !== null && !isLoaded
    const next = { ...nothing, ...kept, rules, isLoaded, isUnread, isWorking, problem }
    // Every page that opens checks for due work, and whole pages depend on this view, so an unchanged view is not announced.
    if (Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(view, key)))) return
    view = next
    listeners.tell()
  }

  async function open(): Promise<OrderIndex> {
    const [{ openOrderIndex }, { isInGroup, searchOrders }] = await Promise.all([
      import('~/local/orderIndex/orderIndex'),
      import('~/domain/orders/orderSearch'),
      import('~/local/journal/journal').catch(() => null),
    ])
    const readHeld = () => heldOrders(scope)
    const opened = await openOrderIndex(scope, readHeld, (changes) => {
      if (changes.length === 0) return
      void import('../notices/postNews')
        .then(({ postOrderNews }) => postOrderNews(scope, changes))
        // Without the notice, the change is still visible in the list.
        .catch(() => undefined)
    })
    if (ended.signal.aborted) {
      opened.close()
      throw ended.signal.reason
    }
    current = opened
    rules = { isInGroup, searchOrders }
    opened.subscribe(show)
    show()
    return opened
  }

  /** A failure is shown beside the rows; the next use tries again. */
  async function attempt(task: (opened: OrderIndex) => Promise<void>): Promise<void> {
    if (ended.signal.aborted) return
    try {
      await task(await index())
      problem = null
    } catch (error) {
      if (ended.signal.aborted) return
      problem = error
    }
    show()
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    const isAsked = isRefreshAsked
    isWorking = isAsked || current === null || isDue(current.snapshot())
    show()
    const { signal } = reading
    await attempt(async (opened) => {
      const { renewOrderIndex } = await import('./renewOrderIndex')
      const until = AbortSignal.any([ended.signal, signal])
      const options = { scope, signal: until, keptDays: time.get(), refreshAfterMs, isAsked }
      await renewOrderIndex(api, opened, options).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      if (signal.aborted) return
      if (isAsked) isRefreshAsked = false
      const { keepDailyMark } = await import('~/local/webhooks/storeMarks')
      await keepDailyMark(scope, opened.snapshot())
    })
    isBusy = false
    isWorking = false
    show()
    if (isRefreshAsked && (!isAsked || signal.aborted)) await work()
  }

  function putNoted(): Promise<void> {
    isNoting = false
    const { signal } = reading
    // If the same order was read twice, the later reading counts, wherever each came from.
    const last = new Map<number, { order: Order; isSeen: boolean }>()
    for (const { order, isSeen } of unnoted.splice(0))
      last.set(order.id, { order, isSeen: isSeen || last.get(order.id)?.isSeen === true })
    const of = (seen: boolean) =>
      [...last.values()].flatMap(({ order, isSeen }) => (isSeen === seen ? [summarizeOrder(order)] : []))
    return attempt(async (opened) => {
      for (const isSeen of [true, false]) if (!signal.aborted) await opened.put(of(isSeen), isSeen)
    })
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      if (listeners.count() === 1) {
        // The page itself is loaded first.
        stopWaiting = afterFirstPage(() => void work())
        timer = setInterval(() => {
          void isWatched().then((isWanted) => (isWanted ? work() : undefined))
        }, refreshAfterMs)
      }
      return () => {
        stop()
        if (listeners.count() > 0) return
        stopWaiting()
        if (timer !== null) clearInterval(timer)
      }
    },
    openNow: () => {
      stopWaiting()
      void work()
    },
    note: (orders, isSeen = false) => {
      unnoted.push(...orders.map((order) => ({ order, isSeen })))
      // Notes are saved together, once per page and after it is shown.
      if (isNoting) return
      isNoting = true
      afterFirstPage(() => setTimeout(() => void putNoted(), noteAfterMs))
    },
    refresh: () => {
      isRefreshAsked = true
      void work()
    },
    wipe: async (isDone = false) => {
      unnoted.length = 0
      reading.abort()
      reading = new AbortController()
      isRefreshAsked = false
      if (isDone) return dropReplies(scope)
      await (await index()).wipe()
      await forgetReplies(scope)
    },
    keepFor: async (days) => {
      const before = time.get()
      time.set(days)
      try {
        // Keeping orders longer requires older pages to be read again. If that cannot be saved, the setting stays as it was.
        const refusal = await (await index()).cover({ nextOffset: 0 })
        if (refusal !== undefined) throw refusal
      } catch (error) {
        time.set(before)
        throw error
      }
      await work()
    },
    keptDays: time.get,
    close: () => {
      ended.abort()
      if (timer !== null) clearInterval(timer)
      current?.close()
    },
  }
}
