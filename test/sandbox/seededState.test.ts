import { expect, it } from 'vitest'
import { seedState } from '~/sandbox/seed/seedState'
import { seededState } from './seededState'

/** All that can be changed within a value. */
function changeable(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return found
  found.add(value)
  for (const one of value instanceof Map ? value.values() : Object.values(value)) changeable(one, found)
  return found
}

it('tests have the same demo data, and none sees what another changes in it', () => {
  const now = () => Date.UTC(2026, 10, 1)
  const [one, other] = [seededState({ seed: 7, now }), seededState({ seed: 7, now })]
  expect(one).toEqual(seedState({ seed: 7, orders: 40, now: now(), artworkBase: null }))
  expect(other).toEqual(one)
  const known = changeable(one)
  expect(known.size).toBeGreaterThan(1_000)
  expect([...changeable(other)].filter((value) => known.has(value))).toEqual([])
})
