import type { FlipAxis } from '../layers/flipLayers'
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
  | { kind: 'undo' | 'redo' | 'previous' | 'next' | 'help' | 'remove' | 'duplicate' | 'all' | 'none' }
  /** The next layer in this direction. */
  | { kind: 'nearest'; way: readonly [x: number, y: number] }
  | { kind: 'flip'; axis: FlipAxis }
  | { kind: 'order'; way: 'up' | 'down' | 'top' | 'bottom' }

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function keyAction(key: Key, dpi: number): KeyAction | null {
  if (key.ctrlKey || key.metaKey) {
    const to = ways[key.key]
    if (to !== undefined) return { kind: 'nearest', way: to }
    return withControl(key)
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
    case 'H':
      return { kind: 'flip', axis: 'across' }
    case 'V':
      return { kind: 'flip', axis: 'down' }
    case 'Delete':
      return { kind: 'remove' }
    case 'Escape':
      return { kind: 'none' }
    default:
      return null
  }
}

function withControl({ key, shiftKey }: Key): KeyAction | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'd':
      return { kind: 'duplicate' }
    case 'a':
      return { kind: 'all' }
    case ']':
    case '}':
      return { kind: 'order', way: shiftKey ? 'top' : 'up' }
    case '[':
    case '{':
      return { kind: 'order', way: shiftKey ? 'bottom' : 'down' }
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
  ['Shift + H and V', 'Flip across and down'],
  ['[ and ]', 'Previous and next placement'],
  ['Ctrl or ⌘ + Z', 'Undo; with Shift redo'],
  ['Enter', 'Type the words of a text where they are drawn, as a double click does; Escape leaves'],
  ['Delete', 'Remove the chosen layers'],
  ['Tab', 'Next layer, as they are read; Ctrl or ⌘ + arrows the nearest'],
  ['Shift + click', 'Choose one more; Ctrl or ⌘ + A all, Escape none'],
  ['Ctrl or ⌘ + D', 'Duplicate; or drag with Alt'],
  [
    'Ctrl or ⌘ + C, X, V',
    'Copy, cut and paste layers, also in other designs and tabs; paste words and pictures',
  ],
  ['Ctrl or ⌘ + ] and [', 'Bring up and send down; with Shift all the way'],
  ['Shift while turning', 'Steps of 15°'],
  ['Drag beside the layers', 'Choose all that the frame touches; with Shift more than before'],
  ['Drag out of a ruler', 'A guide; let go beside the print area it is gone'],
  ['Space while dragging', 'Move the view'],
  ['Ctrl or ⌘ + wheel', 'Zoom'],
  ['Escape', 'Give up a drag'],
  ['Alt while dragging', 'No snapping'],
]
