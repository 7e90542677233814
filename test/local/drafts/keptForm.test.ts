// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetSent, keepForm, readKeptForm } from '~/local/drafts/keptForm'

beforeEach(() => sessionStorage.clear())

it('what was sent is forgotten, and what was typed or put in another order since stays', () => {
  const sent = { name: 'Fox', artworks: ['front', 'back'], note: undefined }
  keepForm('form', sent)
  expect(forgetSent('form', { note: undefined, artworks: ['front', 'back'], name: 'Fox' })).toBe(true)
  expect(readKeptForm('form')).toBeNull()
  for (const since of [
    { ...sent, name: 'Foxes' },
    { ...sent, artworks: ['back', 'front'] },
  ]) {
    keepForm('form', since)
    expect(forgetSent('form', sent)).toBe(false)
    expect(readKeptForm('form')).toEqual(since)
  }
})
