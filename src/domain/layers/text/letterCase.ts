import type { TextLayer } from '../layer'

export type LetterCase = 'typed' | 'upper' | 'lower' | 'words'
export type Cased = Pick<TextLayer, 'isUpperCase' | 'letterCase'>

/** How the letters of a text are drawn: as typed, all capitals, all small, or each word with a capital first. */
export const caseOf = ({ isUpperCase, letterCase = 'typed' }: Cased): LetterCase =>
  isUpperCase ? 'upper' : letterCase

/** What a text keeps to be drawn so. Capitals have a field of their own, which is all that earlier versions know. */
export const keptCase = (letters: LetterCase): Cased =>
  letters === 'upper'
    ? { isUpperCase: true, letterCase: 'typed' }
    : { isUpperCase: false, letterCase: letters }

// An apostrophe in a word begins no other: "don't" has one capital.
const firstLetters = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu

/** Words as they are drawn; of words with a capital first the other letters stay as typed. */
export function inCase(words: string, letters: LetterCase): string {
  if (letters === 'upper') return words.toUpperCase()
  if (letters === 'lower') return words.toLowerCase()
  return letters === 'words' ? words.replace(firstLetters, (letter) => letter.toUpperCase()) : words
}
