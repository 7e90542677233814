import { expect, it } from 'vitest'
import { shadePrint } from '~/domain/artwork/fabricShade'

const row = (...pixels: readonly (readonly number[])[]) => ({
  data: new Uint8ClampedArray(pixels.flat()),
  width: pixels.length,
  height: 1,
})
const grey = (value: number, alpha = 255) => [value, value, value, alpha]

it('darkens a print in a fold and lightens it in the light, and leaves it alone elsewhere', () => {
  const red = [200, 0, 0, 255]
  const print = row(red, red, red, red, [200, 0, 0, 0], red)
  shadePrint(print, row(grey(100), grey(100), grey(75), grey(131), grey(75), grey(20, 0)))
  expect([...print.data]).toEqual([...red, ...red, 150, 0, 0, 255, 211, 51, 51, 255, 200, 0, 0, 0, ...red])
})

it('takes no print away, however dark a seam is, and knows white and black fabric', () => {
  const white = row(grey(240), grey(240), grey(240))
  shadePrint(white, row(grey(255), grey(255), grey(0)))
  expect(white.data[0]).toBe(240)
  expect(white.data[8]).toBeGreaterThan(90)
  const black = row(grey(240), grey(240), grey(240))
  shadePrint(black, row(grey(0), grey(0), grey(30)))
  expect([black.data[0], (black.data[8] ?? 0) > 240]).toEqual([240, true])
  // The brightest light is three tenths of white, on black ink, too.
  const ink = row(grey(0), grey(0), grey(0))
  shadePrint(ink, row(grey(0), grey(0), grey(255)))
  expect([ink.data[0], ink.data[8]]).toEqual([0, 76])
})

it('shows no edge where the fabric is a shade lighter than most of it, also on white', () => {
  for (let usual = 0; usual < 255; usual++) {
    const print = row(grey(40), grey(40), grey(40))
    shadePrint(print, row(grey(usual), grey(usual), grey(usual + 1)))
    expect((print.data[8] ?? 0) - 40, `on ${usual}`).toBeLessThanOrEqual(4)
  }
})

it('counts as fabric what is opaque, from 250 on', () => {
  const [first, second] = [250, 249].map((alpha) => {
    const print = row(grey(200), grey(200), grey(200))
    shadePrint(print, row(grey(100), grey(100), grey(50, alpha)))
    return print.data[8]
  })
  expect([first, second]).toEqual([100, 200])
})
