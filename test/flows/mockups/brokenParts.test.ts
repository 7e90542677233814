import 'fake-indexeddb/auto'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSoon } from '~/session/forgetSoon'
import { tokenSourceOf } from '~/app/tokenSourceOf'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { troubles } from '~/device/trouble'
import { openOnce } from '~/domain/async/openOnce'
import { sleep } from '~/domain/async/sleep'
import { runInParallel } from '~/flows/catalog/runInParallel'
import { createMockupsHandle } from '~/flows/mockups/mockupsHandle'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { makeConnection } from '~/session/makeConnection'
import { keepOnDevice, readKeptConnections } from '~/session/keptConnections'
import { openPairStore } from '~/session/oauth/pairStore'
import { renewOutsidePage } from '~/session/oauth/renewOutsidePage'
import { openTab } from '../../app/storages'
import { startService } from '../../sandbox/service'

/** Parts of the app that could not be loaded, by name. */
const { missing, part } = vi.hoisted(() => {
  const names = new Set<string>()
  const bring =
    (name: string) =>
    async <T>(original: () => Promise<T>): Promise<T> => {
      if (names.has(name)) throw new TypeError(`Failed to fetch dynamically imported module: ${name}`)
      return original()
    }
  return { missing: names, part: bring }
})
vi.mock('~/local/orderIndex/orderIndex', part('index'))
vi.mock('~/flows/orderIndex/renewOrderIndex', part('renewal'))
vi.mock('~/flows/mockups/openMockups', part('openMockups'))
vi.mock('~/flows/mockups/workOnMockups', part('worker'))
vi.mock('~/session/forgetSecrets', part('secrets'))
vi.mock('~/session/oauth/keepOauthTokens', part('tokens'))

let stores = 0
const world = () => {
  const { api, sandbox } = startService({ orders: 3 })
  return { sandbox, api: { ...api, key: ['broken', String(++stores)] as const } }
}

const mill = {
  apiBaseUrl: 'https://service.test',
  storeId: 1,
  storeName: 'Mill',
  scopes: [],
  isSandbox: false,
}

beforeEach(() => missing.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a part of the app that could not be loaded', () => {
  it('is said by the order index and asked for again at its next use', async () => {
    missing.add('index').add('renewal')
    const handle = createOrderIndexHandle(world().api)
    handle.openNow()
    const stopped = { isWorking: false, problem: expect.any(Error) }
    await vi.waitFor(() => expect(handle.view()).toMatchObject({ ...stopped, isUnread: true }))
    missing.delete('index')
    handle.refresh()
    await vi.waitFor(() =>
      expect(handle.view()).toMatchObject({ ...stopped, isUnread: false, isLoaded: true }),
    )
    missing.clear()
    handle.openNow()
    await vi.waitFor(() => expect(handle.view()).toMatchObject({ isComplete: true, problem: null }))
    expect(handle.view().rows).toHaveLength(3)
    handle.close()
  })

  it('is said by the queue of mockups and asked for again at its next use', async () => {
    missing.add('openMockups').add('worker')
    const { api } = world()
    const handle = createMockupsHandle(api, createScheduler({ ledger: memoryLedger() }))
    const stop = handle.subscribe(() => undefined)
    const stopped = { problem: expect.any(Error) }
    await vi.waitFor(() => expect(handle.view()).toMatchObject({ ...stopped, isLoaded: false }))
    missing.delete('openMockups')
    handle.resume()
    await vi.waitFor(() => expect(handle.view()).toMatchObject({ ...stopped, isLoaded: true }))
    missing.clear()
    handle.resume()
    await vi.waitFor(() => expect(handle.view()).toMatchObject({ isLoaded: true, problem: null }))
    stop()
    handle.close()
  })

  it('is said when it is to delete a kept token, and the token goes once it has come', async () => {
    missing.add('secrets')
    openTab()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const left = makeConnection({ ...mill, token: 'kept', isKept: true })
    await keepOnDevice(left)
    await forgetSoon(left)
    expect(troubles().map(({ id }) => id)).toEqual(['secrets'])
    expect(await readKeptConnections(left.apiBaseUrl)).toHaveLength(1)
    missing.clear()
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
    await vi.waitFor(() => expect(troubles()).toEqual([]))
    expect(await readKeptConnections(left.apiBaseUrl)).toEqual([])
  })

  it('is asked for anew by the next call that needs a token', async () => {
    missing.add('tokens')
    const oauth = {
      clientId: 'app',
      tokenEndpoint: 'https://broker.test/token',
      encoding: 'form',
      needsSecret: false,
    } as const
    const signedIn = makeConnection({ ...mill, token: '', oauth })
    await openPairStore(signedIn.id, false).write({
      access: 'first',
      refresh: 'second',
      from: Date.now(),
      until: Date.now() + 3_600_000,
      generation: 1,
    })
    const tokenSource = tokenSourceOf(signedIn, () => Promise.reject(new TypeError('No line')))
    await expect(tokenSource?.token(false)).rejects.toThrow()
    missing.clear()
    expect(await tokenSource?.token(false)).toBe('first')
    tokenSource?.close()
  })

  it('is opened anew by the next call, and once only when it is there', async () => {
    let tries = 0
    const open = openOnce(async () => {
      tries += 1
      if (tries === 1) throw new Error('gone')
      return tries
    })
    await expect(open()).rejects.toThrow('gone')
    expect([await open(), await open()]).toEqual([2, 2])
  })
})

it('an order index that is closed hears and tells no other tab any more', async () => {
  const open = new Set<string>()
  class Counted extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(name)
    }
    override close(): void {
      open.delete(this.name)
      super.close()
    }
  }
  vi.stubGlobal('BroadcastChannel', Counted)
  const { api } = world()
  const handle = createOrderIndexHandle(api)
  handle.openNow()
  await vi.waitFor(() => expect(handle.view().isLoaded).toBe(true))
  const own = `platen.orders.${api.key.join('|')}`
  expect([...open]).toContain(own)
  handle.close()
  expect([...open]).not.toContain(own)
})

it('a wait leaves no listener on the signal, whether it ends, is woken or is given up', async () => {
  const stop = new AbortController()
  const count = () => getEventListeners(stop.signal, 'abort').length
  for (let round = 0; round < 50; round++) await sleep(0, stop.signal)
  expect(count()).toBe(0)
  let wake = (): void => undefined
  const woken = sleep(1_000_000, stop.signal, (waker) => {
    wake = waker
  })
  wake()
  await woken
  expect(count()).toBe(0)
  const given = sleep(1_000_000, stop.signal)
  expect(count()).toBe(1)
  stop.abort()
  await expect(given).rejects.toBe(stop.signal.reason)
  expect(count()).toBe(0)
  await expect(sleep(1, stop.signal)).rejects.toBe(stop.signal.reason)
})

it('one run that fails stops the others, and its error is the one that is told', async () => {
  const outer = new AbortController()
  const reads: number[] = [0, 0, 0]
  let lanes = 0
  const work = runInParallel(3, outer.signal, async (signal) => {
    const lane = lanes++
    for (;;) {
      await sleep(0, signal)
      reads[lane] = (reads[lane] ?? 0) + 1
      if (lane === 1) throw new Error('refused')
    }
  })
  await expect(work).rejects.toThrow('refused')
  const atEnd = [...reads]
  await sleep(5)
  expect(reads).toEqual(atEnd)
  expect(getEventListeners(outer.signal, 'abort')).toEqual([])
})

it('a renewal outside the page that never answers is made by the page', async () => {
  vi.useFakeTimers()
  const { port1 } = new MessageChannel()
  vi.stubGlobal(
    'SharedWorker',
    class extends EventTarget {
      port = port1
    },
  )
  vi.stubGlobal('location', { href: 'https://platen.test/' })
  const pair = { access: 'b', refresh: 'r', from: 1, until: 2, generation: 2 }
  const inPage = vi.fn(async () => ({ kind: 'pair' as const, pair }))
  const renew = renewOutsidePage(
    {
      kind: 'token',
      id: 'c',
      isKept: true,
      oauth: { tokenEndpoint: '/token', encoding: 'form', clientId: 'x', needsSecret: false },
    } as unknown as Parameters<typeof renewOutsidePage>[0],
    inPage,
  )
  const first = renew('a')
  await vi.advanceTimersByTimeAsync(44_000)
  expect(inPage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await first).toEqual({ kind: 'pair', pair })
  // Nobody waits for it a second time.
  expect(await renew('b')).toEqual({ kind: 'pair', pair })
  vi.useRealTimers()
  port1.close()
})
