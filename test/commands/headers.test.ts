import { describe, expect, it } from 'vitest'
import { headerFiles } from '../../src/commands/headerFiles.mjs'
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

  it('name a type for good, send no referrer, and keep other windows and the devices away', () => {
    expect(securityHeaders(config)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('camera=(), microphone=(), geolocation=(), payment=()'),
    })
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

  it('are the same in the files for static hosts', () => {
    const files = headerFiles(config, [])
    for (const [name, value] of Object.entries(securityHeaders(config))) {
      expect(files['_headers']).toContain(`  ${name}: ${value}\n`)
      // Once in each location: one with a header of its own inherits none.
      expect(files['nginx-headers.conf'].split(`add_header ${name} "${value}" always;`)).toHaveLength(3)
    }
    expect(files['_headers']).toContain('Strict-Transport-Security')
  })

  it('let a static host answer 404 for an asset that is not there, and keep only those that are', () => {
    const files = headerFiles(config, ['app-1.js', 'app-2.css'])
    const kept = files['_headers'].split('\n').filter((line) => line.startsWith('/'))
    expect(kept).toEqual(['/*', '/assets/app-1.js', '/assets/app-2.css'])
    expect(files['_headers'].match(/immutable/g)).toHaveLength(2)
    expect(files['_redirects']).toBe('/assets/* /assets/404.html 404\n/* /index.html 200\n')
    expect(files['assets/404.html']).toContain('no such file')
    const [assets = '', rest = ''] = files['nginx-headers.conf'].split('location / {')
    expect(assets).toContain('try_files $uri =404;')
    expect(assets).toMatch(/add_header Cache-Control "[^"]+immutable";/)
    expect(rest).toContain('try_files $uri /index.html;')
    expect(rest).toContain('add_header Cache-Control "no-cache" always;')
  })

  it('cache built assets for ever and the shell never', () => {
    expect(cacheControl('/assets/index-1.js')).toContain('immutable')
    const fresh = ['/', '/index.html', '/config.json', '/sw.js', '/manifest.json', '/orders']
    expect(new Set(fresh.map(cacheControl))).toEqual(new Set(['no-cache']))
  })
})
