import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { latinKey } from '~/domain/latinKey'
import { countWords } from '~/domain/text/countWords'
import type { DraftProblem, ProductDraft } from '~/domain/products/productDraft'
import {
  type CellChange,
  cellText,
  clearCells,
  copyCells,
  fillDown,
  setCells,
  sheetColumns,
} from '~/domain/products/variantSheet'
import { pasteSheet } from '~/domain/products/sheetImport'
import { useKeyLines } from '~/ui/actions/pageOffers'
import { Box } from '~/ui/layout/Blocks'
import { textScale } from '~/ui/textSize'
import { CellInput } from './CellInput'
import { useRowWindow } from './useRowWindow'
import { useSheetPress } from './useSheetPress'
import type { SheetCell } from './useSheetSelection'
import { cellId, VariantRow } from './VariantRow'
import classes from './VariantSheet.module.css'
import type { SheetProps } from './SheetTools'

interface Props extends Omit<SheetProps, 'catalog'> {
  problems: readonly DraftProblem[]
}

/** Id of the grid, for components that return the focus to it. */
export const sheetId = 'variants-sheet'

const heads = ['Variant', 'Cost', 'Profit', 'Retail price', 'SKU', 'External id', 'Ignored'] as const
/** Row height in pixels at the default text size. */
const usualHeight = 44
const waits = 'Waits for what the service says now. Nothing was typed.'
const noProblems: readonly DraftProblem[] = []
/** Keys of the sheet, shown in the list of keys. */
const sheetKeys = [
  { keys: 'Arrows', what: 'Next cell of the sheet, with Shift choose several' },
  { keys: 'Enter or F2', what: 'Edit the cell' },
  { keys: 'Delete', what: 'Empty the chosen cells' },
  { keys: 'Ctrl or ⌘ + D', what: 'Fill down' },
  { keys: 'Ctrl or ⌘ + A', what: 'Choose all cells' },
  { keys: 'Ctrl or ⌘ + C, V', what: 'Copy and paste cells' },
  { keys: 'Ctrl or ⌘ + Z', what: 'Undo; with Shift redo' },
]

/** All variants as a sheet: arrow keys, typing, fill down, copy and paste with spreadsheets, undo. */
export function VariantSheet({ state, selecting, problems, costs, say }: Props) {
  const { draft, isOpen, change, undo, redo } = state
  const { selection, range, go, onMoveKey } = selecting
  const [typing, setTyping] = useState<{ text: string } | null>(null)
  const [rowHeight] = useState(() => usualHeight * textScale())
  const { box, first, last, onScroll, reveal } = useRowWindow(draft.rows.length, rowHeight)
  const { active } = selection
  useKeyLines(sheetKeys)
  const press = useSheetPress(selecting, box)
  const column = sheetColumns[active.column] ?? 'price'
  const put = (changes: Parameters<typeof setCells>[1]) =>
    change((now: ProductDraft) => setCells(now, changes))

  const revealed = useRef({ row: 0, column: 0 })
  // Talks to the scroll position: keeps the active cell in view.
  useEffect(() => {
    const { row, column: before } = revealed.current
    if (row === active.row && before === active.column) return
    revealed.current = { row: active.row, column: active.column }
    reveal(active.row)
    const grid = box.current
    // Scrolls sideways only while the grid has the focus: the page must not jump when it opens.
    if (grid !== null && grid === document.activeElement) showCell(active.row, active.column)
  }, [active.row, active.column, reveal, box])

  // The box is in view already, so focusing need not scroll, which would force a layout.
  const focusBox = () => box.current?.focus({ preventScroll: true })
  const commit = (text: string, down: number, across: number, isLeft: boolean) => {
    setTyping(null)
    put([{ row: active.row, column, text }])
    if (down !== 0 || across !== 0) go({ row: active.row + down, column: active.column + across })
    if (!isLeft) focusBox()
  }
  const startTyping = (text: string) => {
    const row = draft.rows[active.row]
    if (row === undefined || row.isDeleted || !isOpen) return
    if (column === 'isIgnored') put([{ row: active.row, column, text: row.isIgnored ? 'no' : 'yes' }])
    else {
      // The active cell may have been scrolled out of view.
      reveal(active.row)
      showCell(active.row, active.column)
      setTyping({ text })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing !== null) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = latinKey(event).toLowerCase()
    const row = draft.rows[active.row]
    if (!isOpen) {
      if (onMoveKey(event)) event.preventDefault()
      else if (event.key.length === 1) say(waits)
      return
    }
    if (isCommand && key === 'd') {
      const changes = fillDown(draft, range)
      put(changes)
      say(`Filled down ${countWords(rowsIn(changes), 'row')}.`)
    } else if (isCommand && key === 'z') (event.shiftKey ? redo : undo)()
    else if (isCommand && key === 'y') redo()
    else if (onMoveKey(event)) setTyping(null)
    else if (key === 'enter' || key === 'f2') startTyping(row === undefined ? '' : cellText(row, column))
    else if (key === 'delete' || key === 'backspace') put(clearCells(range))
    else if (event.key.length === 1 && !isCommand && !event.altKey)
      startTyping(column === 'isIgnored' ? '' : event.key)
    else return
    event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typing !== null) return
    event.clipboardData.setData('text/plain', copyCells(draft, range))
    event.preventDefault()
    say(`Copied ${countWords(range.rows[1] - range.rows[0] + 1, 'row')}.`)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // Plain text goes into the open input; several cells go into the sheet, starting at this cell.
    if (typing !== null && !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    if (!isOpen) {
      say(waits)
      return
    }
    if (typing !== null) {
      setTyping(null)
      focusBox()
    }
    const { changes, leftOut } = pasteSheet(draft, range, text)
    put(changes)
    const words = leftOut === '' ? '' : ` Left out: ${leftOut.replace(/\.$/, '')}.`
    say(`Pasted into ${countWords(rowsIn(changes), 'row')}.${words}`)
  }
  const open = (cell: SheetCell) => {
    const row = draft.rows[cell.row]
    if (row !== undefined) startTyping(cellText(row, column))
  }
  const problemsByRow = new Map<string | null, DraftProblem[]>()
  for (const problem of problems)
    problemsByRow.set(problem.key, [...(problemsByRow.get(problem.key) ?? []), problem])
  const isActiveShown = active.row >= first && active.row <= last

  return (
    <Box
      ref={box}
      id={sheetId}
      frame="card"
      fill="sheet"
      size={13}
      className={classes.sheet}
      role="grid"
      aria-label="Variants"
      aria-rowcount={draft.rows.length + 1}
      aria-colcount={heads.length}
      aria-multiselectable
      aria-readonly={!isOpen || undefined}
      aria-activedescendant={isActiveShown ? cellId(active.row, active.column) : undefined}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      {...press(open)}
    >
      <Box
        role="row"
        aria-rowindex={1}
        fill="sheet"
        tone="quiet"
        size={12}
        weight={550}
        className={`${classes.line} ${classes.heads}`}
      >
        {heads.map((head) => (
          <span key={head} role="columnheader" className={classes.cell}>
            {head}
          </span>
        ))}
      </Box>
      <div role="rowgroup" className={classes.rows} style={{ height: draft.rows.length * rowHeight }}>
        {draft.rows.slice(first, last + 1).map((row, index) => {
          const at = first + index
          const isSelected = at >= range.rows[0] && at <= range.rows[1]
          return (
            <VariantRow
              key={row.key}
              row={row}
              at={at}
              top={at * rowHeight}
              cost={costs.get(row.key) ?? null}
              problems={problemsByRow.get(row.key) ?? noProblems}
              selectedFrom={isSelected ? range.columns[0] : 0}
              selectedTo={isSelected ? range.columns[1] : -1}
              activeColumn={at === active.row ? active.column : null}
              editor={
                typing !== null && at === active.row ? (
                  <CellInput
                    label={`${heads[active.column + 3]} of ${row.label}`}
                    start={typing.text}
                    onCommit={commit}
                    onCancel={() => {
                      setTyping(null)
                      focusBox()
                    }}
                  />
                ) : null
              }
            />
          )
        })}
      </div>
    </Box>
  )
}

const rowsIn = (changes: readonly CellChange[]): number => new Set(changes.map(({ row }) => row)).size

const showCell = (row: number, column: number): void =>
  document.getElementById(cellId(row, column))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
