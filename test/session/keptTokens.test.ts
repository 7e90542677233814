import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepOauthTokens } from '~/session/oauth/keepOauthTokens'
import { renewOutsidePage } from '~/session/oauth/renewOutsidePage'
import type { StoreConnection } from '~/session/connection'

const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

describe('a refused token', () => {
  function tab() {
    const asked: (string | null)[] = []
    const clock = { now: 1_000_000 }
    const pair = (access: string) => {
      return { access, refresh: 'r', from: clock.now, until: clock.now + 3_600_000, generation: 1 }
    }
    const kept = pair('a0')
    const tokens = keepOauthTokens({
      id: 'kept',
      random: () => 0,
      monotonicNow: () => clock.now,
      renew: async (refused) => {
        asked.push(refused)
        return { kind: 'pair', pair: pair(`a${asked.length}`) }
      },
      tools: {
        store: { read: async () => kept, write: async () => undefined, remove: async () => undefined },
        ask: () => expect.unreachable(),
        alone: (task) => task(),
        now: () => clock.now,
        wait: async () => undefined,
      },
    })
    return { tokens, asked, clock }
  }

  it('is renewed, and one that was renewed meanwhile is taken as it is', async () => {
    const { tokens, asked } = tab()
    expect(await tokens.token(true)).toBe('a0')
    expect(await tokens.renew('older', true, signal)).toBe('a0')
    expect(asked).toEqual([])
    expect(await tokens.renew('a0', true, signal)).toBe('a1')
    expect(await tokens.renew('a0', true, signal)).toBe('a1')
    expect(asked).toEqual(['a0'])
    tokens.close()
  })

  it('is renewed where this page has none yet, or what it has is over', async () => {
    const first = tab()
    expect(await first.tokens.renew('a0', true, signal)).toBe('a1')
    expect(first.asked).toEqual(['a0'])
    first.clock.now += 3_600_000
    expect(await first.tokens.renew('a0', true, signal)).toBe('a2')
    first.tokens.close()
  })
})

describe('tokens are renewed in the page', () => {
  const oauth = {
    clientId: 'c',
    tokenEndpoint: 'https://broker.test/',
    encoding: 'form',
    needsSecret: false,
  } as const
  const connection = (more: Partial<StoreConnection>) =>
    ({ id: 'c', isKept: true, oauth, ...more }) as StoreConnection
  const inPage = async () => expect.unreachable()
  const isInPage = (more: Partial<StoreConnection> = {}) =>
    renewOutsidePage(connection(more), inPage) === inPage

  it('where there is no public app, no shared worker or no cipher', () => {
    vi.stubGlobal('SharedWorker', EventTarget)
    expect(isInPage()).toBe(false)
    expect(isInPage({ oauth: null })).toBe(true)
    expect(isInPage({ oauth: { ...oauth, needsSecret: true } })).toBe(true)
    vi.stubGlobal('crypto', {})
    expect(isInPage()).toBe(true)
    vi.unstubAllGlobals()
    expect(isInPage()).toBe(!('SharedWorker' in globalThis))
  })
})
