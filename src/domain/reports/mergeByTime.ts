export interface StorePart<Row> {
  rows: readonly Row[]
  /** The service has older rows. */
  hasMore: boolean
  /** None of its rows has been read yet; they may belong anywhere in the list. */
  isUnread?: boolean
}

/**
 * One list from several stores' lists, newest first. If a store has older rows that were not read, the list ends at the
 * last row read, so that nothing is missing in between; it is empty if none of its rows was read. So rows that come
 * later appear below those shown.
 */
export function mergeByTime<Row>(
  parts: readonly StorePart<Row>[],
  timeOf: (row: Row) => number,
): { rows: Row[]; isCut: boolean } {
  const edges = parts
    .filter(({ hasMore, rows, isUnread }) => isUnread === true || (hasMore && rows.length > 0))
    .map(({ rows, isUnread }) => (isUnread === true ? Infinity : Math.min(...rows.map(timeOf))))
  const edge = edges.length === 0 ? -Infinity : Math.max(...edges)
  const all = parts.flatMap(({ rows }) => rows)
  const rows = all.filter((row) => timeOf(row) >= edge).toSorted((a, b) => timeOf(b) - timeOf(a))
  return { rows, isCut: rows.length < all.length || edges.length > 0 }
}
