import { describe, expect, it } from 'vitest'
import { type BucketName } from '~/client/scheduler/bucketTable'
import { noteLoss, noteRefusal, noteReply } from '~/client/scheduler/learn'
import { currentBucket, emptyLedger, type LedgerState } from '~/client/scheduler/ledgerState'

const now = 10_000_000

/** A ledger with so many calls of a bucket on their way. */
function sent(count: number, name: BucketName = 'general'): LedgerState {
  const ledger = emptyLedger()
  const { slots } = currentBucket(ledger, name, now)
  for (let at = 0; at < count; at++) slots.push({ id: `a:${at}`, sentAt: now, doneAt: null, rank: 1 })
  return ledger
}
const call = (id = 0, ...buckets: BucketName[]) => ({
  id: `a:${id}`,
  buckets: buckets.length === 0 ? (['general'] as const) : buckets,
})
const closedFor = (ledger: LedgerState, at: number, name: BucketName = 'general') =>
  Math.max(0, currentBucket(ledger, name, at).closedUntil - at)

describe('replies that are lost', () => {
  const lostTwice = (
    count: number,
    between: number,
    more: Partial<LedgerState> = {},
    name: BucketName = 'general',
  ) => {
    const ledger = Object.assign(sent(count, name), more)
    noteLoss(ledger, call(0, name), now, 0)
    ledger.answeredAt ??= now + 1
    noteLoss(ledger, call(1, name), now + between, 0)
    return closedFor(ledger, now + between, name)
  }
  it.each<[what: string, closed: number, ms: number]>([
    ['twice in a busy bucket, others answered in between', lostTwice(30, 10), 5_000],
    ['just within half a minute', lostTwice(30, 29_999), 5_000],
    ['farther apart', lostTwice(30, 30_000), 0],
    ['in a bucket that is hardly used', lostTwice(29, 10), 0],
    ['with no answer in between', lostTwice(30, 10, { answeredAt: now }), 0],
    ['while replies show their headers', lostTwice(30, 10, { toldAt: now }), 0],
    ['while they did so until just now', lostTwice(30, 10, { toldAt: now - 599_989 }), 0],
    ['long after they did so', lostTwice(30, 10, { toldAt: now - 600_000 }), 5_000],
    ['of a bucket that locks out', lostTwice(3, 10, {}, 'syncWrite'), 60_000],
  ])('%s close it for %i ms', (_what, closed, ms) => expect(closed).toBe(ms))

  it('with no answer at all teach nothing', () => {
    const ledger = sent(30)
    noteLoss(ledger, call(0), now, 0)
    noteLoss(ledger, call(1), now + 1, 0)
    expect(closedFor(ledger, now + 1)).toBe(0)
  })
})

describe('a refusal of a call that counts in two limits', () => {
  const closed = (used: number, seconds: number | null, refusals = 1) => {
    const ledger = sent(used)
    noteRefusal(ledger, { ...call(0, 'general', 'shipping'), refusals }, { seconds, news: null }, now, 0)
    return (['general', 'shipping'] as const).filter((name) => closedFor(ledger, now, name) > 0).join(' ')
  }
  it.each<[what: string, closed: string, is: string]>([
    ['a short wait and a wide limit that is busy', closed(30, 29), 'general'],
    ['a wide limit that is not', closed(29, 29), 'shipping'],
    ['a wait as of a lockout', closed(30, 30), 'shipping'],
    ['no word of how long', closed(30, null), 'shipping'],
    ['a third time', closed(30, 29, 3), 'general shipping'],
    ['a second time', closed(30, 29, 2), 'general'],
  ])('is about the likelier: %s', (_what, names, is) => expect(names).toBe(is))
})

it('what others take follows from what a reply says is left', () => {
  const told = (remaining: number) => {
    const ledger = sent(20)
    noteReply(ledger, call(0), { limit: 120, remaining, reset: 9 }, now)
    const { foreign, sharedAt } = currentBucket(ledger, 'general', now)
    return [foreign.count, foreign.until === 0 ? 0 : foreign.until - now, sharedAt === now]
  }
  expect(told(50)).toEqual([50, 60_000, true])
  expect(told(99)).toEqual([1, 60_000, true])
  expect(told(100)).toEqual([0, 0, false])
  expect(told(119)).toEqual([0, 0, false])
})
