// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { createApi } from '~/client/createApi'
import { updateStoreProduct } from '~/contract/products/storeProductEndpoints'
import { keepOauthTokens } from '~/session/oauth/keepOauthTokens'
import { openPairStore } from '~/session/oauth/pairStore'
import type { Renewal } from '~/session/oauth/renewTokens'
import type { TokenPair } from '~/session/oauth/tokenPair'
import { createTokenGate, type TokenSource } from '~/session/tokenSource'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 9)

const pairOf = (access: string, generation: number): TokenPair => ({
  access,
  refresh: 'r',
  from: now,
  until: now + hour,
  generation,
})

/** The tokens of a public app, in a store that the test writes, with renewals that the test answers. */
function oauthTab(first: TokenPair | null) {
  const world = { kept: first, renewals: 0, renewed: async (): Promise<Renewal> => ({ kind: 'ended' }) }
  const tokens = keepOauthTokens({
    id: crypto.randomUUID(),
    random: () => 0,
    monotonicNow: () => now,
    renew: async () => {
      world.renewals += 1
      return world.renewed()
    },
    tools: {
      store: {
        read: async () => world.kept,
        write: async (pair) => void (world.kept = pair),
        remove: async () => void (world.kept = null),
      },
      ask: async () => {
        throw new Error('The test answers renewals')
      },
      alone: (task) => task(),
      now: () => now,
      wait: async () => undefined,
    },
  })
  return { world, tokens }
}

/** What a promise has come to once everything that was begun is done; `waits` while it has not. */
async function stateOf<T>(promise: Promise<T>): Promise<T | 'waits'> {
  await new Promise((done) => setImmediate(done))
  return Promise.race([promise, Promise.resolve('waits' as const)])
}

const isRefused = (tokens: TokenSource) => vi.waitFor(() => expect(tokens.state()).not.toBe('good'))

describe('a sign-in that has ended', () => {
  it('is over for all calls of a tab that finds the new tokens by itself, before it hears of them', async () => {
    const { world, tokens } = oauthTab(pairOf('a1', 1))
    const waiting = tokens.renew('a1', true, undefined)
    await isRefused(tokens)
    // Another tab has signed in again; the next call of this one finds it out.
    world.kept = pairOf('a2', 2)
    world.renewed = async () => ({ kind: 'pair', pair: pairOf('a2', 2) })
    expect(await tokens.renew('a1', true, undefined)).toBe('a2')
    expect(tokens.state()).toBe('good')
    expect(await stateOf(waiting)).toBe('a2')
  })

  it('goes on with what the merchant signed in with, also where this browser had lost the tokens', async () => {
    const { world, tokens } = oauthTab(pairOf('a7', 7))
    expect(await tokens.token(true)).toBe('a7')
    world.kept = null
    const waiting = tokens.renew('a7', true, undefined)
    await isRefused(tokens)
    world.kept = pairOf('b1', 1)
    tokens.restore('b1')
    expect(await stateOf(waiting)).toBe('b1')
    expect(tokens.state()).toBe('good')
  })

  it('is asked for again when the tokens of a renewal are refused, too, and not renewed at each call', async () => {
    const { world, tokens } = oauthTab(pairOf('a2', 2))
    world.renewed = async () => ({ kind: 'pair', pair: pairOf('a3', 3) })
    expect(await tokens.token(true)).toBe('a2')
    tokens.refuse?.('a1')
    expect(tokens.state()).toBe('good')
    tokens.refuse?.('a2')
    expect(tokens.state()).not.toBe('good')
    const waiting = tokens.renew('a2', true, undefined)
    expect(await tokens.renew('a2', false, undefined)).toBeNull()
    expect(await stateOf(waiting)).toBe('waits')
    expect(world.renewals).toBe(0)
    world.kept = pairOf('b1', 4)
    tokens.restore('b1')
    expect(await stateOf(waiting)).toBe('b1')
  })

  it('leaves no call waiting once the connection is left, also one whose renewal comes later', async () => {
    const { world, tokens } = oauthTab(pairOf('a1', 1))
    let end = (): void => undefined
    world.renewed = () => new Promise((done) => (end = () => done({ kind: 'ended' })))
    const waiting = tokens.renew('a1', true, undefined)
    tokens.close()
    end()
    expect(await stateOf(waiting)).toBeNull()
  })

  it('lets go of a call that was given up while the tokens were renewed', async () => {
    const gate = createTokenGate()
    const givenUp = AbortSignal.abort(new Error('Given up'))
    const asked = gate.ask(true, givenUp).catch((error: unknown) => error)
    expect(await stateOf(asked)).toEqual(new Error('Given up'))
  })
})

it('renewed tokens that this device does not take are used all the same, by the next renewal too', async () => {
  const asked: string[] = []
  let clock = now
  const store = openPairStore('full', false)
  await store.write({ ...pairOf('a1', 1), refresh: 'r1' })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const tokens = keepOauthTokens({
    id: 'full',
    random: () => 0,
    monotonicNow: () => clock,
    tools: {
      store,
      ask: async (refresh) => {
        asked.push(refresh)
        const next = asked.length + 1
        return {
          access_token: `a${next}`,
          refresh_token: `r${next}`,
          token_type: 'bearer',
          expires_at: undefined,
        }
      },
      alone: (task) => task(),
      now: () => clock,
      wait: async () => undefined,
    },
  })
  expect(await tokens.renew('a1', true, undefined)).toBe('a2')
  clock += hour
  expect(await tokens.token(true)).toBe('a3')
  expect(asked).toEqual(['r1', 'r2'])
  full.mockRestore()
  clock += hour
  expect(await tokens.token(true)).toBe('a4')
  expect(await openPairStore('full', false).read()).toMatchObject({ access: 'a4' })
})

it('a write whose token ends while it is prepared is prepared anew: what was read before a sign-in may have changed', async () => {
  const steps: string[] = []
  let token = 'first'
  const api = createApi({
    baseUrl: 'https://s.test',
    fetch: async (request) => {
      steps.push(`sent with ${request.headers.get('authorization')}`)
      return Response.json({ code: 200, result: { id: 7 } })
    },
    token: null,
    credentials: {
      token: async () => {
        if (token === 'ended') {
          steps.push('signed in')
          token = 'second'
        }
        return token
      },
      renew: async () => null,
    },
    storeId: null,
    language: null,
    key: ['t', 's'],
  })
  const prepare = async () => {
    steps.push('read')
    if (token === 'first') token = 'ended'
    return { sync_product: { name: 'Mug' } }
  }
  await api.call(updateStoreProduct, { params: { id: 7 }, prepare }).catch(() => undefined)
  expect(steps).toEqual(['read', 'signed in', 'read', 'sent with Bearer second'])
})
