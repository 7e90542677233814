import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepOauthTokens } from '~/session/oauth/keepOauthTokens'
import { renewOutsidePage } from '~/session/oauth/renewOutsidePage'
import type { StoreConnection } from '~/session/connection'
import type { TokenPair } from '~/session/oauth/tokenPair'

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

describe('news of another tab', () => {
  const now = 1_000_000
  const pairOf = (access: string, generation: number, until = now + 3_600_000): TokenPair => {
    return { access, refresh: 'r', from: now - 1, until, generation }
  }
  /** A tab that has the second pair of its connection, and what another one tells it. */
  async function tab() {
    const id = crypto.randomUUID()
    const asked: (string | null)[] = []
    let [kept, reads]: [TokenPair | null, number] = [pairOf('a', 2), 0]
    const read = async () => {
      reads += 1
      return kept
    }
    const tokens = keepOauthTokens({
      id,
      random: () => 0,
      monotonicNow: () => now,
      renew: async (refused) => {
        asked.push(refused)
        return { kind: 'ended' }
      },
      tools: {
        store: { read, write: async () => undefined, remove: async () => undefined },
        ask: () => expect.unreachable(),
        alone: (task) => task(),
        now: () => now,
        wait: async () => undefined,
      },
    })
    const other = new BroadcastChannel(`platen.session.${id}`)
    onTestFinished(() => {
      other.close()
      tokens.close()
    })
    expect(await tokens.token(true)).toBe('a')
    const hears = async (news: TokenPair | null) => {
      const before = reads
      kept = news
      other.postMessage('renewed')
      await vi.waitFor(() => expect(reads).toBeGreaterThan(before))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { tokens, asked, hears }
  }

  it('is taken where its tokens are as new as the own ones or newer', async () => {
    const { tokens, asked, hears } = await tab()
    for (const [access, generation] of [
      ['b', 3],
      ['c', 3],
      ['d', 4],
    ] as const) {
      await hears(pairOf(access, generation))
      expect(await tokens.token(true)).toBe(access)
    }
    expect(asked).toEqual([])
  })

  it('is left alone where its tokens are older, over or gone', async () => {
    const { tokens, asked, hears } = await tab()
    for (const news of [pairOf('b', 1), pairOf('b', 3, now), null]) {
      await hears(news)
      expect(await tokens.token(true)).toBe('a')
    }
    expect(asked).toEqual([])
  })

  it('lets go on who waits for a sign-in, but not with the token that was refused', async () => {
    const { tokens, hears } = await tab()
    const waiting = tokens.renew('a', true, signal)
    await vi.waitFor(() => expect(tokens.state()).not.toBe('good'))
    await hears(pairOf('a', 2))
    expect(tokens.state()).not.toBe('good')
    await hears(pairOf('b', 2))
    expect(await waiting).toBe('b')
    expect(tokens.state()).toBe('good')
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
