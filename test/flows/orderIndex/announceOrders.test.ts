import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createApi } from '~/client/createApi'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { markFirstPageLoaded } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { announceReadOrders, announceResult } from '~/flows/orderIndex/announceOrders'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { readLibrary } from '~/local/fileLibrary'
import { readSeenStatuses } from '~/local/orders/orderHistory'
import { libraryScope } from '~/queries/libraryQueries'
import { orderQueries } from '~/queries/orderQueries'
import { startService } from '../../sandbox/service'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

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
  const { pages } = await client.fetchInfiniteQuery(orderQueries(api).pages('fulfilled'))
  const told = [...list.items, one, ...pages.flatMap(({ items }) => items)]
  expect(new Set(told.map(({ id }) => id)).size).toBeGreaterThan(8)

  await vi.waitFor(
    async () => {
      const rows = new Set(orderIndex.view().rows.map(({ id }) => id))
      expect(told.filter(({ id }) => !rows.has(id))).toEqual([])
      const seen = await Promise.all(told.map(({ id }) => readSeenStatuses(storeScope(api), id)))
      expect(seen.map((statuses) => statuses?.at(-1)?.status)).toEqual(told.map(({ status }) => status))
      const files = await readLibrary(libraryScope(api))
      const used = new Set(files.flatMap(({ uses }) => uses.map(({ id }) => id)))
      const withArtwork = told.filter(({ items }) =>
        items.some((item) => item.files.some(({ type }) => type !== 'preview')),
      )
      expect(withArtwork.filter(({ id }) => !used.has(id))).toEqual([])
    },
    { timeout: 20_000 },
  )
  stop()
  orderIndex.close()
})
