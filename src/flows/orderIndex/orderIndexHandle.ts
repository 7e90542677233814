import { keptTime } from './keptTime'
import { createListeners } from '~/domain/async/createStore'
import { hasPassed } from '~/domain/async/hasPassed'
import { lacksScope } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/orders/order'
import { openOnce } from '~/domain/async/openOnce'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { forgetReplies } from '~/local/keptReplies'
import type { IndexSnapshot, OrderIndex } from '~/local/orderIndex/orderIndex'
import { afterFirstPage } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { isWatched } from '../notices/isWatched'

/** What an order is found by; its code comes with the rows. */
type OrderRules = Pick<typeof import('~/domain/orders/orderSearch'), 'isInGroup' | 'searchOrders'>

export interface IndexView extends IndexSnapshot {
  /** Null as long as there are no rows. */
  rules: OrderRules | null
  /** Whether what this device keeps has been read or, where it keeps none, a page of the service; until then the rows say nothing. */
  isLoaded: boolean
  /** Whether it could not be read: the rows will say nothing before another try. */
  isUnread: boolean
  /** Whether this tab is reading pages now; looking whether there is something to read does not count. */
  isWorking: boolean
  /** Why opening, reading or writing stopped; the next use tries again. */
  problem: unknown
}

/** The index of the current store: opened on first use, filled and renewed in the background while somebody looks. */
export interface OrderIndexHandle {
  view(): IndexView
  subscribe(listener: () => void): () => void
  /** Opens and renews the index now, for a page that is made of it. */
  openNow(): void
  /** Orders that a page has just read; one that is opened by itself is seen, so that nothing is told of it. */
  note(orders: readonly Order[], isSeen?: boolean): void
  /** Reads anew what may have changed. */
  refresh(): void
  wipe(): Promise<void>
  /** Sets for how many days orders are kept; null keeps all. */
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

/** Orders whose confirm led to a hold, by the journal: it remembers what no page was open to see. None where it is not read. */
async function heldOrders(scope: string): Promise<ReadonlySet<number>> {
  const reading = import('~/local/journal/journal').then(({ openJournal }) => openJournal().all(scope))
  const intents = await reading.catch(() => [])
  const held = intents.filter(({ kind, outcome }) => kind === 'confirm' && outcome === 'onhold')
  return new Set(held.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
}

/**
 * The copy of the store's orders on this device, opened when it is first asked for and kept up to date until the
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
  /** Aborted by a wipe: what is being read would be written after it. */
  let reading = new AbortController()
  let isNoting = false
  let isBusy = false
  let isWorking = false
  /** The merchant wants the orders read anew, however young they are. */
  let isRefreshAsked = false
  let problem: unknown = null
  let timer: ReturnType<typeof setInterval> | null = null
  let stopWaiting = (): void => undefined

  function show(): void {
    const kept = current?.snapshot()
    // Without the scope no order will come either.
    const isOver = problem !== null && !lacksScope(problem)
    const isLoaded = kept !== undefined && (kept.rows.length > 0 || kept.isComplete || isOver)
    const isUnread = problem !== null && !isLoaded
    const next = { ...nothing, ...kept, rules, isLoaded, isUnread, isWorking, problem }
    // Every page that opens looks whether there is something to read, and whole pages are made of this view.
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
      void import('../notices/tellNews')
        .then(({ tellOrderNews }) => tellOrderNews(scope, changes))
        // Without the notice the change is still seen in the list.
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

  /** What fails is shown beside the rows; the next use tries again. */
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
    // It was asked for meanwhile.
    if (isRefreshAsked && !isAsked) await work()
  }

  function putNoted(): Promise<void> {
    isNoting = false
    const { signal } = reading
    // Of two reads of one order the later one counts, however it was read.
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
        // The page that asked goes first.
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
      // One opening for all that a page reads, and after the page itself.
      if (isNoting) return
      isNoting = true
      afterFirstPage(() => setTimeout(() => void putNoted(), noteAfterMs))
    },
    refresh: () => {
      isRefreshAsked = true
      void work()
    },
    wipe: async () => {
      unnoted.length = 0
      reading.abort()
      reading = new AbortController()
      await (await index()).wipe()
      await forgetReplies(scope)
    },
    keepFor: async (days) => {
      const before = time.get()
      time.set(days)
      try {
        // A longer time needs the older pages again. Where that cannot be noted, the time stays as it was.
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
