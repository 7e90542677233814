import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BucketName, Priority } from '~/client/scheduler/bucketTable'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { currentBucket } from '~/client/scheduler/ledgerState'
import { noteReply } from '~/client/scheduler/learn'
import { liveTabs } from '~/client/scheduler/liveTabs'
import { fakeLocks } from '../../local/fakeLocks'
import { pass, useSimulatedTime } from './limitsWorld'

beforeEach(useSimulatedTime)
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Left {
  isKnownDead: boolean
  bucket?: BucketName
  /** Slots that the other tab only held. */
  isHeld?: boolean
  count?: number
  probe?: boolean
}

/** A tab was reloaded with calls in flight; how long a call of the next one waits, in ms. */
async function waitAfter(
  priority: Priority,
  { isKnownDead, bucket = 'general', isHeld = false, count = 1, probe = false }: Left,
): Promise<number> {
  const ledger = memoryLedger()
  await ledger.update('shop', (counts) => {
    const now = Date.now()
    const state = currentBucket(counts, bucket, now)
    for (let n = 1; n <= count; n++)
      state.slots.push({ id: `dead:${n}`, sentAt: now, doneAt: null, rank: 1, isHeld })
    // Refused lately: calls take turns.
    if (!isHeld) state.ownPart = { calls: 100, since: now }
    if (probe) state.probe = 'dead:1'
    counts.tabs['dead'] = { seenAt: now, servedAt: 0, wants: { [bucket]: 0 } }
  })
  const scheduler = createScheduler({
    ledger,
    liveTabs: () => ({ gone: async (tabs) => tabs.filter((tab) => isKnownDead && tab === 'dead') }),
  })
  const asked = Date.now()
  let sentAt = Number.POSITIVE_INFINITY
  const call = {
    store: 'shop',
    isJob: false,
    method: 'POST',
    isWrite: true,
    path: '/orders',
    budget: 1,
    signal: null,
    prepare: null,
  }
  void scheduler.run({ ...call, buckets: [bucket], priority }, async () => {
    sentAt = Date.now()
    return new Response()
  })
  await pass(30_000)
  return sentAt - asked
}

describe('calls that a reloaded tab left in flight', () => {
  it.each<[string, Priority, Omit<Left, 'isKnownDead'>]>([
    ['a click', 'click', {}],
    ['money', 'money', {}],
    ['a click behind a probe', 'click', { probe: true }],
    ['background work behind held slots', 'background', { bucket: 'syncWrite', isHeld: true, count: 10 }],
  ])('hold up nothing once the tab is known to be gone: %s', async (_, priority, left) => {
    expect(await waitAfter(priority, { ...left, isKnownDead: true })).toBeLessThan(200)
    expect(await waitAfter(priority, { ...left, isKnownDead: false })).toBeGreaterThan(200)
  })

  it('still count as calls of the last minute', async () => {
    const full = { count: 120, isKnownDead: true }
    expect(await waitAfter('money', full)).toBe(Number.POSITIVE_INFINITY)
  })

  it('hold up money for a second at most, and others for ten, where nobody can tell', async () => {
    const left = { isKnownDead: false, probe: true }
    expect(await waitAfter('money', left)).toBeLessThanOrEqual(1_000)
    expect(await waitAfter('click', left)).toBeGreaterThanOrEqual(9_000)
  })
})

describe('which tabs are there', () => {
  it('says the browser by their locks', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const [one, two] = [liveTabs('one'), liveTabs('two')]
    expect(await one.gone(['two', 'three'])).toEqual(['three'])
    expect(await two.gone(['one'])).toEqual([])
  })

  it('is not known without locks, or where they are not shown', async () => {
    vi.stubGlobal('navigator', {})
    expect(await liveTabs('one').gone(['two'])).toEqual([])
    const request = () => new Promise(() => undefined)
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({}) } })
    expect(await liveTabs('one').gone(['two'])).toEqual([])
  })
})

describe('other clients of the store', () => {
  it('are noticed by what a reply counts beyond our own calls, and only then', async () => {
    const ledger = memoryLedger()
    const seen = (remaining: number) =>
      ledger.update('shop', (counts) => {
        const now = Date.now()
        const bucket = currentBucket(counts, 'general', now)
        bucket.sharedAt = 0
        bucket.slots = [{ id: 'own:1', sentAt: now, doneAt: null, rank: 1 }]
        noteReply(counts, { id: 'own:1', buckets: ['general'] }, { limit: 120, remaining, reset: 60 }, now)
        return {
          isShared: bucket.sharedAt === now,
          foreign: bucket.foreign.count,
          isTimed: bucket.foreign.until > now,
        }
      })
    expect(await seen(119)).toEqual({ isShared: false, foreign: 0, isTimed: false })
    expect(await seen(118)).toEqual({ isShared: true, foreign: 1, isTimed: true })
    expect(await seen(120)).toEqual({ isShared: false, foreign: 0, isTimed: false })
  })
})
