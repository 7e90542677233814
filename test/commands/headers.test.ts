import { describe, expect, it } from 'vitest'
import { headerFiles } from '../../src/commands/headerFiles.mjs'
import { forwarding } from '../../src/commands/serveApp.mjs'
import { cacheControl, securityHeaders } from '../../src/commands/securityHeaders.mjs'

const config = {
  apiBaseUrl: 'https://api.example.com/v1',
  authBaseUrl: 'https://www.example.com',
  oauth: { tokenEndpoint: 'https://broker.example.com/token' },
  artworkUpload: { kind: 'multipart', url: 'http://127.0.0.1:9000/up' },
}

describe('security headers', () => {
  const policy = securityHeaders(config)['Content-Security-Policy']

  it('allow no inline code, no eval, no foreign script and no framing', () => {
    expect(policy).not.toMatch(/unsafe/)
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  it('let the app call exactly the configured addresses', () => {
    expect(policy).toContain(
      "connect-src 'self' https://api.example.com https://www.example.com https://broker.example.com http://127.0.0.1:9000;",
    )
    expect(securityHeaders({ apiBaseUrl: '/forward' })['Content-Security-Policy']).toContain(
      "connect-src 'self';",
    )
  })

  it('let it send artwork to the hosts that a presigned upload names', () => {
    const presigned = {
      apiBaseUrl: '/forward',
      artworkUpload: {
        kind: 'presigned',
        url: 'https://tickets.example.com/new',
        uploadOrigins: ['https://bucket.example.net'],
      },
    }
    expect(securityHeaders(presigned)['Content-Security-Policy']).toContain(
      "connect-src 'self' https://tickets.example.com https://bucket.example.net;",
    )
  })

  it('are the same in the files for static hosts (T138)', () => {
    const files = headerFiles(config)
    for (const [name, value] of Object.entries(securityHeaders(config))) {
      expect(files['_headers']).toContain(`  ${name}: ${value}\n`)
      expect(files['nginx-headers.conf']).toContain(`add_header ${name} "${value}" always;`)
    }
    expect(files['_headers']).toContain('Strict-Transport-Security')
  })

  it('cache built assets for ever and the shell never (T139)', () => {
    expect(cacheControl('/assets/index-1.js')).toContain('immutable')
    expect(['/', '/index.html', '/config.json', '/orders'].map(cacheControl)).toEqual(
      Array.from({ length: 4 }, () => 'no-cache'),
    )
  })
})

describe('forwarding', () => {
  it('sends calls through a same-origin path with the Host of the service', () => {
    const { config: served, proxy } = forwarding(config, 'https://api.example.com')
    expect(served.apiBaseUrl).toBe('/forward')
    expect(proxy).toMatchObject({ '/forward': { target: 'https://api.example.com', changeOrigin: true } })
    expect(forwarding(config, undefined)).toEqual({ config, proxy: {} })
  })
})
