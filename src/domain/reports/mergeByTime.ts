export interface StorePart<Row> {
  rows: readonly Row[]
  /** Older rows are still at the service. */
  hasMore: boolean
  /** None of its rows is here yet; they may belong anywhere in the list. */
  isUnread?: boolean
}

/**
 * One list of several stores', newest first. Where a store has older rows that are not here yet, the list ends at the
 * last of those it has, so that nothing is missing in between, and before the first where none of them is here: rows that
 * come later stand below those that are shown.
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
