import { expect, it } from 'vitest'
import { hasPassed } from '~/domain/async/hasPassed'

it('a time is over from its end on, and after a clock that was set back', () => {
  const ended = (at: number) => hasPassed(100, at, 1_000)
  expect([1_000, 901, 900, 0].map(ended)).toEqual([false, false, true, true])
  expect(ended(1_001)).toBe(true)
  expect(hasPassed(60_000, Date.now())).toBe(false)
})
