import { readSheet } from '../csv/copiedCells'
import { countWords } from '../text/countWords'
import type { ProductDraft, SheetRow } from './productDraft'

/** Columns of the variants sheet that can be edited, in their order. */
export const sheetColumns = ['price', 'sku', 'externalId', 'isIgnored'] as const
export type SheetColumn = (typeof sheetColumns)[number]

export interface CellChange {
  row: number
  column: SheetColumn
  text: string
}

export interface CellRange {
  /** First and last row and column, both included. */
  rows: readonly [number, number]
  columns: readonly [number, number]
}

/** A cell's text for showing and copying; a flag is yes or no. */
export const cellText = (row: SheetRow, column: SheetColumn): string =>
  column === 'isIgnored' ? (row.isIgnored ? 'yes' : 'no') : row[column]

/** "yes", "true", "1" and "x" mean yes, as in spreadsheets; null for a text that means neither yes nor no. */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['yes', 'true', '1', 'x', 'y', 'ignored'].includes(word)) return true
  return ['no', 'false', '0', '', 'n'].includes(word) ? false : null
}

/**
 * The draft with these cells changed; deleted rows and words other than yes and no are skipped. The same object where
 * no cell changes, so that there is nothing to undo.
 */
export function setCells(draft: ProductDraft, changes: readonly CellChange[]): ProductDraft {
  const rows = [...draft.rows]
  for (const { row: at, column, text } of changes) {
    const row = rows[at]
    if (row === undefined || row.isDeleted) continue
    const value = column === 'isIgnored' ? (readYesNo(text) ?? row.isIgnored) : text.trim()
    if (value !== row[column]) rows[at] = { ...row, [column]: value }
  }
  return rows.every((row, at) => row === draft.rows[at]) ? draft : { ...draft, rows }
}

/** Gives every row of the range, except deleted ones, the value of its first row. */
export function fillDown(
  draft: ProductDraft,
  { rows: [from, to], columns: [left, right] }: CellRange,
): CellChange[] {
  const source = draft.rows[from]
  if (source === undefined) return []
  return sheetColumns
    .slice(left, right + 1)
    .flatMap((column) =>
      draft.rows.flatMap((row, at) =>
        at <= from || at > to || row.isDeleted ? [] : [{ row: at, column, text: cellText(source, column) }],
      ),
    )
}

/** The Delete key on the chosen cells: empties prices and SKUs, other columns stay. */
export const clearCells = ({ rows: [from, to], columns: [left, right] }: CellRange): CellChange[] =>
  sheetColumns
    .slice(left, right + 1)
    // An external id must not be emptied by accident: orders refer to it.
    .filter((column) => column === 'price' || column === 'sku')
    .flatMap((column) =>
      Array.from({ length: to - from + 1 }, (_, step) => ({ row: from + step, column, text: '' })),
    )

/** The range as text for a spreadsheet: tabs between cells, one line for each row. */
export const copyCells = (
  draft: ProductDraft,
  { rows: [from, to], columns: [left, right] }: CellRange,
): string =>
  draft.rows
    .slice(from, to + 1)
    .map((row) =>
      sheetColumns
        .slice(left, right + 1)
        .map((column) => quoted(cellText(row, column)))
        .join('\t'),
    )
    .join('\n')

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export interface Paste {
  changes: CellChange[]
  /** The cells that did not fit, in words; empty when all did. */
  leftOut: string
}

/** Puts cells of a spreadsheet into the draft from one cell on; a single value fills the whole range. */
export function pasteCells(draft: ProductDraft, at: CellRange, text: string): Paste {
  const cells = readSheet(text)
  const [top, left] = [at.rows[0], at.columns[0]]
  const [only] = cells[0] ?? []
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    const columns = sheetColumns.slice(left, at.columns[1] + 1)
    const rows = Array.from({ length: at.rows[1] - top + 1 }, (_, step) => top + step)
    return usable(
      draft,
      rows.flatMap((row) => columns.map((column) => ({ row, column, text: only }))),
    )
  }
  const width = Math.max(0, ...cells.map((row) => row.length))
  const tooDeep = Math.max(0, top + cells.length - draft.rows.length)
  const tooWide = Math.max(0, left + width - sheetColumns.length)
  const changes = cells.flatMap((row, down) =>
    row.flatMap((value, across) => {
      const column = sheetColumns[left + across]
      return column === undefined || top + down >= draft.rows.length
        ? []
        : [{ row: top + down, column, text: value }]
    }),
  )
  const parts = [
    ...(tooDeep > 0 ? [`${countWords(tooDeep, 'row')} below the last variant`] : []),
    ...(tooWide > 0 ? [`${countWords(tooWide, 'column')} right of the last one`] : []),
  ]
  return usable(draft, changes, parts)
}

/** The cells without those that setCells would skip; `parts` already describes cells that did not fit. */
function usable(draft: ProductDraft, cells: readonly CellChange[], parts: readonly string[] = []): Paste {
  const isGone = ({ row }: CellChange) => draft.rows[row]?.isDeleted === true
  const isUnclear = ({ column, text }: CellChange) => column === 'isIgnored' && readYesNo(text) === null
  const gone = cells.filter(isGone)
  const unclear = cells.filter((cell) => !isGone(cell) && isUnclear(cell))
  const rows = new Set(gone.map(({ row }) => row)).size
  const leftOut = [
    ...parts,
    ...(rows > 0 ? [`${countWords(rows, 'row')} marked for deletion`] : []),
    ...(unclear.length > 0
      ? [countWords(unclear.length, 'cell that is', 'cells that are') + ' neither yes nor no']
      : []),
  ]
  return {
    changes: cells.filter((cell) => !isGone(cell) && !isUnclear(cell)),
    leftOut: leftOut.join(' and '),
  }
}
