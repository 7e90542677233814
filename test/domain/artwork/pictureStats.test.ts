import { describe, expect, it } from 'vitest'
import { block, paint } from '../preflight/preflightFacts'

const gray = (value: number, alpha = 255) => [value, value, value, alpha]

describe('what pixels say of shading', () => {
  it('an even picture has none, and one that changes softly is all of it', () => {
    expect(paint(() => gray(90)).shades).toBe(0)
    expect(paint((x, y) => gray(x + y), 100, 100).shades).toBe(1)
  })

  it('a change in one direction is half of what is compared', () => {
    expect(paint((x) => gray(x), 100, 100).shades).toBeCloseTo(0.5)
    expect(paint((_, y) => gray(y), 100, 100).shades).toBeCloseTo(0.5)
  })

  it('edges between two colors are no shading, up to the step that still is', () => {
    const halves = (step: number) => paint((x) => gray(x < 50 ? 100 : 100 + step), 100, 50).shades
    expect(halves(33)).toBe(0)
    expect(halves(32)).toBeGreaterThan(0)
  })

  it('see-through pixels and pictures too small to compare have none', () => {
    expect(paint((x) => gray(x, 249), 100, 100).shades).toBe(0)
    expect(paint((x) => gray(x * 5), 16, 16).shades).toBe(0)
    expect(paint((x) => gray(x), 17, 1).shades).toBe(1)
  })
})

describe('what pixels say of their parts', () => {
  it('the part that is seen is told in shares of the sides, and none of an empty picture', () => {
    expect(block(10, 20, 30).visible).toEqual({ left: 0.105, top: 0.105, width: 0.795, height: 0.795 })
    const empty = paint(() => gray(0, 15), 20, 20)
    expect(empty).toMatchObject({ visible: null, hasAlpha: true, colors: [] })
    expect(paint(() => gray(0, 16), 20, 20).visible).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })

  it('colors come by how much they cover, the most first', () => {
    const { colors, hasAlpha } = paint((x) => (x < 3 ? [255, 0, 0, 255] : [0, 0, 255, 255]), 4, 4)
    expect(colors).toEqual([
      ['#ff0000', 0.75],
      ['#0000ff', 0.25],
    ])
    expect(hasAlpha).toBe(false)
  })

  it('strokes are as wide as the shorter of their runs', () => {
    const lines = paint((x) => (x % 20 < 4 ? gray(0) : [0, 0, 0, 0]), 100, 100)
    expect([lines.strokes[3], lines.strokes[4], lines.strokes[48]]).toEqual([0, 1, 1])
    const half = paint((_, y) => (y < 5 ? gray(0) : [0, 0, 0, 0]), 25, 20)
    expect(half.strokes[5]).toBe(1)
    expect(half.strokes[4]).toBe(0)
  })

  it('half-transparent areas are soft, the smoothed edge of a shape is not', () => {
    const cloud = paint(() => gray(0, 120), 14, 14)
    expect(cloud.soft).toBeCloseTo(100 / 196)
    expect(paint((x) => (x === 7 ? gray(0, 120) : gray(0)), 14, 14).soft).toBe(0)
    expect(block(0, 0, 0).soft).toBe(0)
  })
})
