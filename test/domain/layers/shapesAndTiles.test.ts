import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printBox } from '~/domain/placement/geometry'
import { shapePath } from '~/domain/layers/shapePath'
import { leastTile, tilePlaces } from '~/domain/layers/tiles/tilePlaces'

const box = printBox(100, 50, 400, 300)
const square = { width: 10, height: 10 }
const base = { pattern: 'grid', gap: 0, size: 100, angle: 0 } as const
const rounded = (centers: readonly (readonly [number, number])[]) =>
  centers.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)

describe('a pattern of tiles', () => {
  it('has one in the middle and covers the box', () => {
    const { width, height, centers } = tilePlaces(box, base, { width: 20, height: 10 })
    expect([width, height]).toEqual([100, 50])
    expect(rounded(centers)).toContain('300,200')
    expect(rounded(centers)).toContain('100,50')
    expect(centers).toHaveLength(5 * 7)
  })

  it('keeps gaps, and shifts every second row or column by half a step', () => {
    expect(rounded(tilePlaces(box, { ...base, gap: 0.5 }, square).centers)).toContain('450,200')
    const brick = rounded(tilePlaces(box, { ...base, pattern: 'brick' }, square).centers)
    expect(brick).toContain('350,300')
    expect(brick).not.toContain('300,300')
    const drop = rounded(tilePlaces(box, { ...base, pattern: 'halfDrop' }, square).centers)
    expect(drop).toContain('400,250')
    expect(drop).not.toContain('400,200')
  })

  it.each([
    ['grid', 100, 0, 15],
    ['brick', 100, 0, 13],
    ['halfDrop', 100, 0, 17],
    ['grid', 100, 90, 15],
    ['brick', 100, 90, 17],
    ['halfDrop', 100, 90, 13],
    ['grid', 56, 30, 81],
    ['grid', 500, 0, 1],
    ['brick', 250, 0, 7],
    ['halfDrop', 250, 0, 7],
  ] as const)(
    'as a %s of tiles %i wide at %i° has %i, none that only touches the box',
    (pattern, size, angle, count) => {
      const places = tilePlaces(box, { pattern, gap: 0, size, angle }, square)
      expect(places.centers).toHaveLength(count)
      expect(places.angle).toBe(angle)
      if (size === 56) expect(rounded(places.centers)).toEqual(expect.arrayContaining(['348,228', '272,248']))
    },
  )

  it('has no gap below none, and none wider than ten tiles', () => {
    const places = (gap: number) =>
      rounded(tilePlaces(printBox(0, 0, 4000, 100), { ...base, gap }, square).centers)
    expect(places(-3)).toEqual(places(0))
    expect(places(11)).toEqual(places(10))
    expect(places(10)).toEqual(['900,50', '2000,50', '3100,50'])
  })

  it('has tiles that are not too many on a box and its turns, of any aspect', () => {
    expect(leastTile(printBox(0, 0, 300, 400), square)).toBe(6)
    expect(leastTile(printBox(0, 0, 300, 400), { width: 10, height: 40 })).toBe(3.5)
  })

  it('turns around the middle of the box', () => {
    const turned = rounded(tilePlaces(box, { ...base, angle: 90 }, { width: 20, height: 10 }).centers)
    expect(turned).toEqual(expect.arrayContaining(['300,200', '300,300', '250,200']))
    expect(turned).not.toContain('300,250')
  })

  it('covers every point of any box, with no more tiles than can be drawn', () => {
    const length = fc.double({ min: 1, max: 12_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.record({ width: length, height: length }),
        fc.record({
          pattern: fc.constantFrom('grid' as const, 'brick' as const, 'halfDrop' as const),
          gap: fc.constant(0),
          size: fc.double({ min: 0, max: 3000, noNaN: true }),
          angle: fc.double({ min: -360, max: 360, noNaN: true }),
        }),
        fc.record({
          width: fc.integer({ min: 1, max: 6000 }),
          height: fc.integer({ min: 1, max: 6000 }),
        }),
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        (size, tile, picture, [across, down]) => {
          const on = printBox(0, 0, size.width, size.height)
          const { width, height, angle, centers } = tilePlaces(on, tile, picture)
          expect(centers.length).toBeLessThan(60_000)
          const [x, y] = [across * on.width, down * on.height]
          const turn = (-angle * Math.PI) / 180
          const slack = 1e-6 * (width + height)
          const covers = centers.some(([centerX, centerY]) => {
            const [dx, dy] = [x - centerX, y - centerY]
            const [ownX, ownY] = [
              dx * Math.cos(turn) - dy * Math.sin(turn),
              dx * Math.sin(turn) + dy * Math.cos(turn),
            ]
            return Math.abs(ownX) <= width / 2 + slack && Math.abs(ownY) <= height / 2 + slack
          })
          expect(covers).toBe(true)
        },
      ),
    )
  })

  it('never makes tiles smaller than what can be drawn', () => {
    expect(tilePlaces(box, { ...base, size: 0 }, square).width).toBe(leastTile(box, square))
  })
})

describe('the outline of a shape', () => {
  const ends = (...of: Parameters<typeof shapePath>) =>
    shapePath(...of).flatMap((step) => (step[0] === 'Z' ? [] : [step.slice(-2)]))

  it('is a rectangle, with corners no rounder than it is wide', () => {
    expect(ends({ shape: 'rectangle', radius: 0, points: 0 }, 40, 20)).toEqual([
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ])
    const pill = ends({ shape: 'rectangle', radius: 999, points: 0 }, 40, 20)
    expect(pill[0]).toEqual([20, 0])
    expect(ends({ shape: 'ellipse', radius: 0, points: 0 }, 40, 20)).toEqual(pill)
  })

  it('has no corner rounder than none, nor than half of its shorter side', () => {
    const sharp = ends({ shape: 'rectangle', radius: 0, points: 0 }, 40, 20)
    expect(ends({ shape: 'rectangle', radius: -5, points: 0 }, 40, 20)).toEqual(sharp)
    expect(ends({ shape: 'rectangle', radius: 0.5, points: 0 }, 40, 20)[0]).toEqual([0.5, 0])
    expect(ends({ shape: 'rectangle', radius: 1, points: 0 }, 40, 20)[0]).toEqual([1, 0])
    expect(ends({ shape: 'rectangle', radius: 10, points: 0 }, 40, 20)[1]).toEqual([30, 0])
  })

  it('fills its box, whatever its corners are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('star' as const, 'polygon' as const, 'ellipse' as const, 'line' as const),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.oneof(fc.integer({ min: -5, max: 500 }), fc.constant(Number.NaN)),
        fc.double({ min: 1, max: 5000, noNaN: true }),
        fc.double({ min: 1, max: 5000, noNaN: true }),
        (shape, radius, points, width, height) => {
          const at = ends({ shape, radius, points }, width, height)
          for (const [axis, length] of [width, height].entries()) {
            const along = at.map((point) => Number(point[axis]))
            expect(Math.min(...along)).toBeCloseTo(0, 6)
            expect(Math.max(...along)).toBeCloseTo(length, 6)
          }
        },
      ),
    )
    expect(ends({ shape: 'star', radius: 0, points: 5 }, 100, 100)).toHaveLength(10)
    expect(ends({ shape: 'polygon', radius: 0, points: 6 }, 100, 100)).toHaveLength(6)
  })
})

describe('the outline of a shape', () => {
  it('is round in an ellipse, and as wide as its box', () => {
    const outline = shapePath({ shape: 'ellipse', radius: 0, points: 5 }, 200, 100)
    const [x, y] = [100 * (1 - 0.5523), 50 * (1 - 0.5523)]
    expect(outline).toEqual([
      ['M', 100, 0],
      ['L', 100, 0],
      ['C', 200 - x, 0, 200, y, 200, 50],
      ['L', 200, 50],
      ['C', 200, 100 - y, 200 - x, 100, 100, 100],
      ['L', 100, 100],
      ['C', x, 100, 0, 100 - y, 0, 50],
      ['L', 0, 50],
      ['C', 0, y, x, 0, 100, 0],
      ['Z'],
    ])
  })

  it('is one line from corner to corner, closed at the end', () => {
    for (const shape of ['polygon', 'star'] as const) {
      const kinds = shapePath({ shape, radius: 0, points: 3 }, 100, 100).map(([kind]) => kind)
      expect(kinds.join('')).toBe(shape === 'star' ? 'MLLLLLZ' : 'MLLZ')
    }
  })

  it('goes in between the points of a star', () => {
    const star = shapePath({ shape: 'star', radius: 0, points: 4 }, 100, 100)
    const inner = 0.45 * Math.SQRT1_2 * 50
    const corners = star.flatMap(([, ...at]) => (at.length === 2 ? [at] : []))
    expect(corners.slice(0, 3)).toEqual([
      [expect.closeTo(50), expect.closeTo(0)],
      [expect.closeTo(50 + inner), expect.closeTo(50 - inner)],
      [expect.closeTo(100), expect.closeTo(50)],
    ])
  })
})
