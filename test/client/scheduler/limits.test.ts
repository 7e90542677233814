import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder, createOrder } from '~/contract/orders/orderWriteEndpoints'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { listStoreProducts, updateStoreProduct } from '~/contract/products/storeProductEndpoints'
import { listProducts } from '~/contract/catalog/catalogEndpoints'
import { lineB, recipient } from '../../sandbox/service'
import {
  type LimitsWorld,
  limitsWorld,
  minute,
  mostInWindow,
  must,
  outcome,
  pass,
  refusals,
  times,
  useSimulatedTime,
} from './limitsWorld'

beforeEach(useSimulatedTime)

describe('general budget', () => {
  it('a thousand reads go through without a refusal, at 90 % of 120 a minute or more', async () => {
    const { sent, tab } = limitsWorld()
    const reads = times(1000).map(() => outcome(tab.api.call(getScopes, {})))
    await pass(9 * minute)
    expect(refusals(sent)).toBe(0)
    expect(sent.length).toBeGreaterThanOrEqual(9 * 108)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(120)
    await pass(2 * minute)
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['done']))
  })

  it('a burst at the edge of a window does not double the budget', async () => {
    const { sent, tab } = limitsWorld()
    for (let i = 0; i < 50; i++) void outcome(tab.api.call(getScopes, {}))
    await pass(59_900)
    for (let i = 0; i < 200; i++) void outcome(tab.api.call(getScopes, {}))
    await pass(2 * minute)
    expect(refusals(sent)).toBe(0)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(120)
  })

  it('a confirmation leaves ahead of 500 prefetches, within a second', async () => {
    const { sent, tab } = limitsWorld()
    const { api } = tab
    const drafting = api.call(createOrder, { body: { recipient, items: [lineB] } })
    await pass(1_000)
    const { id } = await drafting
    for (let i = 0; i < 500; i++) void outcome(api.call(getScopes, { priority: 'background' }))
    for (let i = 0; i < 300; i++) void outcome(api.call(getScopes, {}))
    await pass(90_000)
    const asked = Date.now()
    const confirming = outcome(api.call(confirmOrder, { params: { id }, priority: 'money' }))
    await pass(2_000)
    expect(await confirming).toBe('done')
    const line = must(sent.find(({ path }) => path.endsWith('/confirm')))
    expect(line.at - asked).toBeLessThanOrEqual(1_000)
  })

  it('uses at most half for background work that asks for it, and clicks keep the rest', async () => {
    const { sent, tab } = limitsWorld()
    const { api } = tab
    for (let i = 0; i < 400; i++) void outcome(api.call(getScopes, { priority: 'background', budget: 0.5 }))
    await pass(5 * minute)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(60)
    expect(sent.length).toBeGreaterThanOrEqual(5 * 54)
    const asked = Date.now()
    void outcome(api.call(getOrder, { params: { id: 1 } }))
    await pass(1_000)
    expect(must(sent.find(({ path }) => path === '/orders/1')).at - asked).toBeLessThan(200)
  })

  it('gives the slot back when a waiting call is abandoned', async () => {
    const { sent, tab } = limitsWorld()
    const { api, scheduler } = tab
    const controllers = times(300).map(() => new AbortController())
    const calls = controllers.map(({ signal }) => outcome(api.call(getScopes, { signal })))
    await pass(30_000)
    const before = sent.length
    expect(scheduler.state().waiting.length).toBe(300 - before)
    for (const controller of controllers) controller.abort()
    await pass(1_000)
    expect(scheduler.state().waiting).toEqual([])
    expect((await Promise.all(calls)).filter((name) => name === 'AbortError').length).toBe(300 - before)
    await pass(minute)
    expect(sent.length).toBe(before)
  })

  it('without a token the catalog keeps to 30 a minute and is never locked out', async () => {
    const { sent, tab } = limitsWorld({ token: null })
    const calls = times(75).map(() => outcome(tab.api.call(listProducts, {})))
    await pass(3 * minute)
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']))
    expect(refusals(sent)).toBe(0)
    expect(mostInWindow(sent.map(({ at }) => at))).toBe(30)
  })
})

describe('small budgets', () => {
  it('the eleventh product write waits and says until when, without a lockout', async () => {
    const { sent, tab, rival } = limitsWorld()
    const { api, scheduler } = tab
    const listing = rival.call(listStoreProducts, {})
    await pass(1_000)
    const product = must((await listing).items[0])
    const body = { sync_product: { name: product.name ?? 'Tee' } }
    const writes = times(11).map(() =>
      outcome(api.call(updateStoreProduct, { params: { id: product.id }, body })),
    )
    await pass(20_000)
    const waiting = scheduler.state().waiting
    expect(waiting).toHaveLength(1)
    const wait = must(waiting[0]?.wait)
    expect(wait).toMatchObject({ reason: 'full', bucket: 'syncWrite' })
    expect(wait.until - Date.now()).toBeGreaterThan(30_000)
    // Reads flow meanwhile.
    expect(await Promise.race([outcome(api.call(getScopes, {})), pass(1_000).then(() => 'late')])).toBe(
      'done',
    )
    await pass(minute)
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']))
    expect(refusals(sent)).toBe(0)
  })

  it('a lockout that another client caused costs one refusal and closes that bucket only', async () => {
    const { sent, tab, rival } = limitsWorld({ cors: 'hidden' })
    const { api } = tab
    const listing = rival.call(listStoreProducts, {})
    await pass(1_000)
    const product = must((await listing).items[0])
    const write = (client: typeof api) =>
      outcome(
        client.call(updateStoreProduct, {
          params: { id: product.id },
          body: { sync_product: { name: 'A' } },
        }),
      )
    for (let i = 0; i < 11; i++) void write(rival)
    await pass(1_000)
    sent.length = 0
    const from = Date.now()
    const writes = times(5).map(() => write(api))
    const reads = times(20).map(() => outcome(api.call(getScopes, {})))
    await pass(30_000)
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['done']))
    await pass(2 * minute)
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']))
    const own = sent.filter(({ method }) => method === 'PUT')
    expect(refusals(own)).toBe(1)
    expect(must(own[1]).at - from).toBeGreaterThanOrEqual(59_000)
  })

  it('a quote of 100 pieces uses the wide bucket and one of 101 the narrow one', async () => {
    const { sent, tab } = limitsWorld()
    const quote = (quantity: number) =>
      outcome(
        tab.api.call(getShippingRates, {
          body: { recipient: { country_code: 'DE' }, items: [{ variant_id: 7103, quantity }] },
        }),
      )
    const small = times(20).map(() => quote(100))
    const big = times(8).map(() => quote(101))
    await pass(15_000)
    expect(new Set(await Promise.all(small))).toEqual(new Set(['done']))
    expect(sent.length).toBe(25)
    await pass(minute)
    expect(new Set(await Promise.all(big))).toEqual(new Set(['done']))
    expect(refusals(sent)).toBe(0)
  })
})

describe('refusals and lost replies', () => {
  it('a refused confirmation is sent again after the wait and charges exactly once', async () => {
    for (const kind of ['too_many', 'too_many_hidden'] as const) {
      const { sandbox, sent, tab } = limitsWorld()
      const { api } = tab
      const drafting = api.call(createOrder, { body: { recipient, items: [lineB] } })
      await pass(1_000)
      const { id } = await drafting
      const before = sandbox.ledger.length
      sandbox.faults.push({ kind, path: '/confirm', count: 2 })
      const confirming = outcome(api.call(confirmOrder, { params: { id }, priority: 'money' }))
      await pass(10_000)
      expect(await confirming).toBe('done')
      expect(sandbox.ledger.length - before).toBe(1)
      const tries = sent.filter(({ path }) => path.endsWith('/confirm')).map(({ at }) => at)
      expect(tries).toHaveLength(3)
      expect(must(tries[1]) - must(tries[0])).toBeGreaterThanOrEqual(kind === 'too_many' ? 2_000 : 3_000)
    }
  })

  it('never sends a write again whose reply was lost', async () => {
    const { sandbox, sent, tab } = limitsWorld()
    sandbox.faults.push({ kind: 'drop_after', method: 'POST', count: 1 })
    const writing = outcome(tab.api.call(createOrder, { body: { recipient, items: [lineB] } }))
    await pass(5 * minute)
    expect(await writing).toBe('NetworkError')
    expect(sent).toHaveLength(1)
  })

  it('when refusals look like failed connections, reads stop until a single one has got through', async () => {
    const { sandbox, sent, tab } = limitsWorld()
    sandbox.faults.push({ kind: 'too_many_blocked', count: 1_000 })
    const calls = times(40).map(() => outcome(tab.api.call(getScopes, {})))
    await pass(3_000)
    const first = sent.length
    await pass(minute)
    expect(sent.length - first).toBeLessThan(20)
    sandbox.faults.length = 0
    await pass(minute)
    expect((await Promise.all(calls)).filter((name) => name === 'done').length).toBeGreaterThan(0)
  })

  it('a hundred clients that were refused together come back spread over a tenth of the wait', async () => {
    const { withJitter } = await import('~/client/scheduler/waitTimes')
    const waits = times(100).map(() => withJitter(60_000, Math.random()))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000)
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThanOrEqual(6_000)
  })
})

describe('a line that drops for seconds', () => {
  /** Every call of the tab is lost for so long; reads are asked for meanwhile, as an open page does. */
  async function drop({ sandbox, tab }: LimitsWorld, ms: number): Promise<void> {
    sandbox.faults.push({ kind: 'drop_before', count: 10_000 })
    for (const _ of times(6)) void outcome(tab.api.call(getOrder, { params: { id: 2 } }))
    await pass(ms)
    sandbox.faults.length = 0
  }
  const arrived = ({ sent }: LimitsWorld) => sent.filter(({ path }) => path === '/oauth/scopes').length

  it.each([
    ['exposed', 53],
    ['hidden', 53],
    ['exposed', 84],
    ['hidden', 84],
  ] as const)('holds nothing up once it is back: rate headers %s, %i calls used', async (cors, used) => {
    const world = limitsWorld({ cors })
    for (const _ of times(used)) void outcome(world.tab.api.call(getScopes, {}))
    await pass(40_000)
    expect(arrived(world)).toBe(used)
    await drop(world, 8_000)
    for (const _ of times(8)) void outcome(world.tab.api.call(getScopes, {}))
    const names = new Set(
      world.tab.scheduler.state().waiting.map(({ wait }) => wait?.reason ?? 'unreachable'),
    )
    expect([...names]).toEqual(['unreachable'])
    await pass(6_000)
    expect(arrived(world)).toBe(used + 8)
    expect(world.tab.scheduler.state().waiting).toEqual([])
  })

  it('flapping at half of the limit closes nothing where refusals would show', async () => {
    const world = limitsWorld()
    for (const _ of times(53)) void outcome(world.tab.api.call(getScopes, {}))
    await pass(30_000)
    for (const _ of times(10)) {
      world.sandbox.faults.push({ kind: 'drop_before', count: 1 })
      void outcome(world.tab.api.call(createOrder, { body: { recipient, items: [lineB] } }))
      await pass(500)
      const before = arrived(world)
      void outcome(world.tab.api.call(getScopes, {}))
      await pass(500)
      expect(arrived(world)).toBe(before + 1)
    }
  })

  it('a charge that waits for its last look does not wait for the pauses between tries', async () => {
    const world = limitsWorld()
    await drop(world, 20_000)
    void outcome(world.tab.api.call(getOrder, { params: { id: 1 }, priority: 'money' }))
    await pass(200)
    expect(world.sent.filter(({ path }) => path === '/orders/1')).toHaveLength(1)
  })
})

describe('tabs', () => {
  it('five tabs together keep to the limit and none starves', async () => {
    const { sent, tabs } = limitsWorld({ tabs: 5 })
    const done = new Map(tabs.map((tab) => [tab, 0]))
    for (const tab of tabs)
      for (let i = 0; i < 150; i++)
        void outcome(tab.api.call(getScopes, { priority: 'background' })).then(() =>
          done.set(tab, (done.get(tab) ?? 0) + 1),
        )
    await pass(2 * minute)
    const waits: number[] = []
    for (const { api } of tabs) {
      const asked = Date.now()
      void outcome(api.call(getOrder, { params: { id: 1 } })).then(() => waits.push(Date.now() - asked))
    }
    await pass(4_000)
    expect(waits).toHaveLength(5)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_000 + 200)
    await pass(2 * minute)
    expect(refusals(sent)).toBe(0)
    expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(120)
    expect(Math.min(...done.values())).toBeGreaterThanOrEqual(0.7 * Math.max(...done.values()))
  })

  it('a tab whose timers slept does not burst when it wakes', async () => {
    const { sent, tab } = limitsWorld()
    for (let i = 0; i < 300; i++) void outcome(tab.api.call(getScopes, { priority: 'background' }))
    await pass(30_000)
    // The clock runs on while no timer fires.
    vi.setSystemTime(Date.now() + 10 * minute)
    const before = sent.length
    await pass(1_000)
    expect(sent.length - before).toBeLessThanOrEqual(14)
    await pass(2 * minute)
    expect(refusals(sent)).toBe(0)
  })
})
