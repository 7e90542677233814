import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type BuiltApp, createKeptApp } from '~/device/offline/keptApp'
import { holdShared, takeShared } from '~/device/offline/sharedPictures'
import { FakeCaches } from './fakeCaches'

const origin = 'https://platen.test'
const settingsOf = (apiBaseUrl: string) =>
  JSON.stringify({ apiBaseUrl, authBaseUrl: '/auth', oauth: { redirectUrl: '/connect/done' } })

/** A build whose entry and lazy page are new in each version; one part and one font stay the same. */
const build = (version: string): BuiltApp => ({
  version,
  code: [`/assets/index-${version}.js`, `/assets/Orders-${version}.js`, '/assets/same-1.js', '/favicon.svg'],
  later: ['/assets/inter-1.woff2'],
})

let caches: FakeCaches
/** What the server has by path, as text; none is 404, and no server at all is no line. */
let server: Map<string, string> | null
let asked: string[]
let policy: string

const putOnline = (version: string, settings = settingsOf('https://api.example.com')): void => {
  const { code, later } = build(version)
  server = new Map([...code, ...later].map((path) => [path, `${path} of ${version}`]))
  server.set('/', `<script src="/assets/index-${version}.js"></script>`).set('/config.json', settings)
}

const fetchHere: typeof fetch = async (input) => {
  const path = new URL(input instanceof Request ? input.url : String(input), origin).pathname
  asked.push(path)
  if (server === null) throw new TypeError('Failed to fetch')
  // Every address of a page gets the shell, as from a host of single-page apps.
  const text = server.get(path) ?? (/\./.test(path) ? undefined : server.get('/'))
  if (text === undefined) return new Response('none', { status: 404 })
  const isPage = text.startsWith('<')
  const headers = { 'content-type': isPage ? 'text/html' : 'text/plain', 'content-security-policy': policy }
  return new Response(text, { headers })
}

const workerOf = (version: string) => {
  const app = createKeptApp({ caches, fetch: fetchHere, origin, built: build(version) })
  const open = (path: string, mode: RequestMode = 'cors', init: RequestInit = {}) =>
    app.answer(Object.defineProperty(new Request(new URL(path, origin), init), 'mode', { value: mode }))
  const text = async (path: string, mode?: RequestMode): Promise<string | undefined> =>
    (await open(path, mode))?.text()
  return { ...app, open, text }
}

beforeEach(() => {
  caches = new FakeCaches()
  asked = []
  policy = 'connect-src one'
  putOnline('v1')
})

describe('the copy of the app in the browser', () => {
  it('opens every page and part without a line, and keeps nothing but the app', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    server = null
    for (const page of ['/', '/orders/12?tab=items', '/connect/done?code=secret', '/orders/@shop.1'])
      expect(await v1.text(page, 'navigate')).toContain('index-v1')
    expect(await v1.text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
    expect(await v1.text('/config.json')).toContain('api.example.com')
    // Calls of the API pass by, on the app's own origin too, and so do files that are not the app's.
    expect(v1.open('/forward/orders')).toBeNull()
    expect(v1.open('https://api.example.com/orders')).toBeNull()
    expect(v1.open('/config.json', 'cors', { method: 'POST' })).toBeNull()
    expect(v1.open('/preview.png', 'navigate')).toBeNull()
    expect(caches.paths().toSorted()).toEqual([...build('v1').code, '/', '/config.json'].toSorted())
  })

  it('leaves addresses that the settings give to somebody else', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    putOnline('v2')
    expect(await v1.text('/auth/authorize?state=1', 'navigate')).toContain('index-v2')
    expect(await v1.text('/authors', 'navigate')).toContain('index-v1')
  })

  it('has the parts of its own version when the server has them no more', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    putOnline('v2')
    expect(await v1.text('/orders', 'navigate')).toContain('index-v1')
    expect(await v1.text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
  })

  it('takes a newer version whole beside the old one, whose tabs go on', async () => {
    const [v1, v2, v3] = [workerOf('v1'), workerOf('v2'), workerOf('v3')]
    await v1.install()
    putOnline('v2')
    asked = []
    await v2.install()
    expect(asked).not.toContain('/assets/same-1.js')
    expect(await v1.text('/orders', 'navigate')).toContain('index-v1')
    await v2.activate()
    // A tab of the first version is asked for by the worker of the second now.
    expect(await v2.text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
    expect(await v2.text('/orders', 'navigate')).toContain('index-v2')
    putOnline('v3')
    await v3.install()
    await v3.activate()
    expect([...caches.all.keys()]).toEqual(['platen.app.v2', 'platen.app.v3'])
  })

  it('keeps the parts of open tabs where versions between came in part, or were overtaken before they began', async () => {
    const [v1, v2, v3, v4] = ['v1', 'v2', 'v3', 'v4'].map(workerOf)
    if (!v1 || !v2 || !v3 || !v4) throw new Error('There is no worker')
    await v1.install()
    await v1.activate()
    putOnline('v2')
    await v2.install()
    putOnline('v3')
    server?.delete('/assets/Orders-v3.js')
    await expect(v3.install()).rejects.toThrow('did not come')
    putOnline('v4')
    await v4.install()
    await v4.activate()
    expect(await v4.text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
    expect([...caches.all.keys()]).toEqual(['platen.app.v1', 'platen.app.v4'])
  })

  it('keeps the parts of an earlier version that was put back, and not those of the one that it took the place of', async () => {
    for (const version of ['v1', 'v2', 'v1', 'v3']) {
      putOnline(version)
      await workerOf(version).install()
      await workerOf(version).activate()
    }
    expect(await workerOf('v3').text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
    expect(caches.all.has('platen.app.v2')).toBe(false)
  })

  it('refuses a version of which a part does not come, or that the server has replaced meanwhile', async () => {
    const v2 = workerOf('v2')
    putOnline('v2')
    server?.delete('/assets/Orders-v2.js')
    await expect(v2.install()).rejects.toThrow('/assets/Orders-v2.js did not come (status 404)')
    server?.set('/assets/Orders-v2.js', '<!doctype html>')
    await expect(v2.install()).rejects.toThrow('did not come')
    putOnline('v2')
    server?.set('/', '<script src="/assets/index-v3.js"></script>')
    await expect(v2.install()).rejects.toThrow('another version')
    // Never used before it is whole.
    putOnline('v3')
    expect(await v2.text('/orders', 'navigate')).toContain('index-v3')
    putOnline('v2')
    asked = []
    await v2.install()
    expect(asked).toEqual(['/', '/config.json'])
  })

  it('goes by the server where it is broken, and is not made anew after it was erased', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    const cache = await caches.open('platen.app.v1')
    await cache.delete('/assets/index-v1.js')
    putOnline('v2')
    expect(await v1.text('/orders', 'navigate')).toContain('index-v2')
    putOnline('v1')
    await v1.check()
    asked = []
    // Two tabs ask for what is missing.
    await Promise.all([v1.complete(), v1.complete()])
    expect(asked).toEqual(['/assets/index-v1.js', '/assets/inter-1.woff2'])
    expect(await v1.text('/assets/inter-1.woff2')).toContain('inter')
    server = null
    expect(await v1.text('/orders', 'navigate')).toContain('index-v1')

    // A page's part that is neither here nor there: the next page is the server's.
    await cache.delete('/assets/Orders-v1.js')
    putOnline('v2')
    expect((await v1.open('/assets/Orders-v1.js'))?.status).toBe(404)
    expect(await v1.text('/orders', 'navigate')).toContain('index-v2')

    await caches.delete('platen.app.v1')
    putOnline('v1')
    expect(await v1.text('/assets/Orders-v1.js')).toContain('of v1')
    expect(await v1.check()).toBe(false)
    await v1.complete()
    expect(caches.paths()).toEqual([])
  })

  it('that the browser cannot read is none: pages, parts and settings come from the server', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    const broken = vi.spyOn(caches, 'has').mockRejectedValue(new DOMException('Broken', 'UnknownError'))
    for (const of of ['match', 'open'] as const)
      vi.spyOn(caches, of).mockRejectedValue(new DOMException('Broken', 'UnknownError'))
    expect(await v1.text('/orders', 'navigate')).toContain('index-v1')
    expect(await v1.text('/assets/Orders-v1.js')).toBe('/assets/Orders-v1.js of v1')
    expect(await v1.text('/config.json')).toContain('api.example.com')
    expect(broken).toHaveBeenCalled()
  })

  it('that has no room for a file keeps no page from using it', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    const cache = await caches.open('platen.app.v1')
    await cache.delete('/assets/Orders-v1.js')
    vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    for (const path of ['/assets/inter-1.woff2', '/assets/Orders-v1.js'])
      expect(await v1.text(path)).toBe(`${path} of v1`)
  })

  it('goes back to an earlier version without fetching it again', async () => {
    const [v1, v2] = [workerOf('v1'), workerOf('v2')]
    await v1.install()
    putOnline('v2')
    await v2.install()
    await v2.activate()
    putOnline('v1')
    asked = []
    await workerOf('v1').install()
    expect(asked).toEqual(['/', '/config.json'])
    expect(await v1.text('/orders', 'navigate')).toContain('index-v1')
  })

  it('takes changed settings together with the policy that names their addresses', async () => {
    const v1 = workerOf('v1')
    await v1.install()
    expect(await v1.check()).toBe(false)
    policy = 'connect-src two'
    putOnline('v1', settingsOf('https://two.example.com'))
    expect(await v1.text('/config.json')).toContain('api.example.com')
    expect(await v1.check()).toBe(true)
    expect(await v1.text('/config.json')).toContain('two.example.com')
    expect((await v1.open('/', 'navigate'))?.headers.get('content-security-policy')).toBe('connect-src two')
    // Neither a broken file nor one of a version that is not here yet, nor none at all.
    putOnline('v1', '{"apiBaseUrl":')
    expect(await v1.check()).toBe(false)
    putOnline('v2', settingsOf('https://three.example.com'))
    expect(await v1.check()).toBe(false)
    server = null
    expect(await v1.check()).toBe(false)
    expect(await v1.text('/config.json')).toContain('two.example.com')
  })
})

it('hands pictures that were shared with the app over once', async () => {
  const form = new FormData()
  form.append('pictures', new File(['ink'], 'Fern & größe.png', { type: 'image/png' }))
  form.append('title', 'not a picture')
  expect(await holdShared(form, caches)).toBe(true)
  vi.stubGlobal('caches', caches)
  const [file, ...others] = await takeShared()
  expect(others).toEqual([])
  expect(file).toMatchObject({ name: 'Fern & größe.png', type: 'image/png' })
  expect(await file?.text()).toBe('ink')
  expect(await takeShared()).toEqual([])
  vi.unstubAllGlobals()
})

it('keeps what there is room for of pictures that were shared, and says that it is not all', async () => {
  const full = new FakeCaches()
  const cache = await full.open('platen.shared')
  full.delete = async () => false
  const put = cache.put.bind(cache)
  cache.put = async (of, reply) => {
    if (reply.headers.get('x-file-name') === 'large.png') throw new DOMException('', 'QuotaExceededError')
    return put(of, reply)
  }
  const form = new FormData()
  for (const name of ['large.png', 'small.png']) form.append('pictures', new File(['ink'], name))
  expect(await holdShared(form, full)).toBe(false)
  expect(full.paths()).toEqual(['/share/1'])
})
