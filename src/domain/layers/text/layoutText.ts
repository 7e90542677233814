import type { TextLayer } from '../layer'
import { bentPlace } from './bentPlace'
import { keptLayout } from './keptLayouts'
import { caseOf } from './letterCase'
import type { Font, Measure, TextSize } from './measure'
import { textLines } from './textLines'
import { isFromRight, unitsOf } from './textUnits'

/** A text to lay out; lengths in print pixels. */
export type SetText = Pick<
  TextLayer,
  | 'words'
  | 'family'
  | 'weight'
  | 'size'
  | 'letterSpacing'
  | 'lineHeight'
  | 'align'
  | 'isUpperCase'
  | 'letterCase'
  | 'curve'
  | 'wrapWidth'
>

/** Characters drawn at once, with the start of their baseline from the text's top left corner. */
export interface TextRun {
  text: string
  x: number
  y: number
  /** Degrees clockwise around that start. */
  angle: number
  isFromRight: boolean
}

export interface TextLayout {
  /** Size around all ink and all lines: as wide as they may be and as tall as the font. */
  width: number
  height: number
  runs: readonly TextRun[]
}

/** A character or a word, and where it starts in its line. */
interface Placed {
  text: string
  start: number
  size: TextSize
  isFromRight: boolean
}

interface Line {
  width: number
  parts: readonly Placed[]
}

/**
 * Lays a text out. The size is finite, and at least that of one empty line, whatever the words are. A layout is kept: a
 * canvas draws the same words at each zoom, and measuring 10,000 characters one by one takes far longer than a frame.
 */
export const layoutText = (text: SetText, measure: Measure): TextLayout =>
  keptLayout(text, measure, () => laidOut(text, measure))

function laidOut(text: SetText, measure: Measure): TextLayout {
  const font: Font = { family: text.family, weight: text.weight, size: text.size }
  const spacing = text.letterSpacing * text.size
  const sizeOf = remembered((of: string) => measure(font, of))
  const widthOf = (of: string) =>
    sizeOf(of).width + (spacing === 0 ? 0 : spacing * Math.max(0, unitsOf(of).length - 1))
  const isCurved = text.curve !== null && Math.abs(text.curve.angle) >= 1
  const set = (line: string): Line =>
    isCurved || spacing !== 0 ? apartLine(line, sizeOf, spacing) : wholeLine(line, sizeOf)
  const lines = textLines(text.words, caseOf(text), text.wrapWidth, widthOf).map(set)
  const widest = Math.max(...lines.map(({ width }) => width), isCurved ? 0 : (text.wrapWidth ?? 0))
  const lineStep = text.lineHeight * text.size
  const { fontAscent, fontDescent } = sizeOf('x')
  const runs: TextRun[] = []
  const around = bounds()
  for (const [row, { width, parts }] of lines.entries()) {
    const start = isCurved ? -width / 2 : startOf(text.align, widest, width)
    const baseline = row * lineStep
    if (!isCurved) {
      around.add(0, baseline - fontAscent)
      around.add(widest, baseline + fontDescent)
    }
    for (const { text: characters, start: from, size, isFromRight: fromRight } of parts) {
      if (characters.trim() === '') continue
      const place =
        text.curve !== null && isCurved
          ? bentPlace(text.curve, { widest, baseline, from: start + from, width: size.width })
          : { x: start + from, y: baseline, angle: 0 }
      runs.push({ text: characters, ...place, isFromRight: fromRight })
      around.addInk(place, size)
    }
  }
  const { left, top, right, bottom } = around.get(text.size)
  return {
    width: right - left,
    height: bottom - top,
    runs: runs.map((run) => ({ ...run, x: run.x - left, y: run.y - top })),
  }
}

function startOf(align: SetText['align'], widest: number, width: number): number {
  if (align === 'left') return 0
  return align === 'center' ? (widest - width) / 2 : widest - width
}

/** Drawn as one run, so that the font's kerning, joined letters and directions apply. */
function wholeLine(line: string, sizeOf: (text: string) => TextSize): Line {
  const shown = line.trimEnd()
  const size = sizeOf(shown)
  return { width: size.width, parts: [{ text: shown, start: 0, size, isFromRight: isFromRight(shown) }] }
}

/** Unit by unit. Within a word each starts where the font's kerning would put it. */
function apartLine(line: string, sizeOf: (text: string) => TextSize, spacing: number): Line {
  const parts: Placed[] = []
  let [wordStart, before, units, word] = [0, '', 0, 0]
  let end = 0
  for (const unit of unitsOf(line.trimEnd())) {
    if (unit.word !== word) [wordStart, before, units, word] = [end, '', 0, unit.word]
    const size = sizeOf(unit.text)
    before += unit.text
    units += 1
    end = wordStart + sizeOf(before).width + units * spacing
    const start = end - size.width - spacing
    parts.push({ text: unit.text, start, size, isFromRight: unit.isFromRight })
  }
  return { width: Math.max(0, end - (parts.length > 0 ? spacing : 0)), parts }
}

function remembered(measure: (text: string) => TextSize): (text: string) => TextSize {
  const known = new Map<string, TextSize>()
  return (text) => {
    const found = known.get(text) ?? measure(text)
    known.set(text, found)
    return found
  }
}

/** The upright rectangle around everything added. */
function bounds() {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const add = (x: number, y: number) => {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return {
    add,
    addInk({ x, y, angle }: { x: number; y: number; angle: number }, size: TextSize): void {
      const turn = (angle * Math.PI) / 180
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      for (const across of [-size.left, size.right])
        for (const down of [-size.ascent, size.descent])
          add(x + across * cos - down * sin, y + across * sin + down * cos)
    },
    /** At least a pixel each way; with nothing added, a square of that size. */
    get(empty: number) {
      if (left > right) return { left: 0, top: 0, right: empty, bottom: empty }
      return { left, top, right: Math.max(right, left + 1), bottom: Math.max(bottom, top + 1) }
    },
  }
}
