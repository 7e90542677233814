import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '~/client/createApi'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import {
  getStoreProduct,
  listStoreProducts,
  updateStoreProduct,
} from '~/contract/products/storeProductEndpoints'
import type { SyncProductUpdate } from '~/contract/products/syncProduct'
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

async function productOf({ rival }: LimitsWorld): Promise<number> {
  const listing = rival.call(listStoreProducts, {})
  await pass(1_000)
  return must((await listing).items[0]).id
}

/** Reads, then writes every variant that it read, with a new name. */
const rename = (api: Api, id: number, name: string, signal?: AbortSignal) =>
  outcome(
    api.call(updateStoreProduct, {
      params: { id },
      ...(signal ? { signal } : {}),
      prepare: async (): Promise<SyncProductUpdate> => {
        const info = await api.call(getStoreProduct, { params: { id }, ...(signal ? { signal } : {}) })
        return { sync_product: { name }, sync_variants: info.sync_variants.map((kept) => ({ id: kept.id })) }
      },
    }),
  )

const order = ({ sent }: LimitsWorld) => sent.map(({ method, status }) => `${method} ${status}`)

describe('a write that reads before it is sent', () => {
  it('reads when its turn has come, not when it was asked for', async () => {
    const world = limitsWorld()
    const id = await productOf(world)
    const writes = times(12).map((n) => rename(world.tab.api, id, `Name ${n}`))
    await pass(40_000)
    expect(world.sent.filter(({ method }) => method === 'PUT')).toHaveLength(10)
    expect(world.sent.filter(({ method }) => method === 'GET')).toHaveLength(10)
    await pass(2 * minute)
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']))
    for (const [index, { method, at }] of world.sent.entries())
      if (method === 'PUT') {
        const read = must(world.sent[index - 1])
        expect(read.method).toBe('GET')
        expect(at - read.at).toBeLessThanOrEqual(1_000)
      }
  })

  it('five tabs together send ten a minute, without a refusal, and a reload knows what went before', async () => {
    const world = limitsWorld({ tabs: 5 })
    const id = await productOf(world)
    const writes = times(30).map((n) => rename(must(world.tabs[n % 5]).api, id, `Name ${n}`))
    await pass(4 * minute)
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']))
    expect(refusals(world.sent)).toBe(0)
    const puts = world.sent.filter(({ method }) => method === 'PUT').map(({ at }) => at)
    expect(puts).toHaveLength(30)
    expect(mostInWindow(puts)).toBe(10)
  })

  it('refused, it is read anew: a variant that somebody added meanwhile is not deleted', async () => {
    const world = limitsWorld({ cors: 'hidden' })
    const id = await productOf(world)
    world.sandbox.faults.push({ kind: 'too_many', method: 'PUT', count: 1 })
    const before = must(world.sandbox.state.products.get(id))
    const kept = before.variants.length
    const writing = rename(world.tab.api, id, 'Renamed')
    await pass(1_000)
    expect(order(world)).toEqual(['GET 200', 'PUT 429'])
    const spare = must(before.variants[0])
    before.variants.push({ ...spare, id: 77_001, external_id: 'added-meanwhile' })
    await pass(2 * minute)
    expect(await writing).toBe('done')
    expect(order(world)).toEqual(['GET 200', 'PUT 429', 'GET 200', 'PUT 200'])
    const after = must(world.sandbox.state.products.get(id))
    expect(after.variants.map(({ external_id: own }) => own)).toContain('added-meanwhile')
    expect(after.variants).toHaveLength(kept + 1)
    expect(after.product.name).toBe('Renamed')
  })

  it('gives its turn back when what it read forbids the write', async () => {
    const world = limitsWorld()
    const id = await productOf(world)
    const { api, scheduler } = world.tab
    const prepare = async (): Promise<SyncProductUpdate> => {
      await api.call(getStoreProduct, { params: { id } })
      throw new Error('Somebody has to decide')
    }
    const calls = times(30).map(() => outcome(api.call(updateStoreProduct, { params: { id }, prepare })))
    await pass(30_000)
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['Somebody has to decide']))
    expect(world.sent.filter(({ method }) => method === 'PUT')).toEqual([])
    scheduler.watch('http://sandbox.test test own')
    await pass(100)
    expect(scheduler.state().buckets.find(({ name }) => name === 'syncWrite')?.used).toBe(0)
  })

  it('its own slot does not hold its reads back where calls go one at a time', async () => {
    const world = limitsWorld({ cors: 'none' })
    const id = await productOf(world)
    const { api } = world.tab
    // Another client uses most of the limit, so that this one becomes careful.
    for (let i = 0; i < 119; i++) void outcome(world.rival.call(getScopes, {}))
    await pass(500)
    for (let i = 0; i < 3; i++) void outcome(api.call(getScopes, {}))
    await pass(3 * minute)
    world.sent.length = 0
    const asked = Date.now()
    const writing = rename(api, id, 'Renamed')
    await pass(5_000)
    expect(await writing).toBe('done')
    expect(order(world)).toEqual(['GET 200', 'PUT 200'])
    expect(must(world.sent[1]).at - asked).toBeLessThanOrEqual(5_000)
  })

  it('abandoned while it waits, nothing is sent; on its way, it is waited for', async () => {
    const world = limitsWorld()
    const id = await productOf(world)
    const control = new AbortController()
    const calls = times(12).map((n) => rename(world.tab.api, id, `Name ${n}`, control.signal))
    await pass(40_000)
    control.abort()
    await pass(2 * minute)
    const ends = await Promise.all(calls)
    expect(ends.filter((end) => end === 'done')).toHaveLength(10)
    expect(world.sent.filter(({ method }) => method === 'PUT')).toHaveLength(10)
    const late = new AbortController()
    const writing = rename(world.tab.api, id, 'Late', late.signal)
    await vi.waitFor(async () => {
      await pass(10)
      expect(world.sent.filter(({ method }) => method === 'PUT')).toHaveLength(11)
    })
    late.abort()
    await pass(1_000)
    expect(await writing).toBe('done')
  })
})
