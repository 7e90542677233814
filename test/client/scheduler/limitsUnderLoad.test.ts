import { beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '~/client/createApi'
import { createMockupTask } from '~/contract/artwork/mockupEndpoints'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { listStoreProducts, updateStoreProduct } from '~/contract/products/storeProductEndpoints'
import { seededRandom } from '~/sandbox/seed/random'
import { artworkUrl } from '../../sandbox/service'
import {
  type CorsMode,
  limitsWorld,
  minute,
  mostInWindow,
  must,
  pass,
  type Sent,
  useSimulatedTime,
} from './limitsWorld'

beforeEach(useSimulatedTime)

/**
 * Simulated; `npm run torture` asks for an hour. All counts go by the last 60 s, so ten minutes fill and empty each of them
 * ten times.
 */
const minutes = Number(process.env['PLATEN_MINUTES'] ?? 10)

/** One kind of call that a tab always wants to make more of. */
type Load = (api: Api) => Promise<unknown>

const loads = (product: number): [Load, outstanding: number][] => [
  [(api) => api.call(getScopes, { priority: 'background' }), 12],
  [
    (api) =>
      api.call(updateStoreProduct, {
        params: { id: product },
        body: { sync_product: { name: 'A' } },
        priority: 'background',
      }),
    3,
  ],
  [
    (api) =>
      api.call(getShippingRates, {
        body: { recipient: { country_code: 'DE' }, items: [{ variant_id: 7103, quantity: 101 }] },
        priority: 'background',
      }),
    2,
  ],
  [
    (api) =>
      api.call(createMockupTask, {
        params: { id: 71 },
        body: { variant_ids: [7103], files: [{ placement: 'front', image_url: artworkUrl }] },
        priority: 'background',
      }),
    2,
  ],
]

const used = (sent: readonly Sent[], method: string, path: RegExp): number =>
  sent.filter((line) => line.method === method && path.test(line.path)).length

describe('the limits are used to nine tenths and never exceeded', () => {
  const modes: CorsMode[] = ['exposed', 'hidden', 'none']
  // What is hidden and what is not readable at all differ at a refusal only, and there is none.
  const alone: CorsMode[] = ['exposed', 'hidden']
  it.each(alone.flatMap((cors) => [1, 5].map((tabs) => ({ cors, tabs }))))(
    'a long time of mixed load, alone: rate headers $cors, tabs $tabs',
    async ({ cors, tabs: count }) => {
      const { sent, tabs, rival } = limitsWorld({ tabs: count, cors })
      const listing = rival.call(listStoreProducts, {})
      await pass(1_000)
      const product = must((await listing).items[0]).id
      await pass(minute)
      sent.length = 0

      const running = { on: true }
      const failures: unknown[] = []
      for (const { api } of tabs)
        for (const [load, outstanding] of loads(product))
          for (let i = 0; i < outstanding; i++)
            void (async () => {
              while (running.on) await load(api).catch((error: unknown) => failures.push(error))
            })()
      const moneyWaits: number[] = []
      const from = Date.now()
      while (Date.now() - from < minutes * minute) {
        const asked = Date.now()
        const tab = must(tabs[moneyWaits.length % count])
        const before = sent.length
        void tab.api.call(getOrder, { params: { id: 1 }, priority: 'money' }).catch(() => undefined)
        await pass(10_000)
        const line = sent.slice(before).find(({ path }) => path === '/orders/1')
        moneyWaits.push(line === undefined ? Infinity : line.at - asked)
      }
      running.on = false
      const refused = sent.filter(({ status }) => status === 429).length
      const share = {
        general: sent.length / (120 * minutes),
        syncWrite: used(sent, 'PUT', /products/) / (10 * minutes),
        shippingBig: used(sent, 'POST', /rates/) / (5 * minutes),
        mockup: used(sent, 'POST', /create-task/) / ((cors === 'exposed' ? 10 : 2) * minutes),
      }
      console.info(
        `Limits, ${minutes} minutes, rate headers ${cors}, ${count} tab(s): ${refused} × 429, ` +
          Object.entries(share)
            .map(([name, part]) => `${name} ${(part * 100).toFixed(1)} %`)
            .join(', ') +
          `, money waited at most ${Math.max(...moneyWaits)} ms`,
      )
      expect(failures).toEqual([])
      expect(refused).toBe(0)
      expect(mostInWindow(sent.map(({ at }) => at))).toBeLessThanOrEqual(120)
      for (const [name, part] of Object.entries(share)) expect(part, name).toBeGreaterThanOrEqual(0.9)
      expect(Math.max(...moneyWaits)).toBeLessThanOrEqual(1_000)
    },
  )

  it.each(modes)('half an hour beside another client of the store: rate headers %s', async (cors) => {
    // Of two hundred seeds the one whose second refusal came within a minute while a part grew from the first second on.
    const { sent, tab, rival } = limitsWorld({ cors, random: seededRandom(33) })
    const listing = rival.call(listStoreProducts, {})
    await pass(1_000)
    const product = must((await listing).items[0]).id
    await pass(minute)
    const running = { on: true }
    for (const [load, outstanding] of loads(product))
      for (let i = 0; i < outstanding; i++)
        void (async () => {
          while (running.on) await load(tab.api).catch(() => undefined)
        })()
    const body = { sync_product: { name: 'B' } }
    for (let second = 0; second < 30 * 60; second++) {
      void rival.call(getOrder, { params: { id: 2 } }).catch(() => undefined)
      if (second % 12 === 0)
        void rival.call(updateStoreProduct, { params: { id: product }, body }).catch(() => undefined)
      await pass(1_000)
    }
    running.on = false
    const refused = sent.filter(({ status }) => status === 429)
    const mostOf = (is: (line: Sent) => boolean) => mostInWindow(refused.filter(is).map(({ at }) => at))
    // A call of its own kind may be refused by the limit of all calls as well: that is another limit.
    const ofKind = (path: RegExp) => mostOf((line) => !line.isGeneral && path.test(line.path))
    const worst = {
      general: mostOf(({ isGeneral }) => isGeneral),
      writes: ofKind(/products/),
      rates: ofKind(/rates/),
      mockups: ofKind(/create-task/),
    }
    expect(refused.every(({ isGeneral, path }) => isGeneral || /products|rates|create-task/.test(path))).toBe(
      true,
    )
    console.info(
      `Limits beside another client, rate headers ${cors}: own calls ${sent.length}, refused ${refused.length}, at most a minute: ${JSON.stringify(worst)}`,
    )
    // A refusal that looks like a line that dropped is believed when it comes again, some calls later.
    const allowed = cors === 'none' ? 6 : 1
    for (const [name, most] of Object.entries(worst)) expect(most, name).toBeLessThanOrEqual(allowed)
  })
})
