export interface StorePart<Row> {
  rows: readonly Row[]
  /** Older rows are still at the service. */
  hasMore: boolean
}

/**
 * One list of several stores', newest first. Where a store has older rows that are not here yet, the list ends at the
 * last of those it has, so that nothing is missing in between.
 */
export function mergeByTime<Row>(
  parts: readonly StorePart<Row>[],
  timeOf: (row: Row) => number,
): { rows: Row[]; isCut: boolean } {
  const edges = parts
    .filter(({ hasMore, rows }) => hasMore && rows.length > 0)
    .map(({ rows }) => Math.min(...rows.map(timeOf)))
  const edge = edges.length === 0 ? -Infinity : Math.max(...edges)
  const all = parts.flatMap(({ rows }) => rows)
  const rows = all.filter((row) => timeOf(row) >= edge).toSorted((a, b) => timeOf(b) - timeOf(a))
  return { rows, isCut: rows.length < all.length || edges.length > 0 }
}
