import { type KeyboardEvent, useState } from 'react'
import { latinKey } from '~/domain/latinKey'
import { type CellRange, sheetColumns } from '~/domain/products/variantSheet'

export interface SheetCell {
  row: number
  column: number
}

/** The active cell and the range that reaches from the anchor to it. */
export interface Selection {
  active: SheetCell
  anchor: SheetCell
}

const rangeOf = ({ active, anchor }: Selection): CellRange => ({
  rows: [Math.min(active.row, anchor.row), Math.max(active.row, anchor.row)],
  columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)],
})

const ways: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Moves by keyboard as in a spreadsheet; Shift extends, Ctrl or Cmd jumps to the end. */
export function useSheetSelection(rowCount: number) {
  const [selection, setSelection] = useState<Selection>({
    active: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  })
  const lastRow = Math.max(0, rowCount - 1)
  const lastColumn = sheetColumns.length - 1
  const go = (active: SheetCell, isExtending = false) => {
    const to = { row: clamp(active.row, lastRow), column: clamp(active.column, lastColumn) }
    setSelection({ active: to, anchor: isExtending ? selection.anchor : to })
  }
  /** Returns whether the key was a move. */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const { active } = selection
    const isJump = event.ctrlKey || event.metaKey
    if (event.key === 'Home' || event.key === 'End') {
      const row = isJump ? (event.key === 'Home' ? 0 : lastRow) : active.row
      go({ row, column: event.key === 'Home' ? 0 : lastColumn }, event.shiftKey)
      return true
    }
    if (latinKey(event).toLowerCase() === 'a' && isJump) {
      setSelection({ active: { row: lastRow, column: lastColumn }, anchor: { row: 0, column: 0 } })
      return true
    }
    const way = ways[event.key]
    if (way === undefined) return false
    const reach = isJump ? rowCount + sheetColumns.length : 1
    go({ row: active.row + way[0] * reach, column: active.column + way[1] * reach }, event.shiftKey)
    return true
  }
  const safe =
    rowCount === 0
      ? selection
      : {
          active: { ...selection.active, row: clamp(selection.active.row, lastRow) },
          anchor: { ...selection.anchor, row: clamp(selection.anchor.row, lastRow) },
        }
  return { selection: safe, range: rangeOf(safe), go, onMoveKey }
}
