import { expect, it } from 'vitest'
import { breakerWait, closedBreaker, noteUnanswered } from '~/client/scheduler/breaker'

it('reads wait some seconds after calls without an answer, not until a clock that was set back has come so far', () => {
  const breaker = closedBreaker()
  const now = 10_000_000
  for (const id of ['a', 'b', 'c']) noteUnanswered(breaker, id, now, 1)
  expect(breakerWait(breaker, now, 'd')).toBe(now + 500)
  expect(breakerWait(breaker, now + 500, 'd')).toBe(0)
  expect(breakerWait(breaker, now - 3_600_000, 'd')).toBe(0)
})
