import { latinKey } from '../latinKey'
import type { FlipAxis } from '../layers/flipLayers'
import { fromCm, type PrintPx, printPx } from './geometry'
import type { Command } from './placementCommands'

export interface Key {
  key: string
  code: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** The action of a key on the artwork; null for keys without one. */
export type KeyAction =
  | { kind: 'command'; command: Command; merge?: string }
  | { kind: 'undo' | 'redo' | 'previous' | 'next' | 'remove' | 'duplicate' | 'all' | 'none' | 'save' }
  /** Chooses the nearest layer in this direction. */
  | { kind: 'nearest'; way: readonly [x: number, y: number] }
  | { kind: 'flip'; axis: FlipAxis }
  | { kind: 'order'; way: 'up' | 'down' | 'top' | 'bottom' }

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The action of a key on the chosen layers; null where it has none. Steps are 1 mm, at the given dots an inch. */
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
  // Shift turns = into + and − into _ on many keyboards: both count.
  if (key.key === '+' || key.key === '=') return scaleBy(factor)
  if (key.key === '-' || key.key === '_') return scaleBy(1 / factor)
  if (key.altKey) return null
  switch (latinKey(key)) {
    case '0':
      return { kind: 'command', command: { kind: 'fit' } }
    case '1':
      return { kind: 'command', command: { kind: 'cover' } }
    case 'c':
      return { kind: 'command', command: { kind: 'align', how: 'center' } }
    case 'm':
      return { kind: 'command', command: { kind: 'align', how: 'middle' } }
    case '[':
      return { kind: 'previous' }
    case ']':
      return { kind: 'next' }
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

function withControl(key: Key): KeyAction | null {
  const { shiftKey } = key
  switch (latinKey(key).toLowerCase()) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 's':
      return { kind: 'save' }
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

/** Keys listed by the question mark. All but those of history and placements need the focus on the placed artwork. */
export const keyHelp: readonly { keys: string; what: string }[] = [
  { keys: 'Arrows', what: 'Move the focused artwork by 1 mm' },
  { keys: 'Shift + arrows', what: 'Move by 1 cm' },
  { keys: 'Alt + arrows', what: 'Move by 1 print pixel' },
  { keys: '+ and −', what: 'Larger and smaller by 2 %, with Shift by 10 %' },
  { keys: '0', what: 'Fit into the print area' },
  { keys: '1', what: 'Cover the print area' },
  { keys: 'C and M', what: 'Center across and down' },
  { keys: 'Shift + H and V', what: 'Flip across and down' },
  { keys: '[ and ]', what: 'Previous and next placement' },
  { keys: 'Ctrl or ⌘ + Z', what: 'Undo; with Shift redo' },
  {
    keys: 'Enter',
    what: 'Type the words of a text where they are drawn, as a double click does; Escape leaves',
  },
  { keys: 'Delete', what: 'Remove the chosen layers' },
  { keys: 'Tab', what: 'Next layer, as they are read; Ctrl or ⌘ + arrows the nearest' },
  {
    keys: 'Shift + click',
    what: 'Choose one more, in the list all up to there; Ctrl or ⌘ + A all, Escape none',
  },
  { keys: 'Ctrl or ⌘ + D', what: 'Duplicate; or drag with Alt' },
  {
    keys: 'Ctrl or ⌘ + C, X, V',
    what: 'Copy, cut and paste layers, also in other designs and tabs; paste words and pictures',
  },
  { keys: 'Ctrl or ⌘ + ] and [', what: 'Bring forward and send backward; with Shift all the way' },
  { keys: 'Shift while turning', what: 'Steps of 15°' },
  { keys: 'Drag beside the layers', what: 'Choose all that the frame touches; with Shift more than before' },
  { keys: 'Drag out of a ruler', what: 'A guide; let go beside the print area it is gone' },
  { keys: 'Space while dragging', what: 'Move the view' },
  { keys: 'Wheel', what: 'Move the view, once it is zoomed; with Ctrl or ⌘ zoom' },
  { keys: 'Escape', what: 'Give up a drag' },
  { keys: 'Alt while dragging', what: 'No snapping' },
]
