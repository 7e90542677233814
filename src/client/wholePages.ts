import type { ListResult } from '~/contract/endpoint'

const limit = 100

interface Asked {
  offset: number
  limit: number
}

export interface ListLength {
  total: number
  /** The list does not say its length, and goes on after this page as far as one can tell. */
  isAtLeast: boolean
}

/**
 * How long a list is by one of its pages. One that does not say so has at least one row more after a full page; rows
 * that could not be read are in the page all the same.
 */
export function lengthBy({ items, dropped, paging }: ListResult<unknown>, asked: Asked): ListLength {
  if (paging !== null) return { total: paging.total, isAtLeast: false }
  const rows = items.length + dropped.length
  const isAtLeast = rows >= asked.limit
  return { total: asked.offset + rows + (isAtLeast ? 1 : 0), isAtLeast }
}

/** How many rows a list has, at the least where it does not say so. */
export const totalBy = (page: ListResult<unknown>, asked: Asked): number => lengthBy(page, asked).total

/**
 * The rows of a paged list, page by page of 100 (contract/README 1.2), each id once. A page without a new row ends
 * it, whatever total is claimed: a service that repeats itself would be read without end.
 */
export async function* wholePages<Row extends { id: number }>(
  read: (page: Asked) => Promise<ListResult<Row>>,
): AsyncGenerator<{ rows: Row[]; unread: number; total: number }> {
  const seen = new Set<number>()
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const page = await read({ offset, limit })
    const rows = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    total = totalBy(page, { offset, limit })
    // A page whose rows could all not be read is no end.
    if (rows.length === 0 && page.dropped.length === 0) return
    yield { rows, unread: page.dropped.length, total }
  }
}

/** All rows of a paged list, each id once, and how many more there are that could not be read. */
export interface Whole<Row> {
  rows: Row[]
  unread: number
}

/** Reads a paged list to its end. */
export async function readWhole<Row extends { id: number }>(
  read: (page: Asked) => Promise<ListResult<Row>>,
): Promise<Whole<Row>> {
  const all: Whole<Row> = { rows: [], unread: 0 }
  for await (const { rows, unread } of wholePages(read)) {
    all.rows.push(...rows)
    all.unread += unread
  }
  return all
}
