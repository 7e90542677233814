import { Agent, request as requestHttp } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Gate, isControlCall, isOwnHost, mayControl } from '~/sandbox/server/gate'
import { type RunningSandbox, type ServeOptions, startSandboxServer } from '~/sandbox/serve'
import { lineB, recipient } from '../service'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const running of open.splice(0)) await running.close()
})

async function start(options: Partial<ServeOptions> = {}): Promise<RunningSandbox & { port: number }> {
  const running = await startSandboxServer({ port: 0, orders: 3, ...options })
  open.push(running)
  return { ...running, port: Number(new URL(running.address).port) }
}

const gate = (more: Partial<Gate> = {}): Gate => ({
  bound: '127.0.0.1',
  names: [],
  controlOrigins: [],
  ...more,
})

describe('the Host header', () => {
  it.each<[string | undefined, Partial<Gate>, boolean]>([
    ['127.0.0.1:8788', {}, true],
    ['localhost', {}, true],
    ['LOCALHOST:1', {}, true],
    ['app.localhost:8788', {}, true],
    ['localhost.:8788', {}, true],
    ['127.9.9.9', {}, true],
    ['[::1]:8788', {}, true],
    [undefined, {}, false],
    ['', {}, false],
    ['evil.example:8788', {}, false],
    ['localhost.evil.example', {}, false],
    ['127.0.0.1.evil.example', {}, false],
    ['localhost@evil.example', {}, false],
    ['192.168.1.7:8788', {}, false],
    ['192.168.1.7:8788', { bound: '0.0.0.0' }, true],
    ['[fe80::1]:8788', { bound: '::' }, true],
    ['sandbox:8788', { bound: '0.0.0.0' }, false],
    ['sandbox:8788', { bound: '0.0.0.0', names: ['sandbox'] }, true],
    ['192.168.1.7:8788', { bound: '192.168.1.7' }, true],
  ])('%s at %o: %s', (host, more, isOwn) => {
    expect(isOwnHost({ host }, gate(more))).toBe(isOwn)
  })

  it('of another name is refused for every address, so that no page can be rebound to this server', async () => {
    const { port, sandbox } = await start()
    for (const path of ['/orders', '/_sandbox/ledger', '/_sandbox/reset', '/products']) {
      const reply = await raw(port, {
        path,
        method: path.endsWith('reset') ? 'POST' : 'GET',
        headers: { host: `evil.example:${port}` },
      })
      expect(reply.status, path).toBe(403)
    }
    expect(sandbox.state.orders.size).toBe(3)
  })
})

describe('who may use the controls', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://app.example' }, true],
    [{ origin: 'http://app.example', 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'http://app.example:81' }, false],
    [{ origin: 'https://app.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
  ])('%o: %s', (headers, may) => {
    expect(mayControl(headers, gate({ controlOrigins: ['http://app.example'] }))).toBe(may)
  })

  it.each<[string, string, boolean]>([
    ['POST', '/_sandbox/reset', true],
    ['GET', '/_sandbox/ledger', true],
    ['POST', '/_sandbox/artwork', true],
    ['GET', '/orders/_sandbox/reset', true],
    ['GET', '//_sandbox/reset', true],
    ['POST', '/a\\_sandbox\\reset', true],
    ['POST', '/_sandbox/pictures/../reset', true],
    ['POST', '/_sandbox/mockups/x', true],
    ['GET', '/_sandbox/artwork/', true],
    ['GET', '/_sandbox/artwork/a1', false],
    ['GET', '/_sandbox/mockups/gt-1/0.jpg', false],
    ['GET', '/_sandbox/pictures/0.svg', false],
    ['GET', '/orders?search=/_sandbox/', false],
  ])('%s %s is a control: %s', (method, path, is) => {
    expect(isControlCall(method, new URL(`http://s.test${path}`))).toBe(is)
  })

  const calls = [
    'GET ledger',
    'GET requests',
    'GET clock',
    'POST reset',
    'POST faults',
    'POST artwork',
    'OPTIONS reset',
  ]

  it.each(['exposed', 'hidden', 'none'] as const)(
    'another page reads and changes nothing, --cors %s',
    async (cors) => {
      const { address, sandbox } = await start({ cors })
      for (const call of calls) {
        const [method = '', name] = call.split(' ')
        const reply = await fetch(`${address}/_sandbox/${name}`, {
          method,
          headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
        })
        expect(reply.status, call).toBe(403)
        expect(reply.headers.get('access-control-allow-origin'), call).toBeNull()
      }
      await fetch(`${address}/_sandbox/clock`, { method: 'POST', body: '{"seconds":60}' })
      expect(sandbox.state.clockAhead).toBe(60_000)
    },
  )

  it('a listed page may, and is the only one that may read the answer', async () => {
    const { address } = await start({ controlOrigins: ['http://app.example'], cors: 'none' })
    const ask = (init: RequestInit) =>
      fetch(`${address}/_sandbox/clock`, { ...init, headers: { origin: 'http://app.example' } })
    expect((await ask({ method: 'OPTIONS' })).headers.get('access-control-allow-methods')).toContain('POST')
    const moved = await ask({ method: 'POST', body: '{"seconds":1}' })
    expect(moved.status).toBe(200)
    expect(moved.headers.get('access-control-allow-origin')).toBe('http://app.example')
    const plain = await fetch(`${address}/_sandbox/clock`)
    expect(plain.headers.get('access-control-allow-origin')).toBeNull()
  })
})

interface Sent {
  method: string
  path: string
  headers?: Record<string, string | number>
  body?: string
}

/** Resolves with the status; 0 when the connection broke before. */
function raw(
  port: number,
  { method, path, headers = {}, body }: Sent,
  agent?: Agent,
): Promise<{ status: number }> {
  return new Promise((resolve) => {
    const asked = requestHttp({ host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) })
    asked.on('response', (incoming) => {
      incoming.resume()
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0 }))
      incoming.on('error', () => resolve({ status: 0 }))
    })
    asked.on('error', () => resolve({ status: 0 }))
    if (body !== undefined) asked.write(body)
    asked.end()
  })
}

/** A small generator, so that a run can be had again by its seed. */
function seeded(seed: number): <T>(list: readonly [T, ...T[]]) => T {
  let state = seed >>> 0
  return (list) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return list[((mixed ^ (mixed >>> 14)) >>> 0) % list.length] ?? list[0]
  }
}

const requests = Math.min(6_000, Number(process.env['PLATEN_REQUESTS'] ?? 700))
const seed = Number(process.env['PLATEN_SEED'] ?? 19)

describe('random requests over kept lines', () => {
  it(`are each answered (${requests}, seed ${seed})`, { timeout: 600_000 }, async () => {
    const pick = seeded(seed)
    const reports: string[] = []
    const { port } = await start({ report: (text) => reports.push(text) })
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    const random = (): Sent => {
      const body = pick([
        '',
        '{}',
        '{',
        '[]',
        'null',
        '"x"',
        '{"seconds":1}',
        'x'.repeat(70_000),
        '['.repeat(100_000),
        'GET / HTTP/1.1\r\n\r\n',
      ])
      const framing = pick(['length', 'length', 'chunked', 'unannounced'])
      const type = pick([
        '',
        'application/json',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        ';;',
      ])
      return {
        method: pick([
          'GET',
          'GET',
          'POST',
          'PUT',
          'DELETE',
          'PATCH',
          'HEAD',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
          'M-SEARCH',
        ]),
        path: pick([
          '/orders',
          '/orders/1',
          '/orders/@x',
          '/products',
          '/stores',
          '/nowhere',
          '/',
          '//orders',
          '*',
          '/a\\b',
          '/%E0%A4%A',
          '/%00',
          '/webhooks',
          '/files',
          '/oauth/token',
          '/shipping/rates',
          '/_sandbox/clock',
          '/_sandbox/artwork',
          '/_sandbox/pictures/x.svg',
          'http://127.0.0.1/orders',
          'http://',
          'x:y',
        ]),
        headers: {
          authorization: pick(['Bearer sandbox-store', 'Bearer x', '', 'Basic é']),
          ...(type === '' ? {} : { 'content-type': type }),
          ...(pick([0, 0, 0, 0, 1]) === 1 ? { connection: 'close' } : {}),
          ...(pick([0, 0, 0, 0, 0, 0, 1]) === 1 ? { expect: '100-continue' } : {}),
          ...(framing === 'length' && body !== '' ? { 'content-length': Buffer.byteLength(body) } : {}),
          ...(framing === 'chunked' ? { 'transfer-encoding': 'chunked' } : {}),
        },
        ...(body === '' ? {} : { body }),
      }
    }
    const broken: Sent[] = []
    let left = requests
    const client = async (): Promise<void> => {
      while (left-- > 0) {
        const sent = random()
        const { status } = await raw(port, sent, agent)
        if (status === 0 || status >= 500) broken.push({ ...sent, body: sent.body?.slice(0, 30) ?? '' })
      }
    }
    await Promise.all(Array.from({ length: 6 }, client))
    agent.destroy()
    expect(broken).toEqual([])
    expect(reports).toEqual([])
  })
})

/** Writes on a bare line and resolves with all that came back when the server ended it. */
function onBareLine(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const line = connect(port, '127.0.0.1', () => line.write(text))
    line.on('data', (chunk) => (answer += String(chunk)))
    line.on('end', () => line.end())
    line.on('error', () => (answer += ' RESET'))
    line.on('close', () => resolve(answer))
  })
}

describe('what is no HTTP', () => {
  const head = 'GET /stores HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer sandbox-store\r\n\r\n'

  it('a body that no header announced does not cost the reply before it', async () => {
    const { port } = await start()
    for (const body of ['{"a":1}', 'x'.repeat(300_000)]) {
      const answer = await onBareLine(port, head + body)
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer).toContain('"type":"native"')
      expect(answer).not.toContain('RESET')
    }
  })

  it.each([
    ['nonsense\r\n\r\n', '400'],
    ['GET / HTTP/1.1\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
    [
      'POST /orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    ['POST /orders HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', '400'],
  ])('%j is answered %s', async (text, status) => {
    const { port } = await start()
    const answer = await onBareLine(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toContain('RESET')
  })

  it('lines that are opened and left half way keep nobody else from being answered, nor the server from ending', async () => {
    const running = await start()
    const halves = [
      head.slice(0, 30),
      `${head.replace('GET', 'POST').trimEnd()}\r\nContent-Length: 90\r\n\r\n{`,
    ]
    const lines = Array.from({ length: 150 }, (_, at) => {
      const line = connect(running.port, '127.0.0.1', () => line.write(halves[at % 2] ?? ''))
      return line.on('error', () => undefined)
    })
    const reply = await fetch(`${running.address}/stores`, {
      headers: { authorization: 'Bearer sandbox-store' },
    })
    expect(reply.status).toBe(200)
    await running.close()
    open.splice(0)
    for (const line of lines) line.destroy()
  })
})

describe('bodies', () => {
  const post = (address: string, path: string, body: string) =>
    fetch(address + path, { method: 'POST', headers: { authorization: 'Bearer sandbox-store' }, body })

  it.each([
    ['10 MB', 'x'.repeat(10 * 2 ** 20), [413, 400]],
    ['70 MB', 'x'.repeat(70 * 2 ** 20), [413, 413]],
    ['100,000 levels', `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, [400, 400]],
    ['100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [400, 400]],
  ])('of %s are answered, at an address of the API and of the controls', async (_, body, statuses) => {
    const { address } = await start()
    const replies = [await post(address, '/orders', body), await post(address, '/_sandbox/faults', body)]
    expect(replies.map(({ status }) => status)).toEqual(statuses)
    for (const reply of replies)
      expect(await reply.json()).toMatchObject({ error: { message: expect.any(String) } })
  })

  it('that name what every object has change nothing of it', async () => {
    const { address } = await start()
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"recipient":${JSON.stringify(recipient)},"items":[${JSON.stringify(lineB)}]}`
    await post(address, '/orders?__proto__[polluted]=1&constructor[prototype][polluted]=1', body)
    await post(address, '/_sandbox/faults', `[{"kind":"hang","__proto__":{"polluted":1},"count":0}]`)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('an error of ours', () => {
  it('is answered in words and named with its call', async () => {
    const reports: string[] = []
    const { address, sandbox } = await start({ report: (text) => reports.push(text) })
    sandbox.state.webhooks = new Proxy(sandbox.state.webhooks, {
      get: () => {
        throw new Error('planted')
      },
    })
    const reply = await fetch(`${address}/webhooks`, { headers: { authorization: 'Bearer sandbox-store' } })
    expect(reply.status).toBe(500)
    expect(await reply.json()).toMatchObject({
      code: 500,
      error: { message: expect.stringContaining('output') },
    })
    expect(reports).toEqual([expect.stringMatching(/GET http.+\/webhooks: Error: planted/)])
  })
})
