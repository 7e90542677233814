import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError } from '~/client/apiError'
import { createScheduler } from '~/client/scheduler/createScheduler'
import type { PlannedCall } from '~/client/scheduler/jobQueue'
import { type Ledger, memoryLedger } from '~/client/scheduler/ledgers'
import { emptyLedger } from '~/client/scheduler/ledgerState'
import { sleep } from '~/domain/async/sleep'

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
  it.each<[asked: string[], first: string]>([
    [['a', 'b', 'c', 'd'], 'abc'],
    [['a', 'w'], 'a'],
    [['w'], ''],
  ])('go out before the counts are read, three reads and no write: of %j "%s"', async (asked, first) => {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    const own = memoryLedger()
    const ledger: Ledger = { update: (store, to) => opened.then(() => own.update(store, to)) }
    const scheduler = createScheduler({ ledger })
    const sent: string[] = []
    const run = (path: string, method: string) =>
      scheduler.run({ ...read, path, method, isWrite: method !== 'GET' }, () => {
        sent.push(path)
        return answered()
      })
    const all = asked.map((path) => run(path, path === 'w' ? 'DELETE' : 'GET'))
    await soon()
    expect(sent.join('')).toBe(first)
    open()
    await Promise.all(all)
    expect(sent.toSorted()).toEqual([...asked].toSorted())
  })
})

it('the call that looks whether the service answers again is sent, also where the counts that let it go were lost', async () => {
  let clock = 1_000_000
  const own = memoryLedger()
  let isLost = false
  // As the shared one where its transaction fails after the change was made: the tab's own counts are used.
  const ledger: Ledger = {
    update: async (store, to) => {
      if (isLost) to(emptyLedger())
      isLost = false
      return own.update(store, to)
    },
  }
  const scheduler = createScheduler({ ledger, random: () => 0, now: () => clock })
  for (let failure = 0; failure < 3; failure++)
    await expect(scheduler.run(read, () => Promise.reject(new NetworkError(null)))).rejects.toThrow()
  await soon()
  clock += 10_000
  isLost = true
  const reply = await Promise.race([scheduler.run(read, answered), sleep(2_000)])
  expect([isLost, reply]).toEqual([false, expect.any(Response)])
})

describe('a call that does not get through', () => {
  /** So many answers make the limit busy; then two calls fail, with an answer in between. */
  async function failingTwice(error: () => unknown, isOut = true) {
    let clock = 1_000_000
    const now = () => (clock += 1)
    const scheduler = createScheduler({ ledger: memoryLedger(), random: () => 0, now })
    for (let call = 0; call < 40; call++) await scheduler.run(read, answered)
    for (let failure = 0; failure < 2; failure++) {
      const send = (goesOut: () => void) => {
        if (isOut) goesOut()
        return Promise.reject<Response>(error())
      }
      await expect(scheduler.run(read, send)).rejects.toThrow()
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

  it('because it was never sent, such as for want of a token, holds up none', async () => {
    expect(await failingTwice(() => new NetworkError(new TypeError('no token')), false)).toBe(true)
  })

  it('because it was given up holds up none', async () => {
    expect(await failingTwice(() => new DOMException('left', 'AbortError'))).toBe(true)
  })
})

it('a call that is given up between its slot and its turn gives the slot back, and is not sent', async () => {
  const own = memoryLedger()
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  let isCounted = false
  const ledger: Ledger = {
    update: async (store, to) => {
      const answer = await own.update(store, to)
      isCounted = true
      await isOpen
      return answer
    },
  }
  const scheduler = createScheduler({ ledger })
  const leaving = new AbortController()
  let isSent = false
  const call = scheduler.run({ ...read, method: 'DELETE', isWrite: true, signal: leaving.signal }, () => {
    isSent = true
    return answered()
  })
  call.catch(() => undefined)
  await vi.waitFor(() => expect(isCounted).toBe(true))
  leaving.abort(new Error('left'))
  scheduler.watch(read.store)
  open()
  await expect(call).rejects.toThrow('left')
  await vi.waitFor(() => {
    const [general] = scheduler.state().buckets.filter(({ name }) => name === 'general')
    expect(general?.used).toBe(0)
  })
  expect(isSent).toBe(false)
})

describe('a call and the clock', () => {
  afterEach(() => void vi.useRealTimers())

  it('that runs only while one waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const scheduler = createScheduler({ ledger: memoryLedger() })
    await scheduler.run({ ...read, method: 'PUT', isWrite: true }, answered)
    await soon()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that was refused goes out as soon as its wait is over, and not at some next look', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const scheduler = createScheduler({ ledger: memoryLedger(), random: () => 0.5 })
    const sent: number[] = []
    const answer = scheduler.run(read, () => {
      const status = sent.push(Date.now()) === 1 ? 429 : 200
      return Promise.resolve(new Response('{}', { status, headers: { 'retry-after': '1' } }))
    })
    await vi.advanceTimersByTimeAsync(1_000)
    const [wait] = scheduler.state().waiting.map((call) => call.wait?.until)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await answer).status).toBe(200)
    expect(sent[1]).toBe(wait)
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

describe('a change without an answer', () => {
  const change = { ...read, method: 'PUT', path: '/orders/1', isWrite: true }

  it('is open from the click to the answer, and unsent except between sending and a refusal', async () => {
    const told: unknown[] = []
    const scheduler = createScheduler({ ledger: memoryLedger(), random: () => 0 })
    const note = () =>
      told.push(
        scheduler
          .openChanges()
          .map(({ isSent }) => isSent)
          .join(' '),
      )
    // Each change of the counts is told, also those between a refusal and the next wait.
    scheduler.subscribe(note)
    const replies = [new Response('{}', { status: 429, headers: { 'Retry-After': '0' } }), new Response('{}')]
    const run = scheduler.run({ ...change, prepare: async () => void note() }, async (goesOut) => {
      told.push('asked')
      // Such as a token that is waited for.
      note()
      await soon()
      goesOut()
      note()
      return replies.shift() ?? expect.unreachable()
    })
    note()
    await run
    note()
    expect(told.filter((state, at) => state !== told[at - 1])).toEqual(
      'false,asked,false,true,false,asked,false,true,'.split(','),
    )
  })

  it('ends with a failure and when it is given up; reads and what a job keeps are none', async () => {
    const scheduler = createScheduler({ ledger: memoryLedger() })
    const leaving = new AbortController()
    const held = scheduler.run({ ...change, signal: leaving.signal }, () => new Promise(() => undefined))
    const waiting = {
      ...change,
      path: '/orders/2',
      signal: leaving.signal,
      prepare: () => held.then(() => {}),
    }
    void scheduler.run(read, () => new Promise(() => undefined))
    void scheduler.run({ ...change, isJob: true }, () => new Promise(() => undefined))
    const given = scheduler.run(waiting, answered)
    const failed = scheduler.run({ ...change, path: '/orders/3' }, () => Promise.reject(new Error('no')))
    expect(scheduler.openChanges().map(({ path }) => path)).toEqual(['/orders/1', '/orders/2', '/orders/3'])
    await expect(failed).rejects.toThrow('no')
    expect(scheduler.openChanges().map(({ path }) => path)).toEqual(['/orders/1', '/orders/2'])
    leaving.abort()
    given.catch(() => undefined)
    held.catch(() => undefined)
  })
})
