import { createListeners } from '~/domain/async/createStore'
import { deviceTexts } from '~/device/storages'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/orders/order'
import { openOnce } from '~/domain/async/openOnce'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import type { IndexSnapshot, OrderIndex } from '~/local/orderIndex/orderIndex'
import { afterFirstPage } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'

export interface IndexView extends IndexSnapshot {
  /** Whether what this device keeps has been read; until then the rows say nothing. */
  isLoaded: boolean
  /** Whether it could not be read: the rows will say nothing before another try. */
  isUnread: boolean
  /** Whether this tab is reading pages now. */
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
  /** Orders that a page has just read. */
  note(orders: readonly Order[]): void
  /** Reads anew what may have changed. */
  refresh(): void
  wipe(): Promise<void>
  /** Sets for how many days orders are kept; null keeps all. */
  keepFor(days: number | null): Promise<void>
  keptDays(): number | null
  close(): void
}

const nothing: IndexView = {
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

/** Orders whose confirm led to a hold, by the journal: it remembers what no page was open to see. */
async function heldOrders(scope: string): Promise<ReadonlySet<number>> {
  const { openJournal } = await import('~/local/journal/journal')
  const intents = await (await openJournal()).all(scope)
  const held = intents.filter(({ kind, outcome }) => kind === 'confirm' && outcome === 'onhold')
  return new Set(held.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))
}

export function createOrderIndexHandle(api: Api): OrderIndexHandle {
  const scope = storeScope(api)
  const daysKey = `platen.index.days.${scope}`
  const listeners = createListeners()
  const ended = new AbortController()
  const unnoted: Order[] = []
  const index = openOnce(open)
  let view = nothing
  let current: OrderIndex | null = null
  let isNoting = false
  let isWorking = false
  let problem: unknown = null
  let timer: ReturnType<typeof setInterval> | null = null
  let stopWaiting = (): void => undefined

  const keptDays = (): number | null => {
    const days = Number(deviceTexts.getItem(daysKey) ?? Number.NaN)
    return Number.isInteger(days) && days > 0 ? days : null
  }

  function show(): void {
    const isLoaded = current !== null
    const isUnread = !isLoaded && problem !== null
    view = { ...nothing, ...current?.snapshot(), isLoaded, isUnread, isWorking, problem }
    listeners.tell()
  }

  async function open(): Promise<OrderIndex> {
    const [{ openOrderIndex }, wasHeld] = await Promise.all([
      import('~/local/orderIndex/orderIndex'),
      // Where the journal cannot be read, the orders are shown all the same, without its memory of holds.
      heldOrders(scope).catch(() => new Set<number>()),
    ])
    const opened = await openOrderIndex(scope, wasHeld)
    if (ended.signal.aborted) {
      opened.close()
      throw ended.signal.reason
    }
    current = opened
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
    if (isWorking) return
    isWorking = true
    show()
    await attempt(async (opened) => {
      const { renewOrderIndex } = await import('./renewOrderIndex')
      await renewOrderIndex(api, opened, {
        scope,
        signal: ended.signal,
        keptDays: keptDays(),
        refreshAfterMs,
      })
    })
    isWorking = false
    show()
  }

  function putNoted(): Promise<void> {
    isNoting = false
    return attempt((opened) => opened.put(unnoted.splice(0).map(summarizeOrder)))
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      if (listeners.count() === 1) {
        // The page that asked goes first.
        stopWaiting = afterFirstPage(() => void work())
        timer = setInterval(() => {
          if (globalThis.document?.visibilityState !== 'hidden') void work()
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
    note: (orders) => {
      unnoted.push(...orders)
      // One opening for all that a page reads, and after the page itself.
      if (isNoting) return
      isNoting = true
      afterFirstPage(() => setTimeout(() => void putNoted(), noteAfterMs))
    },
    refresh: () => void attempt((opened) => opened.cover({ refreshed: null })).then(work),
    wipe: async () => (await index()).wipe(),
    keepFor: async (days) => {
      if (days === null) deviceTexts.removeItem(daysKey)
      else deviceTexts.setItem(daysKey, String(days))
      // A longer time needs the older pages again.
      await (await index()).cover({ nextOffset: 0 })
      await work()
    },
    keptDays,
    close: () => {
      ended.abort()
      if (timer !== null) clearInterval(timer)
      current?.close()
    },
  }
}
