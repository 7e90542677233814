import { describe, expect, it } from 'vitest'
import type { Artwork } from '~/domain/placement/design'
import { describeEdges, describePlacement } from '~/domain/placement/describePlacement'
import { type Key, keyAction } from '~/domain/placement/editorKeys'
import { printArea, printBox } from '~/domain/placement/geometry'

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  code: '',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

describe('keys on the artwork', () => {
  it.each([
    [key('z', { ctrlKey: true }), 'undo'],
    [key('Z', { metaKey: true }), 'undo'],
    [key('z', { ctrlKey: true, shiftKey: true }), 'redo'],
    [key('y', { metaKey: true }), 'redo'],
    [key('['), 'previous'],
    [key(']'), 'next'],
    [key('Delete'), 'remove'],
    [key('d', { ctrlKey: true }), 'duplicate'],
    [key('a', { metaKey: true }), 'all'],
    [key('Escape'), 'none'],
  ])('%o is %s', (pressed, kind) => expect(keyAction(pressed, 150)).toEqual({ kind }))

  it('goes to the nearest layer and changes the order with Ctrl', () => {
    expect(keyAction(key('ArrowLeft', { ctrlKey: true }), 150)).toEqual({ kind: 'nearest', way: [-1, 0] })
    expect(keyAction(key(']', { ctrlKey: true }), 150)).toEqual({ kind: 'order', way: 'up' })
    expect(keyAction(key('{', { ctrlKey: true, shiftKey: true }), 150)).toEqual({
      kind: 'order',
      way: 'bottom',
    })
  })

  it.each([
    key('s'),
    key('a'),
    key('x'),
    key('?', { shiftKey: true }),
    key('c', { altKey: true }),
    key('Delete', { altKey: true }),
  ])('%o is not the editor’s', (pressed) => expect(keyAction(pressed, 150)).toBeNull())

  const commandOf = (pressed: Key) => {
    const action = keyAction(pressed, 254)
    return action?.kind === 'command' ? action.command : null
  }

  it.each([
    ['ArrowLeft', {}, -10, 0],
    ['ArrowRight', {}, 10, 0],
    ['ArrowUp', {}, 0, -10],
    ['ArrowDown', {}, 0, 10],
    ['ArrowDown', { shiftKey: true }, 0, 100],
    ['ArrowRight', { altKey: true }, 1, 0],
    ['ArrowUp', { altKey: true, shiftKey: true }, 0, -1],
  ])('%s with %o moves by %s and %s print pixels at 254 dpi', (name, held, dx, dy) => {
    const command = commandOf(key(name, held))
    if (command?.kind !== 'nudge') throw new Error('That is no move')
    expect(command.dx).toBeCloseTo(dx)
    expect(command.dy).toBeCloseTo(dy)
  })

  it.each([
    [key('+'), 1.02],
    [key('='), 1.02],
    [key('+', { shiftKey: true }), 1.1],
    [key('=', { shiftKey: true }), 1.1],
    [key('-'), 1 / 1.02],
    [key('-', { shiftKey: true }), 1 / 1.1],
    [key('_', { shiftKey: true }), 1 / 1.1],
  ])('%o scales by %s', (pressed, factor) => expect(commandOf(pressed)).toEqual({ kind: 'scale', factor }))

  it('fits, covers and centers', () => {
    expect(commandOf(key('0'))).toEqual({ kind: 'fit' })
    expect(commandOf(key('1'))).toEqual({ kind: 'cover' })
    expect(commandOf(key('c'))).toEqual({ kind: 'align', how: 'center' })
    expect(commandOf(key('m'))).toEqual({ kind: 'align', how: 'middle' })
  })
})

describe('the sentence under the canvas', () => {
  // 254 dpi: a hundred print pixels are one centimeter.
  const area = printArea(3000, 4000)
  const artwork = { isVector: false, width: 1000, height: 1000 } as Artwork
  const words = (left: number, top: number, width = 1000, height = 1000, art = artwork) =>
    describePlacement(art, printBox(left, top, width, height), area, 254, 150)

  it('says size, place and how sharp it prints', () => {
    expect(words(200, 300)).toMatch(
      /^10\.0 × 10\.0 cm, 2\.0 cm from the left, 3\.0 cm from the top, 254 dpi, \w+$/,
    )
    expect(words(200, 300, 1000, 1000, { ...artwork, isVector: true })).toMatch(/from the top, vector$/)
  })

  it('says centered within half a print pixel', () => {
    expect(words(1000, 0)).toContain('cm, centered, at the top')
    expect(words(1000.5, 0)).toContain('centered')
    expect(words(999.5, 0)).toContain('centered')
    expect(words(1001, 0)).toContain('10.0 cm from the left')
    expect(words(999, 0)).toContain('10.0 cm from the left')
  })

  it('says what is beyond an edge, from half a millimeter on', () => {
    expect(words(-100, 300)).toContain('1.0 cm beyond the left edge')
    expect(words(-0.4, 300)).not.toContain('outside')
    expect(words(-0.6, 300)).toContain('1 % outside')
    expect(words(-100, 300)).toMatch(/10 % outside the print area$/)
    expect(words(200, -5)).toContain('0.1 cm beyond the top edge')
    expect(words(200, -4)).toContain('2.0 cm from the left, at the top,')
    expect(words(4, 5)).toContain('at the left, 0.1 cm from the top')
    expect(words(200, -4)).toMatch(/1 % outside/)
    expect(words(200, 0)).not.toContain('outside')
    expect(words(-999, 300)).toMatch(/99 % outside/)
    expect(words(-1000, 300)).toMatch(/100 % outside/)
  })

  it('names the edges that are touched, unless it is none or all', () => {
    const edges = (left: number, top: number, width: number, height: number) =>
      describeEdges(area, printBox(left, top, width, height))
    expect(edges(500, 500, 1000, 1000)).toBe('')
    expect(edges(0, 0, 3000, 4000)).toBe('')
    expect(edges(0, 500, 1000, 1000)).toBe('at the left edge of the print area')
    expect(edges(2000, 3000, 1000, 1000)).toMatch(/^at the \w+ and \w+ edge of the print area$/)
  })
})
