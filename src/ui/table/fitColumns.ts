interface Sized {
  /** Width in pixels that the column needs. */
  width?: number | undefined
  /** The higher, the sooner it is left out; columns without it stay. */
  drop?: number | undefined
}

const usualWidth = 110

/**
 * The columns that fit into a width in pixels: optional ones are dropped one by one, the least important
 * first. Returns the same array when all fit, or when nothing was measured.
 */
export function fitColumns<Column extends Sized>(
  columns: readonly Column[],
  available: number,
): readonly Column[] {
  if (available === 0) return columns
  let needed = columns.reduce((sum, { width = usualWidth }) => sum + width, 0)
  const out = new Set<Column>()
  const droppable = columns
    .filter(({ drop }) => drop !== undefined)
    .toSorted((a, b) => (b.drop ?? 0) - (a.drop ?? 0))
  for (const column of droppable) {
    if (needed <= available) break
    needed -= column.width ?? usualWidth
    out.add(column)
  }
  return out.size === 0 ? columns : columns.filter((column) => !out.has(column))
}
