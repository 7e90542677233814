import { describe, expect, it } from 'vitest'
import { product } from '~/contract/catalog/catalog'
import { threadNames } from '~/domain/embroidery/threadColors'
import { colorIn, inksOf, paintIn, type Inks } from '~/domain/artwork/inks'
import { inkedLayers } from '~/domain/layers/inkedLayers'
import { newShape, newText } from '~/domain/layers/newLayers'
import { pictureLayer } from '~/domain/layers/layer'
import { printArea, printBox } from '~/domain/placement/geometry'
import { halvings, levelFor } from '~/domain/artwork/pictureLevels'

const painted = (inks: Inks, ...pixels: readonly (readonly [number, number, number, number])[]) => {
  const data = Uint8ClampedArray.from(pixels.flat())
  paintIn({ data, width: pixels.length, height: 1 }, inks)
  return pixels.map((_, index) => [...data.subarray(index * 4, index * 4 + 4)])
}

describe('techniques with few colors', () => {
  it('takes the threads that the blank offers, and all where it names none', () => {
    const paletteOf = (values: unknown) => {
      const options = [{ id: 'thread_colors', title: 'Threads', type: 'multi_select', values }]
      const cap = product.parse({ id: 1, title: 'Cap', files: [], options, techniques: [] })
      const inks = inksOf(cap, 'EMBROIDERY', 'embroidery_front', 'auto')
      return inks?.kind === 'threads' ? inks.palette : null
    }
    expect(paletteOf({ '#FFFFFF': 'White', '#000000': 'Black' })).toEqual(['#FFFFFF', '#000000'])
    expect(paletteOf({})).toEqual(Object.keys(threadNames))
    expect(paletteOf(null)).toEqual(Object.keys(threadNames))
  })

  it('takes the threads that were chosen, as many as they are, and inks where all colors are sewn', () => {
    const cap = product.parse({ id: 1, title: 'Cap', files: [], options: [], techniques: [] })
    const of = (
      threads: Parameters<typeof inksOf>[3],
      technique = 'EMBROIDERY',
      place = 'embroidery_front',
    ) => inksOf(cap, technique, place, threads)
    const chosen = ['#FFFFFF', '#000000']
    expect(of(chosen)).toEqual({ kind: 'threads', palette: chosen, most: 2 })
    expect([of('full'), of('auto', 'DTG', 'front')]).toEqual([null, null])
    expect(of('auto')).toMatchObject({ most: 6 })
    expect(of('auto', 'ENGRAVING', 'front')).toEqual({ kind: 'engraved' })
  })

  it('engraves by how light a color looks', () => {
    const alphaOf = (...color: readonly [number, number, number]) =>
      painted({ kind: 'engraved' }, [...color, 255])[0]?.[3]
    expect([alphaOf(127, 127, 127), alphaOf(128, 128, 128)]).toEqual([255, 0])
    expect([alphaOf(255, 90, 0), alphaOf(255, 110, 0), alphaOf(0, 170, 80), alphaOf(0, 170, 255)]).toEqual([
      255, 0, 255, 0,
    ])
  })

  it('engraves a shape in one color, and the dark parts of a picture without see-through parts', () => {
    const gray = [0x7d, 0x7d, 0x7a]
    expect(painted({ kind: 'engraved' }, [255, 255, 255, 255], [200, 0, 0, 120], [9, 9, 9, 0])).toEqual([
      [...gray, 255],
      [...gray, 120],
      [...gray, 0],
    ])
    expect(painted({ kind: 'engraved' }, [250, 250, 250, 255], [10, 20, 30, 255])).toEqual([
      [...gray, 0],
      [...gray, 255],
    ])
    // Green is light to the eye, red and blue are dark.
    expect(
      painted({ kind: 'engraved' }, [255, 0, 0, 255], [0, 200, 0, 255], [0, 0, 255, 255]).map(
        ([, , , alpha]) => alpha,
      ),
    ).toEqual([255, 0, 255])
  })

  it('have words and shapes in their colors, and leave pictures to their pixels', () => {
    const area = printArea(600, 400)
    const outline = { color: '#0a5090', width: 4 }
    const layers = [
      pictureLayer('1', 'logo', printBox(0, 0, 10, 10)),
      { ...newText(area, '#c03030'), outline },
      { ...newShape(area, 'star', '#fafafa'), fill: null, outline },
    ]
    const colorsIn = (inks: Inks) =>
      inkedLayers(layers, inks).map((layer) =>
        layer.kind === 'picture' ? layer : [layer.fill, layer.outline?.color, layer.outline?.width],
      )
    const palette = ['#FFFFFF', '#000000', '#CC3333', '#005397']
    expect(colorsIn({ kind: 'threads', palette, most: 2 })).toEqual([
      layers[0],
      ['#cc3333', '#005397', 4],
      [null, '#005397', 4],
    ])
    expect(colorsIn({ kind: 'engraved' })).toEqual([
      layers[0],
      ['#7d7d7a', '#7d7d7a', 4],
      [null, '#7d7d7a', 4],
    ])
    expect(colorsIn({ kind: 'threads', palette: [], most: 6 })[1]).toEqual(['#c03030', '#0a5090', 4])
  })

  it('stitches each color in the nearest thread, with no more threads than there may be', () => {
    const palette = ['#FFFFFF', '#000000', '#CC3333', '#005397']
    const inks = { kind: 'threads', palette, most: 2 } as const
    const red = [0xcc, 0x33, 0x33]
    // Blue comes up once and is left out: black is nearer to it than red.
    const pixels = [
      [210, 60, 40, 255],
      [200, 40, 50, 200],
      [20, 20, 20, 255],
      [0, 0, 0, 255],
      [0, 80, 150, 255],
      [1, 2, 3, 0],
    ] as const
    expect(painted(inks, ...pixels)).toEqual([
      [...red, 255],
      [...red, 200],
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      [1, 2, 3, 0],
    ])
    expect(painted({ ...inks, most: 3 }, ...pixels)[4]).toEqual([0x00, 0x53, 0x97, 255])
    expect(painted({ ...inks, palette: [] }, [1, 2, 3, 255])).toEqual([[1, 2, 3, 255]])
  })
})

it('keeps the threads that come up most, wherever in the picture they begin', () => {
  const inks = { kind: 'threads', palette: ['#CC3333', '#FFFFFF', '#000000'], most: 1 } as const
  const [red, white] = [
    [0xcc, 0x33, 0x33, 255],
    [255, 255, 255, 255],
  ] as const
  for (const pixels of [
    [red, white, white],
    [white, red, white],
    [white, white, red],
  ])
    expect(painted(inks, ...pixels)).toEqual([white, white, white])
})

it('keeps threads for what is seen: of half-transparent edges it takes those only where nothing else is', () => {
  const inks = { kind: 'threads', palette: ['#CC3333', '#FFFFFF', '#000000'], most: 1 } as const
  const white = [255, 255, 255, 255] as const
  const edge = (alpha: number) => [0xcc, 0x33, 0x33, alpha] as const
  const ends = (alpha: number) => painted(inks, white, edge(alpha), edge(alpha))[1]
  expect([ends(127), ends(128)]).toEqual([
    [255, 255, 255, 127],
    [0xcc, 0x33, 0x33, 128],
  ])
  expect(painted(inks, edge(60), edge(60))).toEqual([edge(60), edge(60)])
})

it('finds for each color its own thread, however many there are in the picture', () => {
  const inks = { kind: 'threads', palette: Object.keys(threadNames), most: 15 } as const
  const steps = [0, 17, 68, 119, 187, 255]
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b, 255] as const)))
  const hexOf = (pixel: readonly number[]) =>
    `#${pixel
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`
  expect(painted(inks, ...colors).map(hexOf)).toEqual(colors.map((color) => colorIn(hexOf(color), inks)))
})

it('takes no thread whose color cannot be read', () => {
  const inks = { kind: 'threads', palette: ['none', '#CC3333', '#000000'], most: 6 } as const
  expect(colorIn('#c03030', inks)).toBe('#cc3333')
})

describe('smaller copies', () => {
  const levels: [{ width: number }, ...{ width: number }[]] = [
    { width: 1600 },
    { width: 800 },
    { width: 400 },
    { width: 200 },
  ]
  it.each([
    [5000, 1600],
    [1600, 1600],
    [801, 1600],
    [800, 800],
    [400, 400],
    [399, 400],
    [150, 200],
    [3, 200],
  ])('drawn %d pixels wide the copy of %d pixels is taken', (drawn, width) =>
    expect(levelFor(levels, drawn)).toEqual({ width }),
  )

  it('are halves of each other down to a thumbnail', () => {
    expect(halvings({ width: 300, height: 81 })).toEqual([
      { width: 150, height: 41 },
      { width: 75, height: 21 },
    ])
    expect(halvings({ width: 1600, height: 1 }).length).toBeLessThan(6)
    expect(halvings({ width: 200, height: 2 })).toEqual([
      { width: 100, height: 1 },
      { width: 50, height: 1 },
    ])
    expect(halvings({ width: 80, height: 80 })).toEqual([{ width: 40, height: 40 }])
  })
})
