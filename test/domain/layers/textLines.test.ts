import { expect, it } from 'vitest'
import { textLines } from '~/domain/layers/text/textLines'

const lines = (words: string, most: number | null = null, isUpperCase = false) =>
  textLines(words, isUpperCase, most, (text) => text.length)

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
  expect(lines('Straße a', 6, true)).toEqual(['STRASS', 'E A']))
