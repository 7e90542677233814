import { describe, expect, it } from 'vitest'
import { darkColors, withInkOn, withLayer, withOwnOn } from '~/domain/layers/darkGarments'
import { pictureLayer } from '~/domain/layers/layer'
import { newShape, newText } from '~/domain/layers/newLayers'
import { placedFor } from '~/domain/layers/ownLayers'
import { fittedText, lateText, startingText, unmeasuredText } from '~/domain/layers/text/fittedText'
import type { Measure } from '~/domain/layers/text/measure'
import { printArea, printBox } from '~/domain/placement/geometry'

const area = printArea(1800, 2400)
const variants = [
  { id: 1, color: 'White', color_code: '#ffffff' },
  { id: 2, color: 'Black', color_code: '#0c0c0c' },
  { id: 3, color: 'Black', color_code: '#0c0c0c' },
  { id: 4, color: 'Navy', color_code: '#14193b' },
  { id: 5, color: null, color_code: null },
  { id: 6, color: null, color_code: '#000000' },
]
const [black, navy] = darkColors(variants)

describe('a version for dark garments', () => {
  it('knows the dark colors with their variants', () => {
    expect([black, navy]).toEqual([
      { color: 'Black', variants: [2, 3] },
      { color: 'Navy', variants: [4] },
    ])
    expect(darkColors(variants)).toHaveLength(2)
  })

  it('is in one ink there and the same as before elsewhere, for pictures, words and shapes', () => {
    const knockOut = { color: '#ffffff', tolerance: 0.1, softEdge: 0, everywhere: false }
    const layers = [
      { ...pictureLayer('1', 'logo', printBox(0, 0, 100, 100)), changes: { knockOut } },
      { ...newText(area, '#000000'), id: '2' },
      { ...newShape(area, 'line', '#000000'), id: '3', outline: { color: '#ff0000', width: 5 } },
      { ...newShape(area, 'star', '#000000'), id: '4', fill: null, outline: { color: '#000000', width: 5 } },
    ]
    const placed = {
      area,
      isLimited: true,
      threads: 'auto' as const,
      layers: layers.map((layer) => withInkOn(layer, darkColors(variants), '#ffffff')),
    }
    const on = (id: number) => placedFor(placed, id).layers
    expect(on(3)).toMatchObject([
      { artwork: 'logo', changes: { knockOut, recolor: { kind: 'single', color: '#ffffff' } } },
      { fill: '#ffffff' },
      { fill: '#ffffff', outline: { color: '#ff0000' } },
      { fill: null, outline: { color: '#ffffff' } },
    ])
    expect(on(4)).toMatchObject(on(3).map(({ box }) => ({ box })))
    expect(on(1)).toMatchObject([{ changes: { knockOut } }, { fill: '#000000' }, { fill: '#000000' }, {}])
    expect(on(1)[0]).not.toHaveProperty('changes.recolor')
  })

  it('replaces what a color had of its own, and keeps that of the others', () => {
    const text = newText(area, '#000000')
    if (black === undefined || navy === undefined) throw new Error('There are no dark colors')
    const once = withInkOn(withInkOn(text, [black], '#ff0000'), [navy, black], '#ffffff')
    expect(once.own?.map(({ color }) => color)).toEqual(['Navy', 'Black'])
    const same = withOwnOn(text, black, null)
    expect(same.own).toEqual([{ ...black, fill: '#000000', outline: null }])
    const placed = { area, isLimited: true, threads: 'auto' as const, layers: [text] }
    expect(withLayer(placed, text.id, () => once).layers).toEqual([once])
    expect(withLayer(placed, 'another', () => once)).toEqual(placed)
  })
})

describe('the box of a text', () => {
  const measure: Measure = ({ size }, text) => {
    const width = text.length * size * 0.5
    const lines = { ascent: size * 0.7, descent: 0, fontAscent: size, fontDescent: 0 }
    return { width, left: 0, right: width, ...lines }
  }
  const text = { ...newText(area, '#000000'), words: 'abcd', size: 100, box: printBox(500, 300, 100, 100) }

  it('follows from its words and keeps the edge that lines are aligned to', () => {
    expect(fittedText({ ...text, align: 'left' }, measure).box).toEqual(printBox(500, 300, 200, 100))
    expect(fittedText({ ...text, align: 'center' }, measure).box).toEqual(printBox(450, 300, 200, 100))
    expect(fittedText({ ...text, align: 'right' }, measure).box).toEqual(printBox(400, 300, 200, 100))
    const around = fittedText({ ...text, align: 'left', angle: 360 }, measure)
    expect(around.box).toEqual(printBox(500, 300, 200, 100))
    const turned = fittedText({ ...text, align: 'left', angle: 45, words: 'ab\ncd' }, measure)
    expect(turned.box.left + turned.box.width / 2).toBe(550)
    expect(turned.box.top + turned.box.height / 2).toBe(350)
  })

  it('starts in the middle of the area and no larger than it', () => {
    const small = startingText({ ...text, size: 5000 }, area, measure)
    expect(small.box.width).toBeCloseTo(1620)
    expect(small.box.left + small.box.width / 2).toBeCloseTo(900)
    const many = startingText({ ...text, words: 'a\n'.repeat(99), size: 100, lineHeight: 1 }, area, measure)
    expect([many.box.height, many.box.top]).toEqual([expect.closeTo(2160), expect.closeTo(120)])
    expect(startingText(text, area, measure).size).toBe(100)
  })

  it('that comes late is put inside the print area as it would have been at once: words in their size, all else smaller', () => {
    const placed = { area, isLimited: true }
    const wide = { ...text, words: 'abcdefgh', size: 1000 }
    const typed = lateText(unmeasuredText(wide, true), measure, placed)
    expect(typed).toMatchObject({ size: 1000, box: { width: 4000 } })
    expect(typed).not.toHaveProperty('isUnmeasured')
    expect(typed).not.toHaveProperty('keepsSize')
    const smaller = { size: 450, box: { left: 0, width: 1800 } }
    expect(lateText(unmeasuredText(wide, false), measure, placed)).toMatchObject(smaller)
    const [sized, both] = [unmeasuredText(wide, false), unmeasuredText(unmeasuredText(wide, true), false)]
    for (const one of [unmeasuredText(sized, true), both])
      expect(lateText(one, measure, placed)).toMatchObject(smaller)
    const again = unmeasuredText(unmeasuredText(wide, true), true)
    expect(lateText(again, measure, placed)).toMatchObject({ size: 1000 })
    const free = { ...placed, isLimited: false }
    expect(lateText(unmeasuredText(wide, false), measure, free)).toMatchObject({ size: 1000 })
  })
})
