export interface GridShape {
  columns: number
  /** Width of a card, in pixels. */
  width: number
}

/** As many equal columns as fit; at least one. */
export function gridShape(available: number, minWidth: number, gap: number): GridShape {
  const columns = Math.max(1, Math.floor((available + gap) / (minWidth + gap)))
  return { columns, width: Math.max(0, (available - gap * (columns - 1)) / columns) }
}

export interface GridWindow {
  firstRow: number
  /** Exclusive. */
  lastRow: number
}

/** Rows that touch the screen, and `spare` more on each side, so that scrolling and Tab find no gap. */
export function gridWindow(
  { top, height }: { top: number; height: number },
  rowHeight: number,
  rows: number,
  spare: number,
): GridWindow {
  const firstRow = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), Math.max(0, rows - 1))
  // At least one row: a grid below the screen must be reachable by Tab.
  const lastRow = Math.min(rows, Math.max(firstRow + 1, Math.ceil((top + height) / rowHeight) + spare))
  return { firstRow, lastRow }
}
