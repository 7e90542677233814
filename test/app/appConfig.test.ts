import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAppConfig } from '~/contract/appConfig'

describe('config.json', () => {
  it('reads the file that is shipped', () => {
    expect(readAppConfig(readFileSync('public/config.json', 'utf8'))).toMatchObject({
      ok: true,
      config: { demo: true, artworkUpload: null },
    })
  })

  it.each([
    ['{"apiBaseUrl": 5}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "ftp://files.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "https://user@host.example"}', 'apiBaseUrl'],
    ['{"apiBaseUrl": "/forward", "demo": "yes"}', 'demo'],
    ['{"apiBaseUrl": "/forward", "oauth": {"redirectUrl": "https://app.example/"}}', 'oauth.clientId'],
    ['{"apiBaseUrl": "/forward", "artworkUpload": {"kind": "ftp"}}', 'artworkUpload.kind'],
    ['{', 'not valid JSON'],
  ])('names the key that is wrong in %s', (text, key) => {
    const reading = readAppConfig(text)
    expect(reading.ok ? [] : reading.problems.join('\n')).toContain(key)
  })
})
