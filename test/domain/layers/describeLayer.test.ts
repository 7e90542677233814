import { expect, it } from 'vitest'
import { describeLayer, describeLayers, layerLabel, rowLabel } from '~/domain/layers/describeLayer'
import { layerName } from '~/domain/layers/layerName'
import { printPx } from '~/domain/placement/geometry'
import { area, factsOf, picture, shape, words } from '../preflight/preflightFacts'

const { artworks } = factsOf({}).content
const around = { area, dpi: 150, minDpi: 150 }
const fox = { ...picture(900), id: 'fox' }
const text = { ...words({ words: 'Slow\n morning  club' }), id: 'text' }
const line = { ...shape({ shape: 'line', name: 'Rule', isHidden: true, isLocked: true }), id: 'line' }
const all = [fox, text, line]

it('says size, place, sharpness and turn of a picture, and no sharpness of words', () => {
  expect(describeLayer(fox, artworks, around)).toBe(
    '15.2 × 15.2 cm, centered, 12.7 cm from the top, 500 dpi, good',
  )
  expect(describeLayer({ ...fox, angle: 30 }, artworks, around)).toMatch(/, turned by 30°$/)
  expect(describeLayer({ ...fox, angle: 360 }, artworks, around)).not.toContain('turned')
  expect(describeLayer(text, artworks, around)).toBe('13.5 × 2.5 cm, centered, 16.9 cm from the top')
})

it('says how sharp a picture is as it is drawn: cropped, and repeated as a pattern, also while it is dragged', () => {
  const crop = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
  expect(describeLayer({ ...fox, crop }, artworks, around)).toContain(', 250 dpi, ')
  const tile = { pattern: 'grid' as const, size: 450, gap: 0, angle: 0 }
  const tiled = { ...fox, changes: { tile } }
  expect(describeLayer(tiled, artworks, around)).toContain(', 1000 dpi, ')
  expect(describeLayer(tiled, {}, around)).toBe('15.2 × 15.2 cm, centered, 12.7 cm from the top')
  const dragged = { ...fox.box, width: printPx(1800), height: printPx(1800) }
  expect(describeLayer(tiled, artworks, around, dragged)).toContain(', 500 dpi, ')
})

it('says of several how many they are, and the size and place of all together', () => {
  expect(describeLayers([], artworks, around)).toBeNull()
  expect(describeLayers([fox], artworks, around)).toBe(describeLayer(fox, artworks, around))
  expect(describeLayers([fox, text], artworks, around)).toBe(
    '2 layers: 15.2 × 15.2 cm, centered, 12.7 cm from the top',
  )
  const dragged = { ...fox.box, left: printPx(-150) }
  expect(describeLayers([fox, text], artworks, around, dragged)).toMatch(
    /^2 layers: 15\.2 × 15\.2 cm, 2\.5 cm beyond the left edge, .*% outside the print area$/,
  )
})

it('says to a screen reader what it is and which of several', () => {
  expect(layerLabel(fox, artworks, around, [fox])).toMatch(/^Artwork logo\.png: [^:]*good$/)
  expect(layerLabel(fox, artworks, around, all)).toMatch(/, 1 of 3$/)
  expect(layerLabel({ ...fox, name: 'Fox' }, artworks, around, [])).toMatch(/^Artwork Fox: /)
  expect(layerLabel(text, artworks, around, all)).toMatch(/^Text Slow morning club: .*, 2 of 3$/)
  expect(layerLabel(line, artworks, around, all)).toMatch(/^Shape Rule: .*, 3 of 3$/)
})

it('counts the rows of the list from the top and says what is hidden or locked', () => {
  expect(rowLabel(fox, artworks, 150, all)).toBe('Picture, logo, 15.2 × 15.2 cm, 3 of 3')
  expect(rowLabel(text, artworks, 150, all)).toBe('Text, Slow morning club, 13.5 × 2.5 cm, 2 of 3')
  expect(rowLabel(line, artworks, 150, all)).toBe('Shape, Rule, 13.5 × 2.5 cm, 1 of 3, hidden, locked')
})

it('calls a layer by its name, else by its file, words or shape', () => {
  expect(layerName(fox, artworks)).toBe('logo')
  expect(layerName(fox, {})).toBe('Picture')
  expect(layerName({ ...line, name: '' }, artworks)).toBe('Line')
  expect(layerName({ ...text, words: ' \n' }, artworks)).toBe('Empty text')
})

it('cuts long words after forty letters and none that has just forty', () => {
  const called = (letters: number): string => layerName({ ...text, words: 'ö'.repeat(letters) }, artworks)
  expect(called(40)).toBe('ö'.repeat(40))
  expect(called(41)).toBe(`${'ö'.repeat(40)}…`)
})
