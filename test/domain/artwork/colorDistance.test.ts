import { describe, expect, it } from 'vitest'
import { colorDistance } from '~/domain/artwork/colorDistance'
import { colorFamilyOf } from '~/domain/catalog/colorFamily'
import { toMonochrome } from '~/domain/artwork/monochrome'

describe('the distance of two colors', () => {
  it.each([
    ['#ffffff', '#000000', 100],
    ['#0000ff', '#ffff00', 235.1],
    ['#ff0000', '#00ff00', 170.6],
    ['#010101', '#000000', 0.3],
    ['#FF8800', '#ff8800', 0],
  ])('%s and %s are %s apart', (a, b, apart) => {
    expect(colorDistance(a, b)).toBeCloseTo(apart, 0)
    expect(colorDistance(b, a)).toBeCloseTo(apart, 0)
  })
  it('is exact for the darkest, too', () =>
    expect(colorDistance('#010101', '#000000')).toBeCloseTo(0.2742, 3))
  it('is not known of what is no color', () => {
    for (const none of [null, '', 'red', '#fff']) {
      expect(colorDistance(none, '#ffffff')).toBeNull()
      expect(colorDistance('#ffffff', none)).toBeNull()
    }
  })
})

describe('families at their borders', () => {
  it.each([
    ['#e8e4da', 'beige'],
    ['#6b675e', 'gray'],
    ['#f4a6a0', 'pink'],
    ['#f5a0b0', 'pink'],
    ['#e04050', 'red'],
    ['#22c7c0', 'blue'],
    ['#22c79a', 'green'],
    ['#b86b3a', 'orange'],
    ['#4d0f33', 'red'],
    ['#0b0b1e', 'black'],
    ['#6e1e0a', 'brown'],
    ['#6e1d0a', 'red'],
  ])('%s is %s', (code, family) => expect(colorFamilyOf(code)).toBe(family))
})

describe('a logo in black and white', () => {
  it('turns black below the middle of what the eye sees, on white paper', () => {
    const of = (...pixel: readonly [number, number, number, number]) => pixel
    const drawn = [
      of(0, 255, 0, 255),
      of(0, 154, 255, 255),
      of(0, 154, 0, 255),
      of(255, 104, 0, 255),
      of(0, 104, 0, 255),
      of(255, 0, 0, 255),
      of(0, 0, 0, 0),
      of(0, 0, 0, 100),
      of(0, 0, 0, 200),
    ]
    const pixels = new Uint8ClampedArray(drawn.flat())
    toMonochrome(pixels)
    const read = drawn.map((_, index) => Array.from(pixels.subarray(index * 4, index * 4 + 4)))
    const [white, black] = [
      [255, 255, 255, 255],
      [0, 0, 0, 255],
    ]
    expect(read).toEqual([white, white, black, white, black, black, white, white, black])
  })
})
