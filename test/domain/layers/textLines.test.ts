import { expect, it } from 'vitest'
import type { LetterCase } from '~/domain/layers/text/letterCase'
import { textLines } from '~/domain/layers/text/textLines'

const lines = (words: string, most: number | null = null, letters: LetterCase = 'typed') =>
  textLines(words, letters, most, (text) => text.length)

it.each<[words: string, most: number | null, broken: string[]]>([
  ['aa bb', null, ['aa bb']],
  ['aa bb', 5, ['aa bb']],
  ['aa bb', 4, ['aa', 'bb']],
  ['aa  bb', 3, ['aa', 'bb']],
  ['a b c d', 3, ['a b', 'c d']],
  ['  a b', 3, ['  a', 'b']],
  ['abcdef', 4, ['abcd', 'ef']],
  ['abcdef gh', 4, ['abcd', 'ef', 'gh']],
  ['abcdef g', 4, ['abcd', 'ef g']],
  ['a bcdefg', 4, ['a', 'bcde', 'fg']],
  ['a\nb', 4, ['a', 'b']],
  ['a\n\nb', 4, ['a', '', 'b']],
  ['a\tb', null, ['a b']],
  ['', 4, ['']],
])('%j at most %j wide is %j', (words, most, broken) => expect(lines(words, most)).toEqual(broken))

it('is in capitals where it is set in them', () =>
  expect(lines('Straße a', 6, 'upper')).toEqual(['STRASS', 'E A']))

it.each<[words: string, letters: LetterCase, drawn: string]>([
  ['Slow MORNING club', 'typed', 'Slow MORNING club'],
  ['Slow MORNING club', 'lower', 'slow morning club'],
  ['slow MORNING club', 'words', 'Slow MORNING Club'],
  ["don’t, don't — 2nd état", 'words', "Don’t, Don't — 2nd État"],
  ['ελλάδα и мир', 'words', 'Ελλάδα И Мир'],
  ['e\u0301tat', 'words', 'État'],
])('%j drawn %s is %j', (words, letters, drawn) => expect(lines(words, null, letters)).toEqual([drawn]))
