interface Sized {
  /** Pixels that the column needs to be read well. */
  width?: number | undefined
  /** The higher, the sooner it is left out; without one it stays. */
  drop?: number | undefined
}

const usualWidth = 110

/**
 * The columns that have room in so many pixels: those that may be left out go one by one, the least important first.
 * Answers the same array when all have room, or when nothing was measured.
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
