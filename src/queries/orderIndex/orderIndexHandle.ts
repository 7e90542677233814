import { deviceTexts } from '~/device/storages'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/order'
import { summarizeOrder } from '~/domain/orderSummary'
import type { IndexSnapshot, OrderIndex } from '~/local/orderIndex/orderIndex'
import { whenCalm } from '~/ui/calm'
import { storeScope } from '../storeScope'

export interface IndexView extends IndexSnapshot {
  /** Whether what this device keeps has been read; until then the rows say nothing. */
  isLoaded: boolean
  /** Whether this tab is reading pages now. */
  isWorking: boolean
  /** Why the last reading stopped; the next one tries again. */
  problem: unknown
}

/** The index of the current store: opened on first use, filled and renewed in the background while somebody looks. */
export interface OrderIndexHandle {
  view(): IndexView
  subscribe(listener: () => void): () => void
  /** Opens and renews the index now, for a page that is made of it. */
  hurry(): void
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
  const listeners = new Set<() => void>()
  const ended = new AbortController()
  const unnoted: Order[] = []
  let view = nothing
  let index: Promise<OrderIndex> | null = null
  let isWorking = false
  let problem: unknown = null
  let timer: ReturnType<typeof setInterval> | null = null
  let stopWaiting = (): void => undefined

  const keptDays = (): number | null => {
    const days = Number(deviceTexts.getItem(daysKey) ?? Number.NaN)
    return Number.isInteger(days) && days > 0 ? days : null
  }

  function show(opened: OrderIndex): void {
    view = { ...opened.snapshot(), isLoaded: true, isWorking, problem }
    for (const listener of listeners) listener()
  }

  async function open(): Promise<OrderIndex> {
    const [{ openOrderIndex }, wasHeld] = await Promise.all([
      import('~/local/orderIndex/orderIndex'),
      heldOrders(scope),
    ])
    const opened = await openOrderIndex(scope, wasHeld)
    opened.subscribe(() => show(opened))
    show(opened)
    return opened
  }

  async function work(): Promise<void> {
    if (isWorking || ended.signal.aborted) return
    isWorking = true
    const opened = await (index ??= open())
    show(opened)
    try {
      const { renewOrderIndex } = await import('./renewOrderIndex')
      await renewOrderIndex(api, opened, {
        scope,
        signal: ended.signal,
        keptDays: keptDays(),
        refreshAfterMs,
      })
      problem = null
    } catch (error) {
      if (!ended.signal.aborted) problem = error
    }
    isWorking = false
    show(opened)
  }

  async function putNoted(): Promise<void> {
    if (ended.signal.aborted || unnoted.length === 0) return
    const opened = await (index ??= open())
    await opened.put(unnoted.splice(0).map(summarizeOrder))
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        // The page that asked goes first.
        stopWaiting = whenCalm(() => void work())
        timer = setInterval(() => {
          if (globalThis.document?.visibilityState !== 'hidden') void work()
        }, refreshAfterMs)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWaiting()
        if (timer !== null) clearInterval(timer)
      }
    },
    hurry: () => {
      stopWaiting()
      void work()
    },
    note: (orders) => {
      unnoted.push(...orders)
      // One opening for all that a page reads, and after the page itself.
      if (unnoted.length === orders.length) whenCalm(() => setTimeout(() => void putNoted(), noteAfterMs))
    },
    refresh: () => {
      void (async () => {
        await (await (index ??= open())).cover({ refreshed: null })
        await work()
      })()
    },
    wipe: async () => {
      await (await (index ??= open())).wipe()
    },
    keepFor: async (days) => {
      if (days === null) deviceTexts.removeItem(daysKey)
      else deviceTexts.setItem(daysKey, String(days))
      // A longer time needs the older pages again.
      await (await (index ??= open())).cover({ nextOffset: 0 })
      await work()
    },
    keptDays,
    close: () => {
      ended.abort()
      if (timer !== null) clearInterval(timer)
    },
  }
}
