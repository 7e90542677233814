import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryPlaced } from '~/domain/placement/carryDesign'
import type { Placed } from '~/domain/placement/design'
import {
  fitBox,
  largestSharpBox,
  effectiveDpi,
  printArea,
  type PrintBox,
  printBox,
  type PrintPx,
  printPx,
  screenPx,
  shareOutside,
  touchedEdges,
} from '~/domain/placement/geometry'
import { type Corner, corners, snapReach } from '~/domain/placement/dragging/gestures'
import { dragLayers, type DragRules, type LayerHold } from '~/domain/layers/dragLayers'
import { pictureLayer } from '~/domain/layers/layer'
import { physicalBox, shareBox, toPosition } from '~/domain/placement/placement'
import { runCommand } from '~/domain/placement/placementCommands'
import { applyPreset, builtInPresets, presetOf, readPresets } from '~/domain/placement/placementPresets'
import { isInsideArea, isInsidePrintArea } from '~/domain/placement/position'
import { templateBox } from '~/domain/placement/printAreas'
import { snapBox } from '~/domain/placement/dragging/snapping'
import {
  panBy,
  toPrintX,
  toPrintY,
  toScreenX,
  toScreenY,
  viewOf,
  zoomAround,
} from '~/domain/placement/viewport'
import { onePicture, pictureOf } from '../layers/onePicture'

const side = fc.integer({ min: 3, max: 6000 })
const anyArea = fc.record({ width: side, height: side }).map(({ width, height }) => printArea(width, height))
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const shares = fc.record({ left: number(0, 0.8), top: number(0, 0.8), size: number(0.02, 1) })

/** A box of any aspect that lies inside its area. */
const inside = fc
  .record({ area: anyArea, share: shares, aspect: number(0.05, 20) })
  .map(({ area, share, aspect }) => {
    const fitted = fitBox(area, { width: aspect * 1000, height: 1000 })
    const [width, height] = [fitted.width * share.size, fitted.height * share.size]
    return {
      area,
      box: printBox(share.left * (area.width - width), share.top * (area.height - height), width, height),
    }
  })
const way = number(-9000, 9000).map(printPx)
const corner = fc.constantFrom<Corner>(...corners)

/** A picture that is dragged alone. */
function dragTo(
  { hold, from }: { hold: LayerHold; from: PrintBox },
  dx: PrintPx,
  dy: PrintPx,
  rules: Pick<DragRules, 'area' | 'isLimited' | 'reach'>,
) {
  const drag = { hold, from: [pictureLayer('1', 'a', from)], start: [0, 0] as const }
  const { layers, lines } = dragLayers(drag, dx, dy, { ...rules, others: [], isStepped: false })
  return { box: pictureOf(onLayers(layers)).box, lines }
}
const onLayers = (layers: Placed['layers']): Placed => ({
  layers,
  area: printArea(9, 9),
  isLimited: true,
  threads: 'auto',
})

describe('dragging', () => {
  it('never leaves the print area while it must stay inside, however far it goes', () => {
    fc.assert(
      fc.property(inside, way, way, fc.option(corner), number(0, 60), ({ area, box }, dx, dy, at, reach) => {
        const hold = at === null ? ({ kind: 'move' } as const) : ({ kind: 'corner', corner: at } as const)
        const rules = { area, isLimited: true, reach: printPx(reach) }
        const dragged = dragTo({ hold, from: box }, dx, dy, rules).box
        expect(isInsidePrintArea(toPosition(area, dragged))).toBe(true)
        expect(dragged.width / dragged.height).toBeCloseTo(box.width / box.height, 5)
      }),
      { numRuns: 2000 },
    )
  })

  it('is the snapshot plus the whole way: two moves end where one does', () => {
    const from = printBox(111, 222, 333, 77)
    const rules = { area: printArea(1800, 2400), isLimited: false, reach: printPx(0) }
    const move = { hold: { kind: 'move' } as const, from }
    dragTo(move, printPx(13), printPx(-5), rules)
    expect(dragTo(move, printPx(40), printPx(-70), rules).box).toEqual(printBox(151, 152, 333, 77))
  })

  it.each([
    ['nw', 20, 20, printBox(120, 210, 80, 40)],
    ['ne', 20, -5, printBox(100, 190, 120, 60)],
    ['sw', -50, 3, printBox(50, 200, 150, 75)],
    ['se', 10, 90, printBox(100, 200, 280, 140)],
  ] as const)('resizes at the %s corner and leaves the opposite one where it was', (at, dx, dy, expected) => {
    const rules = { area: printArea(1800, 2400), isLimited: true, reach: printPx(0) }
    const hold = { kind: 'corner', corner: at } as const
    expect(dragTo({ hold, from: printBox(100, 200, 100, 50) }, printPx(dx), printPx(dy), rules).box).toEqual(
      expected,
    )
  })

  it('is made no smaller than a print pixel', () => {
    const context = { area: printArea(300, 500), dpi: 150, art: { width: 200, height: 100 }, isLimited: true }
    const small = runCommand(context, printBox(100, 200, 4, 2), { kind: 'scale', factor: 0.1 }).box
    expect([small.width, small.height]).toEqual([1, 0.5])
  })

  it('stops at the border when resized beyond it, and never flips', () => {
    const rules = { area: printArea(300, 500), isLimited: true, reach: printPx(0) }
    const from = printBox(100, 200, 100, 50)
    const drag = (dx: number, dy: number) =>
      dragTo({ hold: { kind: 'corner', corner: 'se' }, from }, printPx(dx), printPx(dy), rules).box
    expect(drag(900, 900)).toEqual(printBox(100, 200, 200, 100))
    // Four print pixels on the shorter side can still be taken hold of.
    expect(drag(-900, -900)).toEqual(printBox(100, 200, 8, 4))
  })
})

describe('snapping', () => {
  const area = printArea(1000, 700)
  it.each([
    [printBox(453, 100, 90, 33), 455, 100, [{ axis: 'x', at: 500 }]],
    [printBox(-4, 300, 90, 33), 0, 300, [{ axis: 'x', at: 0 }]],
    [
      printBox(913, 664, 90, 33),
      910,
      667,
      [
        { axis: 'x', at: 1000 },
        { axis: 'y', at: 700 },
      ],
    ],
    [printBox(400, 336, 90, 33), 400, 333.5, [{ axis: 'y', at: 350 }]],
    [printBox(200, 120, 90, 33), 200, 120, []],
  ] as const)('pulls %j to (%d, %d)', (at, left, top, lines) => {
    const snapped = snapBox(area, at, printPx(6))
    expect(snapped.box).toEqual(printBox(left, top, 90, 33))
    expect(snapped.lines).toEqual(lines)
  })

  it('does nothing when it is off', () => {
    expect(snapBox(area, printBox(1, 1, 90, 33), printPx(0)).lines).toEqual([])
    expect(snapBox(area, printBox(0, 0, 90, 33), printPx(0)).lines).toEqual([])
  })

  it('reaches six pixels of the screen', () => {
    expect(snapBox(area, printBox(6, 100, 90, 33), printPx(snapReach)).box.left).toBe(0)
    expect(snapBox(area, printBox(7, 100, 90, 33), printPx(snapReach)).box.left).toBe(7)
  })
})

describe('the view', () => {
  const stage = { width: screenPx(640), height: screenPx(480) }
  it('shows a box whole and centered', () => {
    const view = viewOf(stage, printBox(-300, -100, 2400, 3000), 20)
    expect(view.zoom).toBeCloseTo(440 / 3000)
    expect(toScreenX(view, printPx(900))).toBeCloseTo(320)
    expect(toScreenY(view, printPx(1400))).toBeCloseTo(240)
  })

  it('goes there and back at any zoom, and zooming keeps the point under the finger', () => {
    fc.assert(
      fc.property(
        number(0.02, 10),
        number(0, 640),
        number(0, 480),
        number(-2000, 2000),
        (factor, x, y, pan) => {
          const start = panBy(viewOf(stage, printBox(0, 0, 1800, 2400), 10), screenPx(pan), screenPx(-pan))
          const at = { x: toPrintX(start, screenPx(x)), y: toPrintY(start, screenPx(y)) }
          const view = zoomAround(start, screenPx(x), screenPx(y), factor)
          expect(toScreenX(view, at.x)).toBeCloseTo(x, 4)
          expect(toScreenY(view, at.y)).toBeCloseTo(y, 4)
          expect(view.zoom / start.zoom).toBeCloseTo(Math.max(factor, 0.01 / start.zoom), 6)
        },
      ),
    )
  })

  it('finds the print under a point of the screen, and moves with the finger', () => {
    const view = viewOf(stage, printBox(-300, 200, 2400, 3000), 20)
    const [x, y] = [printPx(123), printPx(-45)]
    expect(toPrintX(view, toScreenX(view, x))).toBeCloseTo(x)
    expect(toPrintY(view, toScreenY(view, y))).toBeCloseTo(y)
    const moved = panBy(view, screenPx(30), screenPx(-20))
    expect(toScreenX(moved, x) - toScreenX(view, x)).toBeCloseTo(30)
    expect(toScreenY(moved, y) - toScreenY(view, y)).toBeCloseTo(-20)
  })

  it('lays the template’s print area over the print file', () => {
    const mug = { template_width: 560, template_height: 295, print_area_width: 520, print_area_height: 202 }
    const template = { ...mug, print_area_left: 20, print_area_top: 18 }
    const blank = templateBox({ ...bare, ...template }, printArea(2700, 1050))
    // 1050 of print are 202.2 of the template: the height of 202 decides.
    const scale = 202 / 1050
    expect(-blank.left * scale).toBeCloseTo(20 + (520 - 2700 * scale) / 2, 6)
    expect(-blank.top * scale).toBeCloseTo(18, 6)
    expect(blank.width * scale).toBeCloseTo(560, 6)
  })
})

const bare = {
  template_id: 1,
  image_url: null,
  background_url: null,
  background_color: null,
  printfile_id: 1,
  is_template_on_front: false,
  orientation: null,
}

describe('carrying a placement to another print area', () => {
  const placed: Placed = onePicture({
    artwork: 'a',
    box: printBox(600, 300, 600, 200),
    area: printArea(1800, 2400),
    isLimited: true,
    threads: 'auto',
  })
  const file = (width: number, height: number, dpi: number, canRotate = false) => ({
    printfile_id: 1,
    width,
    height,
    dpi,
    fill_mode: 'fit',
    can_rotate: canRotate,
  })
  it('keeps the inches and the distance from the collar', () => {
    const carried = carryPlaced(placed, file(1800, 2400, 150), file(4200, 5600, 300), 'physical', 'top')
    expect(carried.placed.area).toEqual(printArea(4200, 5600))
    expect(pictureOf(carried.placed).box).toEqual(printBox(1500, 600, 1200, 400))
    expect(carried).toMatchObject({ box: printBox(1500, 600, 1200, 400), isChanged: false })
  })
  it('keeps the distance from the middle on wall art', () => {
    const carried = carryPlaced(placed, file(1800, 2400, 150), file(1200, 1600, 150), 'physical', 'center')
    expect(carried.placed.area).toEqual(printArea(1200, 1600))
    expect(carried).toMatchObject({ box: printBox(300, 0, 600, 200), isChanged: true })
  })
  it('keeps the inches from the middle at another density', () => {
    const [from, to] = [
      { ...printArea(1800, 2400), dpi: 150 },
      { ...printArea(1200, 1600), dpi: 300 },
    ]
    expect(physicalBox(from, to, printBox(600, 900, 400, 200), 'center')).toEqual(printBox(0, 200, 800, 400))
  })
  it('says when it had to be made smaller', () => {
    const carried = carryPlaced(placed, file(1800, 2400, 150), file(450, 450, 150), 'physical', 'top')
    expect(carried.isChanged).toBe(true)
    expect(carried.box.width).toBeCloseTo(450)
    expect(isInsideArea(carried.placed.area, carried.box)).toBe(true)
  })
  it('turns with a print file that may be turned', () => {
    const carried = carryPlaced(placed, file(1800, 2400, 150), file(3600, 2400, 150, true), 'share', 'center')
    expect(carried.placed.area).toEqual(printArea(2400, 3600))
  })
  it('is the identity there and back', () => {
    fc.assert(
      fc.property(inside, anyArea, ({ area, box }, other) => {
        const back = shareBox(other, area, shareBox(area, other, box))
        for (const of of ['left', 'top', 'width', 'height'] as const) expect(back[of]).toBeCloseTo(box[of], 4)
        const [a, b] = [
          { ...area, dpi: 150 },
          { ...other, dpi: 300 },
        ]
        const physical = physicalBox(b, a, physicalBox(a, b, box, 'top'), 'top')
        for (const of of ['left', 'top', 'width', 'height'] as const)
          expect(physical[of]).toBeCloseTo(box[of], 4)
      }),
    )
  })
})

describe('commands', () => {
  const context = {
    area: printArea(1800, 2400),
    dpi: 150,
    art: { width: 1100, height: 550 },
    isLimited: true,
  }
  const at = printBox(300, 400, 600, 300)
  it('covers over the border and lets go of the limit', () => {
    const covered = runCommand(context, at, { kind: 'cover' })
    expect(covered).toEqual({ box: printBox(-1500, 0, 4800, 2400), isLimited: false })
    expect(shareOutside(context.area, covered.box)).toBeCloseTo(0.625)
  })
  it('finds the largest size that still has the wanted dots an inch', () => {
    const { box } = runCommand(context, at, { kind: 'sharpest', dpi: 200 })
    expect(box.width).toBeCloseTo(825)
    expect(effectiveDpi(box, context.art, 150)).toBeCloseTo(200)
    expect(largestSharpBox(context.area, { width: 9000, height: 4500 }, 150, 150).width).toBe(1800)
  })
  it('stops at the edge and knows which', () => {
    const { box } = runCommand(context, at, { kind: 'nudge', dx: printPx(5000), dy: printPx(-7) })
    expect(box).toEqual(printBox(1200, 393, 600, 300))
    expect(touchedEdges(context.area, box)).toEqual(['right'])
  })
  it.each([
    ['1 px artwork', { width: 1, height: 1 }],
    ['1:20 artwork', { width: 100, height: 2000 }],
    ['artwork larger than the area', { width: 20_000, height: 9000 }],
  ])('fits %s validly', (_, art) => {
    const { box } = runCommand({ ...context, art }, fitBox(context.area, art), { kind: 'fit' })
    expect(isInsidePrintArea(toPosition(context.area, box))).toBe(true)
  })
})

describe('presets', () => {
  const art = { width: 1000, height: 400 }
  it('mean centimeters on any print file', () => {
    const preset = { name: 'x', widthCm: 10, x: { from: 'right', cm: 2 }, y: { from: 'top', cm: 3 } } as const
    const { box, isChanged } = applyPreset(printArea(1800, 2400), 150, art, preset)
    expect(isChanged).toBe(false)
    expect(box.width).toBeCloseTo(590.55, 2)
    expect(1800 - box.left - box.width).toBeCloseTo(118.11, 2)
    expect(box.top).toBeCloseTo(177.17, 2)
    expect(applyPreset(printArea(3600, 4800), 300, art, preset).box.width).toBeCloseTo(1181.1, 1)
  })
  it('fit a small area and say so', () => {
    const [, , center] = builtInPresets()
    if (center === undefined) throw new Error('There is no third preset')
    const { box, isChanged } = applyPreset(printArea(600, 525), 150, art, center)
    expect(isChanged).toBe(true)
    expect(isInsidePrintArea(toPosition(printArea(600, 525), box))).toBe(true)
  })
  it('say so when they had to move by a pixel', () => {
    const preset = {
      name: 'x',
      widthCm: null,
      x: { from: 'left', cm: -0.02 },
      y: { from: 'top', cm: 0 },
    } as const
    // 0.02 cm are 1.2 px at 150 dpi.
    expect(applyPreset(printArea(1800, 2400), 150, art, preset).isChanged).toBe(true)
    const slight = { ...preset, x: { from: 'left', cm: -0.005 } } as const
    expect(applyPreset(printArea(1800, 2400), 150, art, slight).isChanged).toBe(false)
  })
  it('come back from a kept placement within a tenth of a millimeter, and through a shared file', () => {
    fc.assert(
      fc.property(inside, ({ area, box }) => {
        fc.pre(box.width > 20)
        const preset = presetOf('mine', area, 150, box)
        expect(readPresets(JSON.parse(JSON.stringify([preset])))).toEqual([preset])
        const again = applyPreset(area, 150, box, preset).box
        expect(Math.abs(again.left - box.left)).toBeLessThan(1.2)
        expect(Math.abs(again.width - box.width)).toBeLessThan(1.2)
      }),
    )
  })
  it('are read up to two hundred', () => {
    const preset = presetOf('x', printArea(1800, 2400), 150, printBox(10, 20, 500, 500))
    const presets = (length: number) => Array.from({ length }, () => preset)
    expect(readPresets(presets(200))).toHaveLength(200)
    expect(readPresets(presets(201))).toBeNull()
  })
  it.each([
    ['no list', { name: 'x' }],
    ['no width', [{ name: 'x', x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 1 } }]],
    [
      'a width of nothing',
      [{ name: 'x', widthCm: 0, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 1 } }],
    ],
    ['another side', [{ name: 'x', widthCm: 1, x: { from: 'up', cm: 1 }, y: { from: 'top', cm: 1 } }]],
    ['endless numbers', [{ name: 'x', widthCm: 1, x: { from: 'left', cm: 1e9 }, y: { from: 'top', cm: 1 } }]],
    ['no name', [{ name: ' ', widthCm: 1, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 1 } }]],
  ])('refuse a file with %s', (_, value) => {
    expect(readPresets(value)).toBeNull()
  })
})
