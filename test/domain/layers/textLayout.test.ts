import { bentPlace } from '~/domain/layers/text/bentPlace'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetLayouts } from '~/domain/layers/text/keptLayouts'
import { layoutText, type SetText } from '~/domain/layers/text/layoutText'
import type { Measure } from '~/domain/layers/text/measure'
import { charactersOf } from '~/domain/layers/text/textUnits'

/** Half as wide as high, every sign alike. */
const measure: Measure = ({ size }, text) => {
  const width = charactersOf(text).length * size * 0.5
  const isInked = text.trim() !== ''
  return {
    width,
    left: 0,
    right: width,
    ascent: isInked ? size * 0.7 : 0,
    descent: isInked ? size * 0.2 : 0,
    fontAscent: size * 0.9,
    fontDescent: size * 0.3,
  }
}

const plain: SetText = {
  words: 'Slow morning',
  family: 'Anton',
  weight: 400,
  size: 100,
  letterSpacing: 0,
  lineHeight: 1.2,
  align: 'left',
  isUpperCase: false,
  curve: null,
  wrapWidth: null,
}
const laid = (changes: Partial<SetText>) => layoutText({ ...plain, ...changes }, measure)
const lines = (changes: Partial<SetText>) => laid(changes).runs.map(({ text }) => text.trim())

describe('laying out text', () => {
  it('draws a line at once, as wide as its signs and as tall as its font', () => {
    expect(laid({})).toEqual({
      width: 600,
      height: 120,
      runs: [{ text: 'Slow morning', x: 0, y: 90, angle: 0, isFromRight: false }],
    })
    expect(lines({ isUpperCase: true, words: 'straße' })).toEqual(['STRASSE'])
    expect(laid({ words: 'a\r\nb\nc' }).height).toBe(120 + 240)
  })

  it('measures signs that stand apart once, and anew when a font has come', () => {
    let asked = 0
    const counting: Measure = (font, text) => {
      asked += 1
      return measure(font, text)
    }
    const long = { ...plain, words: 'ab '.repeat(33), letterSpacing: 0.1 }
    const first = layoutText(long, counting)
    const once = asked
    expect(once).toBeGreaterThan(0)
    expect(layoutText({ ...long }, counting)).toBe(first)
    expect(asked).toBe(once)
    for (const change of [
      { words: 'ab '.repeat(32) },
      { family: 'Lora' },
      { weight: 700 },
      { size: 90 },
      { letterSpacing: 0.2 },
      { lineHeight: 2 },
      { align: 'right' },
      { isUpperCase: true },
      { curve: { angle: 90, isInside: false } },
      { wrapWidth: 300 },
    ] as const)
      expect(layoutText({ ...long, ...change }, counting), Object.keys(change)[0]).not.toBe(first)
    forgetLayouts()
    expect(layoutText(long, counting)).not.toBe(first)
    // What was not asked for lately is given up; the words of a design never pile up.
    for (let size = 1; size <= 1000; size++) layoutText({ ...plain, words: 'a', size }, counting)
    const before = asked
    layoutText(long, counting)
    expect(asked).toBeGreaterThan(before)
  })

  it('lays 5,000 numbers and signs without a letter out in the direction of the word before', () => {
    const runs = (words: string) =>
      laid({ words, letterSpacing: 0.1 })
        .runs.map(({ text }) => text)
        .join('')
    expect(runs(`ab ${'1 '.repeat(4998)}`)).toBe(`ab${'1'.repeat(4998)}`)
    expect(runs('1 2 \u05d0\u05d1 3 4 cd')).toBe('cd43\u05d1\u05d021')
  })

  it('aligns lines to each other', () => {
    const starts = (align: SetText['align']) => laid({ words: 'abcd\nab', align }).runs.map(({ x }) => x)
    expect(starts('left')).toEqual([0, 0])
    expect(starts('center')).toEqual([0, 50])
    expect(starts('right')).toEqual([0, 100])
  })

  it('breaks lines at blanks, keeps typed ends and cuts a word that is wider than a line', () => {
    expect(lines({ words: 'one two three', wrapWidth: 400 })).toEqual(['one two', 'three'])
    expect(lines({ words: 'one\n\ntwo', wrapWidth: 400 })).toEqual(['one', 'two'])
    expect(lines({ words: 'abcdefghij kl', wrapWidth: 200 })).toEqual(['abcd', 'efgh', 'ij', 'kl'])
    // Narrower than any sign: one sign a line, and an end.
    expect(lines({ words: 'abc', wrapWidth: 1 })).toEqual(['a', 'b', 'c'])
    expect(laid({ words: 'one two three', wrapWidth: 400 }).width).toBe(400)
  })

  it('breaks lines where signs that stand apart reach over the end', () => {
    // Seven signs of 50 and six gaps between them.
    const rows = (letterSpacing: number) =>
      new Set(laid({ words: 'one two', wrapWidth: 400, letterSpacing }).runs.map(({ y }) => y)).size
    expect([rows(-0.1), rows(0.08), rows(0.09)]).toEqual([1, 1, 2])
  })

  it('keeps the kerning of signs that stand apart, within a word and not over blanks', () => {
    const kerned: Measure = (font, text) => {
      const size = measure(font, text)
      return { ...size, width: size.width - 20 * (text.match(/A(?=V)|V(?=A)|A(?= )/g) ?? []).length }
    }
    const starts = (words: string) =>
      layoutText({ ...plain, words, letterSpacing: 0.1 }, kerned).runs.map(({ x }) => x)
    expect(starts('AVA')).toEqual([0, 40, 80])
    expect(starts('A A')).toEqual([0, 120])
  })

  it('gives layouts up by what is drawn of them, too, the oldest first', () => {
    let asked = 0
    const counting: Measure = (font, text) => {
      asked += 1
      return measure(font, text)
    }
    const asks = (words: string) => {
      const before = asked
      layoutText({ ...plain, words }, counting)
      return asked - before
    }
    const long = (sign: string) => `${sign}\n`.repeat(30_000)
    for (const sign of ['a', 'b', 'c']) asks(long(sign))
    expect([asks(long('a')), asks(long('b')), asks(long('c'))]).toEqual([0, 0, 0])
    asks(long('d'))
    expect([asks(long('d')), asks(long('c')), asks(long('b'))]).toEqual([0, 0, 0])
    expect(asks(long('a'))).toBeGreaterThan(0)
  })

  it('sets signs apart without cutting accents or emoji', () => {
    const spaced = laid({ words: 'e\u0301a👩‍👩‍👧x\u0323', letterSpacing: 0.1 })
    expect(spaced.runs.map(({ text }) => text)).toEqual(['é', 'a', '👩‍👩‍👧', 'x\u0323'])
    expect(spaced.runs.map(({ x }) => x)).toEqual([0, 60, 120, 180])
    expect(spaced.width).toBe(230)
  })

  it('keeps joined letters together and the order of right-to-left words', () => {
    const line = 'שלום עולם'
    const spaced = (words: string) => laid({ words, letterSpacing: 0.1 }).runs.map(({ text }) => text)
    expect(laid({ words: line }).runs).toMatchObject([{ text: line, isFromRight: true }])
    expect(spaced('مرحبا ab cd').join('')).toBe('abcdمرحبا')
    expect(spaced('مرحبا يا صديق')).toEqual(['صديق', 'يا', 'مرحبا'])
    expect(spaced('ab שלום עולם c').join('')).toBe('abםלועםולשc')
    // Words of both directions are left to the browser.
    expect(spaced('שלוםab 12')).toEqual(['1', '2', 'שלוםab'])
  })

  it('sets Hebrew letters apart from the right, with their vowels and the signs around them', () => {
    const { runs, width } = laid({ words: '(שָׁלוֹם!)', letterSpacing: 0.1 })
    expect(runs.map(({ text }) => text)).toEqual([')', '!', 'ם', 'וֹ', 'ל', 'שָׁ', '('])
    // Brackets are mirrored by what runs from the right.
    expect(runs.every(({ isFromRight }) => isFromRight)).toBe(true)
    expect(runs.map(({ x }) => x)).toEqual([0, 60, 120, 180, 240, 300, 360])
    expect(width).toBe(410)
  })

  it('sets whole words of joined letters apart by one gap, so that they stay in the middle', () => {
    const one = laid({ words: 'مرحبا', letterSpacing: 0.1 })
    expect([one.width, one.runs[0]?.x]).toEqual([250, 0])
    const two = laid({ words: 'مرحبا\nيا صديق', letterSpacing: 0.1, align: 'center' })
    // Word, gap, blank, gap, word.
    expect(two.width).toBe(200 + 10 + 50 + 10 + 100)
    expect(two.runs.map(({ text, x }) => [text, x])).toEqual([
      ['مرحبا', 60],
      ['صديق', 0],
      ['يا', 270],
    ])
    expect(lines({ words: 'مرحبا يا', letterSpacing: 0.1, wrapWidth: 420 })).toHaveLength(2)
    expect(laid({ words: 'مرحبا يا', letterSpacing: 0.1, wrapWidth: 420 }).height).toBe(120)
  })

  it('bends words over the top of a circle, or along its inside', () => {
    const over = laid({ words: 'abc', curve: { angle: 180, isInside: false } })
    const [left, middle, right] = over.runs
    expect(middle?.angle).toBeCloseTo(0)
    expect(left?.angle).toBeCloseTo(-60)
    expect(right?.angle).toBeCloseTo(60)
    expect(middle?.y).toBeLessThan(left?.y ?? 0)
    const inside = laid({ words: 'abc', curve: { angle: 180, isInside: true } }).runs
    expect(inside[0]?.angle).toBeCloseTo(60)
    expect(inside[1]?.y).toBeGreaterThan(inside[2]?.y ?? 0)
    // A wide circle is nearly a line.
    const flat = laid({ words: 'abc', curve: { angle: 1, isInside: false } })
    expect(Math.abs(flat.width - 150)).toBeLessThan(1)
    expect(flat.runs).toHaveLength(3)
    expect(laid({ words: 'abc', curve: { angle: -1, isInside: false } }).runs).toHaveLength(3)
    expect(laid({ words: 'abc', curve: { angle: 0.99, isInside: false } }).runs).toHaveLength(1)
    expect(laid({ words: 'abc', curve: { angle: 0, isInside: false } }).runs).toHaveLength(1)
  })

  it('is one empty line where there are no words', () => {
    for (const words of ['', '  ', '\n', '\u200E'])
      expect(laid({ words, curve: { angle: 90, isInside: false } }).runs).toEqual([])
    expect(laid({ words: '' })).toEqual({ width: 1, height: 120, runs: [] })
    expect(laid({ words: '', curve: { angle: 90, isInside: true } })).toMatchObject({
      width: 100,
      height: 100,
    })
  })

  it('bends words by their own width, and not by the one that they may take', () => {
    const bent = { words: 'abc', curve: { angle: 90, isInside: false } }
    expect(laid({ ...bent, wrapWidth: 400 })).toEqual(laid(bent))
  })

  it('holds every sign of ten thousand, on a curve and set apart', () => {
    const words = 'Wort '.repeat(2000).trim()
    const { runs, width, height } = laid({
      words,
      letterSpacing: 0.05,
      wrapWidth: 4000,
      curve: { angle: 90, isInside: true },
    })
    expect(runs).toHaveLength(8000)
    expect(Number.isFinite(width) && Number.isFinite(height)).toBe(true)
  })

  it('is finite and holds its ink, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.record({
          words: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
          size: fc.double({ min: 1, max: 5000, noNaN: true }),
          letterSpacing: fc.double({ min: -0.2, max: 2, noNaN: true }),
          lineHeight: fc.double({ min: 0.5, max: 3, noNaN: true }),
          align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
          isUpperCase: fc.boolean(),
          curve: fc.option(
            fc.record({ angle: fc.double({ min: -720, max: 720, noNaN: true }), isInside: fc.boolean() }),
          ),
          wrapWidth: fc.option(fc.double({ min: 1, max: 9000, noNaN: true })),
        }),
        (changes) => {
          const { width, height, runs } = laid(changes)
          expect(width).toBeGreaterThan(0)
          expect(height).toBeGreaterThan(0)
          for (const { x, y, angle } of runs) {
            const slack = changes.size * 1e-6
            expect(x >= -slack - changes.size && x <= width + changes.size + slack).toBe(true)
            expect(y >= -slack - changes.size && y <= height + changes.size + slack).toBe(true)
            expect(Number.isFinite(angle)).toBe(true)
          }
        },
      ),
    )
  })
})

it.each([true, false])(
  'the middle of each line on an arc lies its own baseline below the first (inside: %s)',
  (isInside) => {
    const at = (baseline: number) =>
      bentPlace({ angle: 90, isInside }, { widest: 400, baseline, from: -5, width: 10 })
    for (const baseline of [0, 40, -40]) {
      const { x, y, angle } = at(baseline)
      expect([x + 5, y, angle].map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([0, baseline, 0])
    }
    // The last lines of a narrow circle stay clear of its center.
    const narrow = bentPlace(
      { angle: 360, isInside },
      { widest: 80, baseline: isInside ? -99 : 99, from: 10, width: 0 },
    )
    expect(Math.abs(narrow.angle)).toBeCloseTo((10 / (80 / (2 * Math.PI) / 8)) * (180 / Math.PI))
  },
)
