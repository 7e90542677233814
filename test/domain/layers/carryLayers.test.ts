import { describe, expect, it } from 'vitest'
import { carriedBox, carriedBy, carriedTo } from '~/domain/layers/carryLayers'
import { pictureLayer } from '~/domain/layers/layer'
import type { Placed } from '~/domain/placement/design'
import { printArea, printBox, printPx } from '~/domain/placement/geometry'

const box = printBox(100, 200, 300, 150)
const placed = (more: Partial<Placed> = {}): Placed => ({
  area: printArea(1000, 1200),
  layers: [pictureLayer('1', 'a', box)],
  isLimited: true,
  threads: 'auto',
  ...more,
})
const two = [pictureLayer('1', 'a', box), pictureLayer('2', 'a', printBox(500, 600, 100, 100))]
const boxes = ({ layers }: Placed) =>
  layers.map((layer) => [layer.box.left, layer.box.top, layer.box.width, layer.box.height])

describe('a placement in another print area', () => {
  it('has a single picture in the very box that it is given', () => {
    const to = printBox(0.1, 0.2, 600.3, 300.15)
    const carried = carriedBy(placed(), printArea(2000, 2400), () => to)
    expect(carried.layers[0]?.box).toBe(to)
    expect(carried.area).toEqual(printArea(2000, 2400))
  })

  it('has with a single picture those that single garment colors show instead', () => {
    const own = [{ color: 'Black', variants: [2], artwork: 'b', box: printBox(150, 250, 100, 100) }]
    const layers = [{ ...pictureLayer('1', 'a', box), own }]
    const carried = carriedBy(placed({ layers }), printArea(2000, 2400), () => printBox(200, 400, 600, 300))
    const [layer] = carried.layers
    expect(layer?.kind === 'picture' && layer.own).toEqual([{ ...own[0], box: printBox(300, 500, 200, 200) }])
  })

  it('has several layers as one, and its guides with them', () => {
    const guides = [
      { axis: 'x', at: printPx(100) },
      { axis: 'y', at: printPx(200) },
    ] as const
    const carried = carriedBy(placed({ layers: two, guides }), printArea(2000, 2400), (print) => {
      expect(print).toEqual(printBox(100, 200, 500, 500))
      return printBox(10, 30, 1000, 1000)
    })
    expect(boxes(carried)).toEqual([
      [10, 30, 600, 300],
      [810, 830, 200, 200],
    ])
    expect(carried.guides).toEqual([
      { axis: 'x', at: 10 },
      { axis: 'y', at: 30 },
    ])
    expect(carriedBy(placed(), printArea(9, 9), (print) => print)).not.toHaveProperty('guides')
  })

  it('is the same where the area is, and takes all of an area without a print', () => {
    const before = placed()
    expect(carriedTo(before, printArea(1000, 1200))).toBe(before)
    expect(boxes(carriedTo(before, printArea(1000, 2400)))).not.toEqual(boxes(before))
    expect(boxes(carriedTo(before, printArea(2000, 1200)))).not.toEqual(boxes(before))
    carriedBy(placed({ layers: [] }), printArea(10, 12), (print) => {
      expect(print).toEqual(printBox(0, 0, 1000, 1200))
      return print
    })
  })

  it('stays inside only where it must', () => {
    const beyond = printBox(900, 0, 300, 150)
    const from = { area: printArea(1000, 1200), isLimited: true }
    expect(carriedBox(from, from.area, beyond)).toEqual(printBox(700, 0, 300, 150))
    expect(carriedBox({ ...from, isLimited: false }, from.area, beyond)).toBe(beyond)
    expect(carriedBox({ ...from, isLimited: false }, printArea(500, 600), beyond)).toEqual(
      printBox(450, 0, 150, 75),
    )
  })
})
