import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import { createForward } from '../../src/commands/serving/forward.mjs'
import { readTarget } from '../../src/commands/serving/forwardRules.mjs'
import { serveApp } from '../../src/commands/serveApp.mjs'

const page = '<!doctype html><title>the page</title>'
const long = 'export const two = 2\n'.repeat(500)
const limits = { requestBytes: 100_000, replyBytes: 1_000_000 }

/** What the service was asked, and how it answers next. */
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let reply: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => undefined
const asJson = (value: unknown, headers: Record<string, string | string[]> = {}) =>
  ((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value))
  }) satisfies typeof reply

const dist = mkdtempSync(join(tmpdir(), 'platen-dist-'))
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    reply(request, response, body)
  })
})
const portOf = (server: Server): number => {
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
let app = { address: '', close: async (): Promise<void> => undefined }
let port = 0
let target = ''

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'assets/app-1.js'), 'export const one = 1\n')
  writeFileSync(join(dist, 'assets/long-1.js'), long)
  writeFileSync(join(dist, '..', 'platen-outside.txt'), 'outside')
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${portOf(service)}/v1/`
  const config = { apiBaseUrl: 'https://api.example.com' }
  app = await serveApp({ config, port: 14_173 + (process.pid % 20_000), forward: target, dist, limits })
  port = Number(new URL(app.address).port)
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
  rmSync(dist, { recursive: true })
  rmSync(join(dist, '..', 'platen-outside.txt'))
})
beforeEach(() => {
  seen.splice(0)
  reply = asJson({ code: 200, result: [] })
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
  /** The line ended before the reply did. */
  isCut: boolean
}

/** A request as it is written, without what fetch would put right or forbid. */
function raw(
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
  at = port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const all = { host: `127.0.0.1:${at}`, ...length, ...headers }
    const asked = requestHttp({ host: '127.0.0.1', port: at, path, method, headers: all, agent: false })
    asked.on('response', (incoming) => {
      let text = ''
      const end = (isCut: boolean) =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, isCut })
      incoming.on('data', (chunk) => (text += String(chunk)))
      incoming.on('end', () => end(false))
      incoming.on('error', () => end(true))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

describe('the files of the app', () => {
  it.each([
    ['/assets/app-1.js', 200, 'public, max-age=31536000, immutable', 'one = 1'],
    ['/assets/app-2.js', 404, 'no-store', 'no such file'],
    ['/%61ssets/app-2.js', 404, 'no-store', 'no such file'],
    ['/assets/', 404, 'no-store', 'no such file'],
    ['/assets/app-1.js%3Fa', 404, 'no-store', 'no such file'],
    ['/assets/%00', 404, 'no-store', 'no such file'],
    ['/assets/%E0%A4%A', 404, 'no-store', 'no such file'],
    ['/assets/../index.html', 200, 'no-cache', page],
    ['/assets/..%2findex.html', 200, 'no-cache', page],
    ['/orders/12', 200, 'no-cache', page],
    ['/forwarding', 200, 'no-cache', page],
    ['/config.json', 200, 'no-cache', '"apiBaseUrl":"/forward"'],
  ])('%s answers %i, to be kept as %s', async (path, status, kept, text) => {
    const answer = await raw(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, kept])
    expect(answer.text).toContain(text)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    '/../platen-outside.txt',
    '/..%2fplaten-outside.txt',
    '/%2e%2e/platen-outside.txt',
    '/assets/..%2f..%2fplaten-outside.txt',
    '/assets/....//....//platen-outside.txt',
    '/..%5cplaten-outside.txt',
    '//etc/passwd',
  ])('nothing outside their folder is served: %s', async (path) => {
    const { text } = await raw(path)
    expect(text).not.toContain('outside')
    expect(text).not.toContain('root:')
  })

  it('are sent in brotli, packed once, to browsers that take it', async () => {
    const asked = async (encodings: string) => {
      const answer = await fetch(`${app.address}assets/long-1.js`, {
        headers: { 'accept-encoding': encodings },
      })
      return [answer.headers, await answer.text()] as const
    }
    for (const [headers, text] of [await asked('gzip, deflate, br'), await asked('gzip, deflate, br')]) {
      expect(headers.get('content-encoding')).toBe('br')
      expect(Number(headers.get('content-length'))).toBeLessThan(long.length / 20)
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(text).toBe(long)
    }
    const [plain, text] = await asked('identity')
    expect([plain.get('content-encoding'), text]).toEqual([null, long])
  })

  it.each(['/', '/assets/long-1.js'])('are refused to a name that only leads here: %s', async (path) => {
    const headers = { host: `evil.example:${port}`, 'accept-encoding': 'br' }
    expect((await raw(path, { headers })).status).toBe(403)
  })
})

describe('forwarded calls', () => {
  it('reach the service with what it needs and nothing else', async () => {
    const headers = {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'x-pf-store-id': '7',
      cookie: 'session=1',
      'proxy-authorization': 'Basic eA==',
      connection: 'x-pf-language, keep-alive',
      'x-pf-language': 'de_DE',
      te: 'trailers',
      origin: `http://127.0.0.1:${port}`,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '10.0.0.1',
    }
    const answer = await raw('/forward/orders?confirm=1', { method: 'POST', headers, body: '{"a":1}' })
    expect(JSON.parse(answer.text)).toEqual({ code: 200, result: [] })
    const [asked] = seen
    expect(asked).toMatchObject({ method: 'POST', url: '/v1/orders?confirm=1', body: '{"a":1}' })
    expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual([
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'x-pf-store-id',
    ])
    expect(asked?.headers.host).not.toContain(String(port))
    expect(asked?.headers.connection).not.toContain('language')
  })

  it('bring back a body, its type and the limits, but no order to the browser', async () => {
    reply = asJson([], {
      'X-RateLimit-Remaining': '7',
      'Retry-After': '3',
      'Set-Cookie': ['a=1', 'b=2'],
      'Clear-Site-Data': '"*"',
      'Service-Worker-Allowed': '/',
      Refresh: '0; url=https://evil.example',
      Link: '<https://evil.example>; rel=preload',
      Location: 'https://evil.example',
      'Proxy-Authenticate': 'Basic',
      'WWW-Authenticate': 'Basic',
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'Strict-Transport-Security': 'max-age=1',
      'X-RateLimit-Limit': '9',
      Connection: 'x-ratelimit-limit',
    })
    const { headers } = await raw('/forward/orders')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-ratelimit-remaining': '7',
      'retry-after': '3',
    })
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'retry-after',
      'transfer-encoding',
      'x-content-type-options',
      'x-frame-options',
      'x-ratelimit-remaining',
    ])
  })

  it.each([
    ['application/json; charset=utf-8', 'application/json', undefined],
    ['application/problem+json', 'application/problem+json', undefined],
    ['image/png', 'image/png', undefined],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['application/javascript', 'application/octet-stream', 'attachment'],
    ['text/html, application/json', 'application/octet-stream', 'attachment'],
    ['', 'application/octet-stream', 'attachment'],
  ])('a body of the type %s is given as %s', async (type, given, disposition) => {
    reply = (_, response) => response.writeHead(200, { 'Content-Type': type }).end('<script>1</script>')
    const { headers } = await raw('/forward/orders')
    expect([headers['content-type'], headers['content-disposition']]).toEqual([given, disposition])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  })

  it.each([
    ['GET', '/forward', 404],
    ['GET', '/forward/', 404],
    ['GET', '/forward/admin', 404],
    ['GET', '/forward/_sandbox/ledger', 404],
    ['GET', '/forward//orders', 404],
    ['GET', '/forward/orders/..%2f..%2fadmin', 404],
    ['GET', '/forward/orders/%2e%2e', 404],
    ['GET', '/forward/orders/..', 404],
    ['GET', '/forward/orders/%0d%0aa', 404],
    ['GET', '/forward/orders/%E0%A4%A', 404],
    ['GET', '/forward@evil.example/orders', 200],
    ['GET', 'http://evil.example/forward/orders', 200],
    ['PATCH', '/forward/orders', 405],
    ['TRACE', '/forward/orders', 405],
    ['OPTIONS', '/forward/orders', 405],
  ])('%s %s is not passed on', async (method, path, status) => {
    const answer = await raw(path, { method })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.text).toBe(page)
    expect(seen).toEqual([])
  })

  it('of other pages are refused, whatever their method', async () => {
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost:${port + 1}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
    ]) {
      const answer = await raw('/forward/orders', { headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    const order = await raw('/forward/orders', {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: 'x'.repeat(50_000),
    })
    expect(order.status).toBe(403)
    expect(seen).toEqual([])
  })

  it.each([301, 302, 307, 308])('a redirect (%i) is not followed nor passed on', async (status) => {
    reply = (_, response) => response.writeHead(status, { Location: 'http://127.0.0.1:9/orders' }).end()
    const answer = await raw('/forward/orders', { headers: { authorization: 'Bearer t' } })
    expect(answer.status).toBe(502)
    expect(answer.headers.location).toBeUndefined()
    expect(JSON.parse(answer.text).error.message).toContain('redirect')
    expect(seen).toHaveLength(1)
  })

  it('end at once when the service dies, before or in the middle of its reply', async () => {
    reply = (request) => request.socket.destroy()
    expect((await raw('/forward/orders')).status).toBe(502)
    reply = (request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write('{"code":200', () => request.socket.destroy())
    }
    expect(await raw('/forward/orders')).toMatchObject({ status: 200, text: '{"code":200', isCut: true })
    reply = (request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"code":200', () => request.socket.destroy())
    }
    expect(await raw('/forward/orders')).toMatchObject({ isCut: true })
  })

  it('end when the service falls silent, before or in the middle of its reply', async () => {
    const askedOf = async (idleMs: number) => {
      const impatient = createServer(createForward({ target, endpoints, limits: { ...limits, idleMs } }))
      await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve))
      const answer = await raw('/forward/orders', {}, portOf(impatient))
      impatient.close()
      return answer
    }
    reply = () => undefined
    expect((await askedOf(100)).status).toBe(504)
    reply = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write('{"code":200')
    }
    // Long enough for what it does say to come on a busy machine.
    expect(await askedOf(5_000)).toMatchObject({ status: 200, isCut: true })
  })

  it('bring each piece of a reply as it comes', async () => {
    let finish = (): unknown => undefined
    reply = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('[1')
      finish = () => response.end(']')
    }
    const pieces = (await fetch(`${app.address}forward/orders`)).body?.getReader()
    const read = async () => new TextDecoder().decode((await pieces?.read())?.value)
    expect(await read()).toBe('[1')
    finish()
    expect(await read()).toBe(']')
  })

  it('carry large bodies and refuse those beyond the limit in words', async () => {
    const fitting = 'x'.repeat(limits.requestBytes)
    expect((await raw('/forward/orders', { method: 'POST', body: fitting })).status).toBe(200)
    expect(seen[0]?.body.length).toBe(limits.requestBytes)
    seen.splice(0)
    const large = await raw('/forward/orders', { method: 'POST', body: `${fitting}x` })
    expect(large.status).toBe(413)
    const headers = { 'transfer-encoding': 'chunked' }
    const streamed = await new Promise<number>((resolve, reject) => {
      const asked = requestHttp({ host: '127.0.0.1', port, path: '/forward/orders', method: 'POST', headers })
      asked.on('response', ({ statusCode }) => resolve(statusCode ?? 0)).on('error', reject)
      asked.write(fitting)
      asked.end('x')
    })
    expect(streamed).toBe(413)
    expect(seen).toEqual([])
    reply = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(fitting.repeat(9))
    expect((await raw('/forward/orders')).text.length).toBe(9 * limits.requestBytes)
    reply = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(fitting.repeat(11))
    expect(await raw('/forward/orders')).toMatchObject({ isCut: true })
  })

  it('that break off half way are not completed at the service', async () => {
    const half = connect(port, '127.0.0.1')
    const gone = new Promise((resolve) => half.on('close', resolve))
    const aborted = new Promise((resolve) =>
      service.once('connection', (socket) => socket.on('close', resolve)),
    )
    half.write(
      `POST /forward/orders HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 50\r\n\r\n{"items":`,
    )
    await new Promise<void>((resolve) => service.once('connection', () => resolve()))
    half.destroy()
    await Promise.all([gone, aborted])
    expect(seen).toEqual([])
    expect((await raw('/forward/orders')).status).toBe(200)
  })
})

describe('lines to the app', () => {
  it('that are opened and left half way keep nobody else from being answered', async () => {
    const halves = [
      'GET /assets/long-1.js HTTP/1.1\r\nHost: 127',
      `POST /forward/orders HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 90\r\n\r\n{`,
    ]
    const opened = Array.from({ length: 150 }, async (_, at) => {
      const line = connect(port, '127.0.0.1').on('error', () => undefined)
      await new Promise((resolve) => line.write(halves[at % 2] ?? '', resolve))
      return line
    })
    const lines = await Promise.all(opened)
    expect((await raw('/orders')).text).toBe(page)
    expect((await raw('/forward/orders')).status).toBe(200)
    expect(seen.map(({ method }) => method)).toEqual(['GET'])
    const ended = lines.map((line) => new Promise((resolve) => line.on('close', resolve).destroy()))
    await Promise.all(ended)
  })
})

describe('--forward', () => {
  it.each([
    'ftp://a.example',
    'file:///etc',
    'javascript:1',
    'api.example',
    'https://u:p@a.example',
    'https://a.example/?x',
  ])('does not take %s', (text) => {
    expect(() => readTarget(text)).toThrow(/^--forward takes/)
  })

  it('takes https and http, with a path', () => {
    expect(readTarget('https://api.example/v1').href).toBe('https://api.example/v1')
    expect(readTarget('http://127.0.0.1:8788').host).toBe('127.0.0.1:8788')
  })
})
