import { expect, it } from 'vitest'
import { shadePrint } from '~/domain/artwork/fabricShade'

const row = (...pixels: readonly (readonly number[])[]) => ({
  data: new Uint8ClampedArray(pixels.flat()),
  width: pixels.length,
  height: 1,
})
const gray = (value: number, alpha = 255) => [value, value, value, alpha]

it('darkens a print in a fold and lightens it in the light, and leaves it alone elsewhere', () => {
  const red = [200, 0, 0, 255]
  const print = row(red, red, red, red, [200, 0, 0, 0], red)
  shadePrint(print, row(gray(100), gray(100), gray(75), gray(131), gray(75), gray(20, 0)))
  expect([...print.data]).toEqual([...red, ...red, 150, 0, 0, 255, 211, 51, 51, 255, 200, 0, 0, 0, ...red])
})

it('takes no print away, however dark a seam is, and knows white and black fabric', () => {
  const white = row(gray(240), gray(240), gray(240))
  shadePrint(white, row(gray(255), gray(255), gray(0)))
  expect(white.data[0]).toBe(240)
  expect(white.data[8]).toBeGreaterThan(90)
  const black = row(gray(240), gray(240), gray(240))
  shadePrint(black, row(gray(0), gray(0), gray(30)))
  expect([black.data[0], (black.data[8] ?? 0) > 240]).toEqual([240, true])
  // The brightest light is three tenths of white, on black ink, too.
  const ink = row(gray(0), gray(0), gray(0))
  shadePrint(ink, row(gray(0), gray(0), gray(255)))
  expect([ink.data[0], ink.data[8]]).toEqual([0, 76])
})

it('shows no edge where the fabric is a shade lighter than most of it, also on white', () => {
  for (let usual = 0; usual < 255; usual++) {
    const print = row(gray(40), gray(40), gray(40))
    shadePrint(print, row(gray(usual), gray(usual), gray(usual + 1)))
    expect((print.data[8] ?? 0) - 40, `on ${usual}`).toBeLessThanOrEqual(4)
  }
})

it('counts as fabric what is opaque, from 250 on', () => {
  const [first, second] = [250, 249].map((alpha) => {
    const print = row(gray(200), gray(200), gray(200))
    shadePrint(print, row(gray(100), gray(100), gray(50, alpha)))
    return print.data[8]
  })
  expect([first, second]).toEqual([100, 200])
})
