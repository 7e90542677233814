import { expect, it } from 'vitest'
import { distinctNames, nameWords } from '~/domain/artwork/savedNames'

it.each([
  [
    ['a.png', 'b.png', 'a.png', 'a.png'],
    ['a.png', 'b.png', 'a-2.png', 'a-3.png'],
  ],
  // A name that another file has by itself is not given to a repeated one, wherever it stands.
  [
    ['a.jpg', 'a.jpg', 'a-2.jpg'],
    ['a.jpg', 'a-3.jpg', 'a-2.jpg'],
  ],
  [
    ['a-2.jpg', 'a.jpg', 'a.jpg', 'a-2.jpg'],
    ['a-2.jpg', 'a.jpg', 'a-3.jpg', 'a-2-2.jpg'],
  ],
  [
    ['a.jpg', 'a.jpg', 'a-2.jpg', 'a-2.jpg', 'a-2-2.jpg'],
    ['a.jpg', 'a-3.jpg', 'a-2.jpg', 'a-2-3.jpg', 'a-2-2.jpg'],
  ],
  // Folders of Windows and macOS take "A.jpg" and "a.jpg" for one file.
  [
    ['A.jpg', 'a.jpg'],
    ['A.jpg', 'a-2.jpg'],
  ],
  [
    ['plain', 'plain'],
    ['plain', 'plain-2'],
  ],
])('%j are saved as %j', (names, saved) => {
  expect(distinctNames(names)).toEqual(saved)
})

it.each([
  ['Büro & Fox / 2', 'Büro-Fox-2'],
  // Decomposed, as macOS writes it.
  ['Cafe\u0301 au lait', 'Café-au-lait'],
  ['  “Wolf”  ', 'Wolf'],
  ['がんばれ', 'がんばれ'],
  ['हिन्दी कप', 'हिन्दी-कप'],
  ['sleeve_left', 'sleeve_left'],
  ['…', ''],
])('%s is %s in a file name', (text, words) => {
  expect(nameWords(text)).toBe(words)
})
