import { inBackground } from '~/client/callOptions'
import { isNotFound, isOfOneCall } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import { totalBy } from '~/client/listLength'
import { offsetAfter } from '~/client/wholePages'
import { isKnownOrderStatus } from '~/contract/orders/order'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'
import type { OrderIndex } from '~/local/orderIndex/orderIndex'
import { noteOrders } from '~/queries/libraryQueries'

export interface FillOptions {
  signal: AbortSignal
  /** Waits between calls, so that filling takes at most half of the store's budget. */
  pause(signal: AbortSignal): Promise<void>
  /** Milliseconds. */
  now(): number
  /** Orders created before this second are not kept; null keeps all. */
  since: number | null
}

const limit = 100
/** Pages that bring nothing that this filling has not read, after which a total that was claimed is no longer believed. */
const mostRepeats = 20
/** States in which an order still changes; what is in another one was finished and is not read again. */
const unfinished = ['draft', 'failed', 'onhold', 'pending', 'inreview', 'inprocess', 'partial'] as const
/** How long one page of shipped orders has its turn. */
const turnMs = 120_000
/** Orders that left all unfinished states are read one by one, so many a refresh at most. */
const followedAtOnce = 40

/** Reads every order page by page, newest first, and goes on where it stopped. Throws the first call's error. */
export async function fillOrderIndex(api: Api, index: OrderIndex, options: FillOptions): Promise<void> {
  const { signal, since } = options
  const seen = new Set<number>()
  for (let repeats = 0; ;) {
    const offset = index.snapshot().coverage.nextOffset
    if (offset === null) return
    const page = await readPage(api, options, undefined, offset)
    // Orders that came meanwhile push known ones back, so some pages may bring nothing new; not page after page.
    repeats = page.rows.some(({ id }) => !seen.has(id)) ? 0 : repeats + 1
    for (const { id } of page.rows) seen.add(id)
    await keep(index, page.rows, options)
    // Another tab wiped it meanwhile: what was read before this page is gone, so it begins anew.
    if (index.snapshot().coverage.nextOffset !== offset) {
      await options.pause(signal)
      continue
    }
    const { total: told, unread: knownUnread = 0 } = index.snapshot().coverage
    const next = offsetAfter({ offset, limit }, page.told, told)
    const isBack = next <= offset
    const isPastRetention = since !== null && page.rows.length > 0 && kept(page.rows, since).length === 0
    const isLast =
      repeats === mostRepeats || isPastRetention || (!isBack && (page.count === 0 || next >= page.total))
    // What could not be read of a page that is read again counts then.
    const unread = (offset === 0 ? 0 : knownUnread) + (isBack ? 0 : page.unread)
    await index.cover({
      total: page.total,
      unread,
      nextOffset: isLast ? null : next,
      ...(isLast ? { refreshed: options.now() } : {}),
    })
    if (!isLast) await options.pause(signal)
  }
}

/** Reads what may have changed: new orders, and the ones that are not finished. Throws the first call's error. */
export async function refreshOrderIndex(api: Api, index: OrderIndex, options: FillOptions): Promise<void> {
  const { signal, since } = options
  for (let offset = 0; ; offset += limit) {
    const page = await readPage(api, options, undefined, offset)
    const isNew = page.rows.some(({ id }) => index.get(id) === undefined)
    await keep(index, page.rows, options)
    const { unread = 0 } = index.snapshot().coverage
    const isWhole = offset === 0 && limit >= page.total
    await index.cover({ total: page.total, unread: isWhole ? page.unread : Math.max(unread, page.unread) })
    if (!isNew || page.count === 0 || offset + limit >= page.total) break
    await options.pause(signal)
  }
  const seen = new Set<number>()
  for (const status of unfinished) {
    for (let offset = 0; ; offset += limit) {
      await options.pause(signal)
      const page = await readPage(api, options, status, offset)
      const isKnown = page.rows.every(({ id }) => seen.has(id))
      for (const { id } of page.rows) seen.add(id)
      await keep(index, page.rows, options)
      if (isKnown || offset + limit >= page.total) break
    }
  }
  await readShipped(api, index, options)
  const left = index
    .snapshot()
    .rows.filter(({ id, status }) => isUnfinished(status) && !seen.has(id))
    .slice(0, followedAtOnce)
  const failures: unknown[] = []
  for (const { id } of left) {
    await options.pause(signal)
    await follow(api, index, id, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      if (!isOfOneCall(error)) throw error
      failures.push(error)
    })
  }
  await forgetOld(index, since)
  signal.throwIfAborted()
  // The others are read all the same, and those that failed with the next refresh, which is due at once.
  if (failures.length > 0) throw failures[0]
  await index.cover({ refreshed: options.now() })
}

/** Keeps rows. Throws when the index was wiped or left meanwhile: they must not come back, nor what is noted of them. */
async function keep(
  index: OrderIndex,
  rows: readonly OrderSummary[],
  { since, signal }: FillOptions,
): Promise<void> {
  signal.throwIfAborted()
  await index.put(kept(rows, since))
  signal.throwIfAborted()
}

/** Parcels older than this do not come back any more. */
const mayReturnDays = 90

/** One page of orders that were shipped lately, another one each time: a parcel that came back changes no state. */
async function readShipped(api: Api, index: OrderIndex, options: FillOptions): Promise<void> {
  const { signal, now } = options
  const oldest = now() / 1000 - mayReturnDays * 86_400
  const shipped = index
    .snapshot()
    .rows.filter(({ status, created }) => status === 'fulfilled' && (created ?? 0) > oldest).length
  // The newest orders of all were just read.
  const pages = Math.ceil(shipped / limit)
  if (pages === 0 || index.snapshot().rows.length <= limit) return
  await options.pause(signal)
  const offset = (Math.floor(now() / turnMs) % pages) * limit
  const page = await readPage(api, options, 'fulfilled', offset)
  await keep(index, page.rows, options)
}

/** An unknown state may still change. */
const isUnfinished = (status: string): boolean =>
  !isKnownOrderStatus(status) || unfinished.some((known) => known === status)

/** One order by id; one that is gone leaves the index. */
async function follow(api: Api, index: OrderIndex, id: number, signal: AbortSignal): Promise<void> {
  try {
    const order = await api.call(getOrder, { params: { id }, signal, ...inBackground })
    await index.put([summarizeOrder(order)])
  } catch (error) {
    if (!isNotFound(error)) throw error
    await index.remove([id])
  }
}

/** Removes orders created before this second; null removes none. */
export async function forgetOld(index: OrderIndex, since: number | null): Promise<void> {
  if (since === null) return
  const old = index.snapshot().rows.filter(({ created }) => created !== null && created < since)
  if (old.length > 0) await index.remove(old.map(({ id }) => id))
}

const isKept = ({ created }: Pick<OrderSummary, 'created'>, since: number | null): boolean =>
  since === null || created === null || created >= since

const kept = (rows: readonly OrderSummary[], since: number | null): OrderSummary[] =>
  rows.filter((row) => isKept(row, since))

async function readPage(
  api: Api,
  { signal, since }: FillOptions,
  status: string | undefined,
  offset: number,
): Promise<{ rows: OrderSummary[]; count: number; unread: number; total: number; told: number | null }> {
  const page = await api.call(listOrders, { query: { status, offset, limit }, signal, ...inBackground })
  const { items, dropped } = page
  // The library learns from every order that is read; without storage nothing is remembered, and reading goes on.
  await noteOrders(
    api,
    items.filter((order) => isKept(order, since)),
  )
  return {
    rows: items.map(summarizeOrder),
    count: items.length + dropped.length,
    unread: dropped.length,
    total: totalBy(page, { offset, limit }),
    told: page.paging?.total ?? null,
  }
}
