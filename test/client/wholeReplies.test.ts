import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { readPicture } from '~/client/readPicture'
import { createRequestLog } from '~/client/requestLog'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { uploadArtwork } from '~/client/uploadArtwork'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { startSandboxServer } from '~/sandbox/serve'
import { askForTokens, TokenEndpointDown } from '~/session/oauth/tokenEndpoint'
import { apiOf, lineB, recipient, startService } from '../sandbox/service'

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

/** A sandbox whose replies are waited for as long as told, in ms. */
function service(timeoutMs: number) {
  const { sandbox } = startService()
  const log = createRequestLog()
  const api = apiOf(sandbox, {
    timeoutMs,
    pause: async () => undefined,
    scheduler: createScheduler({ ledger: memoryLedger() }),
    log,
  })
  return { sandbox, api, log }
}

const half = (end: 'cut' | 'stalled') =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (pipe) => pipe.enqueue(new TextEncoder().encode('{"code":200,')),
      pull: (pipe) =>
        end === 'cut' ? pipe.error(new TypeError('terminated')) : new Promise(() => undefined),
    }),
    { headers: { 'Content-Type': 'application/json' } },
  )

describe.each(['cut', 'stalled'] as const)('a body that is %s', (kind) => {
  it('is a broken line: a read is repeated, and the log says that no answer came', async () => {
    const { sandbox, api, log } = service(30)
    sandbox.faults.push({ kind, method: 'GET', count: 2 })
    expect((await api.call(listOrders, {})).items.length).toBeGreaterThan(0)
    expect(log.entries().map(({ failure }) => failure)).toEqual(['unanswered', 'unanswered', null])
  })

  it('fails a write once, as an outcome that is not known', async () => {
    const { sandbox, api } = service(30)
    const before = sandbox.state.orders.size
    sandbox.faults.push({ kind, method: 'POST', count: 1 })
    const error = await failureOf(api.call(createOrder, { body: { recipient, items: [lineB] } }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(sandbox.state.orders.size).toBe(before + 1)
  })

  it('is no reply of a control address and no picture either', async () => {
    const api = createApi({
      baseUrl: 'http://sandbox.test',
      fetch: async () => half(kind),
      token: null,
      storeId: null,
      language: null,
      key: ['test', 'own'],
      timeoutMs: 30,
    })
    expect(await failureOf(api.control('/ledger', {}))).toBeInstanceOf(NetworkError)
    const picture = readPicture(api, 'http://sandbox.test/_sandbox/artwork/1', new AbortController().signal)
    expect(await failureOf(picture)).toMatchObject({ name: 'PictureError', why: 'refused' })
    const upload = uploadArtwork({ kind: 'sandbox', api }, new File(['x'], 'x.png'), { md5: 'a' })
    expect(await failureOf(upload)).toBeInstanceOf(NetworkError)
  })

  it('over HTTP ends within the wait, and the connection is let go', async () => {
    const { address, sandbox, close } = await startSandboxServer({ port: 0 })
    const requests: Request[] = []
    const api = createApi({
      baseUrl: address,
      fetch: (request) => {
        requests.push(request)
        return fetch(request)
      },
      token: 'sandbox-store',
      storeId: null,
      language: null,
      key: ['test', 'own'],
      timeoutMs: 400,
      pause: async () => undefined,
    })
    const [id = 0] = sandbox.state.orders.keys()
    sandbox.faults.push({ kind, method: 'GET', count: 3 })
    expect(await failureOf(api.call(getOrder, { params: { id } }))).toBeInstanceOf(NetworkError)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
    expect(await api.call(getOrder, { params: { id } })).toMatchObject({ id })
    await close()
  })
})

describe('an answer that is abandoned', () => {
  it('is an abort and no broken line, also in the middle of its body', async () => {
    const leaving = new AbortController()
    const { sandbox, api, log } = service(60_000)
    const [id = 0] = sandbox.state.orders.keys()
    sandbox.faults.push({ kind: 'stalled', method: 'GET', count: 1 })
    const reading = failureOf(api.call(getOrder, { params: { id }, signal: leaving.signal }))
    await vi.waitFor(() => expect(log.entries()).toHaveLength(1))
    leaving.abort()
    expect(await reading).toMatchObject({ name: 'AbortError' })
    expect(log.entries().map(({ failure }) => failure)).toEqual(['abandoned'])
  })
})

describe('a host that breaks off', () => {
  const open: (() => void)[] = []
  afterEach(() => open.splice(0).forEach((close) => close()))

  async function brokenHost(): Promise<string> {
    const server = createServer((_, reply) => {
      reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '900' })
      reply.write('{"url":"https://cdn.example.com/1.png"', () => reply.destroy())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    open.push(() => server.close())
    const bound = server.address()
    return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  }

  it('gives no address of artwork, and no tokens', async () => {
    const address = await brokenHost()
    const file = new File(['x'], 'x.png')
    const shared = { url: address, headers: {}, addressPath: 'url' }
    const form = { kind: 'multipart', field: 'file', fields: {}, ...shared } as const
    const signed = {
      kind: 'presigned',
      uploadPath: 'uploadUrl',
      uploadOrigins: [] as string[],
      ...shared,
    } as const
    for (const way of [form, signed])
      expect(await failureOf(uploadArtwork(way, file, { md5: 'a' }))).toMatchObject({
        name: 'ArtworkHostError',
        message: expect.stringContaining('broke its answer off'),
      })
    const grant = { tokenEndpoint: address, encoding: 'form', clientId: 'a' } as const
    expect(await failureOf(askForTokens((request) => fetch(request), grant, {}))).toBeInstanceOf(
      TokenEndpointDown,
    )
  })
})
