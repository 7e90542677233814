import { describe, expect, it } from 'vitest'
import { isOneTypo } from '~/domain/text/oneTypo'
import { findByWords, searchedWords, searchWords } from '~/domain/text/wordSearch'

it.each([
  ['shhirt', 'shirt', true],
  ['shirtt', 'shirt', true],
  ['sshirt', 'shirt', true],
  ['shrt', 'shirts', true],
  ['hirt', 'shirt', true],
  ['shitr', 'shirt', true],
  ['hsirt', 'shirt', true],
  ['shxrt', 'shirt', true],
  ['xhirt', 'shirt', true],
  ['shirx', 'shirts', true],
  ['shirt', 'shirt', true],
  ['shxxt', 'shirt', false],
  ['hsitr', 'shirt', false],
  ['sihrtx', 'shirts', false],
  ['shhiirt', 'shirt', false],
  ['shirtxx', 'shirt', false],
  ['srt', 'shirts', false],
  ['trihs', 'shirt', false],
])('“%s” begins “%s” but for one slip: %s', (typed, word, isSlip) =>
  expect(isOneTypo(typed, word)).toBe(isSlip),
)

describe('a search by words', () => {
  const finds = (typed: string, text: string) => findByWords([text], typed, (one) => [one]).length === 1
  it.each([
    ['', 'anything', true],
    ['15 oz', 'Mug 15oz', true],
    ['15oz', 'Mug (15 fl. oz.)', true],
    ['24 x 36', 'Poster 24″×36″', true],
    ['24x36', 'Poster 24 x 36 in', true],
    ['24x3', 'Poster 24x36', true],
    ['24x63', 'Poster 24x36', false],
    ['t shirt', 'A T-shirt', true],
    ['xxl', 'Tee 2XL', true],
    ['xxxl', 'Tee 3XL', true],
    ['xxl', 'Tee 3XL', false],
    ['pique', 'Piqué polo', true],
    ['womens', 'Women’s polo', true],
    ['boxes', 'A box', true],
    ['dress', 'Dresses', true],
    ['berry', 'Berries', true],
    ['crew neck', 'Crewneck', true],
    ['crewneck', 'Crew neck', true],
    ['neck crew', 'Crewneck', false],
    ['polo white', 'White polo', true],
    ['polo black', 'White polo', false],
    ['hodie', 'Hoodie', true],
    ['hdie', 'Hoodie', false],
    ['shirt7', 'shirt8', false],
    ['熊', '白熊', true],
    ['ear', 'bear', false],
  ])('“%s” finds “%s”: %s', (typed, text, isFound) => expect(finds(typed, text)).toBe(isFound))

  it('guesses no slip where a word begins as was typed, and names what is missed', () => {
    const all = ['Hoods', 'Hoodie'].map((text) => ({ words: searchedWords([text, null]) }))
    const search = searchWords('hoodi green', all)
    expect(all.map((one) => search.missedBy(one))).toEqual([['hoodi', 'green'], ['green']])
    expect(all.map((one) => search.isFound(one))).toEqual([false, false])
  })

  it('has each word once, and pairs as one', () => {
    expect(searchedWords(['Zig zag', 'zig'])).toEqual(['zig', 'zigzag', 'zag'])
    expect(searchedWords(['gas bus glass', null])).toEqual(['gas', 'gasbus', 'bus', 'busglass', 'glass'])
  })
})
