import { describe, expect, it } from 'vitest'
import { type Corner, cornerPoint, corners, dragCorner } from '~/domain/placement/dragging/gestures'
import { printArea, printBox, printPx } from '~/domain/placement/geometry'

const area = printArea(1000, 800)
const box = printBox(300, 200, 200, 100)
const drag = (corner: Corner, dx: number, dy: number, isLimited = false, from = box) =>
  dragCorner(from, corner, printPx(dx), printPx(dy), { area, isLimited })

describe('a corner that is dragged', () => {
  it('leaves the opposite one where it is and keeps the aspect', () => {
    expect(drag('se', 100, 0)).toEqual(printBox(300, 200, 300, 150))
    expect(drag('nw', -100, 0)).toEqual(printBox(200, 150, 300, 150))
    expect(drag('ne', 100, 0)).toEqual(printBox(300, 150, 300, 150))
    expect(drag('sw', -100, 0)).toEqual(printBox(200, 200, 300, 150))
  })

  it('goes by the larger of both ways', () => {
    // 20 % across, 40 % down.
    expect(drag('se', 40, 40)).toEqual(printBox(300, 200, 280, 140))
    expect(drag('nw', -40, -40)).toEqual(printBox(220, 160, 280, 140))
    expect(drag('ne', 40, -40)).toEqual(printBox(300, 160, 280, 140))
    expect(drag('sw', -40, 40)).toEqual(printBox(220, 200, 280, 140))
  })

  it('stops at the nearer border where it has to stay inside', () => {
    // 600 pixels are left below the fixed corner, 700 beside it.
    expect(drag('se', 5000, 0, true)).toEqual(printBox(300, 200, 700, 350))
    expect(drag('nw', -5000, 0, true)).toEqual(printBox(0, 50, 500, 250))
    expect(drag('ne', 5000, 0, true)).toEqual(printBox(300, 0, 600, 300))
    expect(drag('sw', -5000, 0, true)).toEqual(printBox(0, 200, 500, 250))
    expect(drag('se', 5000, 0).width).toBe(5200)
  })

  it('gets no smaller than four pixels on the short side, and no larger for want of them', () => {
    expect(drag('se', -1000, -1000)).toEqual(printBox(300, 200, 8, 4))
    expect(drag('se', -1000, -1000, false, printBox(300, 200, 2, 3))).toEqual(printBox(300, 200, 2, 3))
  })

  it('keeps its size where there is no room at all', () => {
    const beyond = printBox(1000, 200, 200, 100)
    expect(drag('se', 50, 0, true, beyond)).toBe(beyond)
    expect(drag('se', 50, 0, true, printBox(1100, 200, 200, 100))).toEqual(printBox(1100, 200, 200, 100))
  })
})

it('corners are where left or right meet top or bottom', () => {
  expect(corners.map((corner) => [corner, ...cornerPoint(box, corner)])).toEqual([
    ['nw', 300, 200],
    ['ne', 500, 200],
    ['sw', 300, 300],
    ['se', 500, 300],
  ])
})
