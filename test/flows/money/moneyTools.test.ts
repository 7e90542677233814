import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, isRefusal } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import { browserTools } from '~/flows/money/moneyTools'
import { settleIntents } from '~/flows/money/settleIntents'
import type { Intent } from '~/local/journal/journal'
import { Browser, draftBody } from './browser'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refusal = (status: number) => new ApiError({ status, reason: 'No', message: 'No' })

/** The browser's tools over a window that tells of its connection, and over its locks where it has some. */
function browser(locks?: unknown) {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { locks, onLine: true })
  const left = new AbortController()
  const { tools } = new Browser(3).openTab()
  const own = browserTools({ ...tools.api, ended: left.signal }, tools.journal)
  return { page, left, tools: own }
}

describe('the tools of a money flow', () => {
  it('take a refusal below 500 as decided, and nothing else', () => {
    expect([400, 404, 429, 499, 500, 503].map((status) => isRefusal(refusal(status)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false)
  })

  it('wait for the clock, or until the connection comes back', async () => {
    vi.useFakeTimers()
    const { page, tools } = browser()
    const heard: string[] = []
    const wait = (name: string) => tools.wait(5000).then(() => heard.push(name))
    const first = wait('clock')
    await vi.advanceTimersByTimeAsync(4999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await first
    // What a page of an earlier file still waits for has timers too.
    const others = vi.getTimerCount()
    const second = wait('connection')
    expect(vi.getTimerCount()).toBe(others + 1)
    page.dispatchEvent(new Event('online'))
    await second
    expect(heard).toEqual(['clock', 'connection'])
    expect(vi.getTimerCount()).toBe(others)
  })

  it('wait no longer when the connection is left, before or meanwhile', async () => {
    vi.useFakeTimers()
    const { left, tools } = browser()
    const meanwhile = tools.wait(5000).then(
      () => 'waited',
      () => 'left',
    )
    left.abort()
    expect(await meanwhile).toBe('left')
    const after = tools.wait(5000).then(
      () => 'waited',
      () => 'left',
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(await after).toBe('left')
  })

  it('know whether there is a connection', () => {
    const { tools } = browser()
    expect(tools.isOnline()).toBe(true)
    vi.stubGlobal('navigator', { onLine: false })
    expect(tools.isOnline()).toBe(false)
    vi.stubGlobal('navigator', undefined)
    expect(tools.isOnline()).toBe(true)
  })

  it('take turns under the locks of the browser, with the signal that ends the wait', async () => {
    const asked: unknown[] = []
    const { tools, left } = browser({
      request: (name: string, options: unknown, task: () => Promise<unknown>) => {
        asked.push([name, options])
        return task()
      },
    })
    expect(await tools.lock('a', async () => 1)).toBe(1)
    expect(await tools.lock('b', async () => 2, left.signal)).toBe(2)
    expect(asked).toStrictEqual([
      ['a', {}],
      ['b', { signal: left.signal }],
    ])
  })

  it('take turns by name where the browser has no locks, also after a failure', async () => {
    const { tools } = browser()
    const said: string[] = []
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const first = tools.lock('same', async () => {
      await gate
      said.push('first')
      throw new Error('no')
    })
    const second = tools.lock('same', async () => said.push('second'))
    await tools.lock('other', async () => said.push('other'))
    open()
    await expect(first).rejects.toThrow('no')
    await second
    expect(said).toEqual(['other', 'first', 'second'])
  })
})

describe('a token that has ended', () => {
  it('is waited for by a draft, which goes on with the new one, and by no charge', async () => {
    const world = new Browser(3)
    const { tools } = world.openTab()
    const asked: boolean[] = []
    let current = 'sandbox-expired'
    const api = createApi({
      baseUrl: 'http://service.test',
      fetch: (request) => world.sandbox.fetch(request),
      token: null,
      storeId: null,
      language: null,
      key: ['test', 'own'],
      priority: 'money',
      credentials: {
        token: async () => current,
        renew: async (_, waitsForSignIn) => {
          asked.push(waitsForSignIn)
          return waitsForSignIn ? (current = 'sandbox-store') : null
        },
      },
    })
    const made = await createDraft({ ...tools, api }, draftBody('own-1'))
    if (made.kind !== 'created') throw new Error('The draft was not created')
    expect(asked).toEqual([true])
    current = 'sandbox-expired'
    const consent = { at: 1, total: { value: '1.00', currency: 'USD' }, fingerprint: '' }
    expect(await confirmOrder({ ...tools, api }, made.order.id, consent)).toMatchObject({ kind: 'not_sent' })
    expect(asked).toEqual([true, false])
  })
})

describe('an open intent that names no order', () => {
  const open = (change: Partial<Intent>): Intent => ({
    id: 'a',
    scope: 'test|own',
    kind: 'confirm',
    orderId: null,
    externalId: null,
    body: null,
    consent: null,
    startedAt: 1,
    step: 'sending',
    outcome: null,
    ...change,
  })

  it.each(['confirm', 'create'] as const)('stays open, and nothing is read for it: %s', async (kind) => {
    const world = new Browser(3)
    const { tools } = world.openTab()
    await world.journal.write(open({ kind }))
    expect(await settleIntents(tools)).toMatchObject([{ found: null }])
    expect(world.calls).toBe(0)
    expect(world.intents.get('a')?.step).toBe('sending')
  })

  it('is waited for under the name that its own tab holds: order, external id, else its own', async () => {
    const world = new Browser(3)
    const { tools } = world.openTab()
    await world.journal.write(open({ id: 'a', orderId: 5, externalId: 'own-1' }))
    await world.journal.write(open({ id: 'b', kind: 'create', externalId: 'own-1' }))
    await world.journal.write(open({ id: 'c' }))
    const names: string[] = []
    await settleIntents({
      ...tools,
      lock: (name, task) => {
        names.push(name)
        return tools.lock(name, task)
      },
    })
    expect(names).toEqual(['order:test|own:5', 'order:test|own:own-1', 'order:test|own:c'])
  })
})
