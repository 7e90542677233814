import { inCase, type LetterCase } from './letterCase'
import { charactersOf } from './textUnits'

/** Most characters of one text layer. */
export const mostCharacters = 10_000

// Control characters and direction marks, which no font draws; joiners of letters and emoji are kept.
const undrawn = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** The lines to draw: broken where they were typed, and where they are wider than `most`, if that is given. */
export function textLines(
  words: string,
  letters: LetterCase,
  most: number | null,
  widthOf: (text: string) => number,
): string[] {
  const typed = words
    .slice(0, mostCharacters * 8)
    .normalize('NFC')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(undrawn, ''))
    .map((line) => inCase(line, letters))
  return most === null ? typed : typed.flatMap((line) => broken(line, most, widthOf))
}

/** Breaks a line at its blanks, and a word that is wider than a line between its letters. */
function broken(line: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.match(/\s*\S+/gu) ?? []) {
    if (current !== '' && widthOf(current + word) <= most) {
      current += word
      continue
    }
    if (current !== '') lines.push(current)
    current = ''
    const first = lines.length === 0 ? word : word.trimStart()
    if (widthOf(first) <= most) current = first
    else {
      const parts = cut(first, most, widthOf)
      lines.push(...parts.slice(0, -1))
      current = parts.at(-1) ?? ''
    }
  }
  return [...lines, current]
}

function cut(word: string, most: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let current = ''
  for (const character of charactersOf(word)) {
    // At least one character in each line, however narrow it is.
    if (current !== '' && widthOf(current + character) > most) {
      parts.push(current)
      current = ''
    }
    current += character
  }
  return [...parts, current]
}
