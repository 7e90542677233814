import { afterEach, expect, it, vi } from 'vitest'
import { callHost } from '~/client/callHost'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://app.test/', 'http://host.test/up', false],
  ['https://app.test/', 'https://host.test/up', true],
  // A host on the merchant's own device may be called from anywhere.
  ['https://app.test/', 'http://localhost:9000/up', true],
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
