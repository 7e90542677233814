import { expect, it } from 'vitest'
import { isDead, isRenewalDue, toPair } from '~/session/oauth/tokenPair'

const now = Date.UTC(2026, 10, 21, 9)
const minute = 60_000

it.each([
  ['that is not said', undefined, 60],
  ['in half an hour', now / 1000 + 1800, 30],
  ['in a minute', now / 1000 + 60, 1],
  ['in less than a minute, by a wrong clock', now / 1000 + 59, 60],
  ['that is past, by a wrong clock', now / 1000 - 60, 60],
  ['in an hour', now / 1000 + 3600, 60],
  ['in a day, by a wrong clock', now / 1000 + 86_400, 60],
])('a token with an end %s lives so long', (_what, expires_at, minutes) => {
  const answer = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_at }
  expect(toPair(answer, now, 3)).toEqual({
    access: 'a',
    refresh: 'r',
    from: now,
    until: now + minutes * minute,
    generation: 3,
  })
})

const pair = { access: 'a', refresh: 'r', from: now, until: now + 60 * minute, generation: 1 }

it.each([
  [0, false],
  [60 * minute - 1, false],
  [60 * minute, true],
  // The clock was set back by more than the minute that clocks may differ.
  [-minute, false],
  [-minute - 1, true],
])('a token is dead %i ms after it came: %s', (after, isOver) =>
  expect(isDead(pair, now + after)).toBe(isOver),
)

it.each([
  [48 * minute - 1, 0, false],
  [48 * minute, 0, true],
  [54 * minute - 1, 1, false],
  [54 * minute, 1, true],
  [50 * minute, 0.5, false],
  [51 * minute, 0.5, true],
])('a token is renewed %i ms after it came, with chance %d: %s', (after, chance, isRenewed) =>
  expect(isRenewalDue(pair, now + after, chance)).toBe(isRenewed),
)
