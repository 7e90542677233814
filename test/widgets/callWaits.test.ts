import { describe, expect, it } from 'vitest'
import type { WaitingCall } from '~/client/scheduler/schedulerState'
import { waitsOf } from '~/widgets/useCallWait'

const call = (changes: Partial<WaitingCall>, waits = 24_000): WaitingCall => ({
  id: '1',
  method: 'PUT',
  isWrite: true,
  path: '/store/products/1',
  priority: 'click',
  since: Date.now(),
  isJob: false,
  wait: { reason: 'full', bucket: 'general', until: Date.now() + waits },
  ...changes,
})
const wordsOf = (waiting: WaitingCall[], of: 'click' | 'background' = 'click') =>
  waitsOf({ subscribe: () => () => undefined, state: () => ({ buckets: [], waiting }) }).words(of)

describe('what a busy button says of its call', () => {
  it('names the reason and the time of a wait of more than a second', () => {
    expect(wordsOf([call({})])).toBe('the limit of a minute is used up, at the earliest in 0:24')
    expect(wordsOf([call({ since: Date.now() - 1_500 }, 0)])).toBe('the limit of a minute is used up')
  })

  it('says nothing of a short wait, of one that was not looked at, and of none', () => {
    expect(wordsOf([call({}, 400)])).toBeNull()
    expect(wordsOf([call({ wait: null, since: 0 })])).toBeNull()
    expect(wordsOf([])).toBeNull()
  })

  it('keeps a click apart from jobs and work in the background', () => {
    const aside = [call({ isJob: true }), call({ priority: 'background' })]
    expect(wordsOf(aside)).toBeNull()
    expect(wordsOf(aside, 'background')).toContain('the limit of a minute')
    expect(wordsOf([call({ priority: 'money' })])).toContain('the limit of a minute')
  })
})
