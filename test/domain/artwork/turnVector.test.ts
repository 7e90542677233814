import { describe, expect, it } from 'vitest'
import { turnVector } from '~/domain/artwork/turnVector'
import { readDrawing } from '~/sandbox/mockups/readDrawing'

const head = '<?xml version="1.0"?>\n<!-- made by hand, <svg> in a comment -->\n'
const open = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" fill="#123456"'
/** A mark in the upper left of a drawing of 300 × 100 units. */
const mark = '<rect x="30" y="10" width="60" height="20"/>'
const whole = { left: 0, top: 0, width: 1, height: 1 }

/** Where the mark's corners end up, in units of the new drawing, and the drawing itself. */
function seen(svg: string) {
  const drawing = readDrawing(svg)
  const [shape] = drawing?.shapes ?? []
  if (drawing === null || shape === undefined) throw new Error(`Nothing is drawn in ${svg}`)
  const [a, b, c, d, e, f] = shape.matrix
  const at = (x: number, y: number) =>
    [a * x + c * y + e, b * x + d * y + f].map((to) => Math.round(to * 100) / 100)
  return { drawing, fill: shape.fill, corners: [at(30, 10), at(90, 30)] }
}

describe('turning a drawing keeps it a drawing', () => {
  it.each([
    [
      90,
      [100, 300],
      [
        [90, 30],
        [70, 90],
      ],
    ],
    [
      -90,
      [100, 300],
      [
        [10, 270],
        [30, 210],
      ],
    ],
    [
      180,
      [300, 100],
      [
        [270, 90],
        [210, 70],
      ],
    ],
  ])('by %i°, about its middle', (degrees, [width, height], corners) => {
    const svg = `${head}<svg ${open} viewBox="0 0 300 100">${mark}</svg>\n`
    const turned = turnVector(svg, { width: 300, height: 100 }, { degrees, crop: null })
    if (turned === null) throw new Error('It could not be turned')
    expect(turned).toMatchObject({ width, height })
    const { drawing, fill, corners: found } = seen(turned.text)
    expect([drawing.width, drawing.height]).toEqual([width, height])
    expect(found).toEqual(corners)
    // What the root said of itself still holds.
    expect(fill?.slice(0, 3)).toEqual([0x12, 0x34, 0x56])
    expect(turned.text).toContain('xmlns:xlink')
  })

  it('turns from the size that is shown, not from the units of the drawing', () => {
    const svg = `<svg ${open} width="600px" height='200' viewBox="-10 5 300 100">${mark}</svg>`
    const turned = turnVector(svg, { width: 600, height: 200 }, { degrees: 90, crop: null })
    // Twice as large, and the drawing's corner is at −10, 5.
    expect(seen(turned?.text ?? '').corners).toEqual([
      [190, 80],
      [150, 200],
    ])
    expect(turned).toMatchObject({ width: 200, height: 600 })
    expect(turned?.text).not.toContain('600px')
  })

  it('keeps another aspect in the middle, as browsers show it', () => {
    const svg = `<svg ${open} width="300" height="300" viewBox="0 0 300 100">${mark}</svg>`
    const still = turnVector(svg, { width: 300, height: 300 }, { degrees: 0, crop: null })
    expect(seen(still?.text ?? '').corners).toEqual([
      [30, 110],
      [90, 130],
    ])
  })

  it('keeps it in the middle across too, or fills both sides where it says so', () => {
    const corners = (rule: string) => {
      const svg = `<svg ${open} viewBox="0 0 300 100"${rule}>${mark}</svg>`
      return seen(turnVector(svg, { width: 900, height: 50 }, { degrees: 0, crop: null })?.text ?? '').corners
    }
    expect(corners('')).toEqual([
      [390, 5],
      [420, 15],
    ])
    expect(corners(' preserveAspectRatio="none"')).toEqual([
      [90, 5],
      [270, 15],
    ])
  })

  it('turns by one degree, and not at all by none', () => {
    const svg = `<svg ${open} viewBox="0 0 300 100">${mark}</svg>`
    const of = (degrees: number) =>
      turnVector(svg, { width: 300, height: 100 }, { degrees, crop: null })?.text
    expect([of(0), of(1)].map((text) => text?.includes('rotate('))).toEqual([false, true])
  })

  it('trims to a part, and turns by any angle', () => {
    const svg = `<svg ${open} viewBox="0 0 300 100">${mark}</svg>`
    const crop = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
    const trimmed = turnVector(svg, { width: 300, height: 100 }, { degrees: 0, crop })
    expect(trimmed).toMatchObject({ width: 60, height: 20 })
    expect(seen(trimmed?.text ?? '').corners).toEqual([
      [0, 0],
      [60, 20],
    ])
    const slanted = turnVector(svg, { width: 300, height: 100 }, { degrees: 30, crop: whole })
    expect(slanted).toMatchObject({ width: 310, height: 237 })
    const [from = [], to = []] = seen(slanted?.text ?? '').corners
    const length = Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0))
    expect(length).toBeCloseTo(Math.hypot(60, 20), 1)
  })

  it('leaves the size alone where the drawing has none', () => {
    const of = (box: string) =>
      turnVector(
        `<svg viewBox="${box}"><path d="M0 0h9"/></svg>`,
        { width: 90, height: 60 },
        { degrees: 90, crop: null },
      )
    for (const box of ['0 0 9 0', '0 0 0 6', '0 0 9']) {
      expect(of(box)?.text).toContain('<path d="M0 0h9"/>')
      expect(of(box)?.text).not.toMatch(/Infinity|NaN/)
    }
  })

  it('leaves alone what it cannot read', () => {
    for (const text of ['', 'no drawing', '<svg/>', '<svg viewBox="0 0 1 1">', '<html><svg></svg></html>'])
      expect(turnVector(text, { width: 1, height: 1 }, { degrees: 90, crop: null })).toBeNull()
  })
})
