import { describe, expect, it } from 'vitest'
import { recolor, type Recolor } from '~/domain/layers/changes/recolor'
import { picture, pixelsOf, type Rgba } from './pixels'

const white: Rgba = [255, 255, 255, 255]
const red: Rgba = [255, 0, 0, 255]
const gone: Rgba = [0, 0, 0, 0]

describe('other colors', () => {
  const seen: Rgba = [10, 20, 200, 255]
  const half: Rgba = [10, 20, 200, 127]
  const none: Rgba = [1, 2, 3, 0]
  const after = (how: Recolor) => {
    const pixels = picture(4, seen, half, none, white)
    recolor(pixels, how)
    return pixelsOf(pixels)
  }
  it.each<[how: Recolor, expected: readonly (readonly number[])[]]>([
    [{ kind: 'invert' }, [[245, 235, 55, 255], [245, 235, 55, 127], none, [0, 0, 0, 255]]],
    // 0.2126 × 10 + 0.7152 × 20 + 0.0722 × 200
    [{ kind: 'greyscale' }, [[31, 31, 31, 255], [31, 31, 31, 127], none, white]],
    [{ kind: 'single', color: '#010203' }, [[1, 2, 3, 255], [1, 2, 3, 127], none, [1, 2, 3, 255]]],
    [{ kind: 'threshold', at: 0.5, color: '#ff0000' }, [red, gone, none, gone]],
    [{ kind: 'threshold', at: 0, color: '#ff0000' }, [gone, gone, none, gone]],
    [{ kind: 'threshold', at: 1, color: '#ff0000' }, [red, gone, none, red]],
    [
      { kind: 'threads', colors: ['#FFCC00', '#FFFFFF', '#333366'] },
      [[51, 51, 102, 255], [51, 51, 102, 127], none, white],
    ],
    [{ kind: 'threads', colors: [] }, [seen, half, none, white]],
    [{ kind: 'single', color: 'no color' }, [seen, half, none, white]],
  ])('by %j', (how, expected) => expect(after(how)).toEqual(expected.map((pixel) => [...pixel])))

  const field = (color: Rgba, count: number) => Array.from({ length: count }, () => color)
  const lastOf = (pixels: readonly Rgba[], ...colors: readonly (readonly [from: string, to: string])[]) => {
    const painted = picture(1, ...pixels)
    recolor(painted, { kind: 'map', colors: colors.map(([from, to]) => ({ from, to })) })
    return pixelsOf(painted).at(-1)
  }

  it('are mixed in the soft edge between any two large colors, whichever are the larger', () => {
    const large: Rgba[] = [
      [0, 0, 0, 255],
      [240, 0, 0, 255],
      [0, 240, 0, 255],
      [240, 240, 240, 255],
    ]
    const fields = large.flatMap((color, at) => field(color, 400 - at * 50))
    for (const one of large)
      for (const other of large.filter((color) => color !== one)) {
        const middle = [0, 1, 2].map((at) => ((one[at] ?? 0) + (other[at] ?? 0)) / 2)
        const edge = field([middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0, 255], 20)
        const [first = 0, second = 0] = one
        // Only its blue changes, by 100 to the one side or the other: half of that in between.
        const blue = one[2] === 0 ? 100 : 140
        const hex = (...parts: readonly number[]) =>
          `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
        const painted = lastOf([...fields, ...edge], [hex(first, second, one[2]), hex(first, second, blue)])
        expect(Math.abs((painted?.[2] ?? 0) - (middle[2] ?? 0)), `${one} ${other}`).toBeGreaterThan(40)
      }
  })

  it('go with the one that they are near to, whichever of the named colors that is', () => {
    const near: Rgba = [30, 0, 0, 255]
    const pixels = [...field(white, 200), ...field([0, 0, 0, 255], 400), ...field(near, 400)]
    for (const named of [
      ['#ffffff', '#000000'],
      ['#000000', '#ffffff'],
    ])
      expect(lastOf(pixels, ...named.map((from) => [from, '#00ff00'] as const))?.[1]).toBeGreaterThan(100)
  })

  it('are the same for a pixel whatever lies beside it', () => {
    const how: Recolor = { kind: 'map', colors: [{ from: '#0a14c8', to: '#ff0000' }] }
    const alike: Rgba[] = [
      [12, 22, 204, 255],
      [204, 22, 12, 255],
      [22, 204, 12, 255],
      [40, 40, 180, 255],
    ]
    const of = (...pixels: Rgba[]) => {
      const painted = picture(pixels.length, ...pixels)
      recolor(painted, how)
      return pixelsOf(painted)
    }
    const frequent = Array.from({ length: 400 }, (): Rgba => seen)
    const alone = alike.map((pixel) => of(...frequent, pixel).at(-1))
    expect(of(...frequent, ...alike).slice(-alike.length)).toEqual(alone)
  })
})
