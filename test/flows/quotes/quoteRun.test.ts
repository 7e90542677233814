import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { destinationKey } from '~/domain/shipping/quoteMatrix'
import { type QuoteRun, quoteRunOf } from '~/flows/quotes/quoteRun'
import {
  limitsWorld,
  mostInWindow,
  pass,
  refusals,
  useSimulatedTime,
} from '../../client/scheduler/limitsWorld'

const countries = ['DE', 'FR', 'GB', 'NO', 'JP', 'NZ', 'LV', 'ES', 'IT', 'SE', 'PL', 'AT']
const destinations = [
  ...countries.map((country) => ({ country, state: null })),
  { country: 'US', state: 'TX' },
  { country: 'AU', state: 'NSW' },
]
const basketOf = (quantity: number) => ({
  items: [
    { variant_id: 7103, quantity: quantity - 1 },
    { warehouse_product_variant_id: 5, quantity: 1 },
  ],
  currency: 'EUR',
  locale: null,
})
const minute = 60_000

beforeEach(() => {
  useSimulatedTime()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A run with the real scheduler in front of a sandbox that counts on its own, in simulated time. */
function start() {
  const world = limitsWorld()
  return {
    ...world,
    run: quoteRunOf(world.tab.api),
    again: () => quoteRunOf({ ...world.tab.api, ended: new AbortController().signal }),
  }
}

const statesOf = (run: QuoteRun) => run.view().rows.map(({ state }) => state)
const doneOf = (run: QuoteRun) => statesOf(run).filter((state) => state === 'done').length

async function finished(run: QuoteRun, within = 10 * minute): Promise<void> {
  for (let passed = 0; run.view().status === 'running' && passed < within; passed += 1_000) await pass(1_000)
  expect(run.view().status).toBe('done')
}

describe('quotes of many destinations', () => {
  it('asks every destination once, in the asked currency', async () => {
    const { run, sent } = start()
    run.start(basketOf(2), destinations)
    await finished(run, minute)
    const { rows } = run.view()
    expect(sent.map(({ status }) => status)).toEqual(destinations.map(() => 200))
    expect(rows.map(({ destination }) => destinationKey(destination))).toEqual(
      destinations.map(destinationKey),
    )
    for (const { rates } of rows) {
      expect(rates.length).toBeGreaterThan(0)
      expect(rates.every(({ currency }) => currency === 'EUR')).toBe(true)
    }
  })

  it('keeps to 5 a minute above 100 pieces and is never refused', async () => {
    const { run, sent } = start()
    run.start(basketOf(101), destinations)
    await finished(run)
    expect(refusals(sent)).toBe(0)
    expect(sent.length).toBe(destinations.length)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(5)
  })

  it('leaves half of the usual limit to other pages', async () => {
    const { run, sent } = start()
    const many = Array.from({ length: 10 }, () => destinations).flat()
    run.start(basketOf(100), many)
    await finished(run)
    expect(refusals(sent)).toBe(0)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(60)
  })

  it('asks a refused row again once the service allows it', async () => {
    const { run, sent, sandbox } = start()
    sandbox.faults.push({ kind: 'too_many', path: '/shipping/rates', count: 1 })
    run.start(basketOf(2), destinations.slice(0, 3))
    await finished(run)
    expect(refusals(sent)).toBe(1)
    expect(statesOf(run)).toEqual(['done', 'done', 'done'])
  })

  it('names each row that failed and tries only those again', async () => {
    const { run, sent } = start()
    const wrong = { country: 'ZZ', state: null }
    run.start(basketOf(2), [wrong, ...destinations.slice(0, 3), { country: 'US', state: null }])
    await finished(run)
    expect(statesOf(run)).toEqual(['failed', 'done', 'done', 'done', 'failed'])
    expect(run.view().rows[0]?.problem).toMatchObject({ name: 'ApiError', status: 400 })
    run.retryFailed()
    await finished(run)
    expect(sent.length).toBe(7)
  })

  it('stops on a refused token instead of failing every row', async () => {
    const { run, sandbox } = start()
    sandbox.faults.push({ kind: 'unauthorized', path: '/shipping/rates', count: 1 })
    run.start(basketOf(101), destinations)
    await pass(5_000)
    expect(run.view().status).toBe('paused')
    expect(statesOf(run).filter((state) => state === 'failed').length).toBe(1)
    run.retryFailed()
    await finished(run)
    expect(doneOf(run)).toBe(destinations.length)
  })

  it('pauses, goes on, and asks nothing twice that is done', async () => {
    const { run, sent } = start()
    run.start(basketOf(101), destinations)
    await pass(10_000)
    expect(doneOf(run)).toBe(5)
    run.pause()
    expect(statesOf(run)).not.toContain('asking')
    await pass(3 * minute)
    expect(sent.length).toBe(5)
    const times = () => run.view().rows.map(({ asked }) => asked)
    const before = times()
    run.resume()
    await finished(run)
    // What was asked before the pause is not called newer by going on.
    expect(times().slice(0, 5)).toEqual(before.slice(0, 5))
    expect(Math.min(...times().slice(5).map(Number))).toBeGreaterThan(
      Math.max(...before.slice(0, 5).map(Number)) + 2 * minute,
    )
    expect(doneOf(run)).toBe(destinations.length)
    expect(sent.length).toBe(destinations.length)
  })

  it('is there again after a reload, paused where it was', async () => {
    const { run, again } = start()
    run.start(basketOf(101), destinations)
    await pass(10_000)
    run.pause()
    const reopened = again()
    expect(reopened.view()).toEqual(run.view())
    reopened.resume()
    await finished(reopened)
    expect(doneOf(reopened)).toBe(destinations.length)
    expect(again().view().status).toBe('done')
  })

  it('is one run also where the language changes meanwhile, and asks the rest in the new one', async () => {
    const { run, sent, tab } = start()
    run.start(basketOf(101), destinations)
    await pass(10_000)
    const inSpanish = vi.fn<typeof tab.api.call>(tab.api.call)
    const shown = quoteRunOf({ ...tab.api, call: inSpanish })
    expect(shown.view()).toEqual(run.view())
    expect(shown.view().status).toBe('running')
    await finished(shown)
    expect(doneOf(shown)).toBe(destinations.length)
    expect(sent.length).toBe(destinations.length)
    expect(inSpanish).toHaveBeenCalled()
  })
})
