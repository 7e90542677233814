// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceTexts, refusedTrouble, tabTexts } from '~/device/storages'
import { forgetTroubles, troubles } from '~/device/trouble'

const good = {
  localStorage: Object.getOwnPropertyDescriptor(globalThis, 'localStorage'),
  sessionStorage: Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage'),
}
const allow = () => {
  vi.restoreAllMocks()
  for (const [name, descriptor] of Object.entries(good))
    if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor)
}
const refuse = (name: string) => () => {
  throw new DOMException('Refused', name)
}

const faults: [string, () => unknown][] = [
  [
    'has no room left',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError')),
  ],
  [
    'refuses at the mere name',
    () => {
      for (const name of Object.keys(good))
        Object.defineProperty(globalThis, name, { configurable: true, get: refuse('SecurityError') })
    },
  ],
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetTroubles()
})
afterEach(() => {
  allow()
  deviceTexts.clear()
  tabTexts.clear()
})

describe.each(faults)('a small storage that %s', (_, spoil) => {
  it.each([
    ['device', deviceTexts],
    ['tab', tabTexts],
  ])('of the %s: nothing throws, the page goes on with what it wrote, and it is said once', (__, texts) => {
    expect(texts.setItem('platen.kept', 'before')).toBe(true)
    spoil()
    expect(texts.setItem('platen.kept', 'after')).toBe(false)
    expect(texts.setItem('platen.new', 'typed')).toBe(false)
    expect([texts.getItem('platen.kept'), texts.getItem('platen.new')]).toEqual(['after', 'typed'])
    expect(texts.names().toSorted()).toEqual(['platen.kept', 'platen.new'])
    texts.removeItem('platen.new')
    expect(texts.getItem('platen.new')).toBeNull()
    expect(troubles()).toEqual([refusedTrouble])
    allow()
    // Kept from the next write on, and nothing of the time between is in its way.
    expect(texts.setItem('platen.kept', 'later')).toBe(true)
    expect(texts.getItem('platen.kept')).toBe('later')
    expect(texts.names()).toEqual(['platen.kept'])
  })
})
