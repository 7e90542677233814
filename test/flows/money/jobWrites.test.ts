import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '~/client/createApi'
import { createScheduler } from '~/client/scheduler/createScheduler'
import type { Scheduler } from '~/client/scheduler/schedulerState'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { newTask } from '~/domain/mockups/mockupTask'
import { openJournal } from '~/local/journal/journal'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { browserTools } from '~/flows/money/moneyTools'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { importRunOf } from '~/flows/orderImport/importRuns'
import { workOnMockups } from '~/flows/mockups/workOnMockups'
import { createQueryClient } from '~/queries/queryClient'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { emptyEdit } from '~/domain/products/productEdit'
import { saveProduct } from '~/flows/products/saveProduct'
import { saveSyncVariant } from '~/flows/products/saveSyncVariant'
import { readProductBase } from '~/queries/readProductBase'
import { createSandbox } from '~/sandbox/createSandbox'
import { keepJob } from '../../local/jobs/keepJob'
import { apiOf } from '../../sandbox/service'

const ended = new AbortController()
afterEach(() => vi.unstubAllGlobals())

interface World {
  api: Api
  scheduler: Scheduler
  productId: number
  orderId: number
}

/** A service that refuses every write for now, so that each waits in the queue. */
async function start(first: object[] = []): Promise<World> {
  const sandbox = createSandbox({ orders: 5 })
  const scheduler = createScheduler({ ledger: memoryLedger() })
  const api = apiOf(sandbox, {
    key: ['test', crypto.randomUUID()],
    scheduler,
  })
  const refused = ['POST', 'PUT', 'DELETE'].map((method) => ({ kind: 'too_many', method, count: 99 }))
  const faults = [...first, ...refused]
  await api.control('/faults', { method: 'POST', body: JSON.stringify(faults) })
  const [productId = 0] = sandbox.state.products.keys()
  const [orderId = 0] = sandbox.state.orders.keys()
  return { api, scheduler, productId, orderId }
}

const tools = async (api: Api) => browserTools(api, await openJournal())

/** A merchant's own clicks, and the same writes as rows of a job. */
const clicks: Record<string, (world: World) => unknown> = {
  'deleting a product': ({ api, productId }) => deleteProduct(api, productId, ended.signal),
  'canceling an order': async ({ api, orderId }) => cancelOrder(await tools(api), orderId),
  'saving a product': async ({ api, productId }) => {
    const base = await readProductBase(api, productId)
    return saveProduct(api, { productId, base, edit: { ...emptyEdit, product: { name: 'New' } } })
  },
  'linking a variant': ({ api }) => saveSyncVariant(api, 1, { sku: 'NEW' }),
}
const jobs: Record<string, (world: World) => unknown> = {
  'a bulk job of products': ({ api, productId }) =>
    doProductTask({ kind: 'delete', productId }, false, () => api, ended.signal),
  'a bulk job of orders': async ({ api, orderId }) =>
    doOrderTask(await tools(api), { kind: 'cancel', orderId }, false),
  'an import of orders': async ({ api }) => {
    const input = { recipient: { name: 'Ada', country_code: 'LV' }, items: [] }
    const task = { job: 'i', n: 0, key: 'K', externalId: 'k', rows: [0], orderId: null, message: null }
    const place = { api, queryClient: createQueryClient(), orderIndex: createOrderIndexHandle(api) }
    await keepJob('i', api.key[1])
    importRunOf(place, api.key[1], [
      { ...task, input: { shipping: 'STANDARD', ...input }, state: 'waiting' },
    ]).start()
  },
  'the queue of mockups': async ({ api, scheduler }) => {
    const keptMockups = await openKeptMockups(api.key[1])
    const recipe = { blankId: 71, blankTitle: 'Tee', productId: null, productName: null, size: null }
    const request = { variant_ids: [7103], format: 'png' as const, files: [] }
    await keptMockups.putTasks([newTask('t', { ...recipe, colors: [], placements: {}, request }, Date.now())])
    return workOnMockups(api, keptMockups, api.key[1], scheduler, ended.signal, () => undefined)
  },
}

describe('a write that waits for the limit when the page is left', () => {
  it.each([
    ...Object.entries(clicks).map(([name, act]) => [name, act, false] as const),
    ...Object.entries(jobs).map(([name, act]) => [name, act, true] as const),
  ])('%s is known for what it is', async (_name, act, isJob) => {
    const world = await start()
    void Promise.resolve(act(world)).catch(() => undefined)
    const waiting = await vi.waitFor(() => {
      const writes = world.scheduler.state().waiting.filter(({ method }) => method !== 'GET')
      expect(writes).not.toEqual([])
      return writes
    })
    expect(waiting.map((write) => write.isJob)).toEqual(waiting.map(() => isJob))
  })

  it.each(Object.entries(clicks))('%s ends there, and is not tried again by itself', async (_name, act) => {
    const world = await start()
    let isOver = false
    void Promise.resolve(act(world))
      .catch(() => undefined)
      .then(() => (isOver = true))
    const { scheduler } = world
    await vi.waitFor(() => expect(scheduler.state().waiting.some(({ isWrite }) => isWrite)).toBe(true))
    const left = scheduler.openChanges()
    const later = new Set<unknown>()
    scheduler.subscribe(() => {
      for (const change of scheduler.openChanges()) if (!left.includes(change)) later.add(change)
    })
    for (const change of left) change.takeBack()
    await vi.waitFor(() => expect(isOver).toBe(true))
    expect([scheduler.openChanges(), later.size]).toEqual([[], 0])
  })

  it('a product that is sent a second time, after a lost answer, may be changed all the same', async () => {
    const { api, productId, scheduler } = await start([{ kind: 'drop_before', method: 'PUT', count: 1 }])
    const base = await readProductBase(api, productId)
    const saving = saveProduct(api, { productId, base, edit: { ...emptyEdit, product: { name: 'New' } } })
    await vi.waitFor(() => expect(scheduler.state().waiting.some(({ isWrite }) => isWrite)).toBe(true))
    for (const change of scheduler.openChanges()) change.takeBack()
    expect(await saving).toMatchObject({ kind: 'unknown' })
  })
})
