import { describe, expect, it, vi } from 'vitest'
import { createRetryAfterGate } from '~/client/retryAfterGate'
import { readRateNews } from '~/client/scheduler/learn'
import {
  currentBucket,
  emptyLedger,
  forgetClosedTabs,
  freesAt,
  freesWhen,
  inFlight,
  otherTabs,
  type Slot,
  slotFreesWhen,
  usedOf,
} from '~/client/scheduler/ledgerState'
import { askedWait, fullJitter, withJitter } from '~/client/scheduler/waitTimes'

const now = 10_000_000
const second = 1_000
const slot = (more: Partial<Slot> = {}): Slot => ({ id: 'a:1', sentAt: now, doneAt: now, rank: 1, ...more })
const bucketWith = (...slots: Slot[]) => {
  const ledger = emptyLedger()
  const bucket = currentBucket(ledger, 'general', now)
  bucket.slots.push(...slots)
  return { ledger, bucket, later: (at: number) => currentBucket(ledger, 'general', at) }
}

describe('slots of a limit', () => {
  it('are free a window after the reply, and half a minute later where none came', () => {
    expect(freesAt(slot({ sentAt: now - 5 * second })) - now).toBe(60_250)
    expect(freesAt(slot({ doneAt: null })) - now).toBe(90_250)
    const { later } = bucketWith(slot(), slot({ doneAt: null }))
    expect([60_249, 60_250, 90_249, 90_250].map((after) => later(now + after).slots.length)).toEqual([
      2, 1, 1, 0,
    ])
  })

  it('of a clock that was set back count from now on', () => {
    const { later } = bucketWith(slot({ sentAt: now + 1, doneAt: now + 500 * second }))
    expect(later(now).slots).toEqual([slot()])
  })

  it('become free one after the other, those of others at the end of their window', () => {
    const { bucket } = bucketWith(
      slot({ doneAt: now - 10 * second }),
      slot({ doneAt: now - 30 * second }),
      slot({ doneAt: now - 20 * second }),
    )
    const inSeconds = (time: number) => (time - now) / second
    expect([1, 2, 3, 4].map((n) => inSeconds(slotFreesWhen(bucket, n)))).toEqual([30.25, 40.25, 50.25, 50.25])
    bucket.foreign = { count: 2, until: now + 35 * second }
    expect([1, 2, 3, 4, 5, 9].map((n) => inSeconds(freesWhen(bucket, n)))).toEqual([
      30.25, 35, 35, 40.25, 50.25, 50.25,
    ])
    expect(usedOf(bucket)).toBe(5)
    expect([freesWhen, slotFreesWhen].map((when) => when(bucketWith().bucket, 1))).toEqual([0, 0])
  })

  it('that others take are forgotten with their window, and closed times and paces are not believed too far ahead', () => {
    const { bucket, later } = bucketWith()
    const seen = (until: number) => {
      bucket.foreign = { count: 2, until }
      return later(now).foreign.count
    }
    expect([now, now + 1, now + 60_000, now + 60_001].map(seen)).toEqual([0, 2, 2, 0])
    Object.assign(bucket, {
      closedUntil: now + 5_000_000,
      sharedAt: now + 9,
      paced: { 1: now + 70_000, 2: now + 5 },
    })
    expect(later(now)).toMatchObject({
      closedUntil: now + 900_000,
      sharedAt: now,
      paced: { 1: now + 60_000, 2: now + 5 },
    })
  })

  it('on their way are those without a reply, for a while, that are not only held', () => {
    const { bucket } = bucketWith(
      slot(),
      slot({ doneAt: null }),
      slot({ doneAt: null, isHeld: true }),
      slot({ doneAt: null, sentAt: now - 100 }),
      slot({ doneAt: null, sentAt: now - 99 }),
    )
    expect(inFlight(bucket, now, 100)).toBe(2)
  })

  it('of tabs that are gone count from now on, and what they only held is free', () => {
    const { ledger, bucket } = bucketWith(
      slot({ id: 'x:y:1', doneAt: null }),
      slot({ id: 'x:y:2', doneAt: null, isHeld: true }),
      slot({ id: 'b:1', doneAt: null, isHeld: true }),
      slot({ id: 'c:1' }),
    )
    bucket.probe = 'x:y:1'
    ledger.tabs = { 'x:y': { seenAt: 1, servedAt: 1, wants: {} }, d: { seenAt: 1, servedAt: 1, wants: {} } }
    expect(otherTabs(ledger, 'b')).toEqual(['x:y', 'd'])
    forgetClosedTabs(ledger, new Set(['x:y']), now + 7)
    expect(bucket.slots.map(({ id, doneAt }) => [id, doneAt])).toEqual([
      ['x:y:1', now + 7],
      ['b:1', null],
      ['c:1', now],
    ])
    expect([bucket.probe, Object.keys(ledger.tabs)]).toEqual(['due', ['d']])
  })
})

describe('what the service says of waiting', () => {
  const wait = (header: string | null, text = '') =>
    askedWait(new Headers(header === null ? {} : { 'retry-after': header }), text, now)
  it.each<[header: string | null, text: string, seconds: number | null]>([
    ['7', '', 7],
    [' 30 ', '', 30],
    ['0', '', 1],
    ['-5', '', 1],
    ['901', '', 900],
    [new Date(now + 12_000).toUTCString(), '', 12],
    [new Date(now - 12_000).toUTCString(), '', 1],
    ['2026', '', 900],
    ['soon', '', null],
    ['1.5', '', null],
    ['soon', JSON.stringify({ error: { message: 'Try again after 42 seconds' } }), 42],
    [null, JSON.stringify({ code: 429, result: 'Wait 9 s' }), 9],
    [null, JSON.stringify({ code: 429, error: { message: 'Slow down' }, result: { id: 5 } }), null],
    [null, 'after 42 seconds', null],
    [null, '"42"', null],
    [null, 'null', null],
  ])('%j and %j ask for %s seconds', (header, text, seconds) => expect(wait(header, text)).toBe(seconds))

  it('is jittered upwards, and without a word doubled up to the most', () => {
    expect([withJitter(1000, 0), withJitter(1000, 1)]).toEqual([1000, 1150])
    expect([0, 1, 3, 9].map((failures) => fullJitter(failures, 100, 1_000, 0.5))).toEqual([50, 100, 400, 500])
  })

  it.each<[limit: string, remaining: string, reset: string | null, news: object | null]>([
    ['120', '7', '30', { limit: 120, remaining: 7, reset: 30 }],
    ['120', '0', '0', { limit: 120, remaining: 0, reset: 0 }],
    ['120', '7', null, { limit: 120, remaining: 7, reset: 60 }],
    ['120', '7', '-1', { limit: 120, remaining: 7, reset: 60 }],
    ['120', '7', '901', { limit: 120, remaining: 7, reset: 900 }],
    ['0', '7', '30', null],
    ['x', '7', '30', null],
    ['120', '-1', '30', null],
    ['120', '', '30', null],
  ])('its headers %s, %s and %s mean %j', (limit, remaining, reset, news) => {
    const headers = new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining })
    if (reset !== null) headers.set('x-ratelimit-reset', reset)
    expect(readRateNews(headers)).toEqual(news)
  })
})

it('a row of calls is not held for hours by a clock that is set back', async () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  vi.setTimerTickMode('nextTimerAsync')
  const gate = createRetryAfterGate()
  gate.hold(60)
  vi.setSystemTime(Date.now() - 7_200_000)
  const since = performance.now()
  await gate.turn(new AbortController().signal)
  const waited = performance.now() - since
  vi.useRealTimers()
  expect(waited).toBeGreaterThanOrEqual(60_000)
  expect(waited).toBeLessThan(61_000)
})

it('a row of calls waits as long as was said, the longest of all, and no longer than it is wanted', async () => {
  let time = now
  const slept: number[] = []
  const gate = createRetryAfterGate({
    now: () => time,
    sleep: async (ms) => {
      slept.push(ms)
      time += ms
    },
  })
  const { signal } = new AbortController()
  await gate.turn(signal)
  gate.hold(3)
  gate.hold(2)
  await gate.turn(signal)
  await gate.turn(signal)
  expect(slept).toEqual([3_000])
  await expect(gate.turn(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})
