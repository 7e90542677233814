import type { ListResult } from '~/contract/endpoint'
import { type PageRange, totalBy } from './listLength'

const limit = 100

/**
 * Where to read on after a page, by the totals that it and the page before it stated. If rows have left the list in
 * between, later rows have moved up past the offset: reading goes back by as many rows.
 */
export function offsetAfter(
  { offset, limit: step }: PageRange,
  statedTotal: number | null,
  totalBefore: number | null,
): number {
  const gone = offset === 0 || statedTotal === null || totalBefore === null ? 0 : totalBefore - statedTotal
  return gone > 0 ? Math.max(0, offset - gone) : offset + step
}

/** How often reading goes back in one list: a list whose total goes up and down would be read without end. */
const mostReturns = 20

/** A page that says where it stands in its list. */
export type PageWithPaging = ListResult<unknown> & { paging: NonNullable<ListResult<unknown>['paging']> }

/**
 * All rows of a page whose first ones are `first`, each once, and reports of those that could not be read. `read`
 * answers null for what is no page.
 */
export async function restOfPage(
  first: PageWithPaging,
  asked: PageRange,
  read: (page: PageRange) => Promise<PageWithPaging | null>,
): Promise<{ items: unknown[]; dropped: string[] }> {
  const { offset } = asked
  const last = offset + asked.limit
  const step = first.paging.limit
  const [items, dropped] = [new Map(first.items.map((row) => [keyOf(row), row])), [...first.dropped]]
  const end = Math.min(last, first.paging.total)
  let [statedTotal, reached, returns] = [first.paging.total, offset + step, 0]
  for (let at = reached; at < end;) {
    const more = await read({ offset: at, limit: Math.min(step, last - at) })
    const before = items.size + dropped.length
    if (more === null) break
    for (const row of more.items) items.set(keyOf(row), row)
    const next = Math.max(offset, offsetAfter({ offset: at, limit: step }, more.paging.total, statedTotal))
    const isBack = next <= at && returns++ < mostReturns
    // This page is read again, and its unreadable rows are counted then.
    if (!isBack) dropped.push(...more.dropped)
    // A service that repeats the same page would be read without end.
    if (items.size + dropped.length === before && at >= reached && !isBack) break
    statedTotal = more.paging.total
    reached = Math.max(reached, at + step)
    at = isBack ? next : at + step
  }
  return { items: [...items.values()], dropped }
}

/** Rows without an id are compared by identity. */
const keyOf = (row: unknown): unknown => Reflect.get(Object(row), 'id') ?? row

/**
 * The rows of a paged list, page by page of 100 (contract/README 1.2), each id once, also of those that move to another
 * page while it is read. A page further on without a new row ends it, whatever the total says: a service that repeats
 * the same page would be read without end. `first`: the first page, where that was read already.
 */
export async function* wholePages<Row extends { id: number }>(
  read: (page: PageRange) => Promise<ListResult<Row>>,
  first?: ListResult<Row>,
): AsyncGenerator<{ rows: Row[]; unread: number; total: number }> {
  const seen = new Set<number>()
  let [totalBefore, reached, returns]: [number | null, number, number] = [null, 0, 0]
  for (let offset = 0, total = 1; offset < total;) {
    const page = reached === 0 && first !== undefined ? first : await read({ offset, limit })
    const rows = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    total = totalBy(page, { offset, limit })
    const statedTotal = page.paging?.total ?? null
    const next =
      returns < mostReturns ? offsetAfter({ offset, limit }, statedTotal, totalBefore) : offset + limit
    const isBack = next <= offset
    // A page none of whose rows could be read does not end the list.
    if (rows.length === 0 && page.dropped.length === 0 && offset >= reached && !isBack) return
    // A page that is read again counts its unreadable rows then.
    yield { rows, unread: isBack ? 0 : page.dropped.length, total }
    reached = Math.max(reached, offset + limit)
    if (isBack) returns += 1
    totalBefore = statedTotal
    offset = next
  }
}

/** All rows of a paged list, each id once, and how many more there are that could not be read. */
export interface Whole<Row> {
  rows: Row[]
  unread: number
}

/** Reads a paged list to its end. */
export async function readWhole<Row extends { id: number }>(
  read: (page: PageRange) => Promise<ListResult<Row>>,
  first?: ListResult<Row>,
): Promise<Whole<Row>> {
  const all: Whole<Row> = { rows: [], unread: 0 }
  for await (const { rows, unread } of wholePages(read, first)) {
    all.rows.push(...rows)
    all.unread += unread
  }
  return all
}
