import { fromCm, type PrintPx, printPx } from './geometry'
import type { Command } from './placementCommands'

export interface Key {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** What a key on the artwork means; null for keys that are not the editor's. */
export type KeyAction =
  | { kind: 'command'; command: Command; merge?: string }
  | { kind: 'undo' | 'redo' | 'previous' | 'next' | 'help' | 'remove' }

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function keyAction(key: Key, dpi: number): KeyAction | null {
  if (key.ctrlKey || key.metaKey) {
    if (key.key.toLowerCase() === 'z') return { kind: key.shiftKey ? 'redo' : 'undo' }
    return key.key.toLowerCase() === 'y' ? { kind: 'redo' } : null
  }
  const way = ways[key.key]
  if (way !== undefined) {
    const step: PrintPx = key.altKey ? printPx(1) : fromCm(key.shiftKey ? 1 : 0.1, dpi)
    const command = { kind: 'nudge', dx: printPx(way[0] * step), dy: printPx(way[1] * step) } as const
    return { kind: 'command', command, merge: 'nudge' }
  }
  const factor = key.shiftKey ? 1.1 : 1.02
  // Shift turns = into + and − into _ on many layouts: both count.
  if (key.key === '+' || key.key === '=') return scaleBy(key.key === '+' && !key.shiftKey ? 1.02 : factor)
  if (key.key === '-' || key.key === '_') return scaleBy(1 / factor)
  if (key.altKey) return null
  switch (key.key) {
    case '0':
      return { kind: 'command', command: { kind: 'fit' } }
    case '1':
      return { kind: 'command', command: { kind: 'cover' } }
    case 'c':
      return { kind: 'command', command: { kind: 'align', how: 'centre' } }
    case 'm':
      return { kind: 'command', command: { kind: 'align', how: 'middle' } }
    case '[':
      return { kind: 'previous' }
    case ']':
      return { kind: 'next' }
    case '?':
      return { kind: 'help' }
    case 'Delete':
      return { kind: 'remove' }
    default:
      return null
  }
}

const scaleBy = (factor: number): KeyAction => ({
  kind: 'command',
  command: { kind: 'scale', factor },
  merge: 'scale',
})

/** For the list that the question mark opens. */
export const keyHelp: readonly (readonly [keys: string, what: string])[] = [
  ['Arrows', 'Move by 1 mm'],
  ['Shift + arrows', 'Move by 1 cm'],
  ['Alt + arrows', 'Move by 1 print pixel'],
  ['+ and −', 'Larger and smaller by 2 %, with Shift by 10 %'],
  ['0', 'Fit into the print area'],
  ['1', 'Cover the print area'],
  ['C and M', 'Centre across and down'],
  ['[ and ]', 'Previous and next placement'],
  ['Ctrl or ⌘ + Z', 'Undo; with Shift redo'],
  ['Delete', 'Remove the artwork from this placement'],
  ['Space while dragging', 'Move the view instead of the artwork'],
  ['Ctrl or ⌘ + wheel', 'Zoom'],
  ['Escape', 'Give up a drag'],
  ['Alt while dragging', 'No snapping'],
]
