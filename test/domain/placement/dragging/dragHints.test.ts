import { describe, expect, it } from 'vitest'
import { setReadersUnit } from '~/domain/lengths/readersUnit'
import { dragHints } from '~/domain/placement/dragging/dragHints'
import { printArea, printBox } from '~/domain/placement/geometry'

/** Ten by twenty inches at 100 dpi. */
const around = { area: printArea(1000, 2000), dpi: 100, minDpi: 150 }

describe('hints at what is dragged', () => {
  it('a move says how far it is to the nearer border on each side', () => {
    const { distances, words } = dragHints('move', printBox(50, 1500, 200, 300), 0, null, around)
    expect(words).toBeNull()
    expect(distances).toEqual([
      { axis: 'x', from: 0, to: 50, at: 1650, out: -1, words: '1.3 cm' },
      { axis: 'y', from: 1800, to: 2000, at: 150, out: 1, words: '5.1 cm' },
    ])
  })

  it('in the middle both sides count, and beyond a border that one', () => {
    const middle = dragHints('move', printBox(400, -40, 200, 300), 0, null, around).distances
    expect(middle).toEqual([
      { axis: 'x', from: 0, to: 400, at: 110, out: -1, words: '10.2 cm' },
      { axis: 'x', from: 600, to: 1000, at: 110, out: 1, words: '10.2 cm' },
      { axis: 'y', from: -40, to: 0, at: 500, out: -1, words: '−1.0 cm' },
    ])
  })

  it.each<[left: number, ways: number[]]>([
    [399.75, [-1, 1]],
    [400.25, [-1, 1]],
    [399.7, [-1]],
    [400.4, [1]],
    [0.4, []],
    [1.9, []],
    [2, [-1]],
    [-1.9, []],
    [-2, [-1]],
    [798, [1]],
    [798.1, []],
  ])('a box of 200 at %d of 1000 tells the way to %j', (left, ways) => {
    const { distances } = dragHints('move', printBox(left, 0, 200, 2000), 0, null, around)
    expect(distances.filter(({ axis }) => axis === 'x').map(({ out }) => out)).toEqual(ways)
  })

  it('at a border there is nothing to say of it', () => {
    expect(dragHints('move', printBox(0, 0, 200, 300), 0, null, around).distances).toEqual([])
  })

  it('another size says how large it is, and how sharp where that is not good', () => {
    const box = printBox(0, 0, 200, 300)
    expect(dragHints('corner', box, 0, null, around)).toEqual({
      words: '5.1 × 7.6 cm',
      level: 'vector',
      distances: [],
    })
    expect(dragHints('corner', box, 0, 310, around)).toMatchObject({ words: '5.1 × 7.6 cm', level: 'good' })
    expect(dragHints('corner', box, 0, 160.4, around)).toMatchObject({
      words: '5.1 × 7.6 cm, 160 dpi',
      level: 'fair',
    })
    expect(dragHints('corner', box, 0, 99.6, around)).toMatchObject({
      words: '5.1 × 7.6 cm, 100 dpi',
      level: 'low',
    })
    setReadersUnit('in')
    expect(dragHints('corner', box, 0, null, around).words).toBe('2.00 × 3.00 in')
  })

  it('a turn says the angle', () => {
    expect(dragHints('turn', printBox(0, 0, 200, 300), -12.5, 99, around)).toMatchObject({ words: '−12.5°' })
  })
})
