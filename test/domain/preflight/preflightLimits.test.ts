import { describe, expect, it } from 'vitest'
import type { Solid } from '~/domain/layers/changes/solidAlpha'
import { type PrintBox, printBox } from '~/domain/placement/geometry'
import { openLines, type PreflightLine, wrongLines } from '~/domain/preflight/line'
import { placementsAfterFix } from '~/domain/preflight/placementsAfterFix'
import { preflight } from '~/domain/preflight/preflight'
import {
  black,
  chest,
  free,
  front,
  linesOf,
  onDark,
  onWhite,
  outlined,
  sewn,
  wordsAt,
  type More,
  type Placements,
} from './preflightCases'
import { factsOf, paint, picture, shape, words, threads } from './preflightFacts'

const wordsOf = (placed: Placements, more: More = {}) => linesOf(placed, more).map(({ word }) => word)
/** The first layer once the first fix of the only line is made. */
function mendedLayer(placed: Placements, more: More = {}) {
  const facts = factsOf(placed, more)
  const [line] = preflight(facts)
  const [fix] = line?.fixes ?? []
  if (line === undefined || fix === undefined || fix.kind === 'convert') throw new Error('Nothing to mend')
  return Object.values(
    placementsAfterFix(facts.printContext, facts.content, line, fix, (one) => one) ?? {},
  )[0]?.layers[0]
}

describe('the limit of what is said', () => {
  it.each([
    // Capitals of 2.5 mm are 21.09 pixels of a font's size at 150 dpi, less a 200th of a millimeter for rounding.
    ['Small text', 21.06, (size: number) => words({ size }), false],
    ['Small text', 21.03, (size: number) => words({ size }), true],
    ['Thin outline', 5.89, (width: number) => words(outlined(width)), false],
    ['Thin outline', 5.86, (width: number) => words(outlined(width)), true],
    ['Thin lines', 5.89, (height: number) => shape({ box: printBox(500, 1000, 800, height) }), false],
    ['Thin lines', 5.86, (height: number) => shape({ box: printBox(500, 1000, 800, height) }), true],
  ])('%s at %d print pixels: %s', (word, length, layer, isSaid) =>
    expect(wordsOf(front(layer(length)))).toEqual(isSaid ? [word] : []),
  )

  it.each([
    // In thread, capitals of a quarter of an inch and strokes of 0.05 inch: 54 and 7.68 pixels at 150 dpi.
    ['Small text', 53.96, (size: number) => words({ size }), false],
    ['Small text', 53.93, (size: number) => words({ size }), true],
    ['Thin outline', 7.66, (width: number) => words({ size: 60, ...outlined(width) }), false],
    ['Thin outline', 7.63, (width: number) => words({ size: 60, ...outlined(width) }), true],
    ['Thin lines', 7.66, (height: number) => shape({ box: printBox(500, 1000, 800, height) }), false],
    ['Thin lines', 7.63, (height: number) => shape({ box: printBox(500, 1000, 800, height) }), true],
  ])('%s at %d print pixels of thread: %s', (word, length, layer, isSaid) =>
    expect(wordsOf(chest(layer(length)), sewn).filter((said) => said === word)).toEqual(isSaid ? [word] : []),
  )

  const far = 1800 - 800
  const low = 2400 - 150
  it.each<[left: number, top: number, isNear: boolean]>([
    [500, 900, false],
    [0, 900, false],
    [0.5, 900, false],
    [0.8, 900, true],
    [36.9, 900, true],
    [37, 900, false],
    [37.5, 900, false],
    [500, 20, true],
    [500, 37.5, false],
    [far - 20, 900, true],
    [far - 37.5, 900, false],
    [far, 900, false],
    [500, low - 20, true],
    [500, low - 37.5, false],
    [500, low, false],
  ])('words at %d, %d lie near the edge: %s', (left, top, isNear) =>
    expect(wordsOf(front(wordsAt(left, top)))).toEqual(isNear ? ['Near the edge'] : []),
  )

  it.each<[box: PrintBox, severity: string]>([
    [printBox(-10, 0.4, 1810, 2399.2), 'note'],
    [printBox(-10, 0.6, 1810, 2399.2), 'mind'],
    [printBox(0.4, -10, 1799.2, 2410), 'note'],
    [printBox(0.6, -10, 1799.4, 2410), 'mind'],
    [printBox(-10, 0.5, 1810, 2399), 'note'],
    [printBox(0.5, -10, 1799, 2410), 'note'],
    [printBox(0, -10, 1799.4, 2410), 'mind'],
    [printBox(-10, 0, 1810, 2399.4), 'mind'],
    [printBox(-10, -10, 1820, 2420), 'note'],
  ])('a picture that is cut covers the area, or not: %j', (box, severity) =>
    expect(linesOf(free(picture(1200, { box }))).map((line) => line.severity)).toEqual([severity]),
  )

  it('is a fiftieth of the picture for a thread of its own, and 15 % of shades', () => {
    const stats = (share: number) => paint((x) => (x < 200 * share ? [0, 255, 40, 255] : [204, 51, 51, 255]))
    const of = (share: number) => wordsOf(chest(picture()), { ...sewn, stats: stats(share) })
    expect([of(0.03), of(0.015)]).toEqual([['Thread colors'], []])
    const shaded = (shades: number) => wordsOf(chest(picture()), { ...sewn, stats: { ...stats(0), shades } })
    expect([shaded(0.14), shaded(0.15)]).toEqual([[], ['Gradients']])
  })

  it('is a hundredth of the picture for thin lines', () => {
    const thin = (share: number) => ({ ...paint(() => [200, 30, 40, 255]), strokes: [0, share, share, 1] })
    const said = (share: number) => wordsOf(front(picture(400)), { stats: thin(share) })
    expect([said(0.0099), said(0.01)]).toEqual([[], ['Thin lines']])
    // Dots are meant to be as fine as they are.
    const solid = (of: Solid) =>
      wordsOf(front(picture(400, { changes: { solid: of } })), { stats: thin(0.5) })
    expect([solid({ kind: 'hard' }), solid({ kind: 'dots', across: 60 })]).toEqual([['Thin lines'], []])
  })

  it('finds no background around what is nearly one color, or is only a part of a picture', () => {
    const speck = (side: number) =>
      paint((x, y) =>
        x > 90 && x < 90 + side && y > 90 && y < 90 + side ? [0, 0, 0, 255] : [255, 255, 255, 255],
      )
    const said = (side: number, more = {}) =>
      wordsOf(front(picture(1200, more)), { ...black, stats: speck(side) })
    expect([said(20), said(40), said(40, { crop: printBox(0, 0, 0.9, 0.9) })]).toEqual([
      ['Low contrast'],
      ['White box'],
      ['Low contrast'],
    ])
  })

  it('needs no color of the blank where that is not known', () => {
    const facts = factsOf(front(words({ fill: '#f4f4f4' })))
    const unknown = preflight({ ...facts, backgroundOf: () => null })
    expect(unknown).toEqual([])
    const boxed = factsOf(front(picture()), { stats: onDark })
    expect(preflight({ ...boxed, backgroundOf: () => null }).map(({ word }) => word)).toEqual([])
  })
})

describe('what a fix makes of a layer', () => {
  it.each<[left: number, top: number, to: number[]]>([
    [10, 900, [37.5, 900]],
    [500, 10, [500, 37.5]],
    [10, 10, [37.5, 37.5]],
    [1800 - 810, 2400 - 160, [1800 - 837.5, 2400 - 187.5]],
  ])('moves words at %d, %d by the shortest way into the safe area', (left, top, to) => {
    const { box } = mendedLayer(front(wordsAt(left, top))) ?? {}
    expect([box?.left, box?.top, box?.width, box?.height]).toEqual([...to, 800, 150])
  })

  it('takes a background out softly, and not the colors near it', () => {
    expect(mendedLayer(front(picture()), { ...black, stats: onWhite })).toMatchObject({
      changes: { knockOut: { color: '#ffffff', tolerance: 0.08, softEdge: 0.6, everywhere: false } },
    })
  })

  it.each([
    [500, 400],
    [600, 700],
    [700, 700],
  ])('sets words of weight %i without their font in weight %i', (weight, to) => {
    const fontTroubles = [{ family: 'Anton', weight, characters: null, words: 'x' }]
    expect(mendedLayer(front(words({ weight })), { fontTroubles })).toMatchObject({
      family: 'Inter',
      weight: to,
    })
  })

  it('names each of two lines about one layer apart', () => {
    const colors = [[0, 255, 40], ...threads.slice(1)]
    const stats = paint((x) => [...(colors[Math.floor((x / 200) * colors.length)] ?? []), 255])
    const ids = linesOf(chest(picture()), { ...sewn, stats }).map(({ id }) => id)
    expect(ids).toEqual(['embroidery_chest 1 Thread colors', 'embroidery_chest 1 Thread colors 2'])
  })
})

it('counts all but notes as open, and what prints wrong or is refused as wrong', () => {
  const lines = (['refused', 'bad', 'mind', 'note'] as const).map(
    (severity) => ({ severity }) as PreflightLine,
  )
  const severities = (of: readonly PreflightLine[]) => of.map(({ severity }) => severity)
  expect(severities(openLines(lines))).toEqual(['refused', 'bad', 'mind'])
  expect(severities(wrongLines(lines))).toEqual(['refused', 'bad'])
})
