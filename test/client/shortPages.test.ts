import { expect, it } from 'vitest'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { fillOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { pacedService } from '../flows/orderIndex/pacedService'
import { apiOf } from '../sandbox/service'

/** A service that gives at most so many rows at once, whatever is asked for, and says so; and what it was asked for. */
function shortPages(most: number, change = (body: Record<string, unknown>) => body) {
  const { sandbox, options } = pacedService(250)
  const asked: string[] = []
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const address = new URL(request.url)
      asked.push(address.search)
      address.searchParams.set('limit', String(Math.min(most, Number(address.searchParams.get('limit')))))
      const reply = await sandbox.fetch(new Request(address, request))
      return Response.json(change(await reply.json()), { status: reply.status })
    },
  })
  return { api, asked, sandbox, options }
}

it('a page has all the rows that were asked for, each once, where the service gives fewer at once', async () => {
  const { api, asked } = shortPages(20)
  const { items, dropped, paging } = await api.call(listOrders, { query: { offset: 100, limit: 50 } })
  expect(new Set(items.map(({ id }) => id)).size).toBe(50)
  expect([items.length, dropped]).toEqual([50, []])
  expect(paging).toMatchObject({ total: 250, offset: 100, limit: 50 })
  expect(asked).toEqual(['?offset=100&limit=50', '?offset=120&limit=20', '?offset=140&limit=10'])
  const last = await api.call(listOrders, { query: { offset: 240, limit: 100 } })
  expect(last.items).toHaveLength(10)
  expect(asked).toHaveLength(4)
})

it('every order gets into the index then', async () => {
  const { api, options } = shortPages(20)
  const index = await openOrderIndex('short|pages')
  await fillOrderIndex(api, index, options)
  const { rows, isComplete } = index.snapshot()
  expect([rows.length, isComplete]).toEqual([250, true])
})

it('no more is asked for where the answer has more rows than the limit that it names, or none', async () => {
  const named = (limit: number) => (body: Record<string, unknown>) => ({
    ...body,
    paging: { total: 250, offset: 0, limit },
  })
  for (const limit of [0, 1, 49, 50, 100]) {
    const { api, asked } = shortPages(50, named(limit))
    const { items } = await api.call(listOrders, { query: { offset: 0, limit: 50 } })
    expect([items.length, asked.length]).toEqual([50, 1])
  }
  const empty = shortPages(20, (body) => ({ ...body, result: [] }))
  expect((await empty.api.call(listOrders, { query: { offset: 0, limit: 50 } })).items).toEqual([])
  expect(empty.asked).toHaveLength(1)
})

it('a service that repeats its first page is not asked again and again', async () => {
  let first: unknown
  const { api, asked } = shortPages(1, (body) => ({ ...body, result: (first ??= body['result']) }))
  const { items } = await api.call(listOrders, { query: { offset: 0, limit: 100 } })
  expect([items.length, asked.length]).toEqual([1, 2])
})

it('rows that leave the list while a page is read in parts draw none over the edge of a part', async () => {
  const { api, sandbox } = shortPages(20, (body) => {
    const rows = body['result']
    if (gone.length === 0 && Array.isArray(rows)) gone.push(...rows.slice(0, 3).map(({ id }) => id))
    for (const id of gone) sandbox.state.orders.delete(id)
    return body
  })
  const gone: number[] = []
  const { items } = await api.call(listOrders, { query: { offset: 0, limit: 100 } })
  const now = await apiOf(sandbox).call(listOrders, { query: { offset: 0, limit: 95 } })
  expect(now.items.filter(({ id }) => !items.some((row) => row.id === id))).toEqual([])
})
