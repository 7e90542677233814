import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf, keyAt, surroundedColors } from '~/domain/artwork/pixelColors'
import { measurePixels, medianColor, type Pixels, shareThinnerThan } from '~/domain/artwork/pictureStats'

// Each rule once more, as plainly as its words say it, held against random pictures.

const picture = (width: number, height: number, at: (x: number, y: number) => readonly number[]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  return { data, width, height }
}
// Steps of 1, 32 and 33 from each other: around what is a shade.
const paints = fc.constantFrom<readonly number[]>([0, 0, 0], [1, 0, 0], [0, 32, 0], [0, 0, 33])
const alphas = fc.constantFrom(0, 15, 16, 17, 120, 231, 232, 249, 250, 255)
const anyPicture = fc
  .record({
    width: fc.integer({ min: 1, max: 26 }),
    height: fc.integer({ min: 1, max: 26 }),
    // Few colors and alphas, in blocks: else nothing is ever even or soft.
    block: fc.integer({ min: 1, max: 7 }),
    pixels: fc.array(fc.tuple(paints, alphas), { minLength: 1, maxLength: 12 }),
  })
  .map(({ width, height, block, pixels }) =>
    picture(width, height, (x, y) => {
      const cell = Math.floor(x / block) * 5 + Math.floor(y / block) * 3
      const [color = [], alpha = 0] = pixels[cell % pixels.length] ?? []
      return [...color, alpha]
    }),
  )

const rgba = ({ data, width }: Pixels, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] as [number, number, number, number]
const places = ({ width, height }: Pixels) =>
  Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const)
const isSeen = (of: Pixels, x: number, y: number) =>
  x >= 0 && y >= 0 && x < of.width && y < of.height && rgba(of, x, y)[3] >= 16

type Places = readonly (readonly [number, number])[]

/** From the first to the last pixel that is seen. */
function visibleOf({ width, height }: Pixels, seen: Places) {
  if (seen.length === 0) return null
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left: left / width,
    top: top / height,
    width: (Math.max(...xs) - left + 1) / width,
    height: (Math.max(...ys) - top + 1) / height,
  }
}

/** To four bits a channel, as shares of what is seen. */
function colorsOf(of: Pixels, seen: Places) {
  const counts = new Map<string, number>()
  for (const [x, y] of seen) {
    const [r, g, b] = rgba(of, x, y).map((value) => (value >> 4).toString(16).repeat(2))
    counts.set(`#${r}${g}${b}`, (counts.get(`#${r}${g}${b}`) ?? 0) + 1)
  }
  return new Map([...counts].map(([hex, count]) => [hex, count / seen.length]))
}

/** Shares of what is seen whose shorter run, across or down, is as wide as the index or less. */
function strokesOf(of: Pixels, seen: Places) {
  const run = (x: number, y: number, dx: number, dy: number): number => {
    const reach = (step: number): number => {
      let count = 0
      while (isSeen(of, x + (count + 1) * step * dx, y + (count + 1) * step * dy)) count += 1
      return count
    }
    return 1 + reach(1) + reach(-1)
  }
  const widths = seen.map(([x, y]) => Math.min(run(x, y, 1, 0), run(x, y, 0, 1)))
  return Array.from(
    { length: 49 },
    (_, most) => widths.filter((width) => width <= most).length / Math.max(widths.length, 1),
  )
}

/** Pixels with an alpha from 17 to 231 that have such two pixels away on all four sides, and none of the border's two. */
function softOf(of: Pixels): number {
  const isHalf = (x: number, y: number) => rgba(of, x, y)[3] > 16 && rgba(of, x, y)[3] < 232
  return places(of).filter(
    ([x, y]) =>
      x >= 2 &&
      y >= 2 &&
      x < of.width - 2 &&
      y < of.height - 2 &&
      isHalf(x, y) &&
      isHalf(x - 2, y) &&
      isHalf(x + 2, y) &&
      isHalf(x, y - 2) &&
      isHalf(x, y + 2),
  ).length
}

/** Share of steps from 1 to 32 between opaque pixels sixteen apart, at every fourth across and down. */
function shadesOf(of: Pixels): number {
  const pairs = places(of).flatMap(([x, y]) => {
    if (x % 4 > 0 || y % 4 > 0) return []
    const ends = [...(x + 16 < of.width ? [[x + 16, y]] : []), ...(y + 16 < of.height ? [[x, y + 16]] : [])]
    return ends.flatMap(([toX = 0, toY = 0]) => {
      const [from, to] = [rgba(of, x, y), rgba(of, toX, toY)]
      if (from[3] < 250 || to[3] < 250) return []
      return Math.max(...[0, 1, 2].map((at) => Math.abs((from[at] ?? 0) - (to[at] ?? 0))))
    })
  })
  return pairs.length === 0 ? 0 : pairs.filter((most) => most >= 1 && most <= 32).length / pairs.length
}

describe('what is measured of any picture', () => {
  it('is what the rules say, pixel by pixel', () => {
    fc.assert(
      fc.property(anyPicture, (of) => {
        const stats = measurePixels(of)
        const seen = places(of).filter(([x, y]) => isSeen(of, x, y))
        expect(stats.hasAlpha).toBe(places(of).some(([x, y]) => rgba(of, x, y)[3] < 250))
        expect(stats.visible).toEqual(visibleOf(of, seen))
        expect(new Map(stats.colors)).toEqual(colorsOf(of, seen))
        const shares = stats.colors.map(([, share]) => share)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
        expect(stats.strokes).toEqual(stats.hasAlpha ? strokesOf(of, seen) : [])
        expect(stats.soft).toBe(stats.hasAlpha ? softOf(of) / Math.max(seen.length, 1) : 0)
        expect(stats.shades).toBe(shadesOf(of))
      }),
      { numRuns: 15 },
    )
  })

  it('shading is compared at every fourth pixel with those sixteen across and down, where both are opaque', () => {
    // Every pixel by itself, so that no other place would say the same.
    for (const [width, height] of [
      [33, 29],
      [17, 40],
      [40, 17],
    ] as const) {
      const of = picture(width, height, (x, y) => {
        const mixed = (x * 7 + y * 13 + ((x * y) % 11) * 5) % 64
        return [mixed, (mixed * 3) % 40, 90, (x * 3 + y * 5) % 4 === 0 ? 249 : 250]
      })
      expect(measurePixels(of).shades).toBe(shadesOf(of))
    }
  })

  it('no more than 64 colors are told', () => {
    const many = picture(100, 1, (x) => [(x % 10) * 16, Math.floor(x / 10) * 16, 0, 255])
    expect(measurePixels(many).colors).toHaveLength(64)
  })

  it('a stroke of more than 48 pixels is not thin, one of 48 is', () => {
    const block = (side: number) =>
      measurePixels(picture(60, 60, (x, y) => [0, 0, 0, x < side && y < side ? 255 : 0])).strokes
    expect([block(48)[47], block(48)[48], block(49)[48]]).toEqual([0, 1, 0])
  })

  it('what is opaque throughout has no strokes, nothing soft and nothing surrounded', () => {
    const opaque = measurePixels(
      picture(9, 9, (x, y) => (x === 4 && y === 4 ? [0, 0, 0, 250] : [255, 255, 255, 255])),
    )
    expect(opaque).toMatchObject({ hasAlpha: false, strokes: [], soft: 0, surrounded: {} })
  })
})

describe('numbers of colors', () => {
  it('have four bits a channel, and are read back as the color in the same place', () => {
    const data = Uint8ClampedArray.from([9, 9, 9, 9, 0x12, 0x9f, 0xf0, 255])
    expect([keyAt(data, 4), keyAt(data, 0)]).toEqual([0x19f, 0])
    expect([hexOf(0x19f), hexOf(0), hexOf(0xfff), hexOf(0x00a)]).toEqual([
      '#1199ff',
      '#000000',
      '#ffffff',
      '#0000aa',
    ])
  })
})

describe('colors that are followed', () => {
  // Twelve colors that are far from each other, each a pixel in the middle of a block of another one.
  const far = [
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#ff00ff',
    '#00ffff',
    '#880000',
    '#008800',
    '#000088',
    '#ffffff',
  ]
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const framed = (inner: readonly string[]) =>
    picture(inner.length * 4, 5, (x, y) =>
      y === 0 || y === 4 || x === 0 || x === inner.length * 4 - 1
        ? [0, 0, 0, 0]
        : y === 2 && x % 4 === 2
          ? [...rgb(inner[Math.floor(x / 4)] ?? ''), 255]
          : [0, 0, 0, 255],
    )

  it('are the eight most frequent ones', () => {
    const of = framed(far)
    const { surrounded, colors } = measurePixels(of)
    expect(colors).toHaveLength(11)
    // Black is one of the eight, and open to the outside.
    expect(Object.keys(surrounded ?? {})).toEqual(far.slice(0, 7))
  })

  it('cover half a percent of what is seen, or are left out', () => {
    const twoRed = (height: number) => {
      const black = picture(20, height, (x, y) => [y === 9 && (x === 5 || x === 9) ? 255 : 0, 0, 0, 255])
      return surroundedColors(black, measurePixels(black).colors)
    }
    expect(twoRed(20)).toEqual({ '#ff0000': 2 / 400 })
    expect(twoRed(21)).toEqual({})
  })
})

describe('strokes at their printed size', () => {
  const stats = {
    ...measurePixels(picture(1, 1, () => [0, 0, 0, 255])),
    width: 100,
    strokes: [0, 0.1, 0.2, 0.3],
  }
  it.each([
    // 100 pixels on 50 mm are two a millimeter; a stroke as wide as the limit is not thinner.
    [50, 0.5, 0],
    [50, 0.51, 0.1],
    [50, 1, 0.1],
    [50, 1.01, 0.2],
    [50, 1.6, 0.3],
    [50, 90, 0.3],
    [100, 1, 0],
  ])('of a print %d mm wide, thinner than %d mm: %d', (printed, limit, share) =>
    expect(shareThinnerThan(stats, printed, limit)).toBe(share),
  )
})

describe('the middle color', () => {
  const row = (...pixels: readonly (readonly number[])[]) => picture(pixels.length, 1, (x) => pixels[x] ?? [])
  const ink = [10, 200, 30, 201]
  it('is that of pixels with an alpha over 200, where they are half of the picture', () => {
    expect(medianColor(row(ink))).toBe('#0ac81e')
    expect(medianColor(row([10, 200, 30, 200]))).toBeNull()
    // Half of the pixels are enough, less are not.
    expect(medianColor(row(ink, [0, 0, 0, 0]))).toBe('#0ac81e')
    expect(medianColor(row(ink, [0, 0, 0, 0], [0, 0, 0, 0]))).toBeNull()
    expect(medianColor(row(ink, ink, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]))).toBeNull()
  })
  it('is the middle of each channel by itself', () =>
    expect(medianColor(row([1, 9, 5, 255], [2, 8, 5, 255], [3, 1, 0, 255]))).toBe('#020805'))
})
