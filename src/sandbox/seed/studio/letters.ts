import type { Font, Measure, TextSize } from '~/domain/layers/text/measure'

// Glyphs of the bundled fonts used by the demo's texts, as SVG fonts: outlines with an upward y axis, widths
// and kerning, all in thousandths of the font size. A sandbox has no fonts to draw with.
const files = import.meta.glob<string>('./letters/*.svg', { query: '?raw', import: 'default', eager: true })

interface Glyph {
  advance: number
  /** Bounds of the outline: left, bottom, right, top. */
  box: readonly number[]
  d: string
}

interface Letters {
  ascent: number
  descent: number
  glyphs: ReadonlyMap<string, Glyph>
  /** Kerning: for two letters, how much closer they stand than their widths say. */
  kerning: ReadonlyMap<string, number>
}

const read = new Map<string, Letters>()
const units = 1000

function lettersOf({ family, weight }: Font): Letters {
  const name = `${family.toLowerCase().replaceAll(' ', '-')}-${weight}`
  const known = read.get(name) ?? readLetters(name)
  read.set(name, known)
  return known
}

function readLetters(name: string): Letters {
  const text = files[`./letters/${name}.svg`]
  if (text === undefined) throw new Error(`The demo has no letters of ${name}`)
  const numbers = (attribute: string, of: string): number[] =>
    (new RegExp(` ${attribute}="([^"]*)"`).exec(of)?.[1] ?? '').split(' ').map(Number)
  const face = /<font-face [^>]*>/.exec(text)?.[0] ?? ''
  return {
    ascent: numbers('ascent', face)[0] ?? 0,
    descent: -(numbers('descent', face)[0] ?? 0),
    glyphs: new Map(
      [...text.matchAll(/<glyph unicode="([^"]+)"[^>]*? d="([^"]*)"/g)].map(
        ([whole, letter = '', d = '']) => [
          plain(letter),
          { advance: numbers('horiz-adv-x', whole)[0] ?? 0, box: numbers('bbox', whole), d },
        ],
      ),
    ),
    kerning: new Map(
      [...text.matchAll(/<hkern u1="([^"]+)" u2="([^"]+)" k="([^"]+)"/g)].map(([, a = '', b = '', k]) => [
        plain(a) + plain(b),
        Number(k),
      ]),
    ),
  }
}

const plain = (letter: string): string => letter.replace('&amp;', '&')

/** The glyphs of a text run, each with its start on the baseline, in pixels. Throws for a letter without a glyph. */
export function glyphsIn(font: Font, text: string): { glyph: Glyph; x: number; scale: number }[] {
  const { glyphs, kerning } = lettersOf(font)
  const scale = font.size / units
  let [x, before] = [0, '']
  return [...text].map((letter) => {
    const glyph = glyphs.get(letter)
    if (glyph === undefined) throw new Error(`The demo has no “${letter}” of ${font.family}`)
    x -= (kerning.get(before + letter) ?? 0) * scale
    const at = x
    x += glyph.advance * scale
    before = letter
    return { glyph, x: at, scale }
  })
}

/** Measures text as a browser's canvas does. */
export const measureLetters: Measure = (font, text): TextSize => {
  const { ascent, descent } = lettersOf(font)
  const scale = font.size / units
  const placed = glyphsIn(font, text)
  const last = placed.at(-1)
  const inked = placed.filter(({ glyph }) => glyph.d !== '')
  const edge = (at: number, pick: (...values: number[]) => number, from: 'x' | 'y') =>
    inked.length === 0
      ? 0
      : pick(...inked.map(({ glyph, x }) => (from === 'x' ? x : 0) + (glyph.box[at] ?? 0) * scale))
  return {
    width: last === undefined ? 0 : last.x + last.glyph.advance * scale,
    left: -edge(0, Math.min, 'x'),
    right: edge(2, Math.max, 'x'),
    ascent: edge(3, Math.max, 'y'),
    descent: -edge(1, Math.min, 'y'),
    fontAscent: ascent * scale,
    fontDescent: descent * scale,
  }
}
