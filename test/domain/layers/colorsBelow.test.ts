import { describe, expect, it } from 'vitest'
import { colorsBelow } from '~/domain/layers/colorsBelow'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { measurePixels } from '~/domain/artwork/pictureStats'
import { printArea, printBox } from '~/domain/placement/geometry'
import { inkFor } from '~/features/placement/text/inkFor'

const area = printArea(1000, 1000)
const whole = printBox(0, 0, 1000, 1000)

/** Ten pixels beside each other, black to the left and of another gray to the right. */
const pictureOf = (right: number, alpha: number) => {
  const data = new Uint8ClampedArray(40)
  for (let at = 0; at < 10; at++) data.set(at < 5 ? [0, 0, 0, 255] : [right, right, right, alpha], at * 4)
  return measurePixels({ data, width: 10, height: 1 })
}

const below = (layers: readonly Layer[], stats = pictureOf(0, 255)) =>
  colorsBelow({ layers }, area, '#101010', () => stats)

describe('the ink of a new layer', () => {
  it('stands out from the picture that it lies on, not from the blank below that', () => {
    const picture = pictureLayer('1', 'art', whole)
    expect(inkFor(below([]), null)).toBe('#ffffff')
    expect(inkFor(below([picture], pictureOf(255, 255)), null)).toMatch(/^#(?!000000|ffffff)/)
    // Half of it is see-through: black artwork on the nearly black blank.
    expect(below([picture], pictureOf(255, 0)).at(-1)).toBe('#101010')
    expect(inkFor(below([picture], pictureOf(255, 0)), null)).toBe('#ffffff')
    expect(below([picture])).not.toContain('#101010')
  })

  it('looks at what is seen in the middle alone', () => {
    const white = { ...newShape(area, 'rectangle', '#ffffff'), id: '1', box: whole }
    expect(inkFor(below([white]), null)).toBe('#000000')
    expect(inkFor(below([{ ...white, isHidden: true }]), null)).toBe('#ffffff')
    expect(inkFor(below([{ ...white, box: printBox(0, 0, 400, 400) }]), null)).toBe('#ffffff')
    expect(below([white, { ...white, id: '2', fill: '#ff0000', opacity: 0.5 }])).toEqual([
      '#ff0000',
      '#ffffff',
    ])
  })

  it('is of what reaches the middle, borders included', () => {
    const at = (...box: readonly [number, number, number, number]) =>
      below([{ ...newShape(area, 'rectangle', '#ffffff'), id: '1', box: printBox(...box) }])
    const inside: readonly (readonly [number, number, number, number])[] = [
      [500, 0, 1, 1000],
      [400, 0, 100, 1000],
      [0, 500, 1000, 1],
      [0, 400, 1000, 100],
    ]
    expect(inside.map((box) => at(...box))).toEqual(inside.map(() => ['#ffffff']))
    const beyond: readonly (readonly [number, number, number, number])[] = [
      [501, 0, 10, 1000],
      [400, 0, 99, 1000],
      [0, 501, 1000, 10],
      [0, 400, 1000, 99],
    ]
    // The shape is passed over: the blank alone.
    expect(beyond.map((box) => at(...box))).toEqual(beyond.map(() => ['#101010']))
  })

  it('goes on below what does not hide it', () => {
    const white = { ...newShape(area, 'rectangle', '#ffffff'), id: '1', box: whole }
    const picture = pictureLayer('2', 'art', whole)
    const blank = '#101010'
    expect(below([{ ...white, opacity: 0.95 }])).toEqual(['#ffffff'])
    expect(below([{ ...white, opacity: 0.94 }])).toEqual(['#ffffff', blank])
    expect(below([{ ...white, shape: 'ellipse' }])).toEqual(['#ffffff', blank])
    expect(below([{ ...white, fill: null }])).toEqual([blank])
    expect(below([{ ...newText(area, '#ff0000'), id: '3', box: whole }])).toEqual(['#ff0000', blank])
    expect(below([white, picture])).toEqual(['#000000'])
    expect(below([white, { ...picture, opacity: 0.95 }])).toEqual(['#000000'])
    expect(below([white, { ...picture, opacity: 0.94 }])).toEqual(['#000000', '#ffffff'])
    const tile = { pattern: 'grid', size: 1, gap: 0, angle: 0 } as const
    expect(below([white, { ...picture, changes: { tile } }])).toEqual(['#000000', '#ffffff'])
    expect(below([white, picture], pictureOf(0, 249))).toEqual(['#000000', '#ffffff'])
    expect(colorsBelow({ layers: [white, picture] }, area, blank, () => null)).toEqual(['#ffffff'])
    expect(colorsBelow({ layers: [] }, area, null, () => null)).toEqual([])
  })

  it('counts colors of a picture from a tenth of it on', () => {
    const of = (share: number) => ({ ...pictureOf(0, 255), colors: [['#123456', share] as const] })
    const picture = pictureLayer('1', 'art', whole)
    expect([below([picture], of(0.1)), below([picture], of(0.09))]).toEqual([['#123456'], []])
  })

  it('is a thread where the technique has threads', () => {
    const inks = { kind: 'threads' as const, palette: ['#CC3333', '#FFFFFF'], most: 2 }
    expect(inkFor(['#ffffff'], inks)).toBe('#cc3333')
    expect(inkFor([], null)).toBe('#000000')
  })
})
