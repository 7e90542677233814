import { describe, expect, it } from 'vitest'
import {
  type DragRules,
  dragLayers,
  insideArea,
  insideTogether,
  type LayerHold,
  resizedTo,
  tidyAngle,
  turnedTogether,
} from '~/domain/layers/dragLayers'
import { dragCorner } from '~/domain/placement/dragging/gestures'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { type PrintBox, printArea, printBox, printPx } from '~/domain/placement/geometry'
import { shape, words } from '../preflight/preflightFacts'

const area = printArea(1000, 1200)
const picture = (box: PrintBox, more: Partial<Layer> = {}): Layer =>
  ({ ...pictureLayer('1', 'a', box), ...more }) as Layer
const wide = (angle = 0) => picture(printBox(100, 100, 200, 100), { angle })
const second = picture(printBox(400, 300, 100, 100))
const tidy = (value: number) => Math.round(value * 1000) / 1000 + 0
const sides = ({ left, top, width, height }: PrintBox) => [left, top, width, height].map(tidy)
const boxes = (layers: readonly Layer[]) => layers.map(({ box }) => sides(box))
const drag = (
  hold: LayerHold,
  from: readonly Layer[],
  [x, y, dx, dy]: readonly [x: number, y: number, dx: number, dy: number],
  more: Partial<DragRules> = {},
) => {
  const rules = { area, isLimited: false, reach: printPx(0), others: [], isStepped: false, ...more }
  return dragLayers({ hold, from, start: [x, y] }, printPx(dx), printPx(dy), rules)
}
const turn = { kind: 'turn' } as const
const move = { kind: 'move' } as const

describe('a drag of layers', () => {
  it('of none changes nothing', () => {
    for (const hold of [move, turn, { kind: 'corner', corner: 'se' } as const])
      expect(drag(hold, [], [0, 0, 9, 9])).toEqual({ layers: [], lines: [], gaps: [] })
    expect(turnedTogether([], 30)).toEqual([])
    expect(insideTogether([], area)).toEqual([])
  })

  // The middle of the picture is at 200, 150.
  it.each<
    [
      what: string,
      angle: number,
      at: readonly [number, number, number, number],
      isStepped: boolean,
      to: number,
    ]
  >([
    ['a quarter clockwise', 0, [300, 150, -100, 100], false, 90],
    ['a quarter against the clock', 0, [300, 150, -100, -100], false, -90],
    ['from below its middle', 0, [200, 190, -40, -40], false, 90],
    ['over the half turn', 170, [300, 150, -100, 100], false, -100],
    ['to steps of its own angle, not of the way', 10, [300, 150, -10, 14], true, 15],
    ['to the next step', 10, [300, 150, -10, 30], true, 30],
    ['as far as the pointer, without steps', 10, [300, 150, -100, 100], false, 100],
  ])('turns one %s', (_what, angle, at, isStepped, to) => {
    const { layers, lines, gaps } = drag(turn, [wide(angle)], at, { isStepped })
    expect(layers).toEqual([wide(to)])
    expect([lines, gaps]).toEqual([[], []])
  })

  it('turns one by itself and leaves its box as it is, to the last decimal', () => {
    const one = picture(printBox(0.1, 0.7, 33.3, 11.1))
    expect(turnedTogether([one], 33)[0]?.box).toBe(one.box)
  })

  it('turns several upside down around the middle of all', () => {
    const turned = turnedTogether([wide(), second], 180)
    expect(boxes(turned)).toEqual([
      [300, 300, 200, 100],
      [100, 100, 100, 100],
    ])
    expect(turned.map(({ angle }) => angle)).toEqual([180, 180])
  })

  it('turns several by steps of the way, whatever their angles are', () => {
    const { layers } = drag(turn, [wide(10), second], [400, 250, -30, 70], { isStepped: true })
    expect(layers.map(({ angle }) => angle)).toEqual([55, 45])
  })

  it('moves by what the pointer has gone, stops at the border where it must, and keeps what snaps apart', () => {
    expect(boxes(drag(move, [wide(), second], [0, 0, 30, -40]).layers)).toEqual([
      [130, 60, 200, 100],
      [430, 260, 100, 100],
    ])
    expect(boxes(drag(move, [wide(), second], [0, 0, -300, 2000]).layers)).toEqual([
      [-200, 2100, 200, 100],
      [100, 2300, 100, 100],
    ])
    expect(boxes(drag(move, [wide(), second], [0, 0, -300, 2000], { isLimited: true }).layers)).toEqual([
      [0, 900, 200, 100],
      [300, 1100, 100, 100],
    ])
    const snapped = drag(move, [wide()], [0, 0, 296, 0], { reach: printPx(6) })
    expect(boxes(snapped.layers)).toEqual([[400, 100, 200, 100]])
    expect(snapped.lines).not.toEqual([])
  })

  it('moves a turned one as far as an upright one', () => {
    expect(boxes(drag(move, [wide(90)], [0, 0, 30, -40]).layers)).toEqual([[130, 60, 200, 100]])
  })

  // At 90 degrees it is seen from 150, 50 to 250, 250; its own corner "se" is at the lower left there.
  it.each<[corner: 'nw' | 'ne' | 'sw' | 'se', angle: number, dx: number, dy: number, to: number[]]>([
    ['se', 0, 100, 10, [100, 100, 300, 150]],
    ['nw', 0, 100, 50, [200, 150, 100, 50]],
    ['ne', 0, 100, 0, [100, 50, 300, 150]],
    ['se', 90, -50, 100, [25, 125, 300, 150]],
    ['se', 90, -50, 0, [25, 125, 300, 150]],
    ['se', 90, 0, 100, [25, 125, 300, 150]],
    ['nw', 90, 50, -100, [75, 25, 300, 150]],
    ['ne', 90, 50, 100, [75, 125, 300, 150]],
    ['sw', 90, -50, -100, [25, 25, 300, 150]],
    ['se', 180, -100, 0, [0, 50, 300, 150]],
    ['se', 180, 0, -50, [0, 50, 300, 150]],
  ])('by corner %s at %i° keeps the opposite corner', (corner, angle, dx, dy, to) => {
    const { layers, lines } = drag({ kind: 'corner', corner }, [wide(angle)], [0, 0, dx, dy])
    expect(boxes(layers)).toEqual([to])
    expect(layers[0]?.angle).toBe(angle)
    expect(lines).toEqual([])
  })

  it('by a corner has the very box that its corner was dragged to, to the last decimal', () => {
    const box = printBox(0.1, 0.7, 33.3, 11.1)
    const to = dragCorner(box, 'nw', printPx(-7.3), printPx(0), { area, isLimited: false })
    const { layers } = drag({ kind: 'corner', corner: 'nw' }, [picture(box)], [0, 0, -7.3, 0])
    expect(layers[0]?.box).toEqual(to)
  })

  it('by a corner goes by the box, not by what its outline adds to it', () => {
    const outlined = shape({ box: printBox(100, 100, 200, 100), outline: { color: '#000000', width: 40 } })
    const { layers } = drag({ kind: 'corner', corner: 'se' }, [outlined], [0, 0, 100, 0])
    expect(boxes(layers)).toEqual([[100, 100, 300, 150]])
    expect(layers).toMatchObject([{ outline: { width: 60 } }])
  })

  it('by a corner makes several larger as one', () => {
    expect(boxes(drag({ kind: 'corner', corner: 'se' }, [wide(90), second], [0, 0, 350, 0]).layers)).toEqual([
      [50, 150, 400, 200],
      [650, 550, 200, 200],
    ])
  })

  it('by a corner of an upright one goes no farther than the border', () => {
    const { layers } = drag({ kind: 'corner', corner: 'se' }, [wide()], [0, 0, 5000, 0], { isLimited: true })
    expect(boxes(layers)).toEqual([[100, 100, 900, 450]])
  })

  it('by a corner of a turned one stays in the area: moved in, and not made larger than has room', () => {
    const corner = { kind: 'corner', corner: 'se' } as const
    const rules = { isLimited: true }
    // It would be seen from 300 left of the border: moved in.
    expect(boxes(drag(corner, [wide(90)], [0, 0, -300, 600], rules).layers)).toEqual([[-200, 250, 800, 400]])
    // Seen 1000 × 2000 large it has no room: nothing happens.
    expect(boxes(drag(corner, [wide(90)], [0, 0, -900, 1800], rules).layers)).toEqual(boxes([wide(90)]))
    expect(boxes(drag(corner, [wide(90)], [0, 0, -900, 1800]).layers)).toEqual([[-1250, 550, 2000, 1000]])
  })
})

describe('a layer in another box', () => {
  const tile = { pattern: 'grid', gap: 0, size: 50, angle: 0 } as const
  const tiled = picture(printBox(10, 20, 200, 100), { changes: { tile } })

  it('has tiles as much larger as it is, and the very box', () => {
    const box = printBox(0.1, 0.2, 300, 170)
    expect(resizedTo(tiled, box)).toEqual({ ...tiled, box, changes: { tile: { ...tile, size: 75 } } })
    const moved = printBox(5, 6, 200, 100)
    expect(resizedTo(tiled, moved)).toEqual({ ...tiled, box: moved })
  })

  it('keeps the aspect of words, which grow with its width', () => {
    const layer = words({ box: printBox(10, 20, 200, 50), size: 40, wrapWidth: 180 })
    const large = resizedTo(layer, printBox(100, 200, 400, 999))
    expect(large).toMatchObject({ size: 80, wrapWidth: 360 })
    expect(boxes([large])).toEqual([[100, 200, 400, 100]])
  })

  it('is made smaller only where it is larger than the area', () => {
    const inside = wide(90)
    expect(insideArea(inside, area)).toBe(inside)
    expect(boxes([insideArea(picture(printBox(-50, 1150, 200, 100)), area)])).toEqual([[0, 1100, 200, 100]])
    expect(boxes([insideArea(picture(printBox(0, 0, 2000, 1000)), area)])).toEqual([[0, 250, 1000, 500]])
  })
})

it.each([
  [0, 0],
  [180, 180],
  [180.1, -179.9],
  [-180, 180],
  [-179.96, 180],
  [360, 0],
  [-359.97, 0],
  [-0.04, 0],
  [12.34, 12.3],
  [725, 5],
])('an angle of %d° is kept as %d°', (degrees, kept) => expect(tidyAngle(degrees)).toBe(kept))
