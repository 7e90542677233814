import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aligned,
  changedLayers,
  distributed,
  movedAbove,
  reordered,
  touchedBy,
  withCopies,
} from '~/domain/layers/arrangeLayers'
import { commandLayers } from '~/domain/layers/commandLayers'
import { pastedLayers } from '~/domain/layers/copiedLayers'
import { croppedTo } from '~/domain/layers/cropLayer'
import { dragLayers, frameOf, type LayerHold, tidyAngle } from '~/domain/layers/dragLayers'
import { carriedTo } from '~/domain/layers/carryLayers'
import { canFlip, flipped } from '~/domain/layers/flipLayers'
import { type Layer, pictureLayer, turnedBox } from '~/domain/layers/layer'
import { printBoxOf } from '~/domain/layers/printOf'
import { nearestTo, readingOrder } from '~/domain/layers/arrangeLayers'
import { emptyContent, type Placed } from '~/domain/placement/design'
import { editDesign, type Edited, openContent } from '~/domain/placement/designHistory'
import { type Alignment, printArea, printBox, printPx } from '~/domain/placement/geometry'
import { corners } from '~/domain/placement/dragging/gestures'
import type { Command } from '~/domain/placement/placementCommands'
import { readContent } from '~/local/designs/readDesign'

const area = printArea(1800, 2400)
const picture = (id: string, left: number, top: number, width = 300, height = 100): Layer =>
  pictureLayer(id, 'a', printBox(left, top, width, height))
const plain = { id: '1', name: '', angle: 0, opacity: 1, isLocked: false, isHidden: false } as const
const words: Layer = {
  ...plain,
  kind: 'text',
  box: printBox(300, 400, 500, 120),
  words: 'Slow morning club',
  family: 'Inter',
  weight: 400,
  size: 80,
  letterSpacing: 0,
  lineHeight: 1.2,
  align: 'left',
  isUpperCase: false,
  fill: '#101010',
  outline: { color: '#ffffff', width: 4 },
  curve: null,
  wrapWidth: 500,
}
const star: Layer = {
  ...plain,
  kind: 'shape',
  box: printBox(900, 900, 200, 190),
  shape: 'star',
  radius: 0,
  points: 5,
  fill: '#c4006a',
  outline: null,
}

const guides = [{ axis: 'y' as const, at: printPx(450) }]

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const chosen = fc.array(fc.nat(9), { maxLength: 3 })
const hold = fc.constantFrom<LayerHold>(
  { kind: 'move' },
  { kind: 'turn' },
  ...corners.map((corner) => ({ kind: 'corner', corner }) as const),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(number(-900, 900), number(-900, 900))
    .map(([dx, dy]): Command => ({ kind: 'nudge', dx: printPx(dx), dy: printPx(dy) })),
  number(0.2, 3).map((factor): Command => ({ kind: 'scale', factor })),
  fc
    .constantFrom<Alignment>('left', 'center', 'right', 'top', 'middle', 'bottom')
    .map((how): Command => ({ kind: 'align', how })),
  fc.constantFrom<Command>({ kind: 'fit' }, { kind: 'cover' }, { kind: 'sharpest', dpi: 150 }),
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('run' as const), chosen, command }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('drag' as const),
      chosen,
      hold,
      dx: number(-3000, 3000),
      dy: number(-3000, 3000),
      isStepped: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('add' as const), layer: fc.constantFrom(words, star, picture('1', 10, 10)) }),
  fc.record({ do: fc.constantFrom('copy', 'remove', 'across', 'hide', 'limit', 'crop', 'above'), chosen }),
  fc.record({
    do: fc.constant('order' as const),
    chosen,
    way: fc.constantFrom('up' as const, 'down' as const, 'top' as const, 'bottom' as const),
  }),
  fc.record({ do: fc.constantFrom('flipAcross', 'flipDown'), chosen }),
  fc.record({ do: fc.constantFrom('undo', 'redo') }),
)
type Wanted = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What the editor does for a step; null where it does nothing. */
function after(placed: Placed, wanted: Wanted): Placed | null {
  const { layers } = placed
  const ids = 'chosen' in wanted ? wanted.chosen.flatMap((at) => layers[at % layers.length]?.id ?? []) : []
  const selection = layers.filter(({ id }) => ids.includes(id))
  const layer = selection.at(-1)
  if (wanted.do === 'add') {
    const added = withCopies(layers, [wanted.layer as Layer], 7, null)
    return added && { ...placed, layers: added.layers }
  }
  if (layer === undefined) return null
  switch (wanted.do) {
    case 'run':
      return 'command' in wanted
        ? {
            ...placed,
            ...commandLayers(placed, { selection, layer, artwork: null, dpi: 150 }, wanted.command),
          }
        : null
    case 'drag': {
      if (!('dx' in wanted)) return null
      const rules = {
        area,
        isLimited: placed.isLimited,
        reach: printPx(9),
        others: layers.filter((one) => !selection.includes(one)).map(turnedBox),
        isStepped: wanted.isStepped,
        guides: placed.guides ?? [],
      }
      const drag = { hold: wanted.hold, from: selection, start: [700, 650] as const }
      const moved = dragLayers(drag, printPx(wanted.dx), printPx(wanted.dy), rules).layers
      const byId = new Map(moved.map((one) => [one.id, one]))
      return { ...placed, layers: layers.map((one) => byId.get(one.id) ?? one) }
    }
    case 'copy': {
      const copies = withCopies(layers, selection, 30, placed.isLimited ? area : null)
      return copies && { ...placed, layers: copies.layers }
    }
    case 'remove': {
      const left = layers.filter(({ id }) => !ids.includes(id))
      return left.length === 0 ? null : { ...placed, layers: left }
    }
    case 'across':
      return { ...placed, layers: distributed(layers, ids, 'across') }
    case 'flipAcross':
    case 'flipDown':
      return { ...placed, layers: flipped(layers, ids, wanted.do === 'flipDown' ? 'down' : 'across') }
    case 'hide':
      return { ...placed, layers: changedLayers(layers, ids, (one) => ({ ...one, isHidden: !one.isHidden })) }
    case 'limit':
      return { ...placed, isLimited: !placed.isLimited }
    case 'crop': {
      const part = { left: 0.1, top: 0.2, width: 0.5, height: 0.6 }
      const to = (one: Layer) => (one.kind === 'picture' ? croppedTo(one, part) : one)
      return { ...placed, layers: changedLayers(layers, ids, to) }
    }
    case 'above':
      return { ...placed, layers: movedAbove(layers, layer.id, layers[0]?.id ?? null) }
    case 'order':
      return 'way' in wanted ? { ...placed, layers: reordered(layers, ids, wanted.way) } : null
    default:
      return null
  }
}

const start = (): Edited =>
  openContent({
    ...emptyContent,
    placed: { front: { area, layers: [picture('1', 100, 200)], isLimited: true, threads: 'auto', guides } },
  })

function done(edited: Edited, wanted: Wanted, at: number): Edited {
  if (wanted.do === 'undo' || wanted.do === 'redo') return editDesign(edited, { kind: wanted.do })
  const placed = edited.content.placed['front']
  const next = placed === undefined ? null : after(placed, wanted)
  if (next === null) return edited
  return editDesign(edited, { kind: 'place', label: wanted.do, changes: { front: next }, at })
}

describe('programs on layers', () => {
  it('go back to the start and forth to the end, with finite boxes and ids of their own', () => {
    let operations = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (program) => {
        const begun = start()
        const end = program.reduce((now, wanted, at) => done(now, wanted, at * 2000), begun)
        operations += program.length
        const { layers } = end.content.placed['front'] ?? { layers: [] }
        const isWhole = ({ angle, box: { left, top, width, height } }: Layer) =>
          [left, top, width, height, angle].every(Number.isFinite) && Math.min(width, height) > 0
        const back = end.past.reduce((now) => editDesign(now, { kind: 'undo' }), end)
        const forth = end.past.reduce((now) => editDesign(now, { kind: 'redo' }), back)
        const kept: unknown = JSON.parse(JSON.stringify(end.content))
        // Asked of each, an assertion would take most of the time.
        expect({
          hasIdsOfItsOwn: new Set(layers.map(({ id }) => id)).size === layers.length,
          isWhole: layers.every(isWhole),
          isBack: isDeepStrictEqual(back.content.placed, begun.content.placed),
          isForth: isDeepStrictEqual(forth.content, end.content),
          // What is kept and handed on as a file is the same when it is read.
          isRead: isDeepStrictEqual(readContent(kept), kept),
        }).toEqual({ hasIdsOfItsOwn: true, isWhole: true, isBack: true, isForth: true, isRead: true })
      }),
      { numRuns: Number(process.env['PROGRAMS'] ?? 10_000) },
    )
    console.log(
      `Layers: ${operations / 40} random programs of 40 operations undone to their start and redone to their end`,
    )
    expect(operations).toBeGreaterThan(0)
  })
})

describe('layers that are dragged', () => {
  const rules = { area, isLimited: true, reach: printPx(0), others: [], isStepped: false }
  const at = (layers: readonly Layer[]) => layers.map(({ box }) => [box.left, box.top, box.width, box.height])

  it('move as a group and stop as one at the border', () => {
    const drag = {
      hold: { kind: 'move' } as const,
      from: [picture('1', 10, 10), picture('2', 400, 50)],
      start: [0, 0] as const,
    }
    const { layers } = dragLayers(drag, printPx(-900), printPx(30), rules)
    expect(at(layers)).toEqual([
      [0, 40, 300, 100],
      [390, 80, 300, 100],
    ])
  })

  it('snap to edges and middles of other layers', () => {
    const other = printBox(1000, 1000, 200, 200)
    const drag = { hold: { kind: 'move' } as const, from: [picture('1', 700, 600)], start: [0, 0] as const }
    const moved = dragLayers(drag, printPx(253), printPx(0), { ...rules, reach: printPx(6), others: [other] })
    expect(moved.lines).toEqual([{ axis: 'x', at: 1100 }])
    expect(at(moved.layers)).toEqual([[950, 600, 300, 100]])
  })

  it('snap to guides, which are carried to another print area with the layers', () => {
    const drag = { hold: { kind: 'move' } as const, from: [picture('1', 100, 100)], start: [0, 0] as const }
    const moved = dragLayers(drag, printPx(0), printPx(255), { ...rules, reach: printPx(6), guides })
    expect(moved.lines).toEqual([{ axis: 'y', at: 450 }])
    expect(at(moved.layers)).toEqual([[100, 350, 300, 100]])
    const placed = { area, layers: drag.from, isLimited: true, threads: 'auto' as const, guides }
    expect(carriedTo(placed, printArea(900, 1200)).guides).toEqual([{ axis: 'y', at: 225 }])
  })

  it('turn around their middle, in steps of 15 degrees with Shift', () => {
    const from = [picture('1', 100, 200)]
    // From straight above the middle (250, 250) to its right, and a little less than that.
    const drag = { hold: { kind: 'turn' } as const, from, start: [250, 150] as const }
    const turn = (dx: number, dy: number, isStepped: boolean) =>
      dragLayers(drag, printPx(dx), printPx(dy), { ...rules, isLimited: false, isStepped }).layers[0]
    expect(turn(100, 100, false)).toMatchObject({ angle: 90, box: from[0]?.box })
    expect(turn(100, 83, false)?.angle).toBeCloseTo(80.4, 1)
    expect(turn(100, 83, true)?.angle).toBe(75)
    expect([tidyAngle(-180), tidyAngle(270), tidyAngle(720.04)]).toEqual([180, -90, 0])
  })

  it('keep the opposite corner where it was when a turned one is resized', () => {
    const layer = { ...picture('1', 500, 500), angle: 90 } as Layer
    const drag = { hold: { kind: 'corner', corner: 'se' } as const, from: [layer], start: [0, 0] as const }
    const [next] = dragLayers(drag, printPx(0), printPx(300), { ...rules, isLimited: false }).layers
    if (next === undefined) throw new Error('It is gone')
    // Turned by a quarter, the picture's own right is downwards: twice as wide, from the same top right corner.
    expect(Math.round(turnedBox(layer).left)).toBe(600)
    const { left, top, width, height } = turnedBox(next)
    expect([left + width, top, width, height].map(Math.round)).toEqual([700, 400, 200, 600])
  })
})

describe('layers that are arranged', () => {
  const row = [picture('1', 0, 0), picture('2', 310, 10), picture('3', 1000, 5)]
  it('are aligned with each other, or one with the print area', () => {
    expect(aligned(row, ['1', '3'], area, 'right').map(({ box }) => box.left)).toEqual([1000, 310, 1000])
    expect(aligned(row, ['2'], area, 'center').map(({ box }) => box.left)).toEqual([0, 750, 1000])
  })
  it('get equal gaps', () => {
    const even = distributed(row, ['3', '1', '2'], 'across')
    expect(even.map(({ box }) => box.left)).toEqual([0, 500, 1000])
    expect(distributed(row, ['1', '2'], 'across')).toBe(row)
  })
  it('change places in the stack, several as one', () => {
    const order = (layers: readonly Layer[]) => layers.map(({ id }) => id).join('')
    expect(order(reordered(row, ['1', '2'], 'up'))).toBe('312')
    expect(order(reordered(row, ['3', '2'], 'up'))).toBe('123')
    expect(order(reordered(row, ['2'], 'bottom'))).toBe('213')
    expect(order(movedAbove(row, '1', '3'))).toBe('231')
    expect(order(movedAbove(row, '3', null))).toBe('312')
  })
  it('are read from the top in lines, and the nearest in a direction is found', () => {
    const grid = [picture('4', 500, 480), picture('3', 10, 500), picture('2', 600, 12), picture('1', 0, 0)]
    expect(readingOrder(grid).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    const [four, three, , one] = grid
    if (four === undefined || three === undefined || one === undefined) throw new Error('A grid of four')
    expect(nearestTo(grid, one, [1, 0])?.id).toBe('2')
    expect(nearestTo(grid, one, [0, 1])?.id).toBe('3')
    expect(nearestTo(grid, three, [1, 0])?.id).toBe('4')
    expect(nearestTo(grid, four, [0, 1])).toBeNull()
  })
  it('are chosen by a rectangle that touches them, but for locked ones', () => {
    const turned = { ...picture('4', 600, 600, 400, 20), angle: 90 } as Layer
    const locked = { ...picture('5', 20, 20), isLocked: true }
    const all = [...row, turned, locked]
    expect(touchedBy(all, printBox(305, 0, 10, 20))).toEqual(['2'])
    expect(touchedBy(all, printBox(200, 50, 850, 10))).toEqual(['1', '2', '3'])
    // Upright it would lie beside the rectangle.
    expect(touchedBy(all, printBox(750, 420, 100, 20))).toEqual(['4'])
  })
  it('are pasted as large in centimeters, from the collar, as one group, and beside what lies there', () => {
    const copied = { area, dpi: 150, layers: [picture('1', 750, 100), picture('2', 800, 300)] }
    const target = { area: printArea(3600, 4800), dpi: 300, isLimited: true, anchor: 'top' as const }
    const twice = pastedLayers(copied, { ...target, there: [] })
    expect(twice.map(({ box }) => [box.left, box.top, box.width, box.height])).toEqual([
      [1500, 200, 600, 200],
      [1600, 600, 600, 200],
    ])
    const [beside] = pastedLayers(copied, { ...target, there: twice })
    expect(Math.round(beside?.box.left ?? 0)).toBe(1559)
    const small = { ...target, area: printArea(700, 400), there: [] }
    const frame = frameOf(pastedLayers(copied, small))
    expect(frame?.top).toBeCloseTo(0)
    expect(frame?.left).toBeGreaterThanOrEqual(0)
    expect(frame?.width).toBeLessThanOrEqual(700)
    expect(frame?.height).toBeLessThanOrEqual(400)
    expect(pastedLayers({ ...copied, layers: [] }, small)).toEqual([])
  })
  it('are flipped as in a mirror, twice is as before', () => {
    const turned = { ...picture('2', 500, 10), angle: 30 } as Layer
    const all = [picture('1', 0, 0), turned, { ...star, id: '9' }]
    const once = flipped(all, ['1', '2'], 'across')
    expect(once.map(({ angle }) => angle)).toEqual([0, -30, 0])
    expect(once.map((layer) => layer.kind === 'picture' && layer.isMirrored)).toEqual([true, true, false])
    // What was leftmost is rightmost, in the same frame.
    expect(frameOf(once.slice(0, 2))).toEqual(frameOf(all.slice(0, 2)))
    expect(once[0]?.box.left).toBeGreaterThan(once[1]?.box.left ?? 0)
    expect(flipped(once, ['1', '2'], 'across')).toEqual(all)
    expect(flipped(all, ['2'], 'down')[1]).toMatchObject({ angle: 150, isMirrored: true, box: turned.box })
    expect([canFlip([turned, star]), canFlip([words, star]), canFlip([])]).toEqual([true, false, false])
  })
  it('are at most 400', () => {
    const many = Array.from({ length: 399 }, (_, at) => picture(String(at + 1), 0, 0))
    expect(withCopies(many, row.slice(0, 1), 5, null)?.ids).toEqual(['400'])
    expect(withCopies(many, row.slice(0, 2), 5, null)).toBeNull()
  })
  it('stay where they are when they are cropped, turned or not', () => {
    const layer = pictureLayer('1', 'a', printBox(100, 100, 400, 200))
    const left = croppedTo(layer, { left: 0.5, top: 0, width: 0.5, height: 1 })
    expect(left.box).toEqual(printBox(300, 100, 200, 200))
    expect(croppedTo(left, { left: 0, top: 0, width: 1, height: 1 })).toEqual(layer)
    const turned = croppedTo({ ...layer, angle: 180 }, { left: 0.5, top: 0, width: 0.5, height: 1 })
    const box = printBoxOf({ area, layers: [turned] })
    expect([box?.left, box?.width].map((length) => Math.round(length ?? 0))).toEqual([100, 200])
    expect(frameOf([])).toBeNull()
  })
})
