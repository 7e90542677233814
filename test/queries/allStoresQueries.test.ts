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
