import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError } from '~/client/apiError'
import { createScheduler } from '~/client/scheduler/createScheduler'
import type { PlannedCall } from '~/client/scheduler/jobQueue'
import { type Ledger, memoryLedger } from '~/client/scheduler/ledgers'

const read: PlannedCall = {
  store: 'Mill',
  buckets: ['general'],
  method: 'GET',
  isWrite: false,
  path: '/orders',
  priority: 'click',
  budget: 1,
  signal: null,
  isJob: false,
  prepare: null,
}
const answered = () => Promise.resolve(new Response('{}'))
/** Everything that was begun and waits for nothing outside has been done. */
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('the first calls of a page', () => {
  it('go out before the counts are read: three reads, and no write', async () => {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    const own = memoryLedger()
    const ledger: Ledger = { update: (store, to) => opened.then(() => own.update(store, to)) }
    const scheduler = createScheduler({ ledger })
    const sent: string[] = []
    const runs = ['w', 'a', 'b', 'c', 'd'].map((path) => {
      const isWrite = path === 'w'
      const call = { ...read, path, isWrite, method: isWrite ? 'DELETE' : 'GET' }
      // The write is asked for when the reads are under way: what waits holds up what comes behind it.
      return { path, run: () => scheduler.run(call, () => (sent.push(path), answered())) }
    })
    const [write, ...reads] = runs
    const all = [...reads.slice(0, 3), write, ...reads.slice(3)].map((each) => each?.run())
    await soon()
    expect(sent).toEqual(['a', 'b', 'c'])
    open()
    await Promise.all(all)
    expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd', 'w'])
  })
})

describe('a call that does not get through', () => {
  /** So many answers make the limit busy; then two calls fail, with an answer in between. */
  async function failingTwice(error: () => unknown) {
    let clock = 1_000_000
    const now = () => (clock += 1)
    const scheduler = createScheduler({ ledger: memoryLedger(), random: () => 0, now })
    for (let call = 0; call < 40; call++) await scheduler.run(read, answered)
    for (let failure = 0; failure < 2; failure++) {
      await expect(scheduler.run(read, () => Promise.reject(error()))).rejects.toThrow()
      if (failure === 0) await scheduler.run(read, answered)
    }
    let isSent = false
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const last = scheduler.run({ ...read, signal: leaving.signal }, () => {
      isSent = true
      return answered()
    })
    last.catch(() => undefined)
    await vi.waitFor(() => expect(isSent || scheduler.state().waiting.length > 0).toBe(true))
    await soon()
    return isSent
  }

  it('because it is lost, twice in a busy limit, holds the next ones up, as a refusal does that no page may read', async () => {
    expect(await failingTwice(() => new NetworkError(new TypeError('lost')))).toBe(false)
  })

  it('because it was given up holds up none', async () => {
    expect(await failingTwice(() => new DOMException('left', 'AbortError'))).toBe(true)
  })
})

describe('a call that is refused again and again', () => {
  afterEach(() => void vi.useRealTimers())

  it('is sent five times, then its refusal is the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const scheduler = createScheduler({ ledger: memoryLedger(), random: () => 0 })
    let sent = 0
    const send = () => {
      sent += 1
      return Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '1' } }))
    }
    const answer = scheduler.run(read, send)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([sent, (await answer).status]).toEqual([5, 429])
  })
})
