import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alignBox,
  boxAround,
  clampBox,
  coverBox,
  effectiveDpi,
  fitBox,
  fromCm,
  isSameBox,
  largestSharpBox,
  moveBox,
  printArea,
  printBox,
  printPx,
  replacedBox,
  resizeBox,
  safeBox,
  shareOutside,
  toCm,
  touchedEdges,
  turnedSize,
} from '~/domain/placement/geometry'
import { fromPosition, toPosition } from '~/domain/placement/placement'
import { isInsidePrintArea } from '~/domain/placement/position'
import { printQuality } from '~/domain/placement/printQuality'

const shirt = { width: printPx(1800), height: printPx(2400) }
const square = { left: printPx(0), top: printPx(0), width: printPx(450), height: printPx(450) }

describe('placing artwork', () => {
  it.each([
    ['left', 'top', 0, 0],
    ['center', 'top', 0, 675],
    ['right', 'top', 0, 1350],
    ['center', 'middle', 975, 675],
    ['left', 'bottom', 1950, 0],
    ['center', 'bottom', 1950, 675],
    ['right', 'bottom', 1950, 1350],
  ] as const)(
    'puts a 450 px square to the %s %s as the service does (contract/README 6.3)',
    (across, down, top, left) => {
      const placed = alignBox(shirt, alignBox(shirt, square, across), down)
      expect(toPosition(shirt, placed)).toEqual({
        area_width: 1800,
        area_height: 2400,
        width: 450,
        height: 450,
        top,
        left,
        limit_to_print_area: true,
      })
    },
  )

  it('fits a square over the width, centered', () => {
    expect(toPosition(shirt, fitBox(shirt, { width: 3000, height: 3000 }))).toMatchObject({
      width: 1800,
      height: 1800,
      top: 300,
      left: 0,
    })
  })

  it('covers the area over its border', () => {
    const covered = toPosition(shirt, coverBox(shirt, { width: 1000, height: 500 }))
    expect(covered).toMatchObject({
      width: 4800,
      height: 2400,
      top: 0,
      left: -1500,
      limit_to_print_area: false,
    })
  })

  it('reads positions of any relative area', () => {
    const a = fromPosition(
      shirt,
      { area_width: 1200, area_height: 1600, width: 300, height: 100, top: 100, left: 450 },
      'fit',
    )
    const b = fromPosition(
      shirt,
      { area_width: 12, area_height: 16, width: 3, height: 1, top: 1, left: 4.5 },
      'fit',
    )
    expect(a).toEqual({ left: 675, top: 150, width: 450, height: 150 })
    expect(b).toEqual(a)
    const mug = { width: printPx(2700), height: printPx(1050) }
    const wide = { area_width: 520, area_height: 202, width: 104, height: 52, top: 20, left: 31 }
    expect(fromPosition(mug, wide, 'cover').width).toBeCloseTo(540.6, 1)
    expect(fromPosition(mug, wide, 'fit').width).toBeCloseTo(540, 1)
  })

  it('says the printed size and the sharpness', () => {
    const placed = { ...square, width: printPx(900), height: printPx(300) }
    expect(toCm(placed.width, 150)).toBeCloseTo(15.24)
    expect(fromCm(15.24, 150)).toBeCloseTo(900)
    expect(effectiveDpi(placed, { width: 1200, height: 380 }, 150)).toBeCloseTo(190)
    expect(printQuality(190, 150).level).toBe('fair')
    expect(printQuality(200, 150).level).toBe('good')
    expect(printQuality(149, 150).level).toBe('low')
    // As the number that is shown: 150 dpi of 150 are not low, however they were counted.
    expect(printQuality(150 - 1e-9, 150).level).toBe('fair')
    expect(printQuality(299.7, 300).level).toBe('good')
    expect(printQuality(149.4, 150).level).toBe('low')
    expect(printQuality(null, 150).level).toBe('vector')
  })

  const side = fc.integer({ min: 1, max: 6000 })
  const area = fc
    .record({ width: side, height: side })
    .map(({ width, height }) => ({ width: printPx(width), height: printPx(height) }))
  const anyBox = fc
    .record({
      left: fc.double({ min: -4000, max: 4000, noNaN: true }),
      top: fc.double({ min: -4000, max: 4000, noNaN: true }),
      width: fc.double({ min: 0.5, max: 8000, noNaN: true }),
      height: fc.double({ min: 0.5, max: 8000, noNaN: true }),
    })
    .map(({ left, top, width, height }) => ({
      left: printPx(left),
      top: printPx(top),
      width: printPx(width),
      height: printPx(height),
    }))

  it('is always valid inside the area once clamped, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(area, anyBox, (within, at) => {
        const clamped = clampBox(within, at)
        const position = toPosition(within, clamped)
        expect(isInsidePrintArea(position)).toBe(true)
        expect(position.limit_to_print_area).toBe(true)
        const again = clampBox(within, clamped)
        expect(again.left).toBeCloseTo(clamped.left, 6)
        expect(again.width).toBeCloseTo(clamped.width, 6)
      }),
    )
  })

  it('comes back from a position within half a unit', () => {
    fc.assert(
      fc.property(area, anyBox, (within, at) => {
        fc.pre(at.width >= 1 && at.height >= 1)
        const there = toPosition(within, clampBox(within, at))
        const back = toPosition(within, fromPosition(within, there, 'fit'))
        expect(back).toEqual(there)
      }),
    )
  })

  it('keeps the center and the aspect when resized, the size when moved', () => {
    fc.assert(
      fc.property(anyBox, fc.double({ min: 1, max: 5000, noNaN: true }), (at, width) => {
        const sized = resizeBox(at, printPx(width))
        expect(sized.left + sized.width / 2).toBeCloseTo(at.left + at.width / 2, 4)
        expect(sized.width / sized.height).toBeCloseTo(at.width / at.height, 4)
        expect(moveBox(at, printPx(7), printPx(-13))).toMatchObject({ width: at.width, height: at.height })
      }),
    )
  })
})

describe('the safe area', () => {
  it('leaves out a quarter of an inch on every side', () => {
    expect(safeBox(printArea(1800, 2400), 150)).toEqual(printBox(37.5, 37.5, 1725, 2325))
    expect(safeBox(printArea(1050, 900), 300)).toEqual(printBox(75, 75, 900, 750))
  })
})

describe('a turned picture', () => {
  it('has its sides changed by quarter turns, to the pixel', () => {
    const photo = { width: 1300, height: 700 }
    for (const degrees of [0, 180, -180]) expect(turnedSize(photo, degrees)).toEqual(photo)
    for (const degrees of [90, -90]) expect(turnedSize(photo, degrees)).toEqual({ width: 700, height: 1300 })
  })

  it('keeps its corners at every other angle', () => {
    // A square stands on its corner at 45°: its diagonal is the side.
    expect(turnedSize({ width: 1000, height: 1000 }, 45)).toEqual({ width: 1415, height: 1415 })
    expect(turnedSize({ width: 1300, height: 700 }, 30)).toEqual({ width: 1476, height: 1257 })
  })
})

describe('boxes', () => {
  const area = printArea(100, 200)
  const box = printBox(10, 20, 30, 40)

  it('around none, one and several', () => {
    expect(boxAround([])).toBeNull()
    expect(boxAround([box])).toBe(box)
    const others = [printBox(-5, 30, 10, 10), box, printBox(20, 25, 60, 5)]
    expect(boxAround(others)).toEqual(printBox(-5, 20, 85, 40))
  })

  it('are moved, and resized about their middle', () => {
    expect(moveBox(box, printPx(7), printPx(-13))).toEqual(printBox(17, 7, 30, 40))
    expect(resizeBox(box, printPx(60))).toEqual(printBox(-5, 0, 60, 80))
    expect(replacedBox(box, { width: 600, height: 200 })).toEqual(printBox(10, 20, 30, 10))
    expect(replacedBox(box, { width: 1, height: 2 })).toEqual(printBox(10, 20, 30, 60))
  })

  it.each([
    ['inside stays', box, box],
    ['left and above', printBox(-5, -7, 30, 40), printBox(0, 0, 30, 40)],
    ['right and below', printBox(90, 190, 30, 40), printBox(70, 160, 30, 40)],
    ['too wide', printBox(10, 20, 200, 40), printBox(0, 30, 100, 20)],
    ['too high', printBox(10, 20, 30, 400), printBox(17.5, 0, 15, 200)],
    ['too large on both sides', printBox(-300, 20, 400, 400), printBox(0, 100, 100, 100)],
  ])('%s', (_, at, expected) => expect(clampBox(area, at)).toEqual(expected))

  it('are as large as they are sharp, and no larger than the area', () => {
    const sharp = (width: number, height: number, wanted = 100) =>
      largestSharpBox(area, { width, height }, 50, wanted)
    // At 50 dots an inch of print, 100 wanted: half as many print pixels as the picture has.
    expect(sharp(100, 100)).toEqual(printBox(25, 75, 50, 50))
    expect(sharp(100, 50)).toEqual(printBox(25, 87.5, 50, 25))
    expect(sharp(200, 200)).toEqual(printBox(0, 50, 100, 100))
    expect(sharp(300, 300)).toEqual(printBox(0, 50, 100, 100))
    expect(sharp(100, 100, 50)).toEqual(printBox(0, 50, 100, 100))
  })

  it.each([
    [box, 0],
    [printBox(0, 0, 100, 200), 0],
    [printBox(-15, 0, 30, 40), 0.5],
    [printBox(85, 180, 30, 40), 0.75],
    [printBox(-50, -100, 200, 400), 0.75],
    [printBox(-29.5, 0, 30, 40), 1 - 0.5 / 30],
    [printBox(-29.6, 0, 30, 40), 1],
    [printBox(0, -39.6, 30, 40), 1],
    [printBox(100, 0, 30, 40), 1],
    [printBox(0, 300, 30, 40), 1],
    // Smaller than half a pixel, and inside.
    [printBox(10, 10, 0.25, 40), 0],
    [printBox(10, 10, 40, 0.25), 0],
  ])('%j is outside by its share', (at, share) => expect(shareOutside(area, at)).toBeCloseTo(share, 9))

  it('touch borders within half a print pixel', () => {
    expect(touchedEdges(area, printBox(0.5, -0.5, 99, 201))).toEqual(['left', 'right', 'top', 'bottom'])
    expect(touchedEdges(area, printBox(0.6, 0.6, 98.8, 198.8))).toEqual([])
    expect(touchedEdges(area, printBox(0, 30, 10, 10))).toEqual(['left'])
    expect(touchedEdges(area, printBox(30, 190, 10, 10))).toEqual(['bottom'])
  })

  it('are the same by all four sides', () => {
    expect(isSameBox(box, { ...box })).toBe(true)
    for (const side of ['left', 'top', 'width', 'height'])
      expect(isSameBox(box, { ...box, [side]: 1 })).toBe(false)
  })

  it('turned have no side below a pixel', () =>
    expect(turnedSize({ width: 0.2, height: 10 }, 0)).toEqual({ width: 1, height: 10 }))

  it('lengths are 2.54 cm an inch', () =>
    expect([toCm(printPx(300), 150), fromCm(5.08, 150)]).toEqual([5.08, 300]))

  it('are judged by the axis that is less sharp', () => {
    expect(effectiveDpi(printBox(0, 0, 150, 300), { width: 200, height: 200 }, 150)).toBe(100)
    expect(effectiveDpi(printBox(0, 0, 300, 150), { width: 200, height: 200 }, 150)).toBe(100)
    const level = (dpi: number) => printQuality(dpi, 150).level
    expect([level(149.4), level(150), level(199.4), level(199.5)]).toEqual(['low', 'fair', 'fair', 'good'])
    const most = (dpi: number) => printQuality(dpi, 290).level
    expect([most(289), most(290), most(299), most(300)]).toEqual(['low', 'fair', 'fair', 'good'])
  })
})
