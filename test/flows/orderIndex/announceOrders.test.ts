import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { markFirstPageLoaded } from '~/device/afterFirstPage'
import { storeScope } from '~/domain/storeScope'
import { announceReadOrders } from '~/flows/orderIndex/announceOrders'
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
  const { api } = startService({ orders: 60 })
  const client = new QueryClient()
  const orderIndex = createOrderIndexHandle(api)
  const stop = announceReadOrders(client, { api, orderIndex })
  const list = await client.fetchQuery(orderQueries(api).list({ offset: 0, limit: 5 }))
  const next = await client.fetchQuery(orderQueries(api).list({ offset: 5, limit: 1 }))
  const one = await client.fetchQuery(orderQueries(api).detail(next.items[0]?.id ?? 0))
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
