import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admit, type Applicant } from '~/client/scheduler/admit'
import { noteRefusal, noteReply, readRateNews } from '~/client/scheduler/learn'
import { currentBucket, emptyLedger, usedOf } from '~/client/scheduler/ledgerState'
import { sharedLedger } from '~/client/scheduler/ledgers'
import { askedWait } from '~/client/scheduler/waitTimes'
import { createMockupTask } from '~/contract/artwork/mockupEndpoints'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { artworkUrl } from '../../sandbox/service'
import { limitsWorld, mostInWindow, must, pass, refusals, useSimulatedTime } from './limitsWorld'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)
const call = (id: string, over: Partial<Applicant> = {}): Applicant => ({
  id,
  tab: 'a',
  buckets: ['general'],
  priority: 'money',
  budget: 1,
  prepare: null,
  ...over,
})
const rate = (limit: number, remaining: number, reset = 60) => ({ limit, remaining, reset })

describe('what replies teach', () => {
  it.each([
    ["You've recently sent too many requests. Please try again after 46 seconds.", 46],
    ['60秒後にもう一度お試しください。', 60],
    ['٤٥ ثانية', 45],
    ['Bitte ３７ Sekunden warten', 37],
    ['Too many requests', null],
    ['', null],
  ])('finds the seconds in %s', (text, seconds) => {
    const body = JSON.stringify({
      code: 429,
      result: text,
      error: { reason: 'TooManyRequests', message: text },
    })
    expect(askedWait(new Headers(), body, now)).toBe(seconds)
  })

  it('with neither header nor text, a bucket with a lockout stays closed for a minute', () => {
    const ledger = emptyLedger()
    const write = call('1', { buckets: ['general', 'syncWrite'] })
    admit(ledger, write, now)
    noteRefusal(ledger, { ...write, refusals: 1 }, { seconds: null, news: null }, now, 0)
    expect(admit(ledger, call('2', { buckets: ['general', 'syncWrite'] }), now + 59_000)).toMatchObject({
      reason: 'closed',
      until: now + 60_000,
    })
    expect(admit(ledger, call('3'), now)).toBeNull()
  })

  it.each([
    ['0', 1],
    ['-5', 1],
    ['1000000000', 900],
    ['Sat, 21 Nov 2026 09:00:30 GMT', 30],
    ['Sat, 21 Nov 2020 09:00:30 GMT', 1],
    ['abc', null],
    ['', null],
    ['7', 7],
  ])('reads Retry-After %s as %s seconds', (header, seconds) => {
    expect(askedWait(new Headers({ 'Retry-After': header }), '{}', now)).toBe(seconds)
  })

  it('a lower limit holds at once, a higher one when two replies agree', () => {
    const ledger = emptyLedger()
    admit(ledger, call('1'), now)
    noteReply(ledger, call('1'), rate(60, 59), now)
    expect(currentBucket(ledger, 'general', now).limit).toBe(60)
    noteReply(ledger, call('1'), rate(240, 239), now)
    expect(currentBucket(ledger, 'general', now).limit).toBe(60)
    noteReply(ledger, call('1'), rate(240, 238), now)
    expect(currentBucket(ledger, 'general', now).limit).toBe(240)
  })

  it('counts the calls of others that the headers give away', () => {
    const ledger = emptyLedger()
    admit(ledger, call('1'), now)
    noteReply(ledger, call('1'), rate(120, 79), now)
    expect(usedOf(currentBucket(ledger, 'general', now))).toBe(41)
    expect(usedOf(currentBucket(ledger, 'general', now + 60_000))).toBe(1)
  })

  it('knows which of two buckets the headers speak of', () => {
    const ledger = emptyLedger()
    const write = call('1', { buckets: ['general', 'syncWrite'] })
    admit(ledger, write, now)
    noteReply(ledger, write, rate(10, 4), now)
    expect(usedOf(currentBucket(ledger, 'syncWrite', now))).toBe(6)
    expect(usedOf(currentBucket(ledger, 'general', now))).toBe(1)
  })

  it.each([
    [{}, null],
    [{ 'X-RateLimit-Limit': '120' }, null],
    [{ 'X-RateLimit-Limit': '0', 'X-RateLimit-Remaining': '0' }, null],
    [{ 'X-RateLimit-Limit': '120', 'X-RateLimit-Remaining': '7', 'X-RateLimit-Reset': '9' }, rate(120, 7, 9)],
    [{ 'X-RateLimit-Limit': '120', 'X-RateLimit-Remaining': '7' }, rate(120, 7)],
  ])('reads rate headers %j', (headers, news) => {
    expect(readRateNews(new Headers(headers))).toEqual(news)
  })

  it('forgets what a clock that was set back left in the future', () => {
    const ledger = emptyLedger()
    for (let i = 0; i < 120; i++) admit(ledger, call(String(i)), now + 7_200_000)
    currentBucket(ledger, 'general', now).closedUntil = now + 7_200_000
    expect(admit(ledger, call('x'), now)).toMatchObject({ reason: 'closed', until: now + 900_000 })
    expect(admit(ledger, call('x'), now + 900_001)).toBeNull()
  })
})

describe('a reply that refuses the token', () => {
  beforeEach(useSimulatedTime)
  afterEach(() => vi.useRealTimers())

  it('says nothing of the store’s limit: it may be counted where calls without an account are', async () => {
    const refusedBy = { 'X-RateLimit-Limit': '30', 'X-RateLimit-Remaining': '30' }
    const { sent, tab } = limitsWorld({ token: 'sandbox-orders-only', refusedBy })
    tab.scheduler.watch('http://sandbox.test test own')
    const reads = Array.from({ length: 40 }, () => tab.api.call(getScopes, {}))
    await pass(1_000)
    await Promise.all(reads)
    const refused = tab.api.call(listStoreProducts, {}).catch(({ status }: { status: number }) => status)
    await pass(1_000)
    expect(await refused).toBe(403)
    expect(tab.scheduler.state().buckets.find(({ name }) => name === 'general')?.limit).toBe(120)
    void tab.api.call(getScopes, {})
    await pass(1_000)
    expect(sent.length).toBe(42)
  })
})

describe('mockup tasks', () => {
  beforeEach(useSimulatedTime)
  afterEach(() => vi.useRealTimers())
  const minute = 60_000

  it.each([
    ['hidden', 2],
    ['exposed', 10],
  ] as const)('twenty tasks start at 2 a minute, with %s headers at most %s', async (cors, most) => {
    const { sent, tab } = limitsWorld({ cors })
    const body = { variant_ids: [7103], files: [{ placement: 'front', image_url: artworkUrl }] }
    const tasks = Array.from({ length: 20 }, () =>
      tab.api.call(createMockupTask, { params: { id: 71 }, body }).then(
        () => 'started',
        () => 'failed',
      ),
    )
    await pass(500)
    expect(sent.length).toBeLessThanOrEqual(most)
    await pass(11 * minute)
    expect(new Set(await Promise.all(tasks))).toEqual(new Set(['started']))
    expect(refusals(sent)).toBe(0)
    expect(mostInWindow(sent.map(({ at }) => at))).toBe(most)
  })
})

describe('the ledger of all tabs', () => {
  it('tabs that count in one database do not spend a slot twice', async () => {
    const ledgers = Array.from({ length: 5 }, sharedLedger)
    const tries = ledgers.flatMap((ledger, tab) =>
      Array.from({ length: 40 }, (_, i) =>
        ledger.update('s', (counts) => admit(counts, call(`${tab}:${i}`, { tab: `t${tab}` }), now)),
      ),
    )
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === null)).toHaveLength(120)
    expect(must(waits.find((wait) => wait !== null)).reason).toBe('full')
  })

  it('keeps no token and no address of a person', async () => {
    const { tab } = limitsWorld({ ledger: sharedLedger() })
    await tab.api.call(getScopes, {})
    const text = await sharedLedger().update('http://sandbox.test test own', (counts) =>
      JSON.stringify(counts),
    )
    expect(text).toContain('general')
    expect(text).not.toContain('sandbox-store')
  })
})
