// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { readStoreLook, saveLook } from '~/session/storeLook'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the look of a store', () => {
  it('is made from its name until one is chosen, and always the same', () => {
    expect(readStoreLook('https://s.test#1', 'Paper Lantern Goods')).toMatchObject({
      name: null,
      badge: 'PL',
    })
    expect(readStoreLook('https://s.test#1', 'Mill')).toEqual(readStoreLook('https://s.test#1', 'Mill'))
    const colors = new Set(
      Array.from({ length: 12 }, (_, i) => readStoreLook(`https://s.test#${5_104_771 + i}`, 'M').color),
    )
    expect(colors.size).toBeGreaterThan(4)
    const alike = new Set(
      Array.from({ length: 12 }, (_, i) => readStoreLook(`https://s.test#${i}7`, 'M').color),
    )
    expect(alike.size).toBeGreaterThan(4)
  })

  it('is the chosen one for that store alone', () => {
    saveLook('a', { name: 'Mill Road', color: 'teal', badge: 'X' })
    expect(readStoreLook('a', 'Mill')).toEqual({ name: 'Mill Road', color: 'teal', badge: 'X' })
    expect(readStoreLook('b', 'Mill').name).toBeNull()
  })

  it.each(['not json', '[]', '{"a":7}', '{"a":{"color":"pink","name":3}}'])(
    'survives %s in the storage',
    (text) => {
      localStorage.setItem('platen.looks', text)
      expect(readStoreLook('a', 'Mill')).toMatchObject({ name: null, badge: 'M' })
    },
  )
})
