import { type PointerEvent, type RefObject, useRef } from 'react'
import type { SheetCell, useSheetSelection } from './useSheetSelection'

interface Press {
  cell: SheetCell
  /** Whether the cell was already selected alone. */
  isSecond: boolean
}

/**
 * A click on a cell selects it, a second click on the same cell opens it. Dragging with the mouse selects a
 * range. A finger scrolls: it selects by a tap and does not drag.
 */
export function useSheetPress(
  { selection, go }: ReturnType<typeof useSheetSelection>,
  box: RefObject<HTMLElement | null>,
) {
  const pressed = useRef<Press | null>(null)
  return (onOpen: (cell: SheetCell) => void) => {
    const press = (cell: SheetCell, isExtending: boolean) => {
      // The cell that is active when the page opens was not chosen by hand, so the first click on it selects it and
      // does not edit.
      const isTaken = box.current?.contains(document.activeElement) === true
      const { active, anchor } = selection
      pressed.current = {
        cell,
        isSecond: isTaken && !isExtending && isSame(active, cell) && isSame(anchor, cell),
      }
      // The focus moves first, so that an open input applies its text.
      box.current?.focus({ preventScroll: true })
      go(cell, isExtending)
    }
    const release = () => {
      if (pressed.current?.isSecond === true) onOpen(pressed.current.cell)
      pressed.current = null
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        const cell = cellOf(event.target)
        if (cell === null || event.pointerType === 'touch' || event.button !== 0) return
        press(cell, event.shiftKey)
        event.preventDefault()
      },
      onPointerOver: (event: PointerEvent) => {
        // The button may have been released outside the sheet.
        if (event.buttons !== 1) pressed.current = null
        const cell = cellOf(event.target)
        if (pressed.current === null || cell === null || isSame(cell, pressed.current.cell)) return
        pressed.current = { cell, isSecond: false }
        go(cell, true)
      },
      onPointerUp: (event: PointerEvent) => {
        const cell = cellOf(event.target)
        if (event.pointerType === 'touch' && cell !== null) press(cell, false)
        release()
      },
    }
  }
}

const isSame = (a: SheetCell, b: SheetCell): boolean => a.row === b.row && a.column === b.column

/** The cell under the pointer; null inside an open input, which handles the pointer itself. */
function cellOf(target: EventTarget): SheetCell | null {
  const cell =
    target instanceof Element && !(target instanceof HTMLInputElement) ? target.closest('[data-cell]') : null
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column }
}
