import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Cell, useSheetSelection } from './useSheetSelection'

interface Press {
  cell: Cell
  /** Whether the cell was the selected one before. */
  isSecond: boolean
}

/**
 * A click on a cell of the sheet selects it, the next one on the same cell opens it. With the mouse held, what lies
 * between is selected. Fingers scroll: they select by a tap and do not drag.
 */
export function useSheetPress(
  { selection, go }: ReturnType<typeof useSheetSelection>,
  box: RefObject<HTMLElement | null>,
) {
  const pressed = useRef<Press | null>(null)
  return (onOpen: (cell: Cell) => void) => {
    const press = (cell: Cell, isExtending: boolean) => {
      // What is selected when the page opens was selected by nobody: the first click only selects it.
      const isTaken = box.current?.contains(document.activeElement) === true
      const { active, anchor } = selection
      pressed.current = {
        cell,
        isSecond: isTaken && !isExtending && isSame(active, cell) && isSame(anchor, cell),
      }
      // The focus moves first, so that an open field commits its text.
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
        // The button may have been let go outside of the sheet.
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

const isSame = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column

/** The cell under the pointer; none inside an open field, which has the pointer for itself. */
function cellOf(target: EventTarget): Cell | null {
  const cell =
    target instanceof Element && !(target instanceof HTMLInputElement) ? target.closest('[data-cell]') : null
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column }
}
