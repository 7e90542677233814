import { expect, it } from 'vitest'
import { errorSentence } from '~/client/apiError'

it('what an error says is a whole sentence, also of one that says nothing', () => {
  const nothing = 'Something went wrong.'
  expect([new Error(''), new Error('  '), 'no error', null].map(errorSentence)).toEqual(
    Array(4).fill(nothing),
  )
  expect(errorSentence(new Error(' The file is too large '))).toBe('The file is too large.')
  for (const said of ['It is gone.', 'Is it there?', 'Too late!'])
    expect(errorSentence(new Error(said))).toBe(said)
})
