import { describe, expect, it } from 'vitest'
import { printfiles } from '~/contract/artwork/mockup'
import { carriedBox, carriedBy, carriedTo } from '~/domain/layers/carryLayers'
import { pictureLayer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { carryPlaced } from '~/domain/placement/carryDesign'
import type { Placed } from '~/domain/placement/design'
import { printArea, printBox, printPx } from '~/domain/placement/geometry'

const area = printArea(1000, 2000)
const picture = pictureLayer('1', 'art', printBox(100, 200, 400, 300))
const shape = { ...newShape(area, 'rectangle', '#ffffff'), id: '2', box: printBox(500, 600, 100, 100) }
const placed = (more: Partial<Placed> = {}): Placed => ({
  area,
  layers: [picture],
  isLimited: true,
  threads: 'auto',
  ...more,
})
const boxes = ({ layers }: Placed) => layers.map(({ box }) => box)

describe('a placement in another print area', () => {
  const guides = [
    { axis: 'x', at: printPx(100) },
    { axis: 'y', at: printPx(200) },
  ] as const

  it('has its layers and guides moved and scaled as its print is', () => {
    const next = printArea(500, 500)
    // Twice as large, its corner at 10, 20: shifted by -190, -380.
    const to = () => printBox(10, 20, 800, 600)
    const carried = carriedBy(placed({ guides }), next, to)
    expect(carried.area).toEqual(next)
    expect(boxes(carried)).toEqual([printBox(10, 20, 800, 600)])
    expect(carried.guides).toEqual([
      { axis: 'x', at: 10 },
      { axis: 'y', at: 20 },
    ])
    expect('guides' in carriedBy(placed(), next, to)).toBe(false)
  })

  it('has several layers scaled about the print that they make together', () => {
    // From 100, 200 to 600, 700.
    const both = placed({ layers: [picture, shape] })
    const carried = carriedBy(both, area, (print) => {
      expect(print).toEqual(printBox(100, 200, 500, 500))
      return printBox(0, 0, 1000, 1000)
    })
    expect(boxes(carried)).toEqual([printBox(0, 0, 800, 600), printBox(800, 800, 200, 200)])
  })

  it('a single picture lies to the last digit where it is put', () => {
    const to = printBox(0.1, 0.2, 0.3, 99)
    expect(boxes(carriedBy(placed(), area, () => to))).toEqual([to])
  })

  it('without a print the whole area is carried', () => {
    const hidden = { ...picture, isHidden: true }
    const carried = carriedBy(placed({ layers: [hidden] }), area, (print) => {
      expect(print).toEqual(printBox(0, 0, 1000, 2000))
      return printBox(0, 0, 500, 1000)
    })
    expect(boxes(carried)).toEqual([printBox(50, 100, 200, 150)])
  })

  it('is itself in the same area, and keeps its share of another', () => {
    const same = placed()
    expect(carriedTo(same, printArea(1000, 2000))).toBe(same)
    expect(boxes(carriedTo(same, printArea(500, 1000)))).toEqual([printBox(50, 100, 200, 150)])
    // As wide a share, around the same relative middle: 350 of 2000 down.
    expect(boxes(carriedTo(same, printArea(1000, 1000)))).toEqual([printBox(100, 25, 400, 300)])
    expect(boxes(carriedTo(same, printArea(2000, 2000)))).toEqual([printBox(200, 50, 800, 600)])
  })

  it('ends at the border where it must stay inside', () => {
    const beyond = printBox(-100, 0, 400, 300)
    const within = (isLimited: boolean, to = area, box = beyond) => carriedBox({ area, isLimited }, to, box)
    expect(within(false)).toEqual(beyond)
    expect(within(true)).toEqual(printBox(0, 0, 400, 300))
    expect(within(false, printArea(1000, 1000), printBox(0, 0, 400, 300))).toEqual(printBox(0, -75, 400, 300))
    expect(within(true, printArea(1000, 1000), printBox(0, 0, 400, 300))).toEqual(printBox(0, 0, 400, 300))
    expect(within(false, printArea(500, 2000), printBox(0, 0, 400, 300))).toEqual(printBox(0, 75, 200, 150))
  })
})

describe('carrying to another print file', () => {
  const [from, to, turned] = printfiles.parse({
    printfiles: [
      { printfile_id: 1, width: 1000, height: 2000, dpi: 100, fill_mode: 'fit', can_rotate: false },
      { printfile_id: 2, width: 3000, height: 4000, dpi: 200, fill_mode: 'fit', can_rotate: false },
      { printfile_id: 3, width: 4000, height: 3000, dpi: 200, fill_mode: 'fit', can_rotate: true },
    ],
    variant_printfiles: [],
  }).printfiles
  if (from === undefined || to === undefined || turned === undefined) throw new Error('No print files')
  const carried = (...rest: [rule: 'share' | 'physical', anchor: 'top' | 'center', of?: Placed]) =>
    carryPlaced(rest[2] ?? placed(), from, to, rest[0], rest[1])

  it('keeps its inches from the top middle or from the middle, or its share', () => {
    // The middle is 200 left of the area's and 650 above it, at twice the dots.
    expect(carried('physical', 'top').box).toEqual(printBox(700, 400, 800, 600))
    expect(carried('physical', 'center').box).toEqual(printBox(700, 400, 800, 600))
    // A taller area tells them apart.
    expect(carryPlaced(placed(), from, { ...to, height: 5000 }, 'physical', 'top').box.top).toBe(400)
    expect(carryPlaced(placed(), from, { ...to, height: 5000 }, 'physical', 'center').box.top).toBe(900)
    expect(carried('share', 'top').box).toEqual(printBox(300, 250, 1200, 900))
    expect(carryPlaced(placed(), from, turned, 'share', 'top').placed.area).toEqual(printArea(3000, 4000))
  })

  it('says when it had to be moved by more than half a pixel, on any side', () => {
    const at = (left: number, top: number, isLimited = true) => {
      const { isChanged, box } = carried(
        'share',
        'top',
        placed({ isLimited, layers: [pictureLayer('1', 'art', printBox(left, top, 100, 100))] }),
      )
      return [isChanged, box.left]
    }
    // A print pixel of the first is three of the second.
    expect(at(0, 200)).toEqual([false, 0])
    expect(at(-1 / 6, 200)).toEqual([false, 0])
    expect(at(-0.2, 200)).toEqual([true, 0])
    expect(at(-0.2, 200, false)[0]).toBe(false)
    expect(at(0, -50)[0]).toBe(true)
    const large = pictureLayer('1', 'art', printBox(0, 0, 1100, 100))
    expect(carried('share', 'top', placed({ layers: [large] })).isChanged).toBe(true)
    expect(carried('share', 'top', placed({ layers: [{ ...picture, isHidden: true }] })).box).toEqual(
      printBox(500, 0, 2000, 4000),
    )
  })
})
