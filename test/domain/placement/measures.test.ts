import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printPx } from '~/domain/placement/geometry'
import { calculate, formatMeasure, fromUnit, readMeasure, toUnit, units } from '~/domain/placement/measures'

describe('typed lengths', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['3 + 2*4', 11],
    ['(30-2)/2', 14],
    ['-4', -4],
    ['2 − 5', -3],
    ['.5', 0.5],
    ['--3', 3],
  ])('%s is %d', (text, value) => expect(calculate(text)).toBe(value))

  it.each(['', ' ', '1 2', '3+', '(3', '3)', '1/0', 'abc', '1e9', '1..2', 'alert(1)', '9'.repeat(400)])(
    '%s is none',
    (text) => expect(calculate(text)).toBeNull(),
  )

  it.each([
    ['10', 'cm', 590.551],
    ['10', 'in', 1500],
    ['10', 'px', 10],
    ['10', '%', 180],
    ['25.4 mm', 'in', 150],
    ['1 in + 1', 'cm', null],
    ['2"', 'cm', 300],
    ['50%', 'px', 900],
  ] as const)('%s in %s', (text, unit, expected) => {
    const read = readMeasure(text, unit, 150, printPx(1800))
    if (expected === null) expect(read).toBeNull()
    else expect(read).toBeCloseTo(expected, 2)
  })

  it('go into every unit and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.constantFrom(...units),
        (value, unit) => {
          const there = toUnit(printPx(value), unit, 150, printPx(1800))
          expect(fromUnit(there, unit, 150, printPx(1800))).toBeCloseTo(value, 6)
        },
      ),
    )
  })

  it('are shown without −0 and with as many digits as print can tell apart', () => {
    expect(formatMeasure(-0.0001, 'cm')).toBe('0')
    expect(formatMeasure(12.3456, 'cm')).toBe('12.35')
    expect(formatMeasure(12.3456, 'px')).toBe('12.3')
  })
})
