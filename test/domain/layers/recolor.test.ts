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
    [{ kind: 'single', color: 'no color' }, [seen, half, none, white]],
  ])('by %j', (how, expected) => expect(after(how)).toEqual(expected.map((pixel) => [...pixel])))

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
