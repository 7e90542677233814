import { openTabChannel } from '~/device/openTabChannel'
import { rowsAfter, keyRangeOf } from '../keyRanges'
import { createListeners } from '~/domain/async/createStore'
import type { IDBPDatabase } from 'idb'
import type { OrderChange } from '~/domain/notices/news'
import { keptNumberOf } from '~/domain/orders/orderNumber'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { type Coverage, type Coverages, type KeptCoverage, type KeptOrder, openIndexDb } from './indexDb'
import { putAside } from '../openTypedDatabase'
import { isReadableOrder } from '../readableRows'
import { readOrderNumbers } from '../orders/orderNumbers'
import { isOlder, isSameRow, newestFirst } from './compareRows'
import { openPictures } from './pictures'
import { withMemory } from './withMemory'

export interface IndexSnapshot {
  /** Orders, newest first. */
  rows: readonly OrderSummary[]
  coverage: Coverage
  /** Whether the index has every order that the service has stated. */
  isComplete: boolean
  /** Whether data exists in memory only, because the browser refuses to store it: a reload starts over. */
  isVolatile: boolean
}

/** Summaries of all orders of one store, on this device. */
export interface OrderIndex {
  snapshot(): IndexSnapshot
  subscribe(listener: () => void): () => void
  get(id: number): OrderSummary | undefined
  /** Adds or updates rows; those older than the known ones, here or in another tab, are ignored. Reports changes, unless `isSeen`. */
  put(orders: readonly OrderSummary[], isSeen?: boolean): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  /** Resolves to the reason why it could not be saved, or to undefined. */
  cover(coverage: Partial<Coverage>): Promise<unknown>
  /** Deletes every row of this store. */
  wipe(): Promise<void>
  /** Stops exchanging messages with other tabs. */
  close(): void
}

type Message = { changed: readonly number[] } | { wiped: true } | Record<never, never>
const tables = ['orders', 'pictures', 'coverage'] as const
const emptyCoverage: KeptCoverage = { total: null, nextOffset: 0, refreshed: null }
/** Rows read from the database at once; the page stays responsive in between. */
const loadAtOnce = 500

/**
 * Opens the index of a store: loads the kept rows, then serves from memory. Tabs notify each other of changes. `onChange`
 * gets rows changed by a read of this tab, and new rows once all existing orders are known. `readHeld` returns the ids of
 * orders whose confirm led to a hold, at first and after each wipe: as drafts they have to be confirmed again.
 */
export async function openOrderIndex(
  scope: string,
  readHeld: () => Promise<ReadonlySet<number>> = async () => new Set(),
  onChange: (changes: readonly OrderChange[]) => void = () => undefined,
): Promise<OrderIndex> {
  const listeners = createListeners()
  const byId = new Map<number, OrderSummary>()
  /** Rows being written to the database. */
  const unsaved = new Map<number, OrderSummary>()
  const [db, held] = await Promise.all([openIndexDb().catch(() => null), readHeld()])
  let wasHeld = held
  const pictures = await openPictures(scope, db)
  const numbers = await readOrderNumbers(scope)
  /** Number of wipes, by any tab: rows read before the last one are void. */
  let { wipes = 0, ...coverage } = (await db?.get('coverage', scope).catch(() => undefined)) ?? emptyCoverage
  /** Number of this tab's own writes of `coverage`: values read from the database before the last of them are outdated. */
  let covers = 0
  let current = build()
  const channel = openTabChannel(`platen.orders.${scope}`)
  const tell = (message: Message): void => channel?.postMessage(message)

  function build(rows: readonly OrderSummary[] = [...byId.values()].toSorted(newestFirst)): IndexSnapshot {
    const isComplete = coverage.total !== null && coverage.nextOffset === null
    return { rows, coverage, isComplete, isVolatile: db === null }
  }

  /** Passing the same rows, where none has changed, keeps values memoized from them. */
  function changed(rows?: readonly OrderSummary[]): void {
    current = build(rows)
    listeners.tell()
  }

  /** The order with the facts known only to this device. */
  const withKnown = (order: OrderSummary, before: OrderSummary | undefined): OrderSummary => {
    const number = keptNumberOf(numbers, order)
    return withMemory(number === undefined ? order : { ...order, number }, before, wasHeld)
  }

  const take = ({ scope: _scope, ...row }: KeptOrder): void => {
    const items = row.items.map((item) => ({ ...item, picture: pictures.urlOf(item.picture) }))
    byId.set(row.id, withKnown({ ...row, items }, undefined))
  }

  async function load(): Promise<void> {
    if (db === null) return
    let last = Number.NEGATIVE_INFINITY
    for (;;) {
      const kept: KeptOrder[] = await db.getAll('orders', rowsAfter(scope, last), loadAtOnce)
      for (const row of kept) {
        if (isReadableOrder(row)) take(row)
        // Read again from the service with the next page that contains it.
        else await putAside('platen.orders', db as unknown as IDBPDatabase, 'orders', [scope, row.id], row)
      }
      if (kept.length < loadAtOnce) return
      last = kept.at(-1)?.id ?? 0
    }
  }

  async function store(rows: readonly OrderSummary[]): Promise<void> {
    if (db === null) return
    const kept = rows.map((row) => ({
      ...row,
      scope,
      items: row.items.map((item) => ({ ...item, picture: pictures.idOf(item.picture) })),
    }))
    const transaction = db.transaction(tables, 'readwrite')
    if (await isBehind(transaction.objectStore('coverage'))) return
    const orders = transaction.objectStore('orders')
    const newer: KeptOrder[] = []
    const writes = kept.map(async (row) => {
      const there = await orders.get([scope, row.id])
      if (there !== undefined && isOlder(row, there)) newer.push(there)
      // Rows wiped or removed meanwhile are not written.
      else if (byId.has(row.id)) await orders.put(row)
    })
    const unkept = pictures.unkept()
    const named = unkept.map(async (picture) => transaction.objectStore('pictures').put(picture))
    await Promise.all([...named, ...writes, transaction.done])
    pictures.noteKept(unkept)
    if (newer.length > 0) {
      await pictures.load()
      for (const row of newer) if (byId.has(row.id)) take(row)
      changed()
    }
    tell({ changed: rows.map(({ id }) => id) })
  }

  /**
   * Whether another tab has wiped the store unnoticed: then this tab's rows are dropped and not written.
   * Checked in the transaction that writes.
   */
  async function isBehind(coverages: Coverages): Promise<boolean> {
    const { wipes: found = 0 } = (await coverages.get(scope)) ?? emptyCoverage
    if (found <= wipes) return false
    void forget(found)
    return true
  }

  /** Drops all rows, which were read before this wipe. */
  async function forget(wipe: number): Promise<void> {
    byId.clear()
    pictures.forget()
    covers += 1
    wipes = wipe
    coverage = emptyCoverage
    changed()
    wasHeld = await readHeld()
  }

  async function keepCoverage(): Promise<void> {
    const coverages = db?.transaction('coverage', 'readwrite').store
    if (coverages === undefined || (await isBehind(coverages))) return
    await coverages.put({ ...coverage, wipes }, scope)
  }

  /** Handles a message of another tab: its rows are read again rather than sent in the message. */
  async function hear(message: unknown): Promise<void> {
    if (db === null || typeof message !== 'object' || message === null) return
    const [before, wiped] = [covers, wipes]
    const kept = await db.get('coverage', scope)
    const { wipes: found = 0, ...known } = kept ?? emptyCoverage
    // Drops this tab's coverage too, because the rows are gone. Earlier versions keep no count.
    if (found > wipes || ('wiped' in message && kept === undefined)) await forget(found)
    else if (before === covers && wiped === wipes) coverage = known
    const since = wipes
    if ('changed' in message && Array.isArray(message.changed)) {
      await pictures.load()
      await readOrderNumbers(scope)
      for (const id of message.changed.filter(Number.isSafeInteger)) {
        const row = await db.get('orders', [scope, id])
        if (since !== wipes) return
        // Rows that this tab is about to write are newer than those of the other tab.
        if (unsaved.has(id)) continue
        if (row === undefined) byId.delete(id)
        else take(row)
      }
    }
    changed('changed' in message ? undefined : current.rows)
  }

  await load()
  changed()
  channel?.addEventListener('message', ({ data }) => void hear(data).catch(() => undefined))

  return {
    snapshot: () => current,
    subscribe: listeners.subscribe,
    get: (id) => byId.get(id),
    put: async (orders, isSeen = false) => {
      const rows = orders
        .map((order) => withKnown(order, byId.get(order.id)))
        .filter((row) => !isOlder(row, byId.get(row.id)) && !isSameRow(row, byId.get(row.id)))
      if (rows.length === 0) return
      const changes = rows.map((row) => ({ before: byId.get(row.id), after: row }))
      const { isComplete } = current
      for (const row of rows) {
        byId.set(row.id, row)
        unsaved.set(row.id, row)
      }
      changed()
      if (!isSeen) onChange(changes.filter(({ before }) => isComplete || before !== undefined))
      await store(rows).catch(() => undefined)
      for (const row of rows) if (unsaved.get(row.id) === row) unsaved.delete(row.id)
    },
    remove: async (ids) => {
      for (const id of ids) byId.delete(id)
      changed()
      if (db === null) return
      const transaction = db.transaction('orders', 'readwrite')
      await Promise.all([...ids.map(async (id) => transaction.store.delete([scope, id])), transaction.done])
      tell({ changed: ids })
    },
    cover: async (more) => {
      covers += 1
      coverage = { ...coverage, ...more }
      changed(current.rows)
      return keepCoverage()
        .catch((error: unknown) => error)
        .finally(() => tell({}))
    },
    wipe: async () => {
      const forgetting = forget(wipes + 1)
      if (db === null) return forgetting
      const transaction = db.transaction(tables, 'readwrite')
      const removals = (['orders', 'pictures'] as const).map(async (table) =>
        transaction.objectStore(table).delete(keyRangeOf(scope)),
      )
      const coverages = transaction.objectStore('coverage')
      const counted = coverages.get(scope).then((kept) => {
        wipes = Math.max(wipes, (kept?.wipes ?? 0) + 1)
        return coverages.put({ ...emptyCoverage, wipes }, scope)
      })
      await Promise.all([...removals, counted, transaction.done, forgetting])
      tell({ wiped: true })
    },
    close: () => channel?.close(),
  }
}
