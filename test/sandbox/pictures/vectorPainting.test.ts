import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPolygons } from '~/sandbox/mockups/fillPolygons'
import { flattenPath } from '~/sandbox/mockups/flattenPath'
import { identity, type Matrix } from '~/sandbox/mockups/matrix'
import { readDrawing } from '~/sandbox/mockups/readDrawing'
import { strokeOutline } from '~/sandbox/mockups/strokeOutline'

const [width, height] = [120, 90]
const whole = { left: 0, top: 0, width, height }

/** Pixels covered, with their share. */
function areaOf(
  d: string,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
  clip = whole,
  matrix: Matrix = identity,
): number {
  let area = 0
  fillPolygons(flattenPath(d, 0.05), matrix, rule, clip, width, height, (_, from, to, coverage) => {
    for (let x = from; x < to; x++) area += coverage[x] ?? 0
  })
  return area
}

describe('filling', () => {
  it.each([
    ['a rectangle between pixels', 'M10.25 20.5h30.5v10.25h-30.5z', 30.5 * 10.25],
    ['a circle of two arcs', 'M30 45a25 25 0 1 1 50 0a25 25 0 1 1-50 0z', Math.PI * 625],
    ['flags of an arc written together', 'M30 45a25 25 0 1150 0a25 25 0 11-50 0z', Math.PI * 625],
    ['curves that mirror the last handle', 'M10 50c0-20 20-20 20 0s20 20 20 0v30H10z', 40 * 30],
    ['a quadratic curve', 'M10 60q20-40 40 0z', (2 / 3) * 40 * 20],
    ['absolute and repeated lines', 'M10 10 50 10 50 40 10 40Z', 1200],
    ['several figures, the last far below', 'M5 5h10v10H5zM60 80h20v5H60z', 200],
  ])('covers the area of %s', (_, d, area) => {
    expect(Math.abs(areaOf(d) - area)).toBeLessThan(area * 0.01)
  })

  it('tells the two rules apart', () => {
    const twice = 'M10 10h40v40h-40zM20 20h20v20h-20z'
    expect(areaOf(twice, 'nonzero')).toBeCloseTo(1600, 0)
    expect(areaOf(twice, 'evenodd')).toBeCloseTo(1200, 0)
  })

  it('stays inside its clip and the picture, wherever the figure lies', () => {
    const side = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0.5, max: 400, noNaN: true }),
        side,
        side,
        (x, y, size, left, top) => {
          const clip = { left, top, width: 37.5, height: 21.25 }
          const overlap = (a: number, b: number, c: number, d: number, most: number) =>
            Math.max(0, Math.min(a + b, c + d, most) - Math.max(a, c, 0))
          const wanted = overlap(x, size, left, 37.5, width) * overlap(y, size, top, 21.25, height)
          const found = areaOf(`M${x} ${y}h${size}v${size}h${-size}z`, 'nonzero', clip)
          // Edges are sampled four times a pixel downwards.
          expect(Math.abs(found - wanted)).toBeLessThanOrEqual(0.26 * 37.5)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('covers a line as wide as its pen, without counting overlaps twice', () => {
    const lines = flattenPath('M10 20h60v40', 0.05)
    let area = 0
    fillPolygons(
      strokeOutline(lines, 6, []),
      identity,
      'nonzero',
      whole,
      width,
      height,
      (_, from, to, coverage) => {
        for (let x = from; x < to; x++) {
          expect(coverage[x]).toBeLessThanOrEqual(1.001)
          area += coverage[x] ?? 0
        }
      },
    )
    // Two bars that share a corner, and half a round end at both ends and the corner's quarter.
    expect(Math.abs(area - (60 * 6 + 40 * 6 - 9 + 1.25 * Math.PI * 9))).toBeLessThan(6)
  })

  it('leaves gaps in dashes', () => {
    const dashes = strokeOutline(flattenPath('M0 10h100', 0.05), 2, [10, 5])
    const xs = dashes.map(({ points }) => [
      Math.min(points[0] ?? 0, points[2] ?? 0),
      Math.max(points[0] ?? 0, points[2] ?? 0),
    ])
    expect(xs.slice(0, 3)).toEqual([
      [0, 10],
      [15, 25],
      [30, 40],
    ])
  })
})

describe('reading a drawing', () => {
  it('passes colour and opacity down, and skips what is not painted where it stands', () => {
    const drawing = readDrawing(`<svg viewBox="0 0 10 20" color="#123456"><!-- <path d="M9 9"/> -->
      <defs><clipPath id="c"><path d="M1 1"/></clipPath></defs><text>no</text>
      <g fill="currentColor" opacity=".5"><path d="M0 0h1" fill-opacity="50%"/><a><rect width="3" height="4"/></a></g>
      <path d="M2 2h2" stroke="navy" fill="none"/></svg>`)
    expect(drawing).toMatchObject({ width: 10, height: 20 })
    expect(drawing?.shapes.map(({ fill }) => fill)).toEqual([[18, 52, 86, 0.25], [18, 52, 86, 0.5], null])
    expect(drawing?.shapes[2]?.stroke).toEqual({ color: [0, 0, 128, 1], width: 1, dashes: [] })
  })

  it('answers null for what is no drawing, and never hangs or throws', () => {
    expect(readDrawing('hello')).toBeNull()
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, d) => {
        readDrawing(`<svg ${before}><path d="${d}"/>`)
        flattenPath(d, 0.1)
      }),
    )
  })
})
