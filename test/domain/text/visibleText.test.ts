import { expect, it } from 'vitest'
import { beginningOf, visibleText } from '~/domain/text/visibleText'

it('a long text is cut between characters, never within one', () => {
  expect(beginningOf('Tee 👕', 5)).toBe('Tee ')
  expect(beginningOf('Tee 👕', 6)).toBe('Tee 👕')
  expect(beginningOf('Tee', 5)).toBe('Tee')
})

it('hidden characters are made visible, and joiners of emoji stay', () => {
  expect(visibleText('a\u202Eb')).toBe('a⟨U+202E⟩b')
  expect(visibleText('👩‍🎨')).toBe('👩‍🎨')
})
