import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, type ServeOptions, startSandboxServer } from '~/sandbox/serve'
import { lineB, recipient } from '../service'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const running of open.splice(0)) await running.close()
})

async function start(options: Partial<ServeOptions> = {}): Promise<RunningSandbox> {
  const running = await startSandboxServer({ port: 0, orders: 3, ...options })
  open.push(running)
  return running
}

const headers = { authorization: 'Bearer sandbox-store', origin: 'http://app.example' }
const json = (body: unknown): RequestInit => ({ method: 'POST', headers, body: JSON.stringify(body) })
/** The controls are for callers outside of pages. */
const control = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

describe('the sandbox over HTTP', () => {
  it('answers as the service does, with readable rate headers', async () => {
    const { address } = await start()
    const reply = await fetch(`${address}/orders?limit=2`, { headers })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://app.example')
    expect(reply.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining')
    expect(reply.headers.get('x-ratelimit-limit')).toBe('120')
    expect(await reply.json()).toMatchObject({ code: 200, paging: { total: 3, offset: 0, limit: 2 } })
  })

  it('renders a mockup when its address is asked for, also as JPEG', async () => {
    const { address } = await start()
    const files = [{ placement: 'front', image_url: 'https://files.example.com/artwork/night-fox.png' }]
    const body = { variant_ids: [7103], format: 'jpg', width: 320, files }
    const { result } = await (await fetch(`${address}/mockup-generator/create-task/71`, json(body))).json()
    await fetch(`${address}/_sandbox/clock`, control({ seconds: 11 }))
    const task = await fetch(`${address}/mockup-generator/task?task_key=${result.task_key}`, { headers })
    const [mockup] = (await task.json()).result.mockups
    expect(mockup.mockup_url).toMatch(new RegExp(`^${address}/_sandbox/mockups/gt-[0-9a-f]+/0\\.jpg$`))
    const picture = await fetch(mockup.mockup_url, { headers: { origin: 'http://app.example' } })
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('access-control-allow-origin')).toBe('http://app.example')
    const bytes = new Uint8Array(await picture.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })

  it('renders as npm run sandbox starts it, where nothing can be loaded later', async () => {
    const { loadSandbox } = await import('../../../src/commands/loadSandbox.mjs')
    const running: RunningSandbox = await (await loadSandbox()).startSandboxServer({ port: 0, orders: 3 })
    open.push(running)
    const files = [{ placement: 'front', image_url: 'https://files.example.com/a.png' }]
    const body = { variant_ids: [7103], width: 50, files }
    const made = await fetch(`${running.address}/mockup-generator/create-task/71`, json(body))
    const { task_key } = (await made.json()).result
    await fetch(`${running.address}/_sandbox/clock`, control({ seconds: 11 }))
    expect((await fetch(`${running.address}/_sandbox/mockups/${task_key}/0.jpg`)).status).toBe(200)
  })

  it.each([
    ['hidden', 'http://app.example', null],
    ['none', null, null],
  ] as const)('--cors %s', async (cors, origin, exposed) => {
    const { address } = await start({ cors })
    const reply = await fetch(`${address}/categories`, { headers })
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    expect(reply.headers.get('access-control-expose-headers')).toBe(exposed)
  })

  it('refuses a preflight when a fault plans it, once', async () => {
    const { address } = await start()
    await fetch(`${address}/_sandbox/faults`, control([{ kind: 'no_preflight', path: '/orders', count: 1 }]))
    const preflight = () =>
      fetch(`${address}/orders`, { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } })
    expect((await preflight()).status).toBe(403)
    expect((await preflight()).status).toBe(204)
  })

  it('breaks the connection when a fault says so, and goes on after that', async () => {
    const { address } = await start()
    await fetch(`${address}/_sandbox/faults`, control([{ kind: 'drop_after', path: '/orders', count: 1 }]))
    await expect(fetch(`${address}/orders`, json({ recipient, items: [lineB] }))).rejects.toThrow()
    const after = await fetch(`${address}/orders`, { headers })
    expect(await after.json()).toMatchObject({ paging: { total: 4 } })
  })

  it.each(['/orders?limit=100', '/store/products?limit=100', '/products'])(
    'answers %s without a drawing inside',
    async (path) => {
      const { address } = await start()
      const text = await (await fetch(address + path, { headers })).text()
      expect(text).toContain(`${address}/_sandbox/`)
      expect(text).not.toContain('data:image/svg')
    },
  )

  it('gives drawings as addresses that answer and can be used as files', async () => {
    const { address } = await start()
    const text = await (await fetch(`${address}/products/71`)).text()
    expect(text).not.toContain('data:')
    const url = /"(http:[^"]+pictures[^"]+\.svg)"/.exec(text)?.[1] ?? ''
    const picture = await fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg/)
    const named = async (): Promise<{ result: { id: number; url: string } }> =>
      (await fetch(`${address}/files`, json({ url }))).json()
    const first = await named()
    expect(first.result.url).toBe(url)
    expect((await named()).result.id).toBe(first.result.id)
  })

  it.each([
    ['//evil.example/orders', 404],
    ['/nonsense', 404],
    ['/orders/%E0%A4%A', 404],
  ])('a crooked address %s', async (path, status) => {
    const { address } = await start()
    expect((await fetch(address + path, { headers })).status).toBe(status)
  })

  it('delivers events to a receiver', async () => {
    const { address, sandbox } = await start()
    const received: string[] = []
    const receiver = createServer((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)))
      request.on('end', () => response.writeHead(204).end())
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    open.push(receiver)
    const bound = receiver.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    await fetch(
      `${address}/webhooks`,
      json({ url: `http://127.0.0.1:${port}/hook`, types: ['order_created'] }),
    )
    await fetch(`${address}/orders`, json({ recipient, items: [lineB] }))
    await sandbox.delivered()
    expect(JSON.parse(received.join(''))).toMatchObject({
      type: 'order_created',
      retries: 0,
      store: 5_104_771,
    })
    expect(sandbox.state.deliveries[0]?.attempts.map(({ status }) => status)).toEqual([204])
  })

  it('tries a receiver out with one body and tells what it answered, for pages that may control it', async () => {
    const { address } = await start({ controlOrigins: ['https://app.test'] })
    const got: string[] = []
    const receiver = createServer((request, response) => {
      request.on('data', (part) => got.push(String(part)))
      request.on('end', () => response.writeHead(422).end('no such order'.padEnd(9_000, '.')))
    })
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
    const at = receiver.address()
    const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/hooks`
    const attempt = (body: unknown, origin = 'https://app.test') =>
      fetch(`${address}/_sandbox/attempts`, {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(body),
      })
    const told: unknown = await (await attempt({ url, body: '{"type":"order_failed"}' })).json()
    expect(told).toMatchObject({ status: 422, answer: expect.stringMatching(/^no such order\.{1,2000}$/) })
    expect(got.join('')).toBe('{"type":"order_failed"}')
    receiver.closeAllConnections()
    await new Promise((closed) => receiver.close(closed))
    expect(await (await attempt({ url, body: '{}' })).json()).toMatchObject({ status: 0 })
    expect((await attempt({ url: 'file:///etc/passwd', body: '{}' })).status).toBe(400)
    expect((await attempt({ url, body: '{}' }, 'https://evil.test')).status).toBe(403)
  })

  it('keeps the state in a file, and starts over from one it cannot use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    open.unshift({ close: () => rmSync(folder, { recursive: true }) })
    const stateFile = join(folder, 'state.json')
    const first = await startSandboxServer({ port: 0, orders: 3, stateFile })
    await fetch(`${first.address}/orders`, json({ external_id: 'kept-31', recipient, items: [lineB] }))
    await first.close()
    expect(readFileSync(stateFile, 'utf8')).toContain('kept-31')
    const second = await start({ stateFile })
    const found = await fetch(`${second.address}/orders/@kept-31`, { headers })
    expect(found.status).toBe(200)
    await second.close()
    open.pop()
  })

  it('ends although a call was never answered', async () => {
    const running = await startSandboxServer({ port: 0, orders: 1 })
    await fetch(`${running.address}/_sandbox/faults`, control([{ kind: 'hang', path: '/orders', count: 1 }]))
    const hanging = fetch(`${running.address}/orders`, { headers }).catch(() => 'broken')
    await fetch(`${running.address}/categories`)
    await running.close()
    expect(await hanging).toBe('broken')
  })
})
