// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { textScale, withText } from '~/ui/textSize'

afterEach(() => document.documentElement.removeAttribute('style'))

it.each([
  ['minmax(0, 1fr) 340px', 'minmax(0, 1fr) 21.25rem'],
  ['repeat(auto-fill, minmax(min(100%, 208px), 1fr))', 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))'],
  ['(max-width: 900px) and (min-height: 501px)', '(max-width: 56.25rem) and (min-height: 31.3125rem)'],
  ['(pointer: coarse)', '(pointer: coarse)'],
  ['auto 1fr', 'auto 1fr'],
])('lengths of %s grow with the text', (lengths, grown) => {
  expect(withText(lengths)).toBe(grown)
})

it('the text of a browser is as large as usual until it was changed', () => {
  expect(textScale()).toBe(1)
  document.documentElement.style.fontSize = '32px'
  expect(textScale()).toBe(2)
})
