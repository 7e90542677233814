import { expect, it } from 'vitest'
import type { Api } from '~/client/createApi'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { fillOrderIndex, refreshOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import type { Sandbox } from '~/sandbox/createSandbox'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { apiOf } from '../../sandbox/service'
import { pacedService } from './pacedService'

async function start(scope: string) {
  return { ...pacedService(250), index: await openOrderIndex(scope) }
}

/** The client of a sandbox whose replies come changed. */
const answering = (
  sandbox: Sandbox,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Api =>
  apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      return Response.json(change(await reply.json()), { status: reply.status })
    },
  })

it('orders are read on where the service does not say how many there are', async () => {
  const { sandbox, index, options } = await start('odd|unsaid')
  const api = answering(sandbox, ({ paging: _paging, ...body }) => body)
  await fillOrderIndex(api, index, options)
  const { rows, isComplete, coverage } = index.snapshot()
  expect([rows.length, isComplete, coverage.total]).toEqual([250, true, 250])
})

it('it is known how many orders could not be read, and a page of them is not the end', async () => {
  const { api: plain, sandbox, index, options } = await start('odd|unread')
  const page = async (offset: number) =>
    (await plain.call(listOrders, { query: { offset, limit: 100 } })).items.map(({ id }) => id)
  const [first = [], second = []] = [await page(0), await page(100)]
  const odd = new Set([...first.slice(3, 4), ...second])
  const api = answering(sandbox, ({ result, ...body }) => ({
    ...body,
    result: Array.isArray(result)
      ? result.map((row) => (odd.has(row.id) ? { ...row, status: null } : row))
      : result,
  }))
  await fillOrderIndex(api, index, options)
  const { rows, isComplete, coverage } = index.snapshot()
  expect([rows.length, isComplete, coverage.unread]).toEqual([149, true, 101])
  await refreshOrderIndex(api, index, options)
  expect(index.snapshot().coverage.unread).toBe(101)
})

it('an order that is gone while the pages are read draws no other one past', async () => {
  const { api, sandbox, index, options } = await start('odd|gone')
  let isGone = false
  const { orders } = sandbox.state
  const first = (await api.call(listOrders, { query: { offset: 0, limit: 100 } })).items.slice(10, 13)
  await fillOrderIndex(api, index, {
    ...options,
    pause: async (signal) => {
      if (!isGone) for (const { id } of first) orders.delete(id)
      isGone = true
      await options.pause(signal)
    },
  })
  const known = new Set(index.snapshot().rows.map(({ id }) => id))
  const there = [...orders.values()].filter(({ order }) => order.store === first[0]?.store)
  expect(there.filter(({ order }) => !known.has(order.id)).map(({ order }) => order.id)).toEqual([])
  expect(index.snapshot().isComplete).toBe(true)
})
