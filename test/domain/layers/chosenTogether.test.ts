import { describe, expect, it } from 'vitest'
import { aspectOf, commandLayers } from '~/domain/layers/commandLayers'
import { dragLayers, frameOf, groupFrame } from '~/domain/layers/dragLayers'
import { type Layer, pictureLayer, turnedBox } from '~/domain/layers/layer'
import type { Placed } from '~/domain/placement/design'
import { type PrintBox, printArea, printBox, printPx } from '~/domain/placement/geometry'
import type { Command } from '~/domain/placement/placementCommands'

const area = printArea(1000, 1200)
const picture = (id: string, box: PrintBox, more: Partial<Layer> = {}): Layer =>
  ({ ...pictureLayer(id, 'a', box), ...more }) as Layer
const left = picture('1', printBox(100, 100, 200, 100))
const right = picture('2', printBox(400, 300, 100, 100))
const locked = picture('3', printBox(700, 900, 50, 50), { isLocked: true })

const boxes = (layers: readonly Layer[]) =>
  layers.map(({ box }) =>
    [box.left, box.top, box.width, box.height].map((side) => Math.round(side * 1000) / 1000 + 0),
  )
const angles = (layers: readonly Layer[]) => layers.map(({ angle }) => angle)

const ran = (command: Command, selection = [left, right], isLimited = true) => {
  const placed: Placed = { area, layers: [left, right, locked], isLimited, threads: 'auto' }
  return commandLayers(placed, { selection, layer: right, artwork: null, dpi: 150 }, command)
}
const turned = (dx: number, dy: number, more: { isLimited?: boolean; isStepped?: boolean } = {}) => {
  // From right of their middle.
  const drag = { hold: { kind: 'turn' }, from: [left, right], start: [400, 250] } as const
  const rules = { area, isLimited: false, reach: printPx(0), others: [], isStepped: false, ...more }
  return dragLayers(drag, printPx(dx), printPx(dy), rules).layers
}

describe('several chosen layers', () => {
  it('have one frame, around those that are not locked', () => {
    expect(groupFrame([left, right, locked])).toEqual(printBox(100, 100, 400, 300))
    expect(groupFrame([left])).toBeNull()
    expect(groupFrame([locked, { ...locked, id: '4' }])).toBeNull()
  })

  it('that are only one move by themselves', () => {
    const moved = ran({ kind: 'nudge', dx: printPx(10), dy: printPx(20) }, [right])
    expect(boxes(moved.layers)).toEqual(
      boxes([left, { ...right, box: printBox(410, 320, 100, 100) }, locked]),
    )
  })

  it('are brought inside of the area by a turn only where they must stay in it', () => {
    const wide = [left, picture('2', printBox(700, 100, 200, 100))]
    const turnedBy = (isLimited: boolean) => {
      const drag = { hold: { kind: 'turn' }, from: wide, start: [900, 150] } as const
      const rules = { area, isLimited, reach: printPx(0), others: [], isStepped: false }
      return boxes(dragLayers(drag, printPx(-400), printPx(400), rules).layers)
    }
    expect(turnedBy(false)).toEqual([
      [400, -200, 200, 100],
      [400, 400, 200, 100],
    ])
    const tops = turnedBy(true).map(([, top = 0]) => top)
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
  })

  it('turn around the middle of their frame, each as far, in steps with Shift', () => {
    const layers = turned(-100, 100)
    expect(angles(layers)).toEqual([90, 90])
    // Their middles, 100 left and 100 above, and 150 right and 100 below the common one.
    expect(boxes(layers)).toEqual([
      [300, 100, 200, 100],
      [150, 350, 100, 100],
    ])
    expect(angles(turned(-30, 55, { isStepped: true }))).toEqual([45, 45])
  })

  it('stay inside the print area together when they are turned at its border', () => {
    const low = [left, right].map((layer) => ({
      ...layer,
      box: { ...layer.box, left: printPx(layer.box.left - 100) },
    }))
    const drag = { hold: { kind: 'turn' }, from: low, start: [300, 250] } as const
    const rules = {
      area: printArea(400, 420),
      isLimited: true,
      reach: printPx(0),
      others: [],
      isStepped: false,
    }
    const { layers } = dragLayers(drag, printPx(-30), printPx(60), rules)
    const frame = frameOf(layers)
    expect(frame?.left).toBeGreaterThanOrEqual(0)
    expect((frame?.left ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(400 + 1e-6)
    expect((frame?.top ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(420 + 1e-6)
    // What one of them is to the other stays.
    expect((layers[0]?.box.width ?? 0) / (layers[1]?.box.width ?? 1)).toBeCloseTo(2)
  })

  it('take place and size of their frame as numbers, and are fitted and cover as one; locked ones stay', () => {
    const set = ran({ kind: 'set', to: () => printBox(200, 100, 200, 150) }, [left, right, locked])
    expect(boxes(set.layers)).toEqual([
      [200, 100, 100, 50],
      [350, 200, 50, 50],
      [700, 900, 50, 50],
    ])
    expect(frameOf(ran({ kind: 'fit' }).layers.slice(0, 2))).toEqual(printBox(0, 225, 1000, 750))
    const covering = ran({ kind: 'cover' })
    expect(frameOf(covering.layers.slice(0, 2))).toEqual(printBox(-300, 0, 1600, 1200))
    expect(covering.isLimited).toBe(false)
    const all = [locked, { ...locked, id: '4' }]
    expect(ran({ kind: 'nudge', dx: printPx(5), dy: printPx(5) }, all).layers).toEqual([left, right, locked])
  })

  it('are aligned with each other', () => {
    const toRight = ran({ kind: 'align', how: 'right' }).layers
    expect(boxes(toRight)).toEqual([
      [300, 100, 200, 100],
      [400, 300, 100, 100],
      [700, 900, 50, 50],
    ])
  })
})

describe('one chosen layer', () => {
  const one = (layer: Layer, command: Command, isLimited = true) => {
    const placed: Placed = { area, layers: [layer], isLimited, threads: 'auto' }
    const result = commandLayers(placed, { selection: [layer], layer, artwork: null, dpi: 150 }, command)
    const [around] = boxes(result.layers.map((each) => ({ ...each, box: turnedBox(each) })))
    return { isLimited: result.isLimited, around }
  }
  /** 100 print pixels wide and 200 high as it is seen. */
  const quarter = picture('1', printBox(400, 300, 200, 100), { angle: 90 })

  it('that is turned is aligned by what is seen of it, and by nothing but its own place', () => {
    expect(one(quarter, { kind: 'align', how: 'left' }).around).toEqual([0, 250, 100, 200])
    expect(one(quarter, { kind: 'align', how: 'bottom' }).around).toEqual([450, 1000, 100, 200])
  })

  it('that stands straight and must stay in the print area is made no larger than that, also where it is aligned', () => {
    const wide = picture('1', printBox(-100, 300, 1250, 100))
    expect(one(wide, { kind: 'align', how: 'left' }).around).toEqual([0, 310, 1000, 80])
    expect(one(wide, { kind: 'align', how: 'left' }, false).around).toEqual([0, 300, 1250, 100])
  })

  it('that is turned is kept in the print area by what is seen of it, unless it is to cover all', () => {
    const away: Command = { kind: 'nudge', dx: printPx(-480), dy: printPx(0) }
    expect(one(quarter, away)).toEqual({ isLimited: true, around: [0, 250, 100, 200] })
    expect(one(quarter, away, false)).toEqual({ isLimited: false, around: [-30, 250, 100, 200] })
    expect(one(quarter, { kind: 'cover' }).isLimited).toBe(false)
  })

  it('that covers the print area without crossing its border must still stay in it', () => {
    const alike = picture('1', printBox(10, 10, 100, 120))
    expect(one(alike, { kind: 'cover' })).toEqual({ isLimited: true, around: [0, 0, 1000, 1200] })
  })

  it('keeps the sides of what is shown of its picture, and its own while that is not known', () => {
    const file = { filename: 'a.png', mimeType: 'image/png', isVector: false, fileId: null, preview: null }
    const artwork = { key: 'a', ...file, width: 3000, height: 1000 }
    const plain = pictureLayer('1', 'a', printBox(0, 0, 200, 100))
    const crop = { left: 0, top: 0.25, width: 0.5, height: 0.75 }
    expect(aspectOf(plain, artwork)).toEqual({ width: 3000, height: 1000 })
    expect(aspectOf({ ...plain, crop }, artwork)).toEqual({ width: 1500, height: 750 })
    expect(aspectOf(plain, null)).toBe(plain.box)
  })
})
