import { expect, it } from 'vitest'
import { countdown } from '~/client/scheduler/waitWords'

it.each([
  [24_000, '0:24'],
  [23_001, '0:24'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [125_000, '2:05'],
  [1, '0:01'],
  [0, '0:01'],
  [-5_000, '0:01'],
])('%i ms until a call goes are told as %s', (ms, words) => {
  expect(countdown(1_000_000 + ms, 1_000_000)).toBe(words)
})
