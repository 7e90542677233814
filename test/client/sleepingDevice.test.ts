import { expect, it } from 'vitest'
import { createApi } from '~/client/createApi'
import { createRequestLog } from '~/client/requestLog'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { getStoreProductBase, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { askForTokens } from '~/session/oauth/tokenEndpoint'
import { lineB, recipient, startService } from '../sandbox/service'

const timeoutMs = 400

/** Keeps everything of this process from running for longer than an answer is waited for, as a device that sleeps does. */
function sleepTooLong(ms: number): void {
  const until = Date.now() + ms + 20
  while (Date.now() < until);
}

/** What came meanwhile is heard after the clock: the loop runs timers that are due before it looks at its lines. */
async function heardAfterTimers(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A sandbox behind a device that sleeps at each call while the answer is on its way. */
function service() {
  const { sandbox } = startService()
  const log = createRequestLog()
  let isSleepy = false
  const api = createApi({
    baseUrl: 'http://sandbox.test',
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      if (isSleepy) {
        sleepTooLong(timeoutMs)
        await heardAfterTimers()
      }
      return reply
    },
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: ['test', 'own'],
    timeoutMs,
    pause: async () => undefined,
    scheduler: createScheduler({ ledger: memoryLedger() }),
    log,
  })
  return { sandbox, api, log, fallAsleep: () => (isSleepy = true) }
}

it('products that are read in a row while the device sleeps are all read, each once', async () => {
  const { api, log, fallAsleep } = service()
  const products = (await api.call(listStoreProducts, {})).items.slice(0, 4)
  fallAsleep()
  const read: SyncProductInfo[] = []
  for (const { id } of products) read.push(await api.call(getStoreProductBase, { params: { id } }))
  expect(read.map(({ sync_product: { id } }) => id)).toEqual(products.map(({ id }) => id))
  expect(log.entries().map(({ failure }) => failure)).toEqual([null, ...products.map(() => null)])
})

it('the answer to a write that came while the device slept is heard: its outcome is known', async () => {
  const { sandbox, api, fallAsleep } = service()
  const before = sandbox.state.orders.size
  fallAsleep()
  const order = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  expect(sandbox.state.orders.has(order.id)).toBe(true)
  expect(sandbox.state.orders.size).toBe(before + 1)
})

it('tokens that came while the device slept are taken: asked for again, they would be refused', async () => {
  const tokens = { access_token: 'a', refresh_token: 'b', token_type: 'bearer', expires_at: 4_000_000_000 }
  const answer = async (request: Request) => {
    sleepTooLong(timeoutMs)
    await heardAfterTimers()
    request.signal.throwIfAborted()
    return Response.json(tokens)
  }
  const grant = { tokenEndpoint: 'http://broker.test/token', encoding: 'form', clientId: 'a' } as const
  expect(await askForTokens(answer, grant, {}, timeoutMs)).toMatchObject({ access_token: 'a' })
})
