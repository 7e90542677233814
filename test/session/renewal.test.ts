// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { cancelOrder, confirmOrder } from '~/contract/orders/orderWriteEndpoints'
import type { TokenSource } from '~/session/tokenSource'
import { keepOauthTokens } from '~/session/oauth/keepOauthTokens'
import { type PairStore, openPairStore } from '~/session/oauth/pairStore'
import { aloneAmongTabs } from '~/session/oauth/renewTokens'
import { TokenEndpointDown, TokenRefusal } from '~/session/oauth/tokenEndpoint'
import type { TokenPair } from '~/session/oauth/tokenPair'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 21, 9, 0, 0)

type Trouble = 'down' | 'lost' | 'refuses' | 'noSecret' | null

/** A service whose refresh tokens work once, and a store of tokens that several tabs share. */
function rotatingWorld() {
  const world = {
    clock: start,
    asked: 0,
    refused: 0,
    trouble: null as Trouble,
    live: 'a0',
    refresh: 'r0',
    issued: 0,
  }
  let kept: TokenPair | null = {
    access: 'a0',
    refresh: 'r0',
    from: start,
    until: start + hour,
    generation: 1,
  }
  const store: PairStore = {
    read: async () => kept,
    write: async (pair) => void (kept = pair),
    remove: async () => void (kept = null),
  }
  let queue: Promise<unknown> = Promise.resolve()
  const alone = <T>(task: () => Promise<T>): Promise<T> => {
    const run = queue.then(task)
    queue = run.catch(() => undefined)
    return run
  }
  const ask = async (refresh: string) => {
    world.asked += 1
    if (world.trouble === 'down') throw new TokenEndpointDown('No answer')
    if (world.trouble === 'noSecret') throw new TokenRefusal('client', 'invalid_client')
    if (refresh !== world.refresh || world.trouble === 'refuses') {
      world.refused += 1
      throw new TokenRefusal('grant', 'invalid_grant')
    }
    world.issued += 1
    world.refresh = `r${world.issued}`
    world.live = `a${world.issued}`
    if (world.trouble === 'lost') throw new TokenEndpointDown('Cut')
    return {
      access_token: world.live,
      refresh_token: world.refresh,
      token_type: 'bearer',
      expires_at: Math.floor(world.clock / 1000) + 3600,
    }
  }
  const openTab = (id = 'c1', locks = true): TokenSource =>
    keepOauthTokens({
      id,
      random: () => 0,
      monotonicNow: () => world.clock,
      tools: {
        store,
        ask,
        alone: locks ? alone : (task) => task(),
        now: () => world.clock,
        wait: async () => undefined,
      },
    })
  const call = (tokenSource: TokenSource) =>
    createApi({
      baseUrl: 'https://s.test',
      fetch: async (request) =>
        request.headers.get('authorization') === `Bearer ${world.live}`
          ? Response.json({ code: 200, result: { scopes: [{ scope: 'orders' }] } })
          : Response.json({ code: 401, result: 'invalid', error: { message: 'invalid' } }, { status: 401 }),
      token: null,
      credentials: tokenSource,
      storeId: null,
      language: null,
      key: ['t', 's'],
      pause: async () => undefined,
    }).call(getScopes, {})
  return { world, store, openTab, call }
}

const settled = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'ok',
        (error: Error) => error.name,
      ),
    ),
  )
/** What was begun without being waited for has been done. */
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('renewal', () => {
  it('twenty calls on a dead token cost one renewal and get twenty replies', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += hour + 1
    expect(new Set(await settled(Array.from({ length: 20 }, () => call(tab))))).toEqual(new Set(['ok']))
    expect(world.asked).toBe(1)
  })

  it('so do twenty calls whose token was revoked early', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab()
    await call(tab)
    world.live = 'revoked'
    expect(new Set(await settled(Array.from({ length: 20 }, () => call(tab))))).toEqual(new Set(['ok']))
    expect(world.asked).toBe(1)
  })

  it('five simulated tabs and fifty ends of an hour make fifty renewals and sign nobody out', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tabs = Array.from({ length: 5 }, () => openTab())
    for (let end = 0; end < 50; end++) {
      world.clock += hour + 1
      expect(new Set(await settled(tabs.map(call)))).toEqual(new Set(['ok']))
    }
    expect([world.asked, world.refused]).toEqual([50, 0])
    expect(tabs.map((tab) => tab.state())).toEqual(['good', 'good', 'good', 'good', 'good'])
    console.info(`Renewal, simulated: ${world.asked} renewals, ${world.refused} refused`)
  })

  it('renews ahead of the end, without holding the call up', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += 0.85 * hour
    await call(tab)
    await vi.waitFor(() => expect(world.asked).toBe(1))
  })

  it.each([
    ['a token endpoint that is down is asked again after a pause', 'down', 2],
    ['a refresh token that is refused is not sent again', 'refuses', 0],
  ] as const)('ahead of the end %s, not by every call', async (_, trouble, later) => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += 0.85 * hour
    world.trouble = trouble
    const callsOf = async (times: number) => {
      const before = world.asked
      for (let n = 0; n < times; n++) {
        await call(tab)
        await soon()
      }
      return world.asked - before
    }
    expect(await callsOf(20)).toBe(trouble === 'down' ? 2 : 1)
    world.clock += 29_000
    expect(await callsOf(20)).toBe(0)
    world.clock += 1_000
    expect(await callsOf(20)).toBe(later)
    // At its end the token is needed, whenever the last renewal was tried.
    world.clock = start + hour
    world.trouble = null
    expect(await callsOf(2)).toBe(1)
  })

  it('new tokens are renewed ahead of their end however the renewal of those before went', async () => {
    const { world, store, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += 0.85 * hour
    world.trouble = 'refuses'
    await call(tab)
    await soon()
    // Signed in again, with a token that lasts a minute.
    const [from, until] = [world.clock, world.clock + 60_000]
    world.live = 'b0'
    await store.write({ access: 'b0', refresh: world.refresh, from, until, generation: 2 })
    tab.restore('b0')
    await soon()
    world.trouble = null
    world.clock += 50_000
    await call(tab)
    await vi.waitFor(() => expect(world.issued).toBe(1))
  })

  it('a renewal whose answer was lost is tried once more, then asks over the page; the pair stays', async () => {
    const { world, store, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += hour + 1
    world.trouble = 'lost'
    const waiting = call(tab)
    await vi.waitFor(() => expect(tab.state()).not.toBe('good'))
    expect([world.asked, world.refused]).toEqual([2, 1])
    expect(await store.read()).toMatchObject({ refresh: 'r0' })
    // Signing in again gives a newer pair, and the call goes on.
    world.live = 'a9'
    await store.write({
      access: 'a9',
      refresh: 'r9',
      from: world.clock,
      until: world.clock + hour,
      generation: 2,
    })
    tab.restore('a9')
    await waiting
    expect(tab.state()).toBe('good')
  })

  it('a refresh token that was refused is not sent again by each call that waits for a sign-in', async () => {
    const { world, store, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += hour + 1
    world.trouble = 'refuses'
    const waiting = [call(tab)]
    await vi.waitFor(() => expect(tab.state()).not.toBe('good'))
    for (let n = 0; n < 5; n++) {
      waiting.push(call(tab))
      await soon()
    }
    expect(await tab.token(false)).toBeNull()
    expect(world.asked).toBe(1)
    // Another tab has signed in again, and this one did not hear of it: the next call finds it.
    world.live = 'a9'
    const [from, until] = [world.clock, world.clock + hour]
    await store.write({ access: 'a9', refresh: 'r9', from, until, generation: 2 })
    expect(await tab.token(true)).toBe('a9')
    expect(await settled(waiting)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
    // Signed in, it renews as before.
    world.trouble = null
    world.refresh = 'r9'
    world.clock += hour + 1
    await call(tab)
    expect(world.asked).toBe(2)
  })

  it('an app that the sign-in address refuses for a while is asked for again, and the calls that wait go on', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += hour + 1
    world.trouble = 'noSecret'
    const waiting = call(tab)
    await vi.waitFor(() => expect(tab.state()).not.toBe('good'))
    world.trouble = null
    await call(tab)
    await waiting
    expect([world.asked, tab.state()]).toEqual([2, 'good'])
  })

  it('no connection is no end of the sign-in', async () => {
    const { world, store, openTab, call } = rotatingWorld()
    const tab = openTab()
    world.clock += hour + 1
    world.trouble = 'down'
    await expect(call(tab)).rejects.toBeInstanceOf(NetworkError)
    expect(tab.state()).toBe('good')
    expect(await store.read()).toMatchObject({ refresh: 'r0' })
    world.trouble = null
    await call(tab)
  })

  it('a tab that lost the race adopts the winner’s tokens', async () => {
    const { world, openTab, call } = rotatingWorld()
    const [one, two] = [openTab('c1', false), openTab('c1', false)]
    world.clock += hour + 1
    expect(await settled([call(one), call(two)])).toEqual(['ok', 'ok'])
    expect([one.state(), two.state()]).toEqual(['good', 'good'])
  })

  it('without locks one tab still renews once', async () => {
    const { world, openTab, call } = rotatingWorld()
    const tab = openTab('c1', false)
    world.clock += hour + 1
    await settled(Array.from({ length: 20 }, () => call(tab)))
    expect(world.asked).toBe(1)
  })

  it('a clock that was set back does not keep a dead token alive', async () => {
    const { world, store } = rotatingWorld()
    let monotonicNow = 0
    const tab = keepOauthTokens({
      id: 'c1',
      random: () => 0,
      monotonicNow: () => monotonicNow,
      tools: {
        store,
        ask: async () => ({
          access_token: 'new',
          refresh_token: 'x',
          token_type: 'bearer',
          expires_at: undefined,
        }),
        alone: (task) => task(),
        now: () => world.clock,
        wait: async () => undefined,
      },
    })
    expect(await tab.token(true)).toBe('a0')
    monotonicNow += hour + 1
    world.clock -= 30_000
    expect(await tab.token(true)).toBe('new')
  })

  it('sends a refused write once more with the new token, but never one of money', async () => {
    const { world, openTab } = rotatingWorld()
    const tab = openTab()
    const sent: string[] = []
    const api = createApi({
      baseUrl: 'https://s.test',
      fetch: async (request) => {
        sent.push(request.headers.get('authorization') ?? '')
        return request.headers.get('authorization') === `Bearer ${world.live}`
          ? Response.json({ code: 200, result: { id: 7, status: 'pending' } })
          : Response.json({ code: 401, result: 'invalid', error: { message: 'invalid' } }, { status: 401 })
      },
      token: null,
      credentials: tab,
      storeId: null,
      language: null,
      key: ['t', 's'],
    })
    world.live = 'revoked'
    await api.call(cancelOrder, { params: { id: 7 } })
    expect(sent).toEqual(['Bearer a0', 'Bearer a1'])
    world.live = 'revoked'
    await expect(api.call(confirmOrder, { params: { id: 7 }, priority: 'money' })).rejects.toBeInstanceOf(
      ApiError,
    )
    await soon()
    expect(sent.slice(2)).toEqual(['Bearer a1'])
    // The token is renewed all the same: the next click goes through.
    await api.call(confirmOrder, { params: { id: 7 }, priority: 'money' })
    expect(sent.slice(3)).toEqual(['Bearer a2'])
  })
})

describe('several connections', () => {
  it('news of one connection are never adopted by another', async () => {
    const a = rotatingWorld()
    const b = rotatingWorld()
    const [tabA, tabB] = [a.openTab('A'), b.openTab('B')]
    await Promise.all([a.call(tabA), b.call(tabB)])
    a.world.clock += hour + 1
    await a.call(tabA)
    await soon()
    expect(await tabB.token(true)).toBe('a0')
    expect(await tabA.token(true)).toBe('a1')
  })

  it('keeps tokens sealed: what lies in the database has no token in it', async () => {
    const store = openPairStore('sealed-1', false)
    const pair = {
      access: 'secret-access',
      refresh: 'secret-refresh',
      from: start,
      until: start + hour,
      generation: 3,
    }
    await store.write(pair)
    expect(await store.read()).toEqual(pair)
    const raw = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('platen.sealed')
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('values').objectStore('values').getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
    })
    const text = JSON.stringify(raw, (_, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? Buffer.from(value as ArrayBuffer).toString('latin1')
        : value,
    )
    expect(text).not.toContain('secret-')
    // The tabs are closed: their key is gone, and the record is worth nothing.
    sessionStorage.clear()
    expect(await openPairStore('sealed-1', false).read()).toBeNull()
  })
})

it('a kept pair of which something is missing is none', async () => {
  const store = openPairStore('broken', false)
  const pair = { access: 'a', refresh: 'r', from: start, until: start + hour, generation: 3 }
  for (const whole of [pair, { ...pair, refresh: null }]) {
    await store.write(whole)
    expect(await store.read()).toEqual(whole)
  }
  for (const field of Object.keys(pair)) {
    await store.write({ ...pair, [field]: undefined })
    expect(await store.read(), field).toBeNull()
  }
})

describe('a lock that is never given back', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('others wait ten seconds, then go on without stealing', async () => {
    const options: LockOptions[] = []
    const locks = {
      request: (_: string, given: LockOptions & { signal: AbortSignal }) => {
        options.push(given)
        return new Promise((_resolve, reject) => {
          given.signal.addEventListener('abort', () => reject(given.signal.reason))
        })
      },
    }
    vi.stubGlobal('navigator', { locks })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    let hasRun = false
    const running = aloneAmongTabs('x', async () => {
      hasRun = true
      return 7
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(hasRun).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await running).toBe(7)
    expect(options[0]?.steal).toBeUndefined()
  })
})
