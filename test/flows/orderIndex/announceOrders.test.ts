import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { createApi } from '~/client/createApi'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { markFirstPageLoaded } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { announceReadOrders, announceResult } from '~/flows/orderIndex/announceOrders'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { readLibrary } from '~/local/fileLibrary'
import { readSeenStatuses } from '~/local/orders/orderHistory'
import { orderQueries } from '~/queries/orderQueries'
import { ordersOfStatus } from '~/queries/orders/ordersOfStatus'
import { apiOf, startService } from '../../sandbox/service'

it('tells the index, the history and the file library of every order of a page, a list, or one by one', async () => {
  markFirstPageLoaded()
  const { api, sandbox } = startService({ orders: 60 })
  const client = new QueryClient()
  const orderIndex = createOrderIndexHandle(api)
  const single = createApi({
    baseUrl: 'http://sandbox.test',
    fetch: sandbox.fetch,
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: api.key,
    onResult: (endpoint, result) => announceResult({ api, orderIndex }, endpoint, result),
  })
  const stop = announceReadOrders(client, { api, orderIndex })
  const list = await client.fetchQuery(orderQueries(api).list({ offset: 0, limit: 5 }))
  // As a money flow does, past the cache; by a job as well.
  const listed = new Set(list.items.map(({ id }) => id))
  const other = [...sandbox.state.orders.values()].find(
    ({ order }) => order.status === 'canceled' && !listed.has(order.id),
  )
  const one = await single.asJob().call(getOrder, { params: { id: other?.order.id ?? 0 } })
  const { pages } = await client.fetchInfiniteQuery(ordersOfStatus(api, 'fulfilled'))
  const told = [...list.items, one, ...pages.flatMap(({ items }) => items)]
  expect(new Set(told.map(({ id }) => id)).size).toBeGreaterThan(8)

  await vi.waitFor(async () => {
    const rows = new Set(orderIndex.view().rows.map(({ id }) => id))
    expect(told.filter(({ id }) => !rows.has(id))).toEqual([])
    const seen = await Promise.all(told.map(({ id }) => readSeenStatuses(storeScope(api), id)))
    expect(seen.map((statuses) => statuses?.at(-1)?.status)).toEqual(told.map(({ status }) => status))
    const files = await readLibrary(storeScope(api))
    const used = new Set(files.flatMap(({ uses }) => uses.map(({ id }) => id)))
    const withArtwork = told.filter(({ items }) =>
      items.some((item) => item.files.some(({ type }) => type !== 'preview')),
    )
    expect(withArtwork.filter(({ id }) => !used.has(id))).toEqual([])
  })
  stop()
  orderIndex.close()
})

it('keeps the later of two reads of one order, whichever was of the order alone', async () => {
  markFirstPageLoaded()
  const { api, sandbox } = startService({ orders: 12 })
  const [listed, opened] = [...sandbox.state.orders.values()].map(({ order }) => order)
  if (listed === undefined || opened === undefined) throw new Error('The demo has no two orders')
  const orderIndex = createOrderIndexHandle(api)
  const canceled = <Row extends object>(row: Row) => ({ ...row, status: 'canceled' as const })
  const draft = <Row extends object>(row: Row) => ({ ...row, status: 'draft' as const })
  orderIndex.note([draft(listed), draft(opened)])
  orderIndex.note([canceled(opened)], true)
  orderIndex.note([draft(listed)], true)
  orderIndex.note([canceled(listed)])
  await vi.waitFor(() => {
    const statusOf = (id: number) => orderIndex.view().rows.find((row) => row.id === id)?.status
    expect([statusOf(listed.id), statusOf(opened.id)]).toEqual(['canceled', 'canceled'])
  })
  orderIndex.close()
})

it('orders that were read a moment before a wipe do not come back after it', async () => {
  const { api, sandbox } = startService({ orders: 12 })
  const [before, after] = [...sandbox.state.orders.values()].map(({ order }) => order)
  if (before === undefined || after === undefined) throw new Error('The demo has no two orders')
  const orderIndex = createOrderIndexHandle(api)
  orderIndex.note([before])
  await orderIndex.wipe()
  orderIndex.note([after])
  await vi.waitFor(() => expect(orderIndex.view().rows.map(({ id }) => id)).toContain(after.id))
  expect(orderIndex.view().rows.map(({ id }) => id)).toEqual([after.id])
  orderIndex.close()
})

it('a reading of all orders that is under way ends with a wipe', async () => {
  const { api } = startService({ orders: 12 })
  const orderIndex = createOrderIndexHandle(api)
  // Other tests of this store have left their orders.
  await orderIndex.wipe()
  orderIndex.openNow()
  await orderIndex.wipe()
  await vi.waitFor(() => expect(orderIndex.view().isWorking).toBe(false))
  expect(orderIndex.view()).toMatchObject({ rows: [], problem: null })
  orderIndex.openNow()
  await vi.waitFor(() => expect(orderIndex.view().rows).toHaveLength(12))
  orderIndex.close()
})

it.each(['read', 'noted'] as const)(
  'orders that are wiped at any moment of being %s do not come back, in the tab or on the device',
  async (way) => {
    markFirstPageLoaded()
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done))
    }
    for (let moment = 0; moment < 40; moment++) {
      globalThis.indexedDB = new IDBFactory()
      const { sandbox } = startService({ orders: 3 })
      const noted = Array.from(sandbox.state.orders.values(), ({ order }) => order)
      let wiping: Promise<void> | undefined
      const api = apiOf(sandbox, {
        fetch: async (request) => {
          const reply = await sandbox.fetch(request)
          if (way === 'read') wiping ??= turns(moment).then(() => orderIndex.wipe())
          return reply
        },
      })
      const orderIndex = createOrderIndexHandle(api)
      if (way === 'read') orderIndex.openNow()
      else {
        vi.useFakeTimers({ toFake: ['setTimeout'] })
        for (const [at, order] of noted.entries()) orderIndex.note([order], at === 0)
        vi.runAllTimers()
        vi.useRealTimers()
        wiping = turns(moment).then(() => orderIndex.wipe())
      }
      await vi.waitFor(() =>
        expect([wiping === undefined, orderIndex.view().isWorking]).toEqual([false, false]),
      )
      await wiping
      await turns(30)
      const again = await openOrderIndex(storeScope(api))
      expect([moment, orderIndex.view().rows.length, again.snapshot().rows.length]).toEqual([moment, 0, 0])
      again.close()
      orderIndex.close()
    }
  },
)
