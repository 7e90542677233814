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
  /** Waits between calls, so that filling takes at most half of the store's rate limit. */
  pause(signal: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  /** Orders created before this UNIX second are not kept; null keeps all. */
  since: number | null
}

const limit = 100
/** After this many pages without new orders, the total stated by the service is no longer believed. */
const mostRepeats = 20
/** Statuses in which an order still changes; orders in other ones are not read again. */
const unfinished = ['draft', 'failed', 'onhold', 'pending', 'inreview', 'inprocess', 'partial'] as const
/** How long one page of shipped orders is read before the next page has its turn, in ms. */
const turnMs = 120_000
/** Orders that left all unfinished statuses are read one by one, at most this many per refresh. */
const followedAtOnce = 40

/** Reads every order page by page, newest first, and continues where it stopped. Throws the first call's error. */
export async function fillOrderIndex(api: Api, index: OrderIndex, options: FillOptions): Promise<void> {
  const { signal, since } = options
  const seen = new Set<number>()
  for (let repeats = 0; ;) {
    const offset = index.snapshot().coverage.nextOffset
    if (offset === null) return
    const page = await readPage(api, options, undefined, offset)
    // New orders push known ones to later pages, so a page may bring nothing new, but not many in a row.
    repeats = page.rows.some(({ id }) => !seen.has(id)) ? 0 : repeats + 1
    for (const { id } of page.rows) seen.add(id)
    await keep(index, page.rows, options)
    // Another tab wiped the index meanwhile: earlier pages are gone, so filling starts again.
    if (index.snapshot().coverage.nextOffset !== offset) {
      await options.pause(signal)
      continue
    }
    const { total: knownTotal, unread: knownUnread = 0 } = index.snapshot().coverage
    const next = offsetAfter({ offset, limit }, page.statedTotal, knownTotal)
    const isBack = next <= offset
    const isPastRetention = since !== null && page.rows.length > 0 && kept(page.rows, since).length === 0
    const isLast =
      repeats === mostRepeats || isPastRetention || (!isBack && (page.count === 0 || next >= page.total))
    // When a page is read again, its unreadable orders are counted then.
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

/** Reads orders that may have changed: new ones and unfinished ones. Throws the first call's error. */
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
  // The other orders are read all the same; failed ones are read by the next refresh, which is due at once.
  if (failures.length > 0) throw failures[0]
  await index.cover({ refreshed: options.now() })
}

/** Saves rows. Throws when the index was wiped or left meanwhile: neither rows nor notes on them may return. */
async function keep(
  index: OrderIndex,
  rows: readonly OrderSummary[],
  { since, signal }: FillOptions,
): Promise<void> {
  signal.throwIfAborted()
  await index.put(kept(rows, since))
  signal.throwIfAborted()
}

/** Parcels older than this, in days, are not returned any more. */
const mayReturnDays = 90

/** Reads one page of recently shipped orders, a different one each time: a returned parcel does not change the order's status. */
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

/** Whether an order may still change; unknown statuses count. */
const isUnfinished = (status: string): boolean =>
  !isKnownOrderStatus(status) || unfinished.some((known) => known === status)

/** Reads one order by id; one that no longer exists is removed from the index. */
async function follow(api: Api, index: OrderIndex, id: number, signal: AbortSignal): Promise<void> {
  try {
    const order = await api.call(getOrder, { params: { id }, signal, ...inBackground })
    await index.put([summarizeOrder(order)])
  } catch (error) {
    if (!isNotFound(error)) throw error
    await index.remove([id])
  }
}

/** Removes orders created before this UNIX second; null removes none. */
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
): Promise<{
  rows: OrderSummary[]
  count: number
  unread: number
  total: number
  statedTotal: number | null
}> {
  const page = await api.call(listOrders, { query: { status, offset, limit }, signal, ...inBackground })
  const { items, dropped } = page
  // The file library learns from every order read; without storage nothing is noted, and reading goes on.
  await noteOrders(
    api,
    items.filter((order) => isKept(order, since)),
  )
  return {
    rows: items.map(summarizeOrder),
    count: items.length + dropped.length,
    unread: dropped.length,
    total: totalBy(page, { offset, limit }),
    statedTotal: page.paging?.total ?? null,
  }
}
