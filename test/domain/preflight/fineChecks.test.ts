import { describe, expect, it } from 'vitest'
import { fromCm, type PrintBox, printBox } from '~/domain/placement/geometry'
import type { PreflightFacts } from '~/domain/preflight/checkedLayer'
import { placementsAfterFix } from '~/domain/preflight/placementsAfterFix'
import { preflight } from '~/domain/preflight/preflight'
import { front, outlined, type Placements } from './preflightCases'
import { factsOf, paint, picture, shape, words } from './preflightFacts'

const solid = paint(() => [200, 30, 40, 255])
/** Pixels to the width of a picture, half of which is strokes of one pixel, and `rest` is what is thinner than none. */
const strokes = (width: number, rest = 0) => ({ ...solid, width, strokes: [rest, 0.5] })
/** What the only line offers for thin lines; null where there is none. */
const thinLines = (facts: PreflightFacts) => {
  const line = preflight(facts).find(({ word }) => word === 'Thin lines')
  return line === undefined ? null : (line.fixes ?? []).map(({ label }) => label)
}
const inside = (width: number, height = width): PrintBox =>
  printBox(900 - width / 2, 1200 - height / 2, width, height)

describe('thin lines of a picture', () => {
  const fixesOf = (box: PrintBox, stats: ReturnType<typeof strokes>) =>
    thinLines(factsOf(front(picture(1, { box })), { stats }))

  it('are not told of what is not measured, or not yet', () => {
    const placed = front(picture(400))
    expect(preflight(factsOf(placed, { stats: null }))).toEqual([])
    expect(preflight({ ...factsOf(placed), pictureOf: () => undefined })).toEqual([])
  })

  it('are mended by up to three times their size, in the smallest step that is enough', () => {
    // At 150 dpi a picture of 500 is 84.67 mm wide, and 253 pixels are a millimeter each at 2.988 times that.
    expect(fixesOf(inside(500), strokes(253))).toEqual(['Make it 25.4 cm wide'])
    expect(fixesOf(inside(500), strokes(260))).toEqual([])
    expect(fixesOf(inside(500), strokes(88))).toEqual(['Make it 8.9 cm wide'])
  })

  it('are mended up to the very border, and not where a hundredth is too thin even then', () => {
    // Twice its width is all that there is, and just enough for 300 pixels.
    expect(fixesOf(inside(900), strokes(300))).toEqual(['Make it 30.5 cm wide'])
    expect(fixesOf(inside(900), strokes(300, 0.009))).toEqual(['Make it 30.5 cm wide'])
    expect(fixesOf(inside(900), strokes(300, 0.01))).toEqual([])
    // In its height there is less room.
    expect(fixesOf(inside(600, 1200), strokes(200))).toEqual(['Make it 20.3 cm wide'])
    expect(fixesOf(inside(600, 1300), strokes(200))).toEqual([])
  })
})

describe('what is drawn thinner than it prints', () => {
  /** The layer as the first fix leaves it, made to what the layer has become since. */
  function fixed(placed: Placements, word: string, since = placed) {
    const facts = factsOf(placed)
    const line = preflight(facts).find((one) => one.word === word)
    const [fix] = line?.fixes ?? []
    if (line === undefined || fix === undefined || fix.kind === 'convert')
      throw new Error(`No fix for ${word}`)
    const content = { ...facts.content, placed: since }
    return placementsAfterFix(facts.printContext, content, line, fix, (text) => text)?.['front']?.layers[0]
  }
  const millimeter = fromCm(0.1, 150)

  it('has an outline of a millimeter then, in its color, where it still has one', () => {
    const thin = front(words(outlined(2)))
    expect(fixed(thin, 'Thin outline')).toMatchObject({ outline: { color: '#ffcc00', width: millimeter } })
    const plain = front(words())
    expect(fixed(thin, 'Thin outline', plain)).toEqual(plain.front.layers[0])
    const other = front(picture())
    expect(fixed(thin, 'Thin outline', other)).toEqual(other.front.layers[0])
  })

  it('is a millimeter thick then, around its middle', () => {
    const { box } = fixed(front(shape({ box: printBox(500, 1000, 800, 3) })), 'Thin lines') ?? {}
    expect(box).toEqual(printBox(500, 1000 - (millimeter - 3) / 2, 800, millimeter))
  })

  it('is judged by its outline alone where it is not filled', () => {
    const box = printBox(500, 1000, 800, 3)
    expect(thinLines(factsOf(front(shape({ box, fill: null, ...outlined(8) }))))).toBeNull()
  })
})
