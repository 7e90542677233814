// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { connectSandbox } from '~/sandbox/browser/connectSandbox'
import type { WireReply, WireRequest } from '~/sandbox/browser/messages'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createApi } from '~/client/createApi'
import { describeError } from '~/ui/notices/describeError'
import { lineB, recipient } from './service'

afterEach(() => vi.unstubAllGlobals())

/** The worker's script as each tab runs it by itself, and the class that a page starts it with. */
async function ownWorker() {
  type Hear = (event: MessageEvent<WireRequest>) => void
  const heard: Hear[] = []
  const replies = new EventTarget()
  vi.stubGlobal(
    'addEventListener',
    (type: string, hear: Hear) => void (type === 'message' && heard.push(hear)),
  )
  vi.stubGlobal('postMessage', (data: WireReply) =>
    replies.dispatchEvent(new MessageEvent('message', { data })),
  )
  vi.resetModules()
  await import('~/sandbox/browser/worker')
  return class {
    addEventListener = replies.addEventListener.bind(replies)
    postMessage(data: WireRequest): void {
      for (const hear of heard) hear(new MessageEvent('message', { data }))
    }
  }
}

const demo = ({ fetch }: ReturnType<typeof connectSandbox>) =>
  createApi({
    baseUrl: 'http://demo.test',
    fetch,
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: ['d', 's'],
  })

it('the demo works where the browser refuses shared workers and keeps nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Storage is off', 'SecurityError')
    },
  })
  vi.stubGlobal('Worker', await ownWorker())
  vi.stubGlobal('SharedWorker', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const api = demo(connectSandbox())
  const { id } = await api.call(createOrder, { body: { recipient, items: [lineB] } })
  expect(await api.call(getOrder, { params: { id } })).toMatchObject({ id, status: 'draft' })
})

it('a worker whose code does not load fails its calls at once, in words, and the next call starts another', async () => {
  const Whole = await ownWorker()
  let started = 0
  vi.stubGlobal('Worker', function start() {
    started += 1
    if (started > 1) return new Whole()
    const broken = new EventTarget()
    return Object.assign(broken, { postMessage: () => broken.dispatchEvent(new Event('error')) })
  })
  const api = demo(connectSandbox())
  const body = { recipient, items: [lineB] }
  const failed = await api.call(createOrder, { body }).catch((error: unknown) => error)
  expect(describeError(failed).said).toBe('A part of the app could not be loaded.')
  const { id } = await api.call(createOrder, { body })
  expect([started, id > 0]).toEqual([2, true])
})

it('a worker that has answered goes on after an error: no second one writes over its state', async () => {
  const Whole = await ownWorker()
  const started: EventTarget[] = []
  vi.stubGlobal('Worker', function start() {
    const worker = new Whole()
    const failing = new EventTarget()
    started.push(failing)
    return {
      postMessage: (data: WireRequest) => worker.postMessage(data),
      addEventListener: (type: string, hear: EventListener) =>
        (type === 'error' ? failing.addEventListener.bind(failing) : worker.addEventListener)(type, hear),
    }
  })
  const api = demo(connectSandbox())
  const body = { recipient, items: [lineB] }
  const { id } = await api.call(createOrder, { body })
  started[0]?.dispatchEvent(new Event('error'))
  expect(await api.call(getOrder, { params: { id } })).toMatchObject({ id })
  expect(started).toHaveLength(1)
})
