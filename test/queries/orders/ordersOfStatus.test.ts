import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ordersOfStatus } from '~/queries/orders/ordersOfStatus'
import { apiOf, startService } from '../../sandbox/service'

it('holds every order that stays where some leave the status while its pages are read', async () => {
  const { sandbox } = startService({ orders: 250 })
  const { orders } = sandbox.state
  for (const record of orders.values())
    Object.assign(record, { due: null, order: { ...record.order, status: 'failed' } })
  let pages = 0
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      const { result } = await reply.clone().json()
      // As by a click in another tab: three of the first page are confirmed.
      if (++pages === 1)
        for (const { id } of result.slice(4, 7))
          Object.assign(orders.get(id)?.order ?? {}, { status: 'pending' })
      return reply
    },
  })
  const query = { ...ordersOfStatus(api, 'failed'), pages: 20 }
  const read = (await new QueryClient().fetchInfiniteQuery(query)).pages.flatMap(({ items }) => items)
  const known = new Set(read.map(({ id }) => id))
  const [{ store } = { store: null }] = read
  const there = [...orders.values()].filter(({ order }) => order.store === store && order.status === 'failed')
  expect(there.length).toBeGreaterThan(200)
  expect(there.filter(({ order }) => !known.has(order.id))).toEqual([])
  expect(pages).toBe(4)
})
