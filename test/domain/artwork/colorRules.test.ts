import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, isLostOn, luminance } from '~/domain/artwork/colorContrast'
import { colorDistance, labOfRgb, rgbOf } from '~/domain/artwork/colorDistance'
import { edgeColor } from '~/domain/artwork/edgeColor'
import { lightAt, shadePrint } from '~/domain/artwork/fabricShade'
import { threadColorName, threadNames, threadOptionOf } from '~/domain/embroidery/threadColors'

describe('luminance and contrast are those of WCAG 2.2', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['808080', 0.215_861],
    ['#0A0A0A', 0.003_035],
    ['#0b0b0b', 0.003_347],
    ['#0f0f0f', 0.004_777],
    ['#050505', 0.001_518],
    ['red', 0],
    ['#fff', 0],
  ])('luminance of %s is %d', (hex, light) => expect(luminance(hex)).toBeCloseTo(light, 6))

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
    ['#123456', '#123456', 1],
  ])('%s and %s are %d to 1, either way', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 3)
    expect(contrast(b, a)).toBeCloseTo(ratio, 3)
  })

  it('a color is lost below a contrast of 1.35 and a distance of 35, and on itself', () => {
    const grays = Array.from(
      { length: 256 },
      (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`,
    )
    for (const background of ['#000000', '#808080', '#ffffff', '#ff0000', '#00c000'])
      for (const hex of grays) {
        const isNear = contrast(hex, background) < 1.35 && (colorDistance(hex, background) ?? 0) < 35
        expect(isLostOn(hex, background), `${hex} on ${background}`).toBe(isNear)
      }
    expect([isLostOn('#777777', '#808080'), isLostOn('#606060', '#808080')]).toEqual([true, false])
    // As light as each other, and of different hues.
    expect([isLostOn('#cc0000', '#007a3d'), isLostOn('#cc0000', '#cc2020')]).toEqual([false, true])
    expect(isLostOn('red', 'red')).toBe(true)
  })
})

describe('CIELAB under D65', () => {
  // Published values for sRGB; ours carries 16 more lightness.
  it.each([
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.24, 80.09, 67.2],
    ],
    [
      [0, 255, 0],
      [87.73, -86.18, 83.18],
    ],
    [
      [0, 0, 255],
      [32.3, 79.19, -107.86],
    ],
    [
      [128, 128, 128],
      [53.59, 0, 0],
    ],
    [
      [255, 255, 0],
      [97.14, -21.55, 94.48],
    ],
    [
      [10, 10, 10],
      [2.74, 0, 0],
    ],
    [
      [15, 15, 15],
      [4.32, 0, 0],
    ],
  ] as const)('of %j', ([red, green, blue], [light, a, b]) => {
    const lab = labOfRgb(red, green, blue)
    expect(lab[0] - 16).toBeCloseTo(light, 1)
    expect(lab[1]).toBeCloseTo(a, 1)
    expect(lab[2]).toBeCloseTo(b, 1)
  })

  it('a distance is the length of the way between two places, the same in both directions', () => {
    expect(colorDistance('#ff0000', '#00ff00')).toBeCloseTo(Math.hypot(34.49, 166.27, 15.98), 1)
    expect(colorDistance('#ff0000', '#0000ff')).toBeCloseTo(Math.hypot(20.94, 0.9, 175.06), 1)
    expect(colorDistance('#000000', '#0A0A0A')).toBeCloseTo(2.74, 2)
  })

  it('codes are read with six digits alone', () => {
    expect(rgbOf('#0a10FF')).toEqual([10, 16, 255])
    for (const none of [null, '', '#0a10f', '#0a10fff', '0a10ff', '#0a10fg']) expect(rgbOf(none)).toBeNull()
  })
})

const row = (...pixels: readonly (readonly number[])[]) => ({
  data: new Uint8ClampedArray(pixels.flat()),
  width: pixels.length,
  height: 1,
})

describe('folds and light on a print', () => {
  it('light is weighed as sRGB is, from the byte on', () => {
    const { data } = row([9, 9, 9, 9], [255, 0, 0, 1], [0, 255, 0, 1], [0, 0, 255, 1])
    expect([4, 8, 12].map((at) => lightAt({ data }, at).toFixed(3))).toEqual(['54.213', '182.376', '18.411'])
  })

  /** One print pixel on fabric that is mostly of one gray and here of another. */
  const shaded = (ink: number, usual: number, here: number) => {
    const gray = (value: number) => [value, value, value, 255]
    const print = row(gray(9), gray(9), gray(9), gray(ink))
    shadePrint(print, row(gray(usual), gray(usual), gray(usual), gray(here)))
    expect([...print.data.subarray(0, 12)]).toEqual([...gray(9), ...gray(9), ...gray(9)])
    return print.data[12]
  }

  it.each([
    // Darker: the ink keeps the fabric's share of the usual light, two fifths at least.
    [200, 100, 100, 200],
    [200, 100, 99, 198],
    [200, 100, 50, 100],
    [200, 100, 40, 80],
    [200, 100, 39, 80],
    [200, 100, 0, 80],
    [202, 250, 125, 101],
    // Lighter: up to three tenths of the way to white, by the light that is left, or 64 where less is.
    [100, 100, 101, 101],
    [100, 105, 120, 116],
    [105, 105, 150, 150],
    [105, 105, 255, 150],
    [0, 55, 100, 57],
    [0, 191, 199, 32],
    [0, 200, 208, 32],
    [0, 250, 255, 20],
    [0, 127, 159, 64],
  ])('ink of %d, fabric of %d, here %d: %d', (ink, usual, here, expected) =>
    expect(shaded(ink, usual, here)).toBe(expected),
  )

  it('fabric counts where it is opaque and below the print, and the print where it is seen', () => {
    const print = row([100, 100, 100, 1], [100, 100, 100, 255], [100, 100, 100, 0], [100, 100, 100, 0])
    shadePrint(print, row([80, 80, 80, 255], [40, 40, 40, 250], [200, 200, 200, 255], [200, 200, 200, 255]))
    // Of 40 and 80 the lower one is the middle; what no print lies on is not looked at.
    expect(print.data[0]).toBeGreaterThan(100)
    expect(print.data[4]).toBe(100)
    expect([print.data[8], print.data[12]]).toEqual([100, 100])
    const bare = row([100, 100, 100, 255], [100, 100, 100, 255])
    shadePrint(bare, row([80, 80, 80, 255], [40, 40, 40, 249]))
    expect([...bare.data]).toEqual([100, 100, 100, 255, 100, 100, 100, 255])
  })
})

describe('the border of a picture', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  it('is looked at on all four sides, and nowhere else', () => {
    const [width, height] = [30, 20]
    fc.assert(
      fc.property(channel, channel, channel, channel, (red, green, blue, inside) => {
        const data = new Uint8ClampedArray(width * height * 4).fill(inside)
        const set = (x: number, y: number, color: readonly number[]) => data.set(color, (y * width + x) * 4)
        const paint = (top: readonly number[], left: readonly number[]) => {
          for (let x = 0; x < width; x++) {
            set(x, 0, top)
            set(x, height - 1, top)
          }
          for (let y = 1; y < height - 1; y++) {
            set(0, y, left)
            set(width - 1, y, left)
          }
        }
        const color = [red, green, blue, 255]
        paint(color, color)
        const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
        const isWhite = [red, green, blue].every((value) => value >= 239)
        const isBlack = [red, green, blue].every((value) => value <= 16)
        const found = isWhite ? '#ffffff' : isBlack ? '#000000' : hex
        expect(edgeColor({ data, width, height })).toBe(found)
        const other = [red ^ 128, green, blue, 255]
        paint(color, other)
        expect(edgeColor({ data, width, height })).toBeNull()
        paint(color, [red, green, blue, 249])
        expect(edgeColor({ data, width, height })).toBeNull()
      }),
    )
  })
})

describe('threads', () => {
  it('are fifteen with their numbers, and others keep their code', () => {
    expect(Object.keys(threadNames)).toHaveLength(15)
    expect([threadColorName('#cc3333'), threadColorName('#123abc'), threadColorName('toString')]).toEqual([
      '1839 Red',
      '#123abc',
      'toString',
    ])
  })
  it('are chosen in an option called after the placement', () =>
    expect(
      ['embroidery_front', 'embroidery_apparel_front', 'embroidery_chest_left', 'front'].map(threadOptionOf),
    ).toEqual(['thread_colors', 'thread_colors_apparel', 'thread_colors_chest_left', 'thread_colors_front']))
})
