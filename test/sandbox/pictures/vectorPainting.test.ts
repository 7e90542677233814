import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identity } from '~/sandbox/mockups/matrix'
import type { PaintedShape, LayeredPicture } from '~/sandbox/mockups/picture'
import { readDrawing } from '~/sandbox/mockups/readDrawing'
import { svgOf } from '~/sandbox/mockups/svgPicture'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { pixelsOf } from './drawn'

const [width, height] = [120, 90]
const whole = { left: 0, top: 0, width, height }

const black = [0, 0, 0, 1] as const
const filled = (d: string, more: Partial<PaintedShape> = {}): PaintedShape => ({
  d,
  matrix: identity,
  fill: black,
  rule: 'nonzero',
  stroke: null,
  isAroundBlank: false,
  erases: false,
  ...more,
})

const draw = async (shapes: readonly PaintedShape[], clip = whole): Promise<Uint8Array> => {
  const picture: LayeredPicture = { width, height, format: 'png', layers: [{ kind: 'shapes', shapes, clip }] }
  return (await pixelsOf(await drawSvg(svgOf(picture), 'png'))).data
}

/** How many pixels are covered, with their share. */
async function areaOf(shapes: readonly PaintedShape[], clip = whole): Promise<number> {
  const data = await draw(shapes, clip)
  let area = 0
  for (let at = 3; at < data.length; at += 4) area += (data[at] ?? 0) / 255
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
  ])('covers the area of %s', async (_, d, area) => {
    expect(Math.abs((await areaOf([filled(d)])) - area)).toBeLessThan(area * 0.01)
  })

  it('tells the two rules apart', async () => {
    const twice = 'M10 10h40v40h-40zM20 20h20v20h-20z'
    expect(await areaOf([filled(twice)])).toBeCloseTo(1600, 0)
    expect(await areaOf([filled(twice, { rule: 'evenodd' })])).toBeCloseTo(1200, 0)
  })

  it('stays inside its clip and the picture, wherever the figure lies', async () => {
    const side = fc.double({ min: -300, max: 300, noNaN: true })
    const size = fc.double({ min: 0.5, max: 400, noNaN: true })
    await fc.assert(
      fc.asyncProperty(side, side, size, side, side, async (x, y, length, left, top) => {
        const clip = { left, top, width: 37.5, height: 21.25 }
        const overlap = (a: number, b: number, c: number, d: number, most: number) =>
          Math.max(0, Math.min(a + b, c + d, most) - Math.max(a, c, 0))
        const wanted = overlap(x, length, left, 37.5, width) * overlap(y, length, top, 21.25, height)
        const found = await areaOf([filled(`M${x} ${y}h${length}v${length}h${-length}z`)], clip)
        // Edges are sampled four times a pixel.
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(0.26 * (37.5 + 21.25))
      }),
      { numRuns: 200 },
    )
  })

  it('covers a line as wide as its pen, without counting overlaps twice', async () => {
    const stroke = { color: [0, 0, 0, 0.5] as const, width: 6, dashes: [] }
    const area = 2 * (await areaOf([filled('M10 20h60v40', { fill: null, stroke })]))
    // Two bars that share a corner, and half a round end at both ends and the corner's quarter.
    expect(Math.abs(area - (60 * 6 + 40 * 6 - 9 + 1.25 * Math.PI * 9))).toBeLessThan(6)
  })

  it('leaves gaps in dashes', async () => {
    const stroke = { color: black, width: 2, dashes: [10, 5] }
    const data = await draw([filled('M0 10h100', { fill: null, stroke })])
    const covered = Array.from({ length: 100 }, (_, x) => (data[(10 * width + x) * 4 + 3] ?? 0) > 127)
    expect(covered).toEqual(Array.from({ length: 100 }, (_, x) => x % 15 < 10))
  })

  it('takes away what lies below, and only that', async () => {
    const hole = filled('M20 20h20v20h-20z', { erases: true })
    const shapes = [filled('M10 10h40v40h-40z'), hole, filled('M25 25h10v10h-10z')]
    expect(await areaOf(shapes)).toBeCloseTo(1600 - 400 + 100, 0)
    // A clip holds for the hole too.
    expect(await areaOf(shapes, { left: 0, top: 0, width: 30, height: 90 })).toBeCloseTo(800 - 200 + 50, 0)
  })
})

describe('reading a drawing', () => {
  it('passes color and opacity down, and skips what is not painted where it stands', () => {
    const drawing = readDrawing(`<svg viewBox="0 0 10 20" color="#123456"><!-- <path d="M9 9"/> -->
      <defs><clipPath id="c"><path d="M1 1"/></clipPath></defs><text>no</text>
      <g fill="currentColor" opacity=".5"><path d="M0 0h1" fill-opacity="50%"/><a><rect width="3" height="4"/></a></g>
      <path d="M2 2h2" stroke="navy" fill="none"/></svg>`)
    expect(drawing).toMatchObject({ width: 10, height: 20 })
    expect(drawing?.shapes.map(({ fill }) => fill)).toEqual([[18, 52, 86, 0.25], [18, 52, 86, 0.5], null])
    expect(drawing?.shapes[2]?.stroke).toEqual({ color: [0, 0, 128, 1], width: 1, dashes: [] })
  })

  it('answers null for what is no drawing', () => {
    expect(readDrawing('hello')).toBeNull()
  })

  const number = fc.oneof(fc.double(), fc.integer({ min: -50, max: 150 }))
  const hostile = fc.constantFrom(
    '"',
    "'",
    '<',
    '>',
    '&',
    '&lt;',
    ']]>',
    'NaN',
    '1e999',
    '-',
    'url(#m0)',
    '\0',
  )
  const word = fc.oneof(fc.string(), hostile, number.map(String))
  const data = fc
    .array(fc.oneof(fc.constantFrom(...'MmLlHhVvCcSsQqTtAaZz'), word))
    .map((parts) => parts.join(' '))
  it('never throws, and what it reads can always be drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), data, word, word, word, async (before, d, turn, pen, dash) => {
        readDrawing(`<svg ${before}><path d="${d}"/>`)
        const attributes = `transform="matrix(1 0 0 1 ${turn}) scale(${turn})" stroke="#000" stroke-width="${pen}" stroke-dasharray="${dash} 3"`
        const drawing = readDrawing(
          `<svg viewBox="0 0 9 9"><path d="${d}" ${attributes}/><path d='${d}'/></svg>`,
        )
        const shapes = (drawing?.shapes ?? []).map((shape) => ({ ...shape, erases: false }))
        await draw([...shapes, ...shapes.map((shape) => ({ ...shape, erases: true }))])
      }),
      { numRuns: 300 },
    )
  })
})
