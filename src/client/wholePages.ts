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
 * The pages of a list from row `from` to before row `until`, each row once, also of those that move to another page while
 * it is read. A page further on without a new row ends it, whatever the total says: a service that repeats the same page
 * would be read without end. `first`: the first page, where that was read already; `read` answers null for what is no
 * page, which ends it too.
 */
async function* pagesOf<Row>(
  read: (page: PageRange) => Promise<ListResult<Row> | null>,
  { from, until, step }: { from: number; until: number; step: number },
  first?: ListResult<Row>,
): AsyncGenerator<{ rows: Row[]; dropped: string[]; total: number }> {
  const seen = new Set<unknown>()
  const isNew = (row: Row): boolean => seen.size < seen.add(keyOf(row)).size
  let [totalBefore, reached, returns]: [number | null, number, number] = [null, from, 0]
  for (let [offset, end] = [from, until]; offset < end;) {
    const asked = { offset, limit: Math.min(step, until - offset) }
    const page = reached === from && first !== undefined ? first : await read(asked)
    if (page === null) return
    const rows = page.items.filter(isNew)
    const total = totalBy(page, asked)
    const statedTotal = page.paging?.total ?? null
    const after = offsetAfter({ offset, limit: step }, statedTotal, totalBefore)
    const next = returns < mostReturns ? Math.max(from, after) : offset + step
    const isBack = next <= offset
    // A page none of whose rows could be read does not end a list that tells its length. One that tells none may be
    // sent whole at each call: then the same rows cannot be read, and would be counted without end.
    const isUnread = page.dropped.length > 0 && (page.paging !== null || offset === from)
    if (rows.length === 0 && !isUnread && offset >= reached && !isBack) return
    // A page that is read again tells of its unreadable rows then.
    yield { rows, dropped: isBack ? [] : page.dropped, total }
    reached = Math.max(reached, offset + step)
    if (isBack) returns += 1
    totalBefore = statedTotal
    end = Math.min(until, total)
    offset = next
  }
}

/** Rows without an id are compared by identity. */
const keyOf = (row: unknown): unknown => Reflect.get(Object(row), 'id') ?? row

/**
 * All rows of a page whose first ones are `first`, each once, and reports of those that could not be read. `read`
 * answers null for what is no page.
 */
export async function restOfPage(
  first: PageWithPaging,
  { offset, limit: rows }: PageRange,
  read: (page: PageRange) => Promise<PageWithPaging | null>,
): Promise<{ items: unknown[]; dropped: string[] }> {
  const whole: { items: unknown[]; dropped: string[] } = { items: [], dropped: [] }
  const range = { from: offset, until: offset + rows, step: first.paging.limit }
  for await (const page of pagesOf<unknown>(read, range, first)) {
    whole.items.push(...page.rows)
    whole.dropped.push(...page.dropped)
  }
  return whole
}

/** The rows of a paged list, page by page of 100 (contract/README 1.2), each id once. `first` as above. */
export async function* wholePages<Row extends { id: number }>(
  read: (page: PageRange) => Promise<ListResult<Row>>,
  first?: ListResult<Row>,
): AsyncGenerator<{ rows: Row[]; unread: number; total: number }> {
  const range = { from: 0, until: Number.POSITIVE_INFINITY, step: limit }
  for await (const { rows, dropped, total } of pagesOf(read, range, first))
    yield { rows, unread: dropped.length, total }
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
