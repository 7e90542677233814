import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '~/app/loadConfig'
import { readAppConfig } from '~/contract/appConfig'

describe('config.json', () => {
  it('reads the file that is shipped', async () => {
    expect(await readAppConfig(readFileSync('public/config.json', 'utf8'))).toMatchObject({
      ok: true,
      config: { demo: true, artworkUpload: null },
    })
  })

  it.each([
    ['{"apiBaseUrl": 5}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "ftp://files.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://user@host.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "//elsewhere.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "/\\\\elsewhere.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "/a/../b"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://host.example; script-src *"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://host.example/?a=1"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://host.example/#a"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "/forward", "__proto__": {"demo": false}, "demo": "yes"}', 'demo'],
    ['{"apiBaseUrl": "/forward", "demo": "yes"}', 'demo'],
    ['{"apiBaseUrl": "/forward", "oauth": {"redirectUrl": "https://app.example/"}}', 'oauth.clientId'],
    ['{"apiBaseUrl": "/forward", "artworkUpload": {"kind": "ftp"}}', 'artworkUpload.kind'],
    ['{', 'not valid JSON'],
  ])('names the key that is wrong in %s', async (text, key) => {
    const reading = await readAppConfig(text)
    expect(reading.ok ? [] : reading.problems.join('\n')).toContain(key)
  })

  it.each([
    ['https://Host.Example', 'https://host.example'],
    ['https://host.example:443/v1//', 'https://host.example/v1'],
    ['http://127.0.0.1:8788/', 'http://127.0.0.1:8788'],
    ['/forward/', '/forward'],
  ])('writes one service in one way: %s', async (given, kept) => {
    expect(await readAppConfig(JSON.stringify({ apiBaseUrl: given }))).toMatchObject({
      config: { apiBaseUrl: kept },
    })
  })

  const answers = (body: BodyInit | null, status: number) => async () => new Response(body, { status })
  const cut = () =>
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"apiBase'))
        stream.error(new TypeError('network error'))
      },
    })
  it.each([
    ['is not there', answers('Not found', 404), false, /not there \(status 404\)/],
    ['is refused by the server', answers('', 503), false, /problem.*status 503/],
    ['is forbidden', answers('', 403), false, /status 403/],
    ['is cut off on its way', answers(cut(), 200), false, /No whole answer/],
    [
      'meets no connection',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      false,
      /No whole answer/,
    ],
    ['is a page instead', answers('<!doctype html><title>x</title>', 200), false, /a page instead/],
    ['is broken', answers('{"apiBaseUrl": 5}', 200), true, /apiBaseUrl/],
  ])('that %s is said in words', async (_name, ask, isThere, words) => {
    const loaded = await loadConfig(ask)
    expect(loaded).toMatchObject({ ok: false, isThere })
    expect(loaded.ok ? '' : loaded.problems.join()).toMatch(words)
  })
})
