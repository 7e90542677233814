import { expect, it } from 'vitest'
import { fitColumns } from '~/ui/table/fitColumns'
import { redrawRange } from '~/ui/table/pickRange'

const keys = [10, 11, 12, 13, 14, 15]

it('draws a range to a row and turns back the rows that leave it, to both sides of where it began', () => {
  expect(redrawRange(keys, { from: 12, to: 12, isOn: true }, 14)).toEqual({
    chosen: [12, 13, 14],
    dropped: [],
  })
  expect(redrawRange(keys, { from: 12, to: 14, isOn: true }, 11)).toEqual({
    chosen: [11, 12],
    dropped: [13, 14],
  })
  expect(redrawRange(keys, { from: 12, to: 14, isOn: false }, 13)).toEqual({
    chosen: [14],
    dropped: [12, 13],
  })
  // The row where it began stands on another page.
  expect(redrawRange(keys, { from: 99, to: 99, isOn: true }, 13)).toEqual({ chosen: [13], dropped: [99] })
})

it('leaves out the least important columns until the others have room', () => {
  const columns = [
    { id: 'name', width: 200 },
    { id: 'items', width: 200, drop: 2 },
    { id: 'total', width: 100 },
    { id: 'age', width: 100, drop: 1 },
  ]
  const ids = (available: number) => fitColumns(columns, available).map(({ id }) => id)
  expect(fitColumns(columns, 600)).toBe(columns)
  expect(fitColumns(columns, 0)).toBe(columns)
  expect(ids(599)).toEqual(['name', 'total', 'age'])
  expect(ids(399)).toEqual(['name', 'total'])
  expect(ids(10)).toEqual(['name', 'total'])
})
