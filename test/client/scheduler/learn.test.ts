import { describe, expect, it } from 'vitest'
import { admit, type Applicant, capOf, debit } from '~/client/scheduler/admit'
import { bucketRules } from '~/client/scheduler/bucketTable'
import { noteLoss, noteRefusal, noteReply } from '~/client/scheduler/learn'
import { currentBucket, emptyLedger, type LedgerState, ownCapOf } from '~/client/scheduler/ledgerState'
import { bucketViews } from '~/client/scheduler/schedulerState'

const now = 1_000_000
const call = (id: string): Applicant => ({
  id,
  tab: 'a',
  buckets: ['general'],
  priority: 'click',
  budget: 1,
  prepare: null,
})

/** A ledger with so many calls on their way. */
function sent(count: number): LedgerState {
  const ledger = emptyLedger()
  for (let at = 0; at < count; at++) debit(ledger, call(`${at}`), now)
  return ledger
}
const general = (ledger: LedgerState, at = now) => currentBucket(ledger, 'general', at)

describe('what replies and losses teach', () => {
  it('a refusal that says nothing takes 85 % of the calls before it for our part', () => {
    const ledger = sent(41)
    noteRefusal(ledger, { ...call('40'), refusals: 1 }, { seconds: null, news: null }, now, 0.5)
    expect(general(ledger).ownPart).toEqual({ calls: 34, since: now })
    const told = sent(41)
    const news = { limit: 120, remaining: 0, reset: 10 }
    noteRefusal(told, { ...call('40'), refusals: 1 }, { seconds: 10, news }, now, 0.5)
    expect(general(told).ownPart).toBeNull()
  })

  it('our part stays for a minute, grows with the square of the minutes, and is one call at least', () => {
    const ledger = emptyLedger()
    const capAfter = (calls: number, minutes: number) => {
      general(ledger).ownPart = { calls, since: now }
      return ownCapOf(general(ledger), 'general', now + minutes * 60_000)
    }
    expect([capAfter(40, 0.9), capAfter(40, 1), capAfter(40, 2), capAfter(0.5, 0)]).toEqual([40, 44, 56, 1])
    const lockout = currentBucket(ledger, 'syncWrite', now)
    lockout.ownPart = { calls: 5, since: now }
    expect(ownCapOf(lockout, 'syncWrite', now + 4 * 60_000)).toBe(6)
  })

  it('a part that is used up makes clicks wait, and no money', () => {
    const ledger = sent(5)
    for (const slot of general(ledger).slots) slot.doneAt = now
    general(ledger).ownPart = { calls: 5, since: now }
    const reasonOf = (priority: Applicant['priority']) =>
      admit(structuredClone(ledger), { ...call('next'), priority }, now)?.reason ?? null
    expect([reasonOf('click'), reasonOf('money')]).toEqual(['full', null])
  })

  it('a refusal that says nothing closes for a second at least, and is shown while it does', () => {
    const ledger = sent(1)
    noteRefusal(ledger, { ...call('0'), refusals: 1 }, { seconds: null, news: null }, now, 0)
    const { closedUntil } = general(ledger)
    expect(closedUntil).toBeGreaterThanOrEqual(now + 1_000)
    const shownAt = (at: number) => bucketViews(ledger, at).map((view) => view.closedUntil)
    expect([shownAt(closedUntil - 1), shownAt(closedUntil)]).toEqual([[closedUntil], [0]])
  })

  it('says when the next click is free: once as many calls are a minute old as stand in its way', () => {
    const ledger = emptyLedger()
    const cap = capOf(general(ledger), 'general', 'click')
    for (let at = 0; at < cap + 2; at++) {
      debit(ledger, call(`${at}`), now + at)
      noteReply(ledger, call(`${at}`), null, now + at)
    }
    const freeAt = bucketViews(ledger, now + cap + 2).map((view) => view.freeAt)
    // Three of the oldest have to go, the last of them answered at 2 ms; the windows of both clocks may differ a little.
    expect(freeAt).toEqual([now + 2 + 60_250])
    expect(bucketViews(sent(1), now).map((view) => view.freeAt)).toEqual([0])
  })

  it('the tab that a call was sent for is noted as served', () => {
    const ledger = emptyLedger()
    ledger.tabs['a'] = { seenAt: now, servedAt: 0, wants: {} }
    debit(ledger, call('0'), now)
    expect(ledger.tabs['a']?.servedAt).toBe(now)
  })

  it('two losses with an answer in between close a busy bucket only', () => {
    const after = (count: number, isTold = false) => {
      const ledger = sent(count)
      const answered = isTold ? { limit: 120, remaining: 120 - count, reset: 10 } : null
      noteLoss(ledger, call('0'), now + 1, 0.5)
      noteReply(ledger, call('1'), answered, now + 2)
      noteLoss(ledger, call('2'), now + 3, 0.5)
      return general(ledger, now + 4).closedUntil > now + 4
    }
    expect([after(3), after(29), after(31), after(31, true)]).toEqual([false, false, true, false])
  })

  it('a refusal that the browser hides closes a bucket without a lockout for five seconds and a little', () => {
    const ledger = sent(60)
    noteLoss(ledger, call('0'), now + 1, 0.5)
    noteReply(ledger, call('1'), null, now + 2)
    noteLoss(ledger, call('2'), now + 3, 0.5)
    expect(general(ledger, now + 4).closedUntil).toBe(now + 3 + 5_000 * 1.075)
  })

  it('the third refusal of a call is taken for one of all its limits', () => {
    const closedBy = (refusals: number) => {
      const ledger = emptyLedger()
      const both: Applicant = { ...call('x'), buckets: ['general', 'shipping'] }
      debit(ledger, both, now)
      noteRefusal(ledger, { ...both, refusals }, { seconds: 10, news: null }, now, 0)
      return both.buckets.filter((name) => currentBucket(ledger, name, now).closedUntil > now)
    }
    expect([1, 2, 3].map(closedBy)).toEqual([['shipping'], ['shipping'], ['general', 'shipping']])
  })

  it('a part that has grown to the whole limit is none', () => {
    const ledger = emptyLedger()
    general(ledger).ownPart = { calls: 119, since: now }
    expect(general(ledger).ownPart).not.toBeNull()
    general(ledger).ownPart = { calls: 120, since: now }
    expect(general(ledger).ownPart).toBeNull()
  })

  it('no answer in between, or long before, is a line that dropped', () => {
    const ledger = sent(40)
    for (const id of ['0', '1', '2']) noteLoss(ledger, call(id), now + 1, 0.5)
    expect(general(ledger, now + 2).closedUntil).toBe(0)
    noteReply(ledger, call('3'), null, now + 2)
    noteLoss(ledger, call('4'), now + 40_000, 0.5)
    expect(general(ledger, now + 40_001).closedUntil).toBe(0)
  })

  it('a call that goes alone is waited for ten seconds, by money less than one', () => {
    const ledger = emptyLedger()
    general(ledger).closedUntil = now
    general(ledger).probe = 'due'
    debit(ledger, call('first'), now)
    const waitsAt = (at: number, priority: Applicant['priority']) =>
      admit(structuredClone(ledger), { ...call('next'), priority }, at)?.reason ?? null
    expect([waitsAt(now + 9_999, 'click'), waitsAt(now + 10_000, 'click')]).toEqual(['oneAtATime', null])
    expect([waitsAt(now + 799, 'money'), waitsAt(now + 800, 'money')]).toEqual(['oneAtATime', null])
  })

  it('buckets begin with the service’s limits (contract/README 3.1 to 3.5, 3.10)', () => {
    expect(Object.entries(bucketRules).map(([name, { limit, lockout }]) => [name, limit, lockout])).toEqual([
      ['general', 120, 0],
      ['anonymous', 30, 60],
      ['syncWrite', 10, 60],
      ['shipping', 120, 60],
      ['shippingBig', 5, 60],
      ['mockup', 2, 60],
    ])
  })

  it('calls of a large limit are spread out, those of a small one are not', () => {
    const reasonOf = (limit: number) => {
      const ledger = emptyLedger()
      general(ledger).limit = limit
      const at = (id: string): Applicant => ({ ...call(id), priority: 'background' })
      for (let id = 0; id < 12; id++) debit(ledger, at(`${id}`), now)
      return admit(ledger, at('next'), now)?.reason ?? null
    }
    expect([29, 30, 120].map(reasonOf)).toEqual([null, 'pace', 'pace'])
  })

  it('money may have what is kept for it, a quarter at most where the limit is small', () => {
    const capsOf = (limit: number) => {
      const bucket = { ...general(emptyLedger()), limit }
      return (['money', 'click', 'background'] as const).map((priority) => capOf(bucket, 'general', priority))
    }
    expect([120, 20, 2, 1].map(capsOf)).toEqual([
      [120, 110, 110],
      [20, 15, 15],
      [2, 2, 2],
      [1, 1, 1],
    ])
  })
})
