import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { allStoresQueries } from '~/queries/allStoresQueries'
import { pacedService } from '../flows/orderIndex/pacedService'
import { apiOf } from '../sandbox/service'

it('an older page brings along what has slipped over its edge since the one before was read', async () => {
  const { sandbox } = pacedService(250)
  const api = apiOf(sandbox)
  const client = new QueryClient()
  const queries = allStoresQueries(api)
  const first = await client.fetchQuery(queries.orders(undefined, 0))
  for (const { id } of first.items.slice(0, 3)) sandbox.state.orders.delete(id)
  const second = await client.fetchQuery(queries.orders(undefined, 1))
  const seen = new Set([...first.items, ...second.items].map(({ id }) => id))
  const now = await api.call(listOrders, { query: { offset: 0, limit: 100 } })
  const then = await api.call(listOrders, { query: { offset: 100, limit: 97 } })
  expect([...now.items, ...then.items].filter(({ id }) => !seen.has(id))).toEqual([])
  // Nothing is asked for twice where nothing has left.
  const third = await client.fetchQuery(queries.orders(undefined, 2))
  expect(third.items.length).toBe(47)
})

it('a row that has slipped over the edge and cannot be read is counted', async () => {
  const { sandbox } = pacedService(250)
  const { items } = await apiOf(sandbox).call(listOrders, { query: { offset: 100, limit: 1 } })
  const odd = items[0]?.id
  // On the way the row loses its number.
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const text = await (await sandbox.fetch(request)).text()
      return new Response(text.replaceAll(`"id":${odd},`, '"id":"none",'))
    },
  })
  const client = new QueryClient()
  const queries = allStoresQueries(api)
  const first = await client.fetchQuery(queries.orders(undefined, 0))
  sandbox.state.orders.delete(first.items[0]?.id ?? 0)
  const second = await client.fetchQuery(queries.orders(undefined, 1))
  expect(second.dropped).toHaveLength(1)
})
