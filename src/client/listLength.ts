import type { ListResult } from '~/contract/endpoint'

export interface PageRange {
  offset: number
  limit: number
}

export interface ListLength {
  total: number
  /** The list does not say its length, and seems to go on after this page. */
  isAtLeast: boolean
}

/**
 * How long a list is, as one of its pages says. A list without a total has at least one more row after a full page;
 * rows that could not be read count.
 */
export function lengthBy({ items, dropped, paging }: ListResult<unknown>, asked: PageRange): ListLength {
  if (paging !== null) return { total: paging.total, isAtLeast: false }
  const rows = items.length + dropped.length
  const isAtLeast = rows >= asked.limit
  return { total: asked.offset + rows + (isAtLeast ? 1 : 0), isAtLeast }
}

/** How many rows a list has, or at least has where it does not say so. */
export const totalBy = (page: ListResult<unknown>, asked: PageRange): number => lengthBy(page, asked).total
