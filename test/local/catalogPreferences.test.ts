// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { readCostWishes, readFavorites, saveCostWishes, toggleFavorite } from '~/local/catalogPreferences'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what the catalog keeps for a store', () => {
  it('keeps the favorites of each store apart, and those of another tab', () => {
    expect(toggleFavorite('a', 71)).toEqual([71])
    // Another tab of the same store.
    localStorage.setItem('platen.favorites.a', '[71,146]')
    expect(toggleFavorite('a', 301)).toEqual([71, 146, 301])
    expect(toggleFavorite('a', 71)).toEqual([146, 301])
    expect([readFavorites('a'), readFavorites('b')]).toEqual([[146, 301], []])
  })

  it('keeps country and rule, and starts anew from what makes no sense', () => {
    const wishes = {
      country: 'US',
      state: 'CA',
      rule: { kind: 'margin', value: '40', ending: null },
    } as const
    saveCostWishes('a', wishes)
    expect(readCostWishes('a')).toEqual(wishes)
    expect(readCostWishes('b')).toMatchObject({ country: '', rule: { value: '' } })
    for (const broken of ['{"country":7}', '{"country":"US","state":"","rule":{"kind":"guess"}}', 'x']) {
      localStorage.setItem('platen.costs.c', broken)
      expect(readCostWishes('c')).toMatchObject({ country: '', rule: { value: '' } })
    }
    localStorage.setItem('platen.favorites.c', '[71,"x",null,1.5]')
    expect(readFavorites('c')).toEqual([71])
  })
})
