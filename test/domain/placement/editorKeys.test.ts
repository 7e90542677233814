import { describe, expect, it } from 'vitest'
import { type Key, keyAction } from '~/domain/placement/editorKeys'

const none = { code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const shift = { shiftKey: true }
const alt = { altKey: true }
const press = (key: string, held: Partial<Key> = {}) => keyAction({ ...none, key, ...held }, 254)
const nudged = (key: string, held?: Partial<Key>) => {
  const action = press(key, held)
  return action?.kind === 'command' && action.command.kind === 'nudge'
    ? [action.command.dx, action.command.dy, action.merge]
    : null
}
const scaled = (key: string, held?: Partial<Key>) => {
  const action = press(key, held)
  return action?.kind === 'command' && action.command.kind === 'scale'
    ? [action.command.factor, action.merge]
    : null
}

describe('keys of the editor', () => {
  it('arrows move by 1 mm, with Shift by 1 cm, with Alt by one print pixel', () => {
    // 254 dots an inch are 10 a millimeter.
    expect(nudged('ArrowRight')).toEqual([10, 0, 'nudge'])
    expect(nudged('ArrowLeft', shift)?.[0]).toBeCloseTo(-100)
    expect(nudged('ArrowDown', alt)).toEqual([0, 1, 'nudge'])
    expect(nudged('ArrowUp', { ...shift, ...alt })?.[1]).toBe(-1)
  })

  it('plus and minus change the size by 2 %, with Shift by 10 %, on any layout', () => {
    for (const key of ['+', '=']) {
      expect(scaled(key)).toEqual([1.02, 'scale'])
      expect(scaled(key, shift)).toEqual([1.1, 'scale'])
    }
    for (const key of ['-', '_']) {
      expect(scaled(key)).toEqual([1 / 1.02, 'scale'])
      expect(scaled(key, shift)).toEqual([1 / 1.1, 'scale'])
    }
  })

  const single: [string, unknown][] = [
    ['0', { kind: 'command', command: { kind: 'fit' } }],
    ['1', { kind: 'command', command: { kind: 'cover' } }],
    ['c', { kind: 'command', command: { kind: 'align', how: 'center' } }],
    ['m', { kind: 'command', command: { kind: 'align', how: 'middle' } }],
    ['[', { kind: 'previous' }],
    [']', { kind: 'next' }],
    ['H', { kind: 'flip', axis: 'across' }],
    ['V', { kind: 'flip', axis: 'down' }],
    ['Delete', { kind: 'remove' }],
    ['Escape', { kind: 'none' }],
  ]
  it.each(single)('%s alone, and nothing with Alt', (key, action) => {
    expect(press(key)).toEqual(action)
    expect(press(key, alt)).toBeNull()
  })

  it.each([
    ['z', { kind: 'undo' }, { kind: 'redo' }],
    ['y', { kind: 'redo' }, { kind: 'redo' }],
    ['s', { kind: 'save' }, { kind: 'save' }],
    ['d', { kind: 'duplicate' }, { kind: 'duplicate' }],
    ['a', { kind: 'all' }, { kind: 'all' }],
    [']', { kind: 'order', way: 'up' }, { kind: 'order', way: 'top' }],
    ['}', { kind: 'order', way: 'up' }, { kind: 'order', way: 'top' }],
    ['[', { kind: 'order', way: 'down' }, { kind: 'order', way: 'bottom' }],
    ['{', { kind: 'order', way: 'down' }, { kind: 'order', way: 'bottom' }],
    ['ArrowLeft', { kind: 'nearest', way: [-1, 0] }, { kind: 'nearest', way: [-1, 0] }],
    ['ArrowDown', { kind: 'nearest', way: [0, 1] }, { kind: 'nearest', way: [0, 1] }],
  ])('%s with Ctrl or ⌘, also with Shift', (key, plain, withShift) => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(press(key, held)).toEqual(plain)
      expect(press(key.length === 1 ? key.toUpperCase() : key, { ...held, ...shift })).toEqual(withShift)
    }
  })

  it('are those at the same place on a keyboard with other letters', () => {
    expect(press('с', { code: 'KeyC' })).toEqual(press('c'))
    expect(press('Р', { code: 'KeyH', ...shift })).toEqual(press('H', shift))
    expect(press('х', { code: 'BracketLeft' })).toEqual({ kind: 'previous' })
    expect(press('ъ', { code: 'BracketRight' })).toEqual({ kind: 'next' })
    expect(press('я', { code: 'KeyZ', ctrlKey: true, ...shift })).toEqual({ kind: 'redo' })
    expect(press('ж', { code: 'Semicolon', ctrlKey: true })).toBeNull()
    // Latin letters lie elsewhere on Dvorak, AZERTY and QWERTZ, and count as they are written there.
    expect(press('c', { code: 'KeyI' })).toEqual(press('c'))
    expect(press('z', { code: 'KeyW', ctrlKey: true })).toEqual({ kind: 'undo' })
    expect(press('ı', { code: 'KeyM' })).toBeNull()
    expect(press('ü', { code: 'BracketLeft' })).toBeNull()
  })

  it('leaves other keys alone', () => {
    expect([press('x'), press('z'), press('0', { ctrlKey: true }), press('c', { metaKey: true })]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
