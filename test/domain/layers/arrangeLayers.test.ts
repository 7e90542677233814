import { describe, expect, it } from 'vitest'
import {
  aligned,
  distributed,
  layerAt,
  movedAbove,
  nearestTo,
  readingOrder,
  reordered,
  touchedBy,
  withCopies,
} from '~/domain/layers/arrangeLayers'
import { mostLayers, newLayer, type ShapeLayer } from '~/domain/layers/layer'
import { printArea, printBox } from '~/domain/placement/geometry'

const area = printArea(1000, 2000)
const at = (id: string, left: number, top: number, width = 100, height = 50): ShapeLayer => ({
  ...newLayer,
  kind: 'shape',
  id,
  box: printBox(left, top, width, height),
  shape: 'rectangle',
  radius: 0,
  points: 5,
  fill: '#101010',
  outline: null,
})
const idsOf = (layers: readonly { id: string }[]) => layers.map(({ id }) => id).join('')
const placesOf = (layers: readonly { box: { left: number; top: number } }[]) =>
  layers.map(({ box }) => [box.left, box.top])

describe('chosen layers', () => {
  it('are spread with equal gaps in one direction and keep their place in the other', () => {
    const three = [at('a', 0, 5), at('c', 700, 300, 300), at('b', 110, 40, 200), at('x', 3, 3)]
    expect(placesOf(distributed(three, ['a', 'b', 'c'], 'across'))).toEqual([
      [0, 5],
      [700, 300],
      [300, 40],
      [3, 3],
    ])
    const down = [at('a', 5, 0), at('b', 40, 60, 100, 100), at('c', 9, 450)]
    expect(placesOf(distributed(down, ['a', 'b', 'c'], 'down'))).toEqual([
      [5, 0],
      [40, 200],
      [9, 450],
    ])
    expect(distributed(down, ['a', 'b'], 'down')).toBe(down)
  })

  it('are aligned to what is around them all, a single one to the print area', () => {
    const two = [at('a', 100, 100), at('b', 300, 400, 200)]
    expect(placesOf(aligned(two, ['a', 'b'], area, 'right'))).toEqual([
      [400, 100],
      [300, 400],
    ])
    expect(placesOf(aligned(two, ['a', 'b'], area, 'bottom'))).toEqual([
      [100, 400],
      [300, 400],
    ])
    expect(placesOf(aligned(two, ['a'], area, 'right'))[0]).toEqual([900, 100])
    expect(aligned(two, [], area, 'right')).toEqual(two)
  })

  it('go one step or all the way and keep their own order', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => at(id, 0, 0))
    const to = (ids: readonly string[], way: 'up' | 'down' | 'top' | 'bottom') =>
      idsOf(reordered(four, ids, way))
    expect([to(['a', 'b'], 'up'), to(['c', 'd'], 'up'), to(['a', 'c'], 'up')]).toEqual([
      'cabd',
      'abcd',
      'badc',
    ])
    expect([to(['c', 'd'], 'down'), to(['a', 'b'], 'down'), to(['b', 'd'], 'down')]).toEqual([
      'acdb',
      'abcd',
      'badc',
    ])
    expect([to(['a', 'c'], 'top'), to(['b', 'd'], 'bottom')]).toEqual(['bdac', 'bdac'])
  })
})

it('locked layers stay where several are aligned or get equal gaps, and one alone is aligned', () => {
  const locked = { ...at('l', 500, 900), isLocked: true }
  const four = [at('a', 0, 0), at('b', 130, 300), locked, at('c', 800, 600)]
  const ids = ['a', 'b', 'l', 'c']
  const lefts = aligned(four, ids, area, 'left')
  expect(placesOf(lefts)).toEqual([
    [0, 0],
    [0, 300],
    [500, 900],
    [0, 600],
  ])
  const apart = distributed(four, ids, 'across')
  expect(placesOf(apart)).toEqual([
    [0, 0],
    [400, 300],
    [500, 900],
    [800, 600],
  ])
  expect(distributed(four, ['a', 'l', 'c'], 'across')).toBe(four)
  expect(placesOf(aligned([locked], ['l'], area, 'left'))).toEqual([[0, 900]])
})

it('a rectangle catches what it overlaps, not what it only meets at an edge, and nothing that is locked', () => {
  const one = [at('a', 100, 200), { ...at('b', 100, 200), isLocked: true }]
  const caught = (left: number, top: number, width = 20, height = 20) =>
    touchedBy(one, printBox(left, top, width, height)).join('')
  expect([
    caught(81, 181),
    caught(199, 249),
    caught(199, 181),
    caught(81, 249),
    caught(0, 0, 900, 900),
  ]).toEqual(Array.from({ length: 5 }, () => 'a'))
  expect([caught(80, 210), caught(200, 210), caught(120, 180), caught(120, 250)]).toEqual(['', '', '', ''])
})

it('layers are read in lines from the top, each from the left', () => {
  const all = [at('d', 0, 100), at('b', 300, 10), at('c', 600, 24), at('a', 0, 0)]
  expect(idsOf(readingOrder(all))).toBe('abcd')
  // What has its middle below a line begins another one.
  expect(idsOf(readingOrder([at('a', 500, 0), at('b', 0, 25), at('c', 0, 100)]))).toBe('abc')
  expect(idsOf(readingOrder([at('a', 500, 0), at('b', 0, 24), at('c', 0, 100)]))).toBe('bac')
})

it('the next layer in a direction is the one that lies ahead, not the one that is nearer beside', () => {
  const from = at('o', 450, 1000)
  const all = [from, at('r', 700, 1000), at('d', 450, 1300), at('s', 520, 900), at('f', 900, 1010)]
  const next = (...way: [number, number]) => nearestTo(all, from, way)?.id ?? null
  expect([next(1, 0), next(0, 1), next(0, -1), next(-1, 0)]).toEqual(['r', 'd', 's', null])
  // Just as far to the side as twice ahead still counts; one further does not.
  const aside = (left: number) => nearestTo([from, at('p', left, 1100)], from, [0, 1])?.id ?? null
  expect([aside(650), aside(651)]).toEqual(['p', null])
})

describe('the layer at a point', () => {
  const low = at('low', 0, 0, 400, 400)
  const high = at('high', 100, 100, 100, 100)

  it('is the topmost, passed through where it is locked, and none beside all', () => {
    expect(layerAt([low, high], [150, 150])).toBe('high')
    expect(layerAt([low, { ...high, isLocked: true }], [150, 150])).toBe('low')
    expect(layerAt([low, high], [50, 390])).toBe('low')
    for (const beside of [
      [50, 410],
      [50, -10],
      [410, 50],
      [-10, 50],
    ] as const)
      expect(layerAt([low, high], beside)).toBe(null)
  })

  it('is looked for where a turned layer is drawn', () => {
    const turned = { ...at('bar', 100, 200, 200, 20), angle: 90 }
    expect([layerAt([turned], [200, 120]), layerAt([turned], [120, 210])]).toEqual(['bar', null])
    const slanted = { ...turned, angle: 45 }
    expect([layerAt([slanted], [260, 270]), layerAt([slanted], [260, 150])]).toEqual(['bar', null])
  })
})

it('a layer is put right above another one, or lowest', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => at(id, 0, 0))
  const moved = (id: string, below: string | null) => idsOf(movedAbove(four, id, below))
  expect([moved('a', 'c'), moved('d', 'a'), moved('c', null), moved('a', 'd'), moved('b', 'a')]).toEqual([
    'bcad',
    'adbc',
    'cabd',
    'bcda',
    'abcd',
  ])
  expect([movedAbove(four, 'b', 'b'), movedAbove(four, 'x', 'a')]).toEqual([four, four])
})

it('copies lie on top with free ids, shifted, unlocked and inside the area, and there are no more than may be', () => {
  const two = [at('1', 0, 0), at('4', 950, 1980)]
  const copies = withCopies(two, [{ ...at('1', 10, 20), isLocked: true }, at('4', 950, 1980)], 30, area)
  expect(copies?.ids).toEqual(['5', '6'])
  expect(copies?.layers.slice(0, 2)).toEqual(two)
  expect(copies?.layers.slice(2).map(({ box, isLocked }) => [box.left, box.top, isLocked])).toEqual([
    [40, 50, false],
    [900, 1950, false],
  ])
  expect(withCopies(two, [at('4', 950, 1980)], 30, null)?.layers.at(-1)?.box).toEqual(
    printBox(980, 2010, 100, 50),
  )
  const many = Array.from({ length: mostLayers - 1 }, (_, index) => at(String(index), 0, 0))
  expect(withCopies(many, [at('1', 0, 0)], 0, null)?.layers).toHaveLength(mostLayers)
  expect(withCopies(many, two, 0, null)).toBeNull()
})

it('a direction counts from middle to middle, whatever size the layers have', () => {
  const from = at('o', 100, 100, 400, 200)
  // Its left is before the middle of the first, its middle behind it.
  const wide = at('w', 250, 150, 200, 100)
  expect(nearestTo([from, wide], from, [1, 0])?.id).toBe('w')
  expect(nearestTo([from, at('s', 250, 150, 100, 100)], from, [1, 0])).toBeNull()
  expect(nearestTo([from, at('b', 0, 150, 100, 150)], from, [0, 1])).toBeNull()
  expect(nearestTo([from, at('b', 250, 240, 100, 150)], from, [0, 1])?.id).toBe('b')
})
