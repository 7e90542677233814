import { expect, it } from 'vitest'
import { textIn } from '~/client/hostAnswer'

const problemOf = (answer: unknown, path = 'data.0.url'): string => {
  try {
    return `text ${textIn('The host', answer, path, 'addressPath')}`
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

it('a text is taken at its path, and what is there instead is named', () => {
  expect(problemOf({ data: [{ url: 'https://a.test/x' }] })).toBe('text https://a.test/x')
  expect(problemOf({ data: [{ url: '' }], id: 7 })).toContain('no text at “data.0.url”, but data, id.')
  for (const nothing of ['words', null, 7, undefined, [], {}])
    expect(problemOf(nothing)).not.toContain(', but')
  expect(problemOf({}, 'constructor.name')).toContain('no text at “constructor.name”.')
})
