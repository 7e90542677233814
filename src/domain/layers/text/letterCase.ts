import type { TextLayer } from '../layer'

export type LetterCase = 'typed' | 'upper' | 'lower' | 'words'
export type Cased = Pick<TextLayer, 'isUpperCase' | 'letterCase'>

/** The case in which a text is drawn: as typed, all capitals, all small, or each word with a capital first. */
export const caseOf = ({ isUpperCase, letterCase = 'typed' }: Cased): LetterCase =>
  isUpperCase ? 'upper' : letterCase

/** The fields that a text keeps for its case. Capitals have their own, the only one that earlier versions know. */
export const keptCase = (letters: LetterCase): Cased =>
  letters === 'upper'
    ? { isUpperCase: true, letterCase: 'typed' }
    : { isUpperCase: false, letterCase: letters }

// An apostrophe within a word begins no new word: "don't" has one capital.
const firstLetters = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu

/** Words as they are drawn; with a capital first, a word's other letters stay as typed. */
export function inCase(words: string, letters: LetterCase): string {
  if (letters === 'upper') return words.toUpperCase()
  if (letters === 'lower') return words.toLowerCase()
  return letters === 'words' ? words.replace(firstLetters, (letter) => letter.toUpperCase()) : words
}
