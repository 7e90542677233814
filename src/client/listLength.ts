import type { ListResult } from '~/contract/endpoint'

export interface Asked {
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
