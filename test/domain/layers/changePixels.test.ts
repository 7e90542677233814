import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canChange, changePixels } from '~/domain/layers/changes/changePixels'
import { type PictureChanges, renewedChanges } from '~/domain/layers/changes'
import { knockOut, leftColors } from '~/domain/layers/changes/knockOut'
import { recolor, type Recolor } from '~/domain/layers/changes/recolor'
import { picture, pixelsOf, type Rgba } from './pixels'

const alphas = ({ data }: { data: Uint8ClampedArray }) => data.filter((_, at) => at % 4 === 3)

const white: Rgba = [255, 255, 255, 255]
const black: Rgba = [0, 0, 0, 255]
const red: Rgba = [255, 0, 0, 255]
const gone = [0, 0, 0, 0]
/** Lines of black (#), white (.) and nothing. */
const drawn = (...lines: readonly string[]) =>
  picture(
    lines[0]?.length ?? 0,
    ...[...lines.join('')].map((sign): Rgba => (sign === '#' ? black : sign === '.' ? white : [0, 0, 0, 0])),
  )
const base = { color: '#ffffff', tolerance: 0.05, softEdge: 0, everywhere: false }

describe('knocking out a color', () => {
  // A black ring with white inside and outside.
  const ring = () => drawn('.....', '.###.', '.#.#.', '.###.', '.....')

  it('takes what is joined to the border, or all of it', () => {
    const joined = ring()
    knockOut(joined, base)
    expect(pixelsOf(joined)[0]).toEqual(gone)
    expect(pixelsOf(joined)[12]).toEqual([...white])
    const all = ring()
    knockOut(all, { ...base, everywhere: true })
    expect(pixelsOf(all)[12]).toEqual(gone)
    expect(alphas(all).filter((alpha) => alpha === 255)).toHaveLength(8)
  })

  it('comes round corners and through what is see-through already', () => {
    const ways = [
      ['# ##', '#..#', '##.#', '####'],
      // As in a mirror, upside down, and to both sides of where a line is entered.
      ['## #', '#..#', '#.##', '####'],
      ['####', '##.#', '#..#', '# ##'],
      ['##.##', '#...#', '#.#.#', '#####'],
    ]
    for (const lines of ways) {
      const winding = drawn(...lines)
      knockOut(winding, base)
      expect(alphas(winding).filter((alpha) => alpha === 0)).toHaveLength(
        lines.join('').replaceAll('#', '').length,
      )
    }
  })

  it('leaves no pale rim: a mix of background and ink keeps the ink alone', () => {
    const edge = picture(4, white, [255, 128, 128, 255], red, red)
    knockOut(edge, { ...base, tolerance: 0.02, softEdge: 1 })
    const [, mix = []] = pixelsOf(edge)
    expect(mix[0]).toBe(255)
    expect(mix[1]).toBeLessThan(60)
    expect(mix[3]).toBeGreaterThan(0)
    expect(mix[3]).toBeLessThan(255)
    expect(pixelsOf(edge)[2]).toEqual([...red])
  })

  it('has a soft edge that is as wide in a large picture as in its small copy', () => {
    /** Pixels of the edge on a sheet that turns from white to black at its left, over a tenth of its width. */
    const edgeOf = (width: number) => {
      const line = Array.from({ length: width }, (_, x): Rgba => {
        const light = Math.round(255 * Math.max(0, 1 - x / (width / 10)))
        return [light, light, light, 255]
      })
      const [hard, soft] = [0, 1].map((softEdge) => {
        const sheet = picture(width, ...line)
        knockOut(sheet, { ...base, softEdge })
        return alphas(sheet).filter((alpha) => alpha < 255).length
      })
      return (soft ?? 0) - (hard ?? 0)
    }
    // The canvas shows a copy of 1600 pixels; a picture that is no larger is drawn as it is.
    expect([400, 1600, 3200, 4800].map(edgeOf)).toEqual([8, 8, 16, 24])
  })

  it('tells colors as the eye does: light yellow is nearer to white than light blue is', () => {
    const two = picture(2, [255, 255, 200, 255], [170, 170, 255, 255])
    knockOut(two, { ...base, tolerance: 0.32, everywhere: true })
    expect([...alphas(two)]).toEqual([0, 255])
  })

  it('leaves those colors to be exchanged that are printed, and all where none is for certain', () => {
    const three = ['#ffffff', '#ffee88', '#112233']
    expect(leftColors(three, undefined)).toEqual(three)
    expect(leftColors(three, base)).toEqual(['#ffee88', '#112233'])
    expect(leftColors(['#ffffff'], base)).toEqual(['#ffffff'])
    const channel = fc.integer({ min: 0, max: 255 })
    const rgb = fc.tuple(channel, channel, channel)
    const hex = (parts: readonly number[]) =>
      `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    fc.assert(
      fc.property(rgb, rgb, fc.double({ min: 0, max: 0.2, noNaN: true }), (ink, ground, tolerance) => {
        const how = { ...base, color: hex(ground), tolerance, everywhere: true }
        const one = picture(1, [...ink, 255])
        knockOut(one, how)
        // A second one that is surely left, else all of them are answered.
        const far = hex(ground.map((part) => (part < 128 ? 255 : 0)))
        expect(leftColors([hex(ink), far], how).includes(hex(ink))).toBe(pixelsOf(one)[0]?.[3] !== 0)
      }),
    )
  })

  it('works through a picture of four million pixels in one go', () => {
    const large = { data: new Uint8ClampedArray(2000 * 2000 * 4).fill(255), width: 2000, height: 2000 }
    large.data.set(black, (1000 * 2000 + 1000) * 4)
    knockOut(large, { ...base, softEdge: 0.2 })
    expect(alphas(large).filter((alpha) => alpha > 0)).toHaveLength(1)
  })
})

describe('other colors', () => {
  const map = (...colors: readonly [from: string, to: string][]): Recolor => ({
    kind: 'map',
    colors: colors.map(([from, to]) => ({ from, to })),
  })
  const field = (color: Rgba, count = 20) => Array.from({ length: count }, () => color)

  it('makes a white version that keeps its soft edges', () => {
    const logo = picture(3, black, [0, 0, 0, 90], [0, 0, 0, 0])
    recolor(logo, { kind: 'single', color: '#ffffff' })
    expect(pixelsOf(logo)).toEqual([[255, 255, 255, 255], [255, 255, 255, 90], gone])
  })

  it('tells a full green from a full blue', () => {
    const flag = picture(1, ...field([0, 255, 0, 255]), ...field([0, 0, 255, 255]))
    recolor(flag, map(['#00ff00', '#ffffff'], ['#0000ff', '#000000']))
    expect([pixelsOf(flag)[0], pixelsOf(flag).at(-1)]).toEqual([
      [255, 255, 255, 255],
      [0, 0, 0, 255],
    ])
  })

  it('makes no dots of less than two pixels', () => {
    const data = new Uint8ClampedArray(12 * 12 * 4).fill(40)
    changePixels({ data, width: 12, height: 12 }, { solid: { kind: 'dots', across: 12 } })
    const row = (y: number) => Array.from({ length: 5 }, (_, x) => data[(y * 12 + x) * 4 + 3])
    expect([row(0), row(1), row(2)]).toEqual([
      [255, 0, 0, 0, 255],
      [0, 0, 0, 0, 0],
      [0, 0, 255, 0, 0],
    ])
  })

  it('maps colors with the edges between them, and leaves others alone', () => {
    const green: Rgba = [0, 160, 0, 255]
    const flag = picture(1, ...field(red), [255, 128, 128, 255], ...field(white), ...field(green))
    recolor(flag, map(['#ff0000', '#0000ff']))
    const all = pixelsOf(flag)
    expect(all[0]).toEqual([0, 0, 255, 255])
    expect(all[30]).toEqual([...white])
    expect(all.at(-1)).toEqual([...green])
    // Half red, half white became half blue, half white: no pink is left.
    const [r = 0, g = 0, b = 0] = all[20] ?? []
    expect(Math.abs(r - 128)).toBeLessThan(8)
    expect(Math.abs(g - 128)).toBeLessThan(8)
    expect(b).toBeGreaterThan(247)
  })

  it('keeps a color of its own from half a percent of what is seen on; less of it goes along in part', () => {
    const near: Rgba = [255, 45, 0, 255]
    const last = (share: number) => {
      const flag = picture(1, ...field(red, 1000 - share), ...field(near, share))
      recolor(flag, map(['#ff0000', '#0000ff']))
      return pixelsOf(flag).at(-1)
    }
    expect(last(6)).toEqual([...near])
    expect(last(5)?.[0]).toBeLessThan(225)
    expect(last(4)?.[0]).toBeLessThan(225)
  })

  it('moves what is like a named color in full, what is not like it not at all, and what lies between in part', () => {
    const movedTo = (green: number) => {
      const flag = picture(1, ...field(red, 1000), [255, green, 0, 255])
      recolor(flag, map(['#ff0000', '#0000ff']))
      return pixelsOf(flag).at(-1)?.[2] ?? 0
    }
    expect([12, 36, 60].map(movedTo)).toEqual([255, 118, 0])
  })

  it('swaps two colors at once, and takes no more than eight', () => {
    const two = picture(1, ...field(black), ...field(white))
    recolor(two, map(['#000000', '#ffffff'], ['#ffffff', '#000000']))
    expect([pixelsOf(two)[0], pixelsOf(two)[39]]).toEqual([[...white], [...black]])
    const nine = picture(1, ...field(red))
    const steps = Array.from({ length: 8 }, (_, at): [string, string] => [`#0000${at + 1}0`, '#123456'])
    recolor(nine, map(...steps, ['#ff0000', '#00ff00']))
    expect(pixelsOf(nine)[0]).toEqual([...red])
  })

  it('cuts hard edges at a lightness', () => {
    const grays = picture(4, [60, 60, 60, 255], [200, 200, 200, 255], [0, 0, 0, 100], [0, 0, 0, 180])
    recolor(grays, { kind: 'threshold', at: 0.5, color: '#cc0000' })
    expect(pixelsOf(grays)).toEqual([[204, 0, 0, 255], gone, gone, [204, 0, 0, 255]])
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc
      .uint8ClampedArray({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((data) => ({ data, width, height })),
  )
const anyKnockOut = fc.record({ color: hex, tolerance: share, softEdge: share, everywhere: fc.boolean() })
const anyRecolor: fc.Arbitrary<Recolor> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), color: hex }),
  fc.record({
    kind: fc.constant('map' as const),
    colors: fc.array(fc.record({ from: hex, to: hex }), { maxLength: 8 }),
  }),
  fc.constant({ kind: 'invert' as const }),
  fc.constant({ kind: 'greyscale' as const }),
)
const copyOf = <T extends { data: Uint8ClampedArray }>(from: T): T => ({ ...from, data: from.data.slice() })
const seen = (from: { data: Uint8ClampedArray }) => pixelsOf(from).filter(([, , , alpha]) => alpha !== 0)

describe('changes of any picture', () => {
  it('never show more than there was, and colors change nothing that is see-through', () => {
    fc.assert(
      fc.property(anyPicture, anyKnockOut, anyRecolor, (from, out, colors) => {
        const cut = copyOf(from)
        knockOut(cut, out)
        expect(alphas(cut).every((alpha, at) => alpha <= (alphas(from)[at] ?? 0))).toBe(true)
        const painted = copyOf(cut)
        recolor(painted, colors)
        expect(alphas(painted)).toEqual(alphas(cut))
        const hard = copyOf(cut)
        recolor(hard, { kind: 'threshold', at: 1, color: '#000000' })
        expect(alphas(hard)).toEqual(alphas(cut).map((alpha) => (alpha < 128 ? 0 : 255)))
        const both = copyOf(from)
        changePixels(both, { knockOut: out, recolor: colors })
        expect(both).toEqual(painted)
      }),
    )
  })

  it('are the same again where they should be, and undone by themselves', () => {
    fc.assert(
      fc.property(anyPicture, anyKnockOut, hex, (from, out, color) => {
        const again = (change: (of: typeof from) => void) => {
          const [once, twice] = [copyOf(from), copyOf(from)]
          change(once)
          change(twice)
          change(twice)
          expect(twice).toEqual(once)
        }
        again((of) => knockOut(of, { ...out, softEdge: 0 }))
        again((of) => recolor(of, { kind: 'single', color }))
        again((of) => recolor(of, { kind: 'greyscale' }))
        again((of) => recolor(of, { kind: 'threshold', at: 1, color }))
        const inverted = copyOf(from)
        recolor(inverted, { kind: 'invert' })
        recolor(inverted, { kind: 'invert' })
        expect(inverted).toEqual(from)
      }),
    )
  })

  it('leave alone what they do not speak of', () => {
    fc.assert(
      fc.property(anyPicture, fc.array(hex, { maxLength: 8 }), (from, colors) => {
        const same = copyOf(from)
        recolor(same, { kind: 'map', colors: colors.map((color) => ({ from: color, to: color })) })
        recolor(same, { kind: 'single', color: 'no color' })
        knockOut(same, { color: 'no color', tolerance: 1, softEdge: 1, everywhere: true })
        changePixels(same, {})
        expect(same).toEqual(from)
        const all = copyOf(from)
        knockOut(all, { color: '#808080', tolerance: Number.NaN, softEdge: Number.NaN, everywhere: true })
        expect(seen(all)).toEqual(seen(from).filter(([r, g, b]) => !(r === 128 && g === 128 && b === 128)))
      }),
    )
  })

  it('are refused for pictures of more than sixty million pixels', () => {
    expect(canChange({ width: 10_000, height: 6_000 })).toBe(true)
    expect(canChange({ width: 10_001, height: 6_000 })).toBe(false)
  })
})

describe('colors of a picture that are given others', () => {
  const row = (...pixels: readonly Rgba[]) => picture(1, ...pixels)
  const many = (color: Rgba, count: number) => Array.from({ length: count }, () => color)
  const mapped = (pixels: readonly Rgba[], ...colors: readonly (readonly [from: string, to: string])[]) => {
    const of = row(...pixels)
    recolor(of, { kind: 'map', colors: colors.map(([from, to]) => ({ from, to })) })
    return pixelsOf(of)
  }

  it('move by the same way in each channel, as far as a channel goes', () => {
    // By +20, −30 and +100; beside it nothing else is near.
    const near: Rgba[] = [...many([100, 100, 100, 255], 50), [102, 98, 104, 255], [97, 103, 95, 200]]
    expect(mapped(near, ['#646464', '#7846c8'])).toEqual([
      ...many([120, 70, 200, 255], 50),
      [122, 68, 204, 255],
      [117, 73, 195, 200],
    ])
    expect(
      mapped([...many([100, 100, 100, 255], 50), [104, 104, 104, 255]], ['#646464', '#fefefe']).at(-1),
    ).toEqual([255, 255, 255, 255])
  })

  it('are mixed as they were between two of them, in each channel by itself', () => {
    const pixels: Rgba[] = [
      ...many([0, 0, 0, 255], 40),
      ...many([200, 100, 40, 255], 40),
      [50, 25, 10, 255],
      [150, 75, 30, 255],
    ]
    // Black stays, the other one moves by −100, +100 and +40: a quarter and three quarters of it.
    const [quarter, most] = mapped(pixels, ['#c86428', '#64c850']).slice(-2)
    for (const [index, value] of [25, 50, 20, 255].entries())
      expect(Math.abs((quarter?.[index] ?? 0) - value)).toBeLessThanOrEqual(2)
    for (const [index, value] of [75, 150, 60, 255].entries())
      expect(Math.abs((most?.[index] ?? 0) - value)).toBeLessThanOrEqual(2)
  })

  it('stay as they are where a color cannot be read, is its own, or nothing is seen', () => {
    const pixels: Rgba[] = [...many(red, 20), [255, 0, 0, 0]]
    expect(mapped(pixels, ['red', '#0000ff'], ['#ff0000', 'blue'])).toEqual(pixels.map((pixel) => [...pixel]))
    expect(mapped(pixels, ['#ff0000', '#0000ff'], ['#00ff00', '#00ff00']).at(-1)).toEqual([255, 0, 0, 0])
    // The first that names a color counts.
    expect(mapped(pixels, ['#ff0000', '#0000ff'], ['#ff0000', '#00ff00'])[0]).toEqual([0, 0, 255, 255])
  })

  it('leave alone what covers a twentieth, or a two-hundredth and is no mix, and is further than forty steps', () => {
    const beside = (green: number, count: number) =>
      mapped([...many(red, 1000 - count), ...many([255, green, 0, 255], count)], ['#ff0000', '#0000ff']).at(
        -1,
      )
    expect(beside(41, 10)).toEqual([255, 41, 0, 255])
    expect(beside(40, 10)).not.toEqual([255, 40, 0, 255])
    // Of a soft edge between red and white a few percent are a mix, more are a color of their own.
    const pink = (count: number) =>
      mapped(
        [...many(red, 500), ...many(white, 500 - count), ...many([255, 128, 128, 255], count)],
        ['#ff0000', '#0000ff'],
      ).at(-1)
    expect(pink(51)).toEqual([255, 128, 128, 255])
    expect(pink(50)).not.toEqual([255, 128, 128, 255])
  })

  it('count as seen from an alpha of 128 on', () => {
    const faint = (alpha: number) =>
      mapped([...many(red, 500), ...many([255, 50, 0, alpha], 500)], ['#ff0000', '#0000ff']).at(-1)
    expect(faint(128)).toEqual([255, 50, 0, 128])
    expect(faint(127)?.[2]).toBeGreaterThan(0)
  })
})

describe('changes that are made while others are made elsewhere', () => {
  const [hot, leaf, sea] = ['#ff0000', '#00ff00', '#0000ff'] as const
  const tile = { pattern: 'grid', gap: 0.1, size: 100, angle: 0 } as const
  const [reds, greens] = [
    { from: hot, to: hot },
    { from: leaf, to: leaf },
  ]
  const before: PictureChanges = { knockOut: base, recolor: { kind: 'map', colors: [reds, greens] }, tile }

  it('keep what they do not touch, field by field and row by row', () => {
    const now: PictureChanges = {
      knockOut: { ...base, softEdge: 0.5 },
      recolor: { kind: 'map', colors: [{ from: sea, to: hot }, greens] },
      solid: { kind: 'hard' },
      tile: { ...tile, size: 300 },
    }
    const after: PictureChanges = {
      knockOut: { ...base, tolerance: 0.3 },
      recolor: { kind: 'map', colors: [reds, { from: leaf, to: sea }] },
      tile: { ...tile, gap: 0.4 },
    }
    expect(renewedChanges(now, before, after)).toEqual({
      knockOut: { ...base, softEdge: 0.5, tolerance: 0.3 },
      recolor: {
        kind: 'map',
        colors: [
          { from: sea, to: hot },
          { from: leaf, to: sea },
        ],
      },
      solid: { kind: 'hard' },
      tile: { ...tile, size: 300, gap: 0.4 },
    })
  })

  it('are whole where what they were made of is of another kind by now, has other rows, or is gone', () => {
    const recolored = (how?: Recolor): PictureChanges => (how === undefined ? {} : { recolor: how })
    const single: Recolor = { kind: 'single', color: hot }
    const next: Recolor = { kind: 'single', color: sea }
    const made = (now?: Recolor) => renewedChanges(recolored(now), recolored(single), recolored(next))
    expect(made({ kind: 'invert' })).toEqual({ recolor: next })
    expect(made({ kind: 'threshold', at: 1, color: hot })).toEqual({ recolor: next })
    expect(made()).toEqual({ recolor: next })
    expect(renewedChanges(recolored(single), recolored(single), {})).toEqual({})
    const map = (...colors: { from: string; to: string }[]): PictureChanges => ({
      recolor: { kind: 'map', colors },
    })
    const blues = map({ from: sea, to: sea })
    expect(renewedChanges(map(reds, greens), map(reds), blues)).toEqual(blues)
  })
})
