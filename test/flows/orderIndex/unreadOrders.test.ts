import { expect, it, vi } from 'vitest'
import { fillOrderIndex, refreshOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { ApiError } from '~/client/apiError'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { pacedService } from './pacedService'
import { apiOf, startService } from '../../sandbox/service'

it('orders that could not be read are read again when all are refreshed, on whichever page they are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  const { sandbox } = startService({ orders: 250 })
  let isOdd = true
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      const body = await reply.json()
      const isLast = isOdd && new URL(request.url).searchParams.get('offset') === '200'
      if (isLast && Array.isArray(body.result)) body.result[3] = { ...body.result[3], status: null }
      return Response.json(body, { status: reply.status })
    },
  })
  const index = createOrderIndexHandle(api)
  const stop = index.subscribe(() => undefined)
  const read = async () => {
    for (let turns = 0; turns < 200 || index.view().isWorking; turns++) {
      vi.advanceTimersByTime(100)
      await new Promise((done) => setImmediate(done))
    }
  }
  index.openNow()
  await read()
  expect(index.view().rows).toHaveLength(249)
  expect(index.view().coverage.unread).toBe(1)
  isOdd = false
  index.refresh()
  await read()
  expect(index.view().rows).toHaveLength(250)
  expect(index.view()).toMatchObject({ isComplete: true, coverage: { unread: 0 } })
  stop()
  index.close()
})

it('orders that left all unfinished states are read one by one, also behind one that cannot be read', async () => {
  const { api, index, options, sandbox, clock } = await pacedIndex(250)
  // The newest hundred are read again in any case.
  const old = index.snapshot().rows.slice(110)
  const left = old.filter(({ status }) => ['draft', 'failed', 'pending', 'inprocess'].includes(status))
  const [odd, other] = left
  if (odd === undefined || other === undefined) throw new Error('The seed lacks a state')
  for (const { id } of [odd, other]) {
    const kept = sandbox.state.orders.get(id)
    if (kept !== undefined) Object.assign(kept.order, { status: 'archived', updated: clock.now / 1000 })
  }
  sandbox.faults.push({ kind: 'html', method: 'GET', path: `/orders/${odd.id}`, count: 3 })
  await expect(refreshOrderIndex(api, index, options)).rejects.toBeInstanceOf(ApiError)
  expect(index.get(other.id)?.status).toBe('archived')
  expect(index.get(odd.id)?.status).toBe(odd.status)
  await refreshOrderIndex(api, index, options)
  expect(index.get(odd.id)?.status).toBe('archived')
})

async function pacedIndex(orders: number) {
  const service = pacedService(orders)
  const index = await openOrderIndex('unread|one')
  await fillOrderIndex(service.api, index, service.options)
  return { ...service, index }
}
