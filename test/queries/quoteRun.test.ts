import { beforeEach, describe, expect, it } from 'vitest'
import { createQuotePace } from '~/client/quotePace'
import { destinationKey } from '~/domain/quoteMatrix'
import { createQuoteRun, type QuoteRun, type QuoteRunView } from '~/queries/quoteRun'
import { startService } from '../sandbox/service'

const countries = ['DE', 'FR', 'GB', 'NO', 'JP', 'NZ', 'LV', 'ES', 'IT', 'SE', 'PL', 'AT']
const destinations = [
  ...countries.map((country) => ({ country, state: null })),
  { country: 'US', state: 'TX' },
  { country: 'AU', state: 'NSW' },
]
const basketOf = (quantity: number) => ({
  items: [{ variant_id: 7103, quantity }],
  currency: 'EUR',
  locale: null,
})

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
})

/** A run against a sandbox whose clock moves only while the pace waits. */
function start() {
  const { api, sandbox, clock } = startService()
  const statuses: number[] = []
  const pace = createQuotePace({
    now: () => clock.now,
    sleep: async (ms) => {
      clock.now += ms
    },
  })
  const counted = {
    key: api.key,
    call: (async (endpoint, args) => {
      try {
        const result = await api.call(endpoint, args)
        statuses.push(200)
        return result
      } catch (error) {
        statuses.push(error instanceof Object && 'status' in error ? Number(error.status) : 0)
        throw error
      }
    }) satisfies typeof api.call,
  }
  const run = createQuoteRun(counted, pace, () => clock.now)
  return { sandbox, clock, statuses, run, again: () => createQuoteRun(counted, pace, () => clock.now) }
}

const until = (run: QuoteRun, reached: (view: QuoteRunView) => boolean): Promise<QuoteRunView> =>
  new Promise((resolve) => {
    const look = () => {
      if (!reached(run.view())) return
      stop()
      resolve(run.view())
    }
    const stop = run.subscribe(look)
    look()
  })
const finished = (run: QuoteRun) => until(run, ({ status }) => status === 'done')

describe('quotes of many destinations', () => {
  it('asks every destination once, in the asked currency', async () => {
    const { run, statuses, clock } = start()
    const began = clock.now
    run.start(basketOf(2), destinations)
    const { rows } = await finished(run)
    expect(statuses).toEqual(destinations.map(() => 200))
    expect(rows.map(({ destination }) => destinationKey(destination))).toEqual(
      destinations.map(destinationKey),
    )
    expect(
      rows.every(({ rates }) => rates.length > 0 && rates.every(({ currency }) => currency === 'EUR')),
    ).toBe(true)
    expect(clock.now).toBe(began)
  })

  it('keeps to 5 a minute above 100 pieces and is never refused (T034)', async () => {
    const { run, statuses, clock } = start()
    const began = clock.now
    run.start(basketOf(101), destinations)
    await finished(run)
    expect(statuses).toEqual(destinations.map(() => 200))
    // 14 calls at 5 a minute: two full windows have to pass.
    expect(clock.now - began).toBeGreaterThanOrEqual(120_000)
    expect(clock.now - began).toBeLessThan(125_000)
  })

  it('shares its pace with an earlier run', async () => {
    const { run, statuses } = start()
    run.start(basketOf(101), destinations.slice(0, 4))
    await finished(run)
    run.start(basketOf(102), destinations.slice(0, 4))
    await finished(run)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it('waits as long as the service says and asks the refused row again', async () => {
    const { run, statuses, sandbox, clock } = start()
    sandbox.faults.push({ kind: 'too_many', path: '/shipping/rates', count: 1 })
    const began = clock.now
    run.start(basketOf(1), destinations.slice(0, 3))
    const { rows } = await finished(run)
    expect(statuses.filter((status) => status === 429).length).toBe(1)
    expect(rows.every(({ state }) => state === 'done')).toBe(true)
    expect(clock.now).toBeGreaterThan(began)
  })

  it('names each row that failed and tries only those again', async () => {
    const { run, statuses } = start()
    const wrong = { country: 'ZZ', state: null }
    run.start(basketOf(1), [wrong, ...destinations.slice(0, 3), { country: 'US', state: null }])
    const { rows } = await finished(run)
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'done', 'done', 'done', 'failed'])
    expect(rows[0]?.problem).toMatchObject({ name: 'ApiError', status: 400 })
    run.retryFailed()
    await finished(run)
    expect(statuses.length).toBe(7)
  })

  it('stops on a refused token instead of failing every row', async () => {
    const { run, sandbox } = start()
    sandbox.faults.push({ kind: 'unauthorized', path: '/shipping/rates', count: 1 })
    run.start(basketOf(101), destinations)
    const { rows } = await until(run, ({ status }) => status === 'paused')
    expect(rows.filter(({ state }) => state === 'failed').length).toBe(1)
    run.retryFailed()
    expect((await finished(run)).rows.every(({ state }) => state === 'done')).toBe(true)
  })

  it('pauses, goes on, and asks nothing twice that is done', async () => {
    const { run, statuses } = start()
    run.start(basketOf(101), destinations)
    await until(run, ({ rows }) => rows.filter(({ state }) => state === 'done').length === 3)
    run.pause()
    expect(run.view().rows.every(({ state }) => state !== 'asking')).toBe(true)
    run.resume()
    const { rows } = await finished(run)
    expect(rows.every(({ state }) => state === 'done')).toBe(true)
    expect(statuses.length).toBeLessThanOrEqual(destinations.length + 1)
  })

  it('is there again after a reload, paused where it was', async () => {
    const { run, again } = start()
    run.start(basketOf(101), destinations)
    await until(run, ({ rows }) => rows.filter(({ state }) => state === 'done').length === 4)
    run.pause()
    const reopened = again()
    expect(reopened.view()).toEqual(run.view())
    reopened.resume()
    expect((await finished(reopened)).rows.length).toBe(destinations.length)
    expect(again().view().status).toBe('done')
  })
})
