import { afterEach, describe, expect, it, vi } from 'vitest'
import { callHost } from '~/client/callHost'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://app.test/', 'http://host.test/up', false],
  ['https://app.test/', 'https://host.test/up', true],
  // A host on the merchant's own device may be called from anywhere.
  ['https://app.test/', 'http://localhost:9000/up', true],
  ['https://app.test/', 'http://127.0.0.1/up', true],
  ['https://app.test/', 'http://[::1]/up', true],
  ['http://app.test/', 'http://host.test/up', true],
])('a page at %s calls a host at %s: %s', async (page, url, isCalled) => {
  const called: string[] = []
  vi.stubGlobal('location', new URL(page))
  vi.stubGlobal('fetch', async (request: Request) => {
    called.push(request.url)
    return new Response('taken')
  })
  const answer = await callHost({ who: 'The host', url, method: 'PUT', timeoutMs: 9_000 }).then(
    (reply) => reply.text(),
    (error: Error) => error.message,
  )
  expect(called).toEqual(isCalled ? [url] : [])
  expect(answer).toContain(isCalled ? 'taken' : 'a page with https may call https only')
})

const call = (more: Partial<Parameters<typeof callHost>[0]> = {}) =>
  callHost({ who: 'The host', url: 'https://host.test/up', method: 'PUT', timeoutMs: 9_000, ...more })
const said = (answer: Promise<unknown>) => answer.catch((error: Error) => `${error.name}: ${error.message}`)

it.each([
  [299, true],
  [300, false],
  [308, false],
  [399, false],
  [400, true],
  [500, true],
])('an answer with status %i is handed on: %s', async (status, isHandedOn) => {
  vi.stubGlobal('fetch', async () => new Response('x', { status }))
  expect(await said(call().then((reply) => reply.status))).toEqual(
    isHandedOn ? status : expect.stringMatching(/^ArtworkHostError: .*points to another address/),
  )
})

it('a redirect that the browser does not show is one too', async () => {
  const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
  vi.stubGlobal('fetch', async () => hidden)
  expect(await said(call())).toMatch(/points to another address/)
})

describe('a call without an answer says why', () => {
  const page = new EventTarget()
  const failing = (isThere: boolean, blocked?: unknown) => async (request: Request | string) => {
    if (blocked !== undefined)
      page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: blocked }))
    if (typeof request === 'string' && isThere) return new Response()
    throw new TypeError('Failed to fetch')
  }
  it.each<[what: string, fetches: ReturnType<typeof failing>, onLine: boolean, words: RegExp]>([
    ['the device is offline', failing(true), false, /^ArtworkHostError: This device is offline/],
    [
      'it is there',
      failing(true),
      true,
      /The host \(https:\/\/host\.test\) is there, but pages of https:\/\/app\.test may/,
    ],
    ['nothing is there', failing(false), true, /could not be reached/],
    [
      'the policy',
      failing(true, 'https://host.test/up'),
      false,
      /which the policy of this page does not let it/,
    ],
    ['another policy', failing(true, 'https://other.test/up'), true, /is there, but/],
    ['a policy on nothing in particular', failing(true, 7), true, /is there, but/],
  ])('%s', async (_what, fetches, onLine, words) => {
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', { onLine })
    vi.stubGlobal('location', new URL('https://app.test/'))
    vi.stubGlobal('fetch', fetches)
    expect(await said(call())).toMatch(words)
  })

  it('with the method, and the headers where some were to be sent', async () => {
    vi.stubGlobal('fetch', failing(true))
    expect(await said(call({ method: 'POST' }))).toContain('with the method POST. If')
    const headers = new Headers({ 'content-type': 'image/png', 'x-key': '1' })
    expect(await said(call({ headers }))).toContain('the method PUT and the headers content-type, x-key. If')
  })
})
