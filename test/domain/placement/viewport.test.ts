import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printBox, printPx, screenPx } from '~/domain/placement/geometry'
import {
  panBy,
  toPrintLength,
  toPrintX,
  toPrintY,
  toScreenX,
  toScreenY,
  viewOf,
  zoomAround,
} from '~/domain/placement/viewport'

const view = { originX: printPx(100), originY: printPx(-40), zoom: 0.5 }
const stage = { width: screenPx(600), height: screenPx(400) }

describe('what the stage shows', () => {
  it('screen is (print − origin) × zoom, and back', () => {
    expect([toScreenX(view, printPx(300)), toScreenY(view, printPx(60))]).toEqual([100, 50])
    expect([toPrintX(view, screenPx(100)), toPrintY(view, screenPx(50))]).toEqual([300, 60])
    expect(toPrintLength(view, 12)).toBe(24)
  })

  it('a box is whole in it, in its middle, with the margin on the side that is short of room', () => {
    // 560 × 360 of the screen are left.
    expect(viewOf(stage, printBox(10, 30, 1120, 200), 20)).toEqual({ zoom: 0.5, originX: -30, originY: -270 })
    expect(viewOf(stage, printBox(10, 30, 200, 720), 20)).toEqual({ zoom: 0.5, originX: -490, originY: -10 })
  })

  it('has a pixel of room left where the margins take all', () => {
    const narrow = { width: screenPx(30), height: screenPx(400) }
    expect(viewOf(narrow, printBox(0, 0, 100, 100), 20).zoom).toBe(0.01)
    const low = { width: screenPx(600), height: screenPx(41) }
    expect(viewOf(low, printBox(0, 0, 100, 100), 20).zoom).toBe(0.01)
  })

  it('is moved by pixels of the screen: what is shown goes along with the pointer', () => {
    expect(panBy(view, screenPx(10), screenPx(-30))).toEqual({ originX: 80, originY: 20, zoom: 0.5 })
  })

  it('zooms between a hundredth and twenty, and what the pointer is on stays under it', () => {
    const place = fc.double({ min: -900, max: 900, noNaN: true })
    fc.assert(
      fc.property(place, place, fc.double({ min: 1e-3, max: 100, noNaN: true }), (x, y, factor) => {
        const [left, top] = [screenPx(x), screenPx(y)]
        const next = zoomAround(view, left, top, factor)
        expect(next.zoom).toBeCloseTo(Math.min(20, Math.max(0.01, 0.5 * factor)), 9)
        expect(toPrintX(next, left)).toBeCloseTo(toPrintX(view, left), 5)
        expect(toPrintY(next, top)).toBeCloseTo(toPrintY(view, top), 5)
      }),
    )
  })
})
