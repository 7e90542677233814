import { IDBFactory } from 'fake-indexeddb'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createServices, type AppServices } from '~/app/appServices'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { confirmOrder } from '~/contract/orders/orderWriteEndpoints'
import { eraseDevice } from '~/device/eraseDevice'
import { newJob, type ProductTask } from '~/domain/bulkJob'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { productJobs } from '~/local/products/productStore'
import { renewToken } from '~/features/connect/sameStore'
import { tryToken } from '~/features/connect/tryToken'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { importRunOf } from '~/flows/orderImport/importRuns'
import { quoteRunOf } from '~/flows/quotes/quoteRun'
import { runJob } from '~/flows/jobs/runJob'
import { runProductJob } from '../flows/jobs/runProductJob'
import { orderQueries } from '~/queries/orderQueries'
import { createSandbox } from '~/sandbox/createSandbox'
import { dropNotedOrders } from '~/local/orders/orderHistory'
import { loadConnections } from '~/session/connectionStore'
import { makeConnection } from '~/session/makeConnection'
import { inStore } from '~/session/stores'
import { plainConfig } from '../plainConfig'
import { artworkUrl, recipient } from '../sandbox/service'
import { openTab } from './storages'
import { keepJob } from '../local/jobs/keepJob'

afterEach(() => vi.unstubAllGlobals())

/** A tab that is connected to a whole account, and everything it sends. */
async function start() {
  openTab()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const sandbox = createSandbox({ orders: 30 })
  const sent: string[] = []
  let hold = Number.POSITIVE_INFINITY
  let arrived = (): void => undefined
  let release = (): void => undefined
  let opening = Promise.resolve()
  const live = async (request: Request): Promise<Response> => {
    const n = sent.push(`${request.method} ${new URL(request.url).pathname}`)
    const reply = await sandbox.fetch(request)
    if (n === hold) arrived()
    if (n >= hold) await opening
    return reply
  }
  const holder = createServices(plainConfig(), {
    live,
    openDemo: async () => live,
    openCopy: () => Promise.reject(new Error('Nothing is rehearsed here')),
  })
  // What the tab has noted of orders, or still reads of them, would be written on the device of the next test.
  onTestFinished(() => {
    const { orderIndex, mockups } = holder.current()
    orderIndex.close()
    mockups.close()
    dropNotedOrders()
  })
  const connect = () =>
    holder.current().connect(
      makeConnection({
        token: 'sandbox-account',
        apiBaseUrl: 'https://service.test',
        storeId: 5_104_771,
        storeName: 'Paper Lantern Goods',
        stores: [
          { id: 5_104_771, name: 'Paper Lantern Goods' },
          { id: 5_104_773, name: 'Lantern Wholesale' },
        ],
        scopes: [],
        isSandbox: false,
      }),
    )
  await connect()
  return {
    sandbox,
    sent,
    connect,
    services: holder.current,
    /** Resolves when the n-th request from now was answered; this reply and all after it are kept back. */
    holdReply: (n: number): Promise<void> =>
      new Promise((resolve) => {
        hold = sent.length + n
        arrived = resolve
        opening = new Promise((open) => {
          release = open
        })
      }),
    release: () => release(),
  }
}

type Tab = Awaited<ReturnType<typeof start>>

const drafts = (tab: Tab): number[] =>
  [...tab.sandbox.state.orders.values()]
    .flatMap(({ order }) => (order.status === 'draft' ? [order.id] : []))
    .slice(0, 4)

async function bulkConfirm(tab: Tab) {
  const { api, openMoney } = tab.services()
  const tools = await openMoney()
  const rows = await Promise.all(
    drafts(tab).map(async (orderId) => {
      const order = await api.call(getOrder, { params: { id: orderId } })
      const total = { value: order.costs?.total ?? '0', currency: order.costs?.currency ?? 'USD' }
      const consent = { at: tools.now(), total, fingerprint: chargeFingerprint(order) }
      return { label: `#${orderId}`, task: { kind: 'confirm' as const, orderId, consent } }
    }),
  )
  const job = newJob<OrderTask>('store', 'Confirm', rows)
  await orderJobs.put(job)
  const run = () =>
    runJob<OrderTask>(job.id, {
      jobs: orderJobs,
      changed: () => undefined,
      ended: api.ended,
      doTask: (task, isAgain) => doOrderTask(tools, task, isAgain),
    })
  return { id: job.id, run }
}

const rowsOf = async (id: string) => (await orderJobs.read(id))?.rows.map(({ state }) => state)
const charges = ({ sandbox }: Tab) => sandbox.ledger.filter(({ kind }) => kind === 'charge').length

describe('leaving a connection stops', () => {
  it.each<[string, (services: AppServices) => unknown]>([
    ['signing out', (services) => services.disconnect()],
    [
      'changing over to another store',
      ({ connect, connection }) =>
        connection?.kind === 'token'
          ? connect(inStore(connection, { id: 5_104_773, name: 'Lantern Wholesale' }))
          : undefined,
    ],
  ])('a bulk confirm by %s: the charge on its way is known, the others are never made', async (_, leave) => {
    const tab = await start()
    const { id, run } = await bulkConfirm(tab)
    const before = charges(tab)
    // Each row reads its order and confirms it.
    const held = tab.holdReply(4)
    const running = run()
    await held
    expect(tab.sent.at(-1)).toMatch(/^POST .*\/confirm$/)
    const sent = tab.sent.length
    await leave(tab.services())
    tab.release()
    await running
    expect(tab.sent.length).toBe(sent)
    expect(charges(tab) - before).toBe(2)
    expect(await rowsOf(id)).toEqual(['done', 'done', 'waiting', 'waiting'])
  })

  it('a bulk confirm by erasing this device: the others are never made', async () => {
    const tab = await start()
    const { run } = await bulkConfirm(tab)
    const before = charges(tab)
    const held = tab.holdReply(4)
    // Its own record of the work goes with everything else.
    const running = run().catch(() => undefined)
    await held
    const sent = tab.sent.length
    const erased = eraseDevice()
    expect(tab.services().connection).toBeNull()
    tab.release()
    await Promise.all([running, erased])
    expect(tab.sent.length).toBe(sent)
    expect(charges(tab) - before).toBe(2)
  })

  it('a bulk confirm between its read and its charge: nothing is sent, and the row waits', async () => {
    const tab = await start()
    const { id, run } = await bulkConfirm(tab)
    const before = charges(tab)
    const held = tab.holdReply(3)
    const running = run()
    await held
    tab.services().disconnect()
    tab.release()
    await running
    expect(charges(tab) - before).toBe(1)
    expect(tab.sent.filter((line) => line.endsWith('/confirm')).length).toBe(1)
    expect(await rowsOf(id)).toEqual(['done', 'waiting', 'waiting', 'waiting'])
  })

  it.each<[string, number, (tab: Tab, services: AppServices) => Promise<() => Promise<unknown>>]>([
    [
      'a job of products, in this and in another store of the account',
      2,
      async (_tab, { api, forStore }) => {
        const rows = [5_104_773, null, 5_104_773].map((storeId, n) => ({
          label: `${n}`,
          task: {
            kind: 'create' as const,
            storeId,
            body: {
              sync_product: { name: `Tee ${n}`, external_id: `made-${n}` },
              sync_variants: [
                { variant_id: 7103, retail_price: '20.00', files: [{ type: 'front', url: artworkUrl }] },
              ],
            },
          },
        }))
        const job = newJob<ProductTask>('store', 'Create', rows)
        await productJobs.put(job)
        return async () => {
          await runProductJob(job.id, { apiFor: (storeId) => (storeId === null ? api : forStore(storeId)) })
          const kept = await productJobs.read(job.id)
          expect(kept?.state).toBe('running')
          expect(kept?.rows.slice(1).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
        }
      },
    ],
    [
      'an import of orders',
      2,
      async (_tab, services) => {
        const tasks = [0, 1, 2, 3].map((n) => ({
          job: 'file',
          n,
          key: `K-${n}`,
          externalId: `file-${n}`,
          rows: [n],
          input: { recipient, items: [{ variant_id: 7103, quantity: 1, files: [{ url: artworkUrl }] }] },
          state: 'waiting' as const,
          orderId: null,
          message: null,
        }))
        await keepJob('file', 'file')
        const run = importRunOf(services, 'file', tasks)
        return () =>
          new Promise<void>((resolve) => {
            run.subscribe(() => {
              if (run.view().status !== 'running') resolve()
            })
            run.start()
          })
      },
    ],
    [
      'quotes',
      3,
      async (_tab, { api }) => {
        const run = quoteRunOf(api)
        const destinations = ['DE', 'FR', 'GB', 'NO', 'JP'].map((country) => ({ country, state: null }))
        return async () => {
          run.start(
            { items: [{ variant_id: 7103, quantity: 1 }], currency: null, locale: null },
            destinations,
          )
          await new Promise<void>((resolve) => {
            run.subscribe(() => {
              if (run.view().status === 'paused') resolve()
            })
          })
          expect(run.view().rows.filter(({ state }) => state === 'failed')).toEqual([])
        }
      },
    ],
    [
      'the mockup queue',
      1,
      async (_tab, { mockups }) => {
        const recipe = {
          blankId: 71,
          blankTitle: 'Tee',
          productId: null,
          productName: null,
          size: null,
          colors: [{ name: 'White', code: '#ffffff', variantIds: [7103] }],
          placements: { front: 'Front print' },
          request: {
            variant_ids: [7103],
            format: 'png' as const,
            files: [{ placement: 'front', image_url: artworkUrl }],
          },
        }
        return async () => {
          await mockups.add([recipe, recipe])
          await vi.waitFor(() => expect(mockups.view().tasks.length).toBe(2))
        }
      },
    ],
    [
      'the order index',
      1,
      async (_tab, { orderIndex }) =>
        async () => {
          orderIndex.openNow()
          await vi.waitFor(() => expect(orderIndex.view().isWorking).toBe(true))
          await vi.waitFor(() => expect(orderIndex.view().isWorking).toBe(false))
        },
    ],
    [
      'reads that are repeated',
      1,
      async (_tab, { api, queryClient }) => {
        const observer = new QueryObserver(queryClient, {
          ...orderQueries(api).list({ offset: 0, limit: 20 }),
        })
        const stop = observer.subscribe(() => undefined)
        return async () => {
          await new Promise((resolve) => api.ended.addEventListener('abort', resolve))
          await observer.refetch()
          stop()
        }
      },
    ],
  ])('%s', async (_, n, prepare) => {
    const tab = await start()
    const work = await prepare(tab, tab.services())
    const held = tab.holdReply(n)
    const working = work()
    await held
    const sent = tab.sent.length
    tab.services().disconnect()
    tab.release()
    await working
    // A token that is given now belongs to somebody else; its calls are its own.
    expect(tab.sent.slice(sent)).toEqual([])
  })

  it('calls that wait for their turn, and those made with what a page still holds', async () => {
    const tab = await start()
    const { api, forStore, tokenSource, openMoney, scheduler } = tab.services()
    const money = await openMoney()
    const other = forStore(5_104_773)
    const calls = Array.from({ length: 200 }, () => api.call(listOrders, { priority: 'background' }))
    const results = Promise.allSettled(calls)
    await vi.waitFor(() => expect(scheduler.state().waiting.length).toBeGreaterThan(50))
    tab.services().disconnect()
    const reasons = (await results).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons.length).toBeGreaterThan(50)
    expect(new Set(reasons.map(({ name, message }) => `${name}: ${message}`))).toEqual(
      new Set(['AbortError: You have left this connection. Nothing was sent.']),
    )
    expect(scheduler.state().waiting).toEqual([])
    const sent = tab.sent.length
    for (const left of [api, other, money.api])
      await expect(left.call(confirmOrder, { params: { id: drafts(tab)[0] ?? 0 } })).rejects.toThrow(
        'You have left this connection.',
      )
    await expect(api.control('/reset', { method: 'POST' })).rejects.toThrow('You have left this connection.')
    expect(await tokenSource?.token(true)).toBeNull()
    expect(await tokenSource?.renew('another', true, undefined)).toBeNull()
    expect(tab.sent.length).toBe(sent)
    // The next connection is as good as ever.
    await tab.connect()
    await tab.services().api.call(listOrders, {})
    expect(tab.sent.length).toBeGreaterThan(sent)
  })

  // What a call waits for on its way to the service are turns of the event loop: it is left at each of them.
  it.each<[string, (tab: Tab) => Promise<unknown>]>([
    ['a read', (tab) => tab.services().api.call(listOrders, {})],
    [
      'a charge',
      (tab) =>
        tab.services().api.call(confirmOrder, { params: { id: drafts(tab)[0] ?? 0 }, priority: 'money' }),
    ],
  ])('%s at whatever moment: it has gone out, or says that the connection was left', async (_, call) => {
    for (let turns = 0, isSent = false; !isSent; turns++) {
      const tab = await start()
      await vi.waitFor(() => expect(tab.services().scheduler.state().waiting).toEqual([]))
      const sent = tab.sent.length
      const outcome = call(tab).then(
        () => 'answered',
        (error: unknown) => (error instanceof Error ? error.message : error),
      )
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      isSent = tab.sent.length > sent
      tab.services().disconnect()
      if (!isSent) expect(await outcome).toBe('You have left this connection. Nothing was sent.')
      expect(tab.sent.length > sent).toBe(isSent)
      await outcome
    }
  })
})

it('a new token that is still being checked when the connection is left is not kept, and opens nothing', async () => {
  const tab = await start()
  const left = tab.services()
  const { connection } = left
  if (connection?.kind !== 'token') throw new Error('Nothing is connected')
  const held = tab.holdReply(1)
  const checked = tryToken('sandbox-account', left.tryToken).then((found) =>
    renewToken(left, connection, found),
  )
  const over = checked.catch(() => undefined)
  await held
  await left.disconnect()
  tab.release()
  await over
  expect(tab.services().connection).toBeNull()
  expect(loadConnections('https://service.test')).toEqual([])
})

it('a newer token brings its scopes also where the language changed while it was checked', async () => {
  const tab = await start()
  const { connection, renew } = tab.services()
  if (connection?.kind !== 'token') throw new Error('There is no connection')
  renew({ ...connection, scopes: ['orders/read'] })
  const atCheck = tab.services()
  atCheck.setLanguage('de_DE')
  atCheck.renew({ ...connection, scopes: ['orders'] })
  const [id = 0] = drafts(tab)
  const { status } = await tab.services().api.call(confirmOrder, { params: { id } })
  expect(status).toBe('pending')
})
