import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeByRule } from '~/domain/placement/fitRule'
import { printPx, toCm } from '~/domain/placement/geometry'
import { toPosition } from '~/domain/placement/placement'

const area = { width: printPx(1800), height: printPx(2400) }

describe('fit rules', () => {
  it('prints the width that was asked for, centered or on the wearer’s left chest', () => {
    const wide = placeByRule(area, { width: 3000, height: 1500 }, 150, { kind: 'width', cm: 20 })
    expect(toCm(wide.width, 150)).toBeCloseTo(20)
    expect(wide.left + wide.width / 2).toBeCloseTo(900)
    expect(wide.top + wide.height / 2).toBeCloseTo(1200)
    const chest = placeByRule(area, { width: 3000, height: 1500 }, 150, { kind: 'chest', cm: 10 })
    expect(toCm(chest.width, 150)).toBeCloseTo(10)
    expect(toCm(chest.top, 150)).toBeCloseTo(3)
    expect(chest.left + chest.width / 2).toBeCloseTo(1296)
  })

  it('stays inside the print area with every rule but cover', () => {
    const side = fc.integer({ min: 1, max: 9_000 })
    fc.assert(
      fc.property(
        side,
        side,
        side,
        side,
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom('fit', 'width', 'chest'),
        (width, height, w, h, cm, kind) => {
          const into = { width: printPx(width), height: printPx(height) }
          const box = placeByRule(into, { width: w, height: h }, 150, { kind, cm })
          expect(toPosition(into, box).limit_to_print_area).toBe(true)
        },
      ),
    )
  })
})

it.each([
  [{ kind: 'fit', cm: 1 }, [0, 750, 1800, 900]],
  [{ kind: 'cover', cm: 1 }, [-1500, 0, 4800, 2400]],
  [{ kind: 'width', cm: 25.4 }, [150, 825, 1500, 750]],
  // No print is narrower than half a centimeter.
  [{ kind: 'width', cm: 0 }, [885.2, 1192.6, 29.5, 14.8]],
  [{ kind: 'width', cm: 99 }, [0, 750, 1800, 900]],
  [{ kind: 'chest', cm: 5.08 }, [1146, 177.2, 300, 150]],
] as const)('by %j a picture twice as wide as high lies at %j', (rule, sides) => {
  const { left, top, width, height } = placeByRule(area, { width: 3000, height: 1500 }, 150, rule)
  expect([left, top, width, height].map((side) => Math.round(side * 10) / 10)).toEqual(sides)
})
