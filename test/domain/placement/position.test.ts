import { expect, it } from 'vitest'
import { isInsideArea, isInsidePrintArea, isSamePosition } from '~/domain/placement/position'

const whole = { area_width: 1800, area_height: 2400, width: 1800, height: 2400, top: 0, left: 0 }

it('a print that fills its area is inside, and one that crosses any border is not', () => {
  expect(isInsidePrintArea(whole)).toBe(true)
  for (const change of [
    { left: -1 },
    { top: -1 },
    { width: 1801 },
    { height: 2401 },
    { left: 1 },
    { top: 1 },
  ])
    expect(isInsidePrintArea({ ...whole, ...change })).toBe(false)
  for (const side of ['area_width', 'area_height', 'width', 'height'])
    expect(isInsidePrintArea({ ...whole, [side]: 0 })).toBe(false)
})

it('half a print pixel over a border is rounded away when it is sent, and more is outside', () => {
  const area = { width: 100, height: 200 }
  const box = { left: 0, top: 0, width: 100, height: 200 }
  for (const over of [0, 0.5]) {
    expect(isInsideArea(area, { ...box, left: -over })).toBe(true)
    expect(isInsideArea(area, { ...box, top: -over })).toBe(true)
    expect(isInsideArea(area, { ...box, width: 100 + over })).toBe(true)
    expect(isInsideArea(area, { ...box, height: 200 + over })).toBe(true)
  }
  for (const change of [{ left: -0.6 }, { top: -0.6 }, { width: 100.6 }, { height: 200.6 }])
    expect(isInsideArea(area, { ...box, ...change })).toBe(false)
})

it('two positions are the same by all their sides, and the limit is on unless it is off', () => {
  expect(isSamePosition(whole, { ...whole, limit_to_print_area: true })).toBe(true)
  expect(isSamePosition(whole, { ...whole, limit_to_print_area: false })).toBe(false)
  for (const side of Object.keys(whole)) expect(isSamePosition(whole, { ...whole, [side]: 5 })).toBe(false)
  expect([isSamePosition(null, undefined), isSamePosition(null, whole)]).toEqual([true, false])
})
