import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { apiOf, startService } from '../../sandbox/service'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => void vi.useRealTimers())

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
