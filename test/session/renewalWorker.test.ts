// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eraseDevice } from '~/device/eraseDevice'
import type { StoreConnection } from '~/session/connection'
import { openPairStore } from '~/session/oauth/pairStore'
import { renewOutsidePage } from '~/session/oauth/renewOutsidePage'
import type { TokenPair } from '~/session/oauth/tokenPair'

/** What the worker's file does when a page begins. */
let greet: (event: Event) => void = () => expect.unreachable()
beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    if (type === 'connect') greet = listener
  })
  await import('~/session/oauth/renewalWorker')
})

/** Stands for the browser's: the worker's own file runs beside the page. */
class SharedWorker extends EventTarget {
  readonly port: MessagePort
  constructor() {
    super()
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    greet(Object.assign(new Event('connect'), { ports: [port2] }))
    for (const port of [port1, port2]) opened.push(port)
  }
}
const opened: MessagePort[] = []

const connection = (isKept: boolean, encoding: 'form' | 'json') =>
  ({
    id: 'mill',
    isKept,
    oauth: { clientId: 'app-7', tokenEndpoint: '/broker/token', encoding, needsSecret: false },
  }) as StoreConnection
const now = Date.now()
const old: TokenPair = { access: 'a1', refresh: 'r1', from: now, until: now + 3_600_000, generation: 4 }
const fresh = {
  access_token: 'a2',
  refresh_token: 'r2',
  token_type: 'bearer',
  expires_at: now / 1000 + 3_000,
}

let asked: Request[] = []
let answer: () => Response
const inPage = () => expect.unreachable()

beforeEach(() => {
  asked = []
  answer = () => Response.json(fresh)
  vi.stubGlobal('SharedWorker', SharedWorker)
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer()
  })
})
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
  vi.unstubAllGlobals()
})

/** A page renews the refused token of a connection; what it got, and what is kept then. */
async function renewed(isKept: boolean, encoding: 'form' | 'json', refused: string | null = 'a1') {
  const store = openPairStore('mill', isKept)
  await store.remove()
  await store.write(old)
  const renewal = await renewOutsidePage(connection(isKept, encoding), inPage)(refused)
  return { renewal, kept: await store.read() }
}

it.each([
  [false, 'form', 'grant_type=refresh_token&refresh_token=r1&client_id=app-7'],
  [true, 'json', '{"grant_type":"refresh_token","refresh_token":"r1","client_id":"app-7"}'],
] as const)(
  'the worker asks for new tokens and keeps them for all tabs (kept: %j)',
  async (isKept, how, body) => {
    const { renewal, kept } = await renewed(isKept, how)
    expect(renewal).toMatchObject({ kind: 'pair', pair: { access: 'a2', refresh: 'r2', generation: 5 } })
    expect(kept).toMatchObject({ access: 'a2', refresh: 'r2', generation: 5 })
    expect(asked.map(({ url }) => url)).toEqual([new URL('/broker/token', location.href).href])
    expect(await asked[0]?.text()).toBe(body)
  },
)

it('a token that another tab has renewed already is answered as it lies there', async () => {
  expect((await renewed(false, 'form', 'a0')).renewal).toEqual({ kind: 'pair', pair: old })
  expect(asked).toEqual([])
})

it('a refusal ends the sign-in; trouble at the address does not, and its words come along', async () => {
  answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
  expect((await renewed(false, 'form')).renewal).toEqual({ kind: 'ended' })
  const page = '<html>Just a moment</html>'
  for (const [text, status, said] of [
    ['', 503, '503'],
    [page, 403, '403 with a page'],
    [page, 200, '200 with a page'],
  ] as const) {
    answer = () => new Response(text, { status })
    const { renewal, kept } = await renewed(false, 'form')
    expect(renewal).toMatchObject({
      kind: 'offline',
      error: { name: 'TokenEndpointDown', message: `The sign-in address answered ${said}.` },
    })
    expect(kept).toEqual(old)
  }
})

it.each([true, false])(
  'a database that refuses is no end of the sign-in: the page renews (kept: %j)',
  async (isKept) => {
    const store = openPairStore('mill', isKept)
    await store.remove()
    await store.write(old)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Storage is off', 'SecurityError')
      },
    })
    const byPage = { kind: 'pair', pair: old } as const
    const renewal = await renewOutsidePage(connection(isKept, 'form'), async () => byPage)('a1')
    expect(renewal).toEqual(byPage)
    expect(asked).toEqual([])
  },
)

it('new tokens that this browser refused are read where it refuses to be read, too', async () => {
  const store = openPairStore('mill', true)
  await store.remove()
  await store.write(old)
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Storage is off', 'SecurityError')
    },
  })
  await expect(store.read()).rejects.toMatchObject({ name: 'DatabaseRefused' })
  await expect(store.write({ ...old, access: 'a2', generation: 5 })).rejects.toThrow()
  expect(await store.read()).toMatchObject({ access: 'a2' })
})

it('ends when everything here is erased, so that it writes no token again', async () => {
  let isClosed = false
  vi.stubGlobal('close', () => (isClosed = true))
  await eraseDevice()
  expect(isClosed).toBe(true)
})
