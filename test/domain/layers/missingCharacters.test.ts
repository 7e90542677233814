import { expect, it } from 'vitest'
import { missingCharacters } from '~/domain/layers/text/missingCharacters'
import type { Measure } from '~/domain/layers/text/measure'

/** A font with the letters of English alone. */
const english: Measure = ({ size }, text) => ({
  width: [...text].filter((sign) => /[a-z ]/i.test(sign)).length * size,
  left: 0,
  right: size,
  ascent: size,
  descent: 0,
  fontAscent: size,
  fontDescent: 0,
})
const missingIn = (words: string, isUpperCase = false): string[] =>
  missingCharacters({ words, family: 'Anton', weight: 400, isUpperCase }, english)

it('signs that the font lacks are named, each once, as they are drawn', () => {
  expect(missingIn('Ęla i łoś, łoś')).toEqual(['Ę', 'ł', 'ś', ','])
  expect(missingIn('łoś', true)).toEqual(['Ł', 'Ś'])
})

it('blanks, line ends and signs that only join others are not missed', () => {
  expect(missingIn('slow\u00A0morning\n\u200Dclub\u00AD')).toEqual([])
})
