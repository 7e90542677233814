import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barScale } from '~/ui/charts/barScale'

describe('the scale of bars', () => {
  it('ends on round numbers that cover every value', () => {
    const tops = [0, 0.7, 1, 13, 131, 1_999, 8_100].map((value) => barScale([value]).top)
    expect(tops).toEqual([0, 0.7, 1, 14, 140, 2_000, 9_000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (value) => {
        const { top } = barScale([value])
        expect(top).toBeGreaterThanOrEqual(value)
        expect(top).toBeLessThanOrEqual(value * 2)
      }),
    )
  })

  it('puts losses below the line of zero, and lines at round values between the edges', () => {
    const { bars, zero, top, bottom, lines } = barScale([30, -10, 0])
    expect([top, bottom, zero]).toEqual([30, -10, 75])
    expect(lines).toEqual([50, 25])
    expect(bars).toEqual([
      { y: 0, height: 75 },
      { y: 75, height: 25 },
      { y: 75, height: 0 },
    ])
  })

  it('leaves room for a small loss beside large sales', () => {
    const { bottom, zero } = barScale([-2], [900, -2])
    expect([bottom, Math.round(zero)]).toEqual([-200, 82])
  })

  it('keeps every bar inside and its area right, on a reach shared with other charts', () => {
    const amounts = fc.array(fc.integer({ min: -5_000, max: 9_000 }), { minLength: 1, maxLength: 92 })
    fc.assert(
      fc.property(amounts, amounts, (values, others) => {
        const { bars, top, bottom, lines } = barScale(values, [...values, ...others])
        for (const [index, { y, height }] of bars.entries()) {
          expect(y).toBeGreaterThanOrEqual(-1e-9)
          expect(y + height).toBeLessThanOrEqual(100 + 1e-9)
          expect((height / 100) * (top - bottom || 1)).toBeCloseTo(Math.abs(values[index] ?? 0), 6)
        }
        for (const line of lines) expect(line > 0 && line < 100).toBe(true)
      }),
    )
  })

  it('draws nothing when there is nothing', () => {
    expect(barScale([0, 0])).toEqual({
      top: 0,
      bottom: 0,
      zero: 100,
      lines: [],
      bars: [
        { y: 100, height: 0 },
        { y: 100, height: 0 },
      ],
    })
  })
})
