// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageFrom } from '~/domain/pageFrom'
import { exchangeProblem } from '~/features/connect/callbackWords'
import { cleanToken } from '~/session/cleanToken'
import { makeConnection } from '~/session/makeConnection'
import { loadConnection, saveConnection } from '~/session/connectionStore'
import { readCallback } from '~/session/oauth/callback'
import { exchangeCode, keepTokens, takeCallback } from '~/session/oauth/finishSignIn'
import { openPairStore } from '~/session/oauth/pairStore'
import { isDead, isRenewalDue, toPair } from '~/session/oauth/tokenPair'
import { pendingSignIn, startSignIn } from '~/session/oauth/transaction'

const now = Date.UTC(2026, 10, 21, 9, 0, 0)
const hour = 3_600_000
const plan = {
  authBaseUrl: 'https://auth.test',
  apiBaseUrl: 'https://s.test',
  clientId: 'app-7',
  redirectUrl: 'https://platen.test/connect/done',
  tokenEndpoint: 'https://broker.test/token',
  encoding: 'form',
  needsSecret: false,
  returnTo: '/orders/new',
} as const

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Starts an attempt and answers its state. */
async function begun(at = now): Promise<string> {
  const url = new URL(await startSignIn(plan, at))
  return url.searchParams.get('state') ?? ''
}
const answer = (fields: Record<string, string>) => new URLSearchParams(fields)
const good = {
  access_token: 'smk_1',
  expires_at: String(now / 1000 + 3600),
  token_type: 'bearer',
  refresh_token: 'r1',
}

describe('the redirect', () => {
  it('carries the names of contract/README 2.7, a one-use state of 256 bit and a code challenge', async () => {
    const url = new URL(await startSignIn(plan, now))
    expect(url.origin + url.pathname).toBe('https://auth.test/oauth/authorize')
    expect(url.searchParams.get('client_id')).toBe('app-7')
    expect(url.searchParams.get('redirect_url')).toBe(plan.redirectUrl)
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    const verifier = pendingSignIn(now)?.verifier ?? ''
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
    expect(Buffer.from(digest).toString('base64url')).toBe(url.searchParams.get('code_challenge'))
  })

  it('has whole addresses also where the settings have paths on the origin of the page', async () => {
    const paths = { authBaseUrl: '/auth', redirectUrl: '/connect/done', tokenEndpoint: '/token' }
    const url = new URL(await startSignIn({ ...plan, ...paths }, now))
    expect(url.origin + url.pathname).toBe(`${location.origin}/auth/oauth/authorize`)
    const redirect = `${location.origin}/connect/done`
    expect(url.searchParams.get('redirect_url')).toBe(redirect)
    // The exchange of the code names the same address.
    expect(pendingSignIn(now)).toMatchObject({ redirectUrl: redirect })
    // A whole address is compared with the registered one, so it is sent as it was written.
    const bare = new URL(await startSignIn({ ...plan, redirectUrl: 'https://platen.test' }, now))
    expect(bare.searchParams.get('redirect_url')).toBe('https://platen.test')
  })
})

describe('the callback', () => {
  it.each([
    ['another state', (state: string) => answer({ state: `${state.slice(1)}x`, code: 'c', success: '1' })],
    ['a shorter state', (state: string) => answer({ state: state.slice(1), code: 'c', success: '1' })],
    ['no state', () => answer({ code: 'c', success: '1' })],
    ['a state named __proto__', () => answer({ state: '__proto__', code: 'c', success: '1' })],
    ['a state named constructor', () => answer({ state: 'constructor', code: 'c', success: '1' })],
    ['two states', (state: string) => new URLSearchParams(`state=${state}&state=${state}&code=c&success=1`)],
    ['two codes', (state: string) => new URLSearchParams(`state=${state}&code=c&code=d&success=1`)],
    ['an empty code', (state: string) => answer({ state, code: '', success: '1' })],
  ])('%s is refused, and the attempt stays', async (_, query) => {
    const state = await begun()
    expect(takeCallback(query(state), now).kind).toBe('unmatched')
    expect(pendingSignIn(now)?.state).toBe(state)
  })

  it('without a pending attempt nothing is taken and the session stays', () => {
    const connection = makeConnection({
      token: 't-1234',
      apiBaseUrl: 'https://s.test',
      storeId: null,
      storeName: 'Mill',
      scopes: [],
      isSandbox: false,
    })
    saveConnection(connection)
    expect(takeCallback(answer({ state: 'x'.repeat(43), code: 'c', success: '1' }), now).kind).toBe(
      'unmatched',
    )
    expect(loadConnection('https://s.test')).toEqual(connection)
  })

  it('the same callback is worth one exchange, also after a reload', async () => {
    const query = answer({ state: await begun(), code: 'c', success: '1' })
    expect(takeCallback(query, now)).toMatchObject({
      kind: 'code',
      code: 'c',
      transaction: { returnTo: '/orders/new' },
    })
    expect(takeCallback(query, now).kind).toBe('unmatched')
  })

  it('after ten minutes it is too late', async () => {
    const query = answer({ state: await begun(), code: 'c', success: '1' })
    expect(takeCallback(query, now + 600_001).kind).toBe('late')
  })

  it('an attempt lasts ten minutes by the clock, whichever way the clock was set meanwhile', async () => {
    for (const at of [now - 600_000, now + 600_000]) {
      await begun(at)
      expect(pendingSignIn(now)?.startedAt).toBe(at)
    }
    for (const at of [now - 600_001, now + 600_001]) {
      const query = answer({ state: await begun(at), code: 'c', success: '1' })
      expect(pendingSignIn(now)).toBeNull()
      expect(takeCallback(query, now).kind).toBe('late')
    }
  })

  it('what is kept but is no whole attempt is none', async () => {
    await begun()
    const whole: Record<string, unknown> = JSON.parse(sessionStorage.getItem('platen.signin') ?? '{}')
    for (const missing of Object.keys(whole).filter((name) => name !== 'needsSecret')) {
      sessionStorage.setItem('platen.signin', JSON.stringify({ ...whole, [missing]: null }))
      expect(pendingSignIn(now), missing).toBeNull()
    }
    for (const broken of ['null', '7', '{', '[]']) {
      sessionStorage.setItem('platen.signin', broken)
      expect(pendingSignIn(now), broken).toBeNull()
    }
  })

  it('a refusal ends the attempt, with or without its state', async () => {
    expect(takeCallback(answer({ success: '0' }), now).kind).toBe('unmatched')
    await begun()
    expect(takeCallback(answer({ success: '0' }), now).kind).toBe('declined')
    expect(pendingSignIn(now)).toBeNull()
    const state = await begun()
    expect(takeCallback(answer({ success: '0', state }), now).kind).toBe('declined')
  })

  it('a made-up refusal changes nothing', async () => {
    expect(readCallback(answer({ success: '0' }), null, false).kind).toBe('unmatched')
    const state = await begun()
    expect(takeCallback(answer({ success: '0', state: 'other' }), now).kind).toBe('unmatched')
    expect(pendingSignIn(now)?.state).toBe(state)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/\t/evil',
    '',
  ])('goes home instead of to %j', (next) => expect(pageFrom(next)).toBe('/'))
})

describe('the token endpoint', () => {
  const exchanged = async (reply: () => Response | Promise<Response>, encoding: 'form' | 'json' = 'form') => {
    sessionStorage.clear()
    const state = new URL(await startSignIn({ ...plan, encoding }, now)).searchParams.get('state') ?? ''
    const callback = takeCallback(answer({ state, code: 'c-9', success: '1' }), now)
    if (callback.kind !== 'code') throw new Error('No code')
    const seen: Request[] = []
    const store = openPairStore(crypto.randomUUID(), false)
    const exchanging = exchangeCode(callback, {
      fetch: async (request) => {
        seen.push(request)
        return reply()
      },
      secret: null,
    }).then(async (given) => {
      await keepTokens(given, store, now)
      return given.access_token
    })
    const result = await exchanging.catch((error: unknown) => error)
    return { result, request: seen[0], count: seen.length, store }
  }

  it.each(['form', 'json'] as const)('is asked in the %s encoding', async (encoding) => {
    const { request, result, store } = await exchanged(() => Response.json(good), encoding)
    const text = (await request?.text()) ?? ''
    const fields = encoding === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    expect(fields).toMatchObject({ grant_type: 'authorization_code', code: 'c-9', client_id: 'app-7' })
    expect(fields.code_verifier).toMatch(/^[\w-]{43}$/)
    expect(fields.client_secret).toBeUndefined()
    expect(request?.redirect).toBe('error')
    expect(result).toBe('smk_1')
    expect(await store.read()).toMatchObject({
      access: 'smk_1',
      refresh: 'r1',
      until: now + hour,
      generation: 1,
    })
  })

  it.each([
    [
      '400 invalid_grant',
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      /not valid any more.*Start again/,
    ],
    ['401 invalid_client', () => Response.json({ error: 'invalid_client' }, { status: 401 }), /id or secret/],
    ['401 without a word', () => new Response('', { status: 401 }), /id or secret/],
    ['403 without a word', () => new Response('', { status: 403 }), /id or secret/],
    ['an error page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), /answered 502.*Try again/],
    ['404 of a proxy', () => new Response('<h1>Not found</h1>', { status: 404 }), /answered 404/],
    [
      '403 of a firewall before the endpoint',
      () => new Response('\n<!doctype html><title>Just a moment</title>', { status: 403 }),
      /answered 403 with a page.*Try again in/,
    ],
    ['a page of this app', () => new Response('<html></html>'), /answered 200 with a page.*Try again in/],
    ['419 of a limit', () => Response.json({ code: 419 }, { status: 419 }), /answered 419.*Try again in/],
    ['429 of a broker with a limit', () => new Response('', { status: 429 }), /answered 429.*Try again in/],
    ['408 of a slow line', () => new Response('', { status: 408 }), /answered 408.*Try again in/],
    ['a refusal by CORS', () => Promise.reject(new TypeError('Failed to fetch')), /No answer.*browsers/],
    ['another token type', () => Response.json({ ...good, token_type: 'mac' }), /kind of token/],
    ['no access token', () => Response.json({ token_type: 'bearer' }), /cannot read/],
  ])('%s has its own words, without the code', async (_, reply, words) => {
    const { result, count } = await exchanged(reply)
    const { text } = exchangeProblem(result)
    expect(text).toMatch(words)
    expect(text).not.toContain('c-9')
    expect(text).toContain('your work here is kept')
    expect(count).toBe(1)
  })

  it('takes an answer without refresh token or end, for an hour from receipt', async () => {
    const { store } = await exchanged(() => Response.json({ access_token: 'a', token_type: 'Bearer' }))
    expect(await store.read()).toMatchObject({ access: 'a', refresh: null, until: now + hour })
  })

  it.each([-7200, -3600, 0, 3600, 7200])(
    'a clock that is wrong by %s s makes no loop and no dead token',
    (skew) => {
      const device = now + skew * 1000
      const pair = toPair(
        { access_token: 'a', expires_at: now / 1000 + 3600, token_type: 'bearer', refresh_token: null },
        device,
        1,
      )
      expect(isDead(pair, device)).toBe(false)
      expect(isRenewalDue(pair, device, 1)).toBe(false)
      expect(isDead(pair, device + hour)).toBe(true)
      // Set back two hours after receipt: its age cannot be told, so it is renewed.
      expect(isDead(pair, device - 2 * hour)).toBe(true)
    },
  )
})

describe('private tokens', () => {
  it.each([
    ['  Bearer abc123 \n', 'abc123'],
    ['"abc123"', 'abc123'],
    ['abc\n123', 'abc123'],
    ['töken', null],
    ['', null],
    ['a\u0000bc1', null],
  ])('%j is read as %j', (pasted, token) => expect(cleanToken(pasted)).toBe(token))

  it('a token is never used for another address', () => {
    saveConnection(
      makeConnection({
        token: 't-1234',
        apiBaseUrl: 'https://s.test',
        storeId: null,
        storeName: 'M',
        scopes: [],
        isSandbox: false,
      }),
    )
    expect(loadConnection('https://other.test')).toBeNull()
    expect(loadConnection('https://s.test')).not.toBeNull()
  })
})
