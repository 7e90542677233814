import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridShape, gridWindow } from '~/ui/table/gridWindow'

describe('the window of a long grid', () => {
  it('fills the width with equal columns', () => {
    expect(gridShape(960, 208, 16)).toEqual({ columns: 4, width: 228 })
    expect(gridShape(358, 156, 12)).toEqual({ columns: 2, width: 173 })
    expect(gridShape(90, 156, 12).columns).toBe(1)
  })

  it('holds what is on the screen and the spare rows, no more', () => {
    expect(gridWindow({ top: 0, height: 900 }, 400, 113, 1)).toEqual({ firstRow: 0, lastRow: 4 })
    expect(gridWindow({ top: 4_100, height: 900 }, 400, 113, 1)).toEqual({ firstRow: 9, lastRow: 14 })
    expect(gridWindow({ top: 44_900, height: 900 }, 400, 113, 1)).toEqual({ firstRow: 111, lastRow: 113 })
  })

  it('keeps a row to tab into when all of it is below the screen', () => {
    expect(gridWindow({ top: -4_000, height: 900 }, 400, 113, 1)).toEqual({ firstRow: 0, lastRow: 1 })
    expect(gridWindow({ top: 0, height: 900 }, 400, 0, 1)).toEqual({ firstRow: 0, lastRow: 0 })
  })

  it('never leaves a visible row out, wherever it is scrolled to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000, max: 60_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 500 }),
        (top, height, rows) => {
          const { firstRow, lastRow } = gridWindow({ top, height }, 310, rows, 1)
          expect(firstRow).toBeGreaterThanOrEqual(0)
          expect(lastRow).toBeLessThanOrEqual(rows)
          for (let row = 0; row < rows; row++) {
            const isVisible = row * 310 < top + height && (row + 1) * 310 > top
            if (isVisible) expect(row >= firstRow && row < lastRow).toBe(true)
          }
        },
      ),
    )
  })
})
