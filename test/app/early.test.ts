// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { fetchConfig, fetchOrTakeEarly, untilEarlyIsRead } from '~/app/takeEarly'
import { createApi } from '~/client/createApi'
import { listOrders } from '~/contract/orders/orderEndpoints'
import type { StoreConnection } from '~/session/connection'
import { makeConnection } from '~/session/makeConnection'
import { saveConnection } from '~/session/connectionStore'
import { saveLanguage } from '~/local/language'
import { createSandbox } from '~/sandbox/createSandbox'

const service = 'https://api.example.com'
const connectionOf = (more: Partial<StoreConnection> = {}) =>
  makeConnection({
    token: 'sandbox-store',
    apiBaseUrl: service,
    storeId: null,
    storeName: 'Bench',
    scopes: [],
    isSandbox: false,
    ...more,
  })

let sent: Request[] = []
let configs = 0
let answer: (request: Request) => Promise<Response>

beforeEach(() => {
  const sandbox = createSandbox({ orders: 5 })
  answer = sandbox.fetch
  sent = []
  configs = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (typeof asked === 'string') {
      configs += 1
      return Response.json({ apiBaseUrl: service })
    }
    sent.push(asked)
    return answer(asked)
  })
})
afterEach(() => {
  globalThis.platenEarly = undefined
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page at an address begins. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address)
  await import('~/early')
  await globalThis.platenEarly?.request.catch(() => undefined)
}

/** The app asks for the first list, as its client does it. */
const askList = (more: Partial<StoreConnection> & { language?: string } = {}) => {
  const { language = null, ...given } = more
  const { token, apiBaseUrl, storeId } = connectionOf(given)
  const key = ['test', 'own'] as const
  const api = createApi({ baseUrl: apiBaseUrl, fetch: fetchOrTakeEarly, token, storeId, language, key })
  return api.call(listOrders, { query: { status: undefined, offset: 0, limit: 50 } })
}

describe('the first read of a page', () => {
  it('goes out before the app asks, is taken over once, and then asked for anew', async () => {
    saveConnection(connectionOf())
    await open('/orders')
    expect(sent.length).toBe(1)
    expect((await askList()).items.length).toBe(5)
    expect(sent.length).toBe(1)
    await askList()
    expect(sent.length).toBe(2)
    // To the letter what the app sends.
    const [early, own] = sent.map(({ url, method, headers, credentials, redirect, cache }) => ({
      asked: [url, method, credentials, redirect, cache],
      headers: [...headers],
    }))
    expect(early).toEqual(own)
  })

  it('is asked for before the browser reads its tables of languages, which takes it long', async () => {
    saveConnection(connectionOf())
    const formats = vi.spyOn(Intl, 'DateTimeFormat')
    const madeBefore: number[] = []
    const usual = answer
    answer = (request) => {
      madeBefore.push(formats.mock.calls.length)
      return usual(request)
    }
    await open('/orders')
    await vi.waitFor(() => expect(formats).toHaveBeenCalled())
    expect(madeBefore).toEqual([0])
  })

  it('names the store of an account’s token and the language of the device', async () => {
    saveConnection(connectionOf({ token: 'sandbox-account', storeId: 1_000_001 }))
    saveLanguage('es_ES')
    answer = async () => Response.json({ code: 200, result: [], extra: [], paging: null })
    await open('/orders')
    const [early] = sent
    expect(early?.headers.get('x-pf-store-id')).toBe('1000001')
    expect(early?.headers.get('x-pf-language')).toBe('es_ES')
    await askList({ token: 'sandbox-account', storeId: 1_000_001, language: 'es_ES' })
    expect(sent.length).toBe(1)
  })

  it.each([
    ['another token', { token: 'sandbox-orders-only' }],
    ['another store', { storeId: 7 }],
    ['another language', { language: 'de_DE' }],
  ])('is not shown to %s', async (_whose, more) => {
    saveConnection(connectionOf())
    await open('/orders')
    await askList(more).catch(() => undefined)
    expect(sent.length).toBeGreaterThan(1)
  })

  it('never stands for a write', async () => {
    saveConnection(connectionOf())
    await open('/orders')
    const [early] = sent
    await fetchOrTakeEarly(new Request(early?.url ?? '', { method: 'POST', headers: early?.headers ?? {} }))
    expect(sent.length).toBe(2)
  })

  it('that failed is sent anew by the app', async () => {
    saveConnection(connectionOf())
    const whole = answer
    answer = async () => {
      throw new TypeError('broken')
    }
    await open('/orders')
    await globalThis.platenEarly?.reply.catch(() => undefined)
    answer = whole
    expect((await askList()).items.length).toBe(5)
    expect(sent.length).toBe(2)
  })

  it('that was cut on its way is sent anew by the app', async () => {
    saveConnection(connectionOf())
    const whole = answer
    answer = async () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"code": 200, "result": ['))
            stream.error(new TypeError('network error'))
          },
        }),
      )
    await open('/orders')
    await globalThis.platenEarly?.reply.catch(() => undefined)
    answer = whole
    expect((await askList()).items.length).toBe(5)
    expect(sent.length).toBe(2)
  })

  it('that was refused, or waited long for its turn, is sent anew by the app', async () => {
    saveConnection(connectionOf())
    const whole = answer
    answer = async () => new Response('{}', { status: 429 })
    await open('/orders')
    await globalThis.platenEarly?.reply
    answer = whole
    expect((await askList()).items.length).toBe(5)
    expect(sent.length).toBe(2)

    vi.resetModules()
    await open('/orders')
    await globalThis.platenEarly?.reply
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
    await askList()
    expect(sent.length).toBe(4)
  })

  it('is let go when nobody takes it within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    saveConnection(connectionOf())
    await open('/orders')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(globalThis.platenEarly).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(globalThis.platenEarly).toBeUndefined()
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it.each([
    ['/orders', '/orders?offset=0&limit=50'],
    ['/orders?offset=100&limit=100&density=compact', '/orders?offset=100&limit=100'],
    ['/orders/7', '/orders/7'],
    ['/products/8', '/store/products/8'],
    ['/catalog/71', '/products/71'],
  ])('of %s is %s', async (address, path) => {
    saveConnection(connectionOf())
    await open(address)
    expect(sent.map(({ url }) => url)).toEqual([service + path])
  })

  it.each(['/', '/orders?q=ada', '/orders?status=failed', '/orders/7/edit', '/orders/new', '/catalog'])(
    'of %s is left to the app',
    async (address) => {
      saveConnection(connectionOf())
      await open(address)
      expect([sent.length, configs]).toEqual([0, 0])
    },
  )

  it.each<[string, () => void]>([
    ['nobody is connected', () => undefined],
    ['the token is an app’s, which lies elsewhere', () => saveConnection(connectionOf({ token: '' }))],
    [
      'this device was erased while the tab slept',
      () => {
        saveConnection(connectionOf())
        localStorage.clear()
      },
    ],
    [
      'an erasing was cut short',
      () => {
        saveConnection(connectionOf())
        localStorage.setItem('platen.erase', '1')
      },
    ],
    ['the kept text is none of ours', () => sessionStorage.setItem('platen.connection', '{"kind":"token"')],
  ])('is not asked for where %s', async (_why, prepare) => {
    prepare()
    await open('/orders')
    expect([sent.length, configs]).toEqual([0, 0])
  })

  it('does not take a token to another service, and config.json is read once', async () => {
    saveConnection(connectionOf({ apiBaseUrl: 'https://other.example.com' }))
    await open('/orders')
    expect(sent).toEqual([])
    const reply = await fetchConfig('/config.json', {})
    expect(JSON.parse(await reply.text())).toEqual({ apiBaseUrl: service })
    expect(configs).toBe(1)
  })
})

describe('the first page', () => {
  const key = ['list']
  /** What has happened by the time that the page may be drawn. */
  const drawnAfter = async (client: QueryClient) => {
    await untilEarlyIsRead(client)
    return client.getQueryData(key) === undefined ? 'nothing' : 'the rows'
  }
  const read = (client: QueryClient) => void client.prefetchQuery({ queryKey: key, queryFn: () => askList() })

  it('is drawn with the rows whose reply is here', async () => {
    saveConnection(connectionOf())
    await open('/orders')
    await globalThis.platenEarly?.reply
    const client = new QueryClient()
    read(client)
    expect(await drawnAfter(client)).toBe('the rows')
    expect(sent.length).toBe(1)
  })

  it('does not wait for a reply that is still on its way', async () => {
    saveConnection(connectionOf())
    let release = (): void => undefined
    const whole = answer
    answer = async (request) => {
      await new Promise<void>((done) => {
        release = done
      })
      return whole(request)
    }
    await open('/orders')
    const client = new QueryClient()
    read(client)
    expect(await drawnAfter(client)).toBe('nothing')
    release()
    await vi.waitFor(() => expect(client.getQueryData(key)).toBeDefined())
  })

  it('does not wait where nothing was asked for, or for a reply that nobody reads', async () => {
    expect(await drawnAfter(new QueryClient())).toBe('nothing')
    saveConnection(connectionOf())
    await open('/orders')
    await globalThis.platenEarly?.reply
    expect(await drawnAfter(new QueryClient())).toBe('nothing')
  })
})
