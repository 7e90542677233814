import { describe, expect, it } from 'vitest'
import {
  freeLayerId,
  insidePart,
  isPlainPicture,
  newLayer,
  pictureLayer,
  scaledLayer,
  type ShapeLayer,
  type TextLayer,
  turnedBox,
} from '~/domain/layers/layer'
import { printArea, type PrintBox, printBox } from '~/domain/placement/geometry'

const box = printBox(10, 20, 30, 40)
const picture = pictureLayer('1', 'art', box)
const outline = { color: '#123456', width: 3 }
const text: TextLayer = {
  ...newLayer,
  kind: 'text',
  box,
  words: 'Fox',
  family: 'Anton',
  weight: 400,
  size: 12,
  letterSpacing: 0.1,
  lineHeight: 1.2,
  align: 'left',
  isUpperCase: false,
  fill: '#000000',
  outline,
  curve: null,
  wrapWidth: 50,
}
const shape: ShapeLayer = {
  ...newLayer,
  kind: 'shape',
  box,
  shape: 'rectangle',
  radius: 5,
  points: 5,
  fill: '#000000',
  outline,
}

describe('a layer that is scaled and moved', () => {
  const to = printBox(21, 42, 60, 80)
  const twice = <L extends Parameters<typeof scaledLayer>[0]>(layer: L) => scaledLayer(layer, 2, 1, 2)

  it('has every length follow, and nothing else', () => {
    expect(twice(picture)).toEqual({ ...picture, box: to })
    expect(twice(text)).toEqual({
      ...text,
      box: to,
      size: 24,
      wrapWidth: 100,
      outline: { ...outline, width: 6 },
    })
    expect(twice({ ...text, wrapWidth: null, outline: null })).toEqual({
      ...text,
      box: to,
      size: 24,
      wrapWidth: null,
      outline: null,
    })
    expect(twice(shape)).toEqual({ ...shape, box: to, radius: 10, outline: { ...outline, width: 6 } })
    const tile = { pattern: 'grid', size: 7, gap: 0.1, angle: 30 } as const
    expect(twice({ ...picture, changes: { tile } })).toMatchObject({
      changes: { tile: { ...tile, size: 14 } },
    })
  })

  it('takes along what single colors have of their own', () => {
    const tile = { pattern: 'grid', size: 7, gap: 0.1, angle: 30 } as const
    const own = [
      { color: 'Red', variants: [1], artwork: 'a', box },
      { color: 'Blue', variants: [2], artwork: 'b', box, changes: { tile } },
    ]
    expect(twice({ ...picture, own })).toMatchObject({
      own: [
        { color: 'Red', variants: [1], artwork: 'a', box: to },
        { color: 'Blue', box: to, changes: { tile: { ...tile, size: 14 } } },
      ],
    })
    const painted = [{ color: 'Red', variants: [1], fill: '#ffffff', outline }]
    expect(twice({ ...shape, own: painted })).toMatchObject({
      own: [{ fill: '#ffffff', outline: { color: '#123456', width: 6 } }],
    })
    expect([twice(picture), twice(shape), twice(text)].map((layer) => 'own' in layer)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the box of a turned layer', () => {
  it('is its own at whole turns without an outline', () => {
    for (const angle of [0, 360, -360, 720]) expect(turnedBox({ ...picture, angle })).toBe(box)
  })

  it('is around the same middle, its sides changed at a quarter turn', () => {
    const quarter = turnedBox({ ...picture, angle: 90 })
    expect(
      [quarter.left, quarter.top, quarter.width, quarter.height].map((side) => Number(side.toFixed(9))),
    ).toEqual([5, 25, 40, 30])
    const slanted = turnedBox({ ...picture, angle: 30 })
    expect(slanted.width).toBeCloseTo(30 * Math.cos(Math.PI / 6) + 40 * 0.5, 9)
    expect(slanted.height).toBeCloseTo(30 * 0.5 + 40 * Math.cos(Math.PI / 6), 9)
    expect(slanted.left + slanted.width / 2).toBeCloseTo(25, 9)
    expect(slanted.top + slanted.height / 2).toBeCloseTo(40, 9)
    expect(turnedBox({ ...picture, angle: -30 })).toEqual(slanted)
  })

  it('takes in half of a shape’s outline on each side, and all of that of words', () => {
    expect(turnedBox(shape)).toEqual(printBox(8.5, 18.5, 33, 43))
    expect(turnedBox(text)).toEqual(printBox(7, 17, 36, 46))
    expect(turnedBox({ ...shape, outline: null })).toBe(box)
  })

  it('takes in the tips of a pointed outline, as far as they are drawn', () => {
    const rounded = ({ left, top, width, height }: PrintBox) =>
      [left, top, width, height].map((side) => Number(side.toFixed(6)))
    const side = 100 * Math.sqrt(3)
    // Equal sides: each tip of the outline is as far from its corner as the outline is wide.
    const triangle = { ...shape, shape: 'polygon', points: 3, box: printBox(0, 0, side, 150) } as const
    const pointed = { ...triangle, outline: { color: '#000000', width: 20 } }
    const beside = 20 * Math.cos(Math.PI / 6)
    expect(rounded(turnedBox(pointed))).toEqual(
      [-beside, -20, side + 2 * beside, 180].map((length) => Number(length.toFixed(6))),
    )
    const turned = rounded(turnedBox({ ...pointed, angle: 90 }))
    // Its tip is at the right now, its flat side at the left.
    const [x, y] = [side / 2, 75]
    expect(turned).toEqual(
      [x - 85, y - side / 2 - beside, 180, side + 2 * beside].map((length) => Number(length.toFixed(6))),
    )
    // Corners too sharp for a tip are cut off.
    const spiky = { ...pointed, shape: 'star', points: 60 } as const
    expect(turnedBox(spiky).width).toBeLessThan(side + 21)
  })
})

describe('layers by themselves', () => {
  it('get the next free number for an id', () => {
    const of = (...ids: string[]) => freeLayerId(ids.map((id) => ({ ...picture, id })))
    expect([of(), of('1'), of('3', '1'), of('x'), of('x', '7')]).toEqual(['1', '2', '4', '1', '8'])
  })

  it('are plain pictures where nothing is done to them', () => {
    const done = [
      { angle: 1 },
      { angle: 180 },
      { opacity: 0.9 },
      { isMirrored: true },
      { crop: { left: 0, top: 0, width: 1, height: 0.5 } },
      { changes: { recolor: { kind: 'invert' as const } } },
    ]
    expect(done.filter((more) => isPlainPicture({ ...picture, ...more }))).toEqual([])
    expect([picture, { ...picture, angle: 360 }, { ...picture, isHidden: true }].every(isPlainPicture)).toBe(
      true,
    )
    expect([undefined, shape, text].some(isPlainPicture)).toBe(false)
  })

  it('are cut at the border, in whole pixels outwards', () => {
    const area = printArea(100, 200)
    const part = (...at: readonly [number, number, number, number]) => insidePart(area, printBox(...at))
    expect(part(10, 20, 30, 40)).toEqual(box)
    expect(part(10.4, 20.6, 30, 40)).toEqual(printBox(10, 20, 31, 41))
    // Within a millionth of a pixel it is a whole one.
    expect(part(9.999_999_5, 20, 30.000_001, 40)).toEqual(box)
    expect(part(9.999_99, 19.999_99, 30.000_02, 40.000_02)).toEqual(printBox(9, 19, 32, 42))
    expect(part(-5, -6, 300, 400)).toEqual(printBox(0, 0, 100, 200))
    expect(part(90, 190, 30, 40)).toEqual(printBox(90, 190, 10, 10))
    const beyond = [part(100, 0, 5, 5), part(0, 200, 5, 5), part(-5, 0, 5, 5), part(0, -5, 5, 5)]
    expect(beyond).toEqual([null, null, null, null])
  })
})
