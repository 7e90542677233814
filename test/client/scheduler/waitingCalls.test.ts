import { expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError } from '~/client/apiError'
import { createApi } from '~/client/createApi'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { cancelOrder } from '~/contract/orders/orderWriteEndpoints'

it('names no call as waiting that is on its way: leaving the page would have it told as not sent', async () => {
  const scheduler = createScheduler({ ledger: memoryLedger() })
  let heard = scheduler.state()
  scheduler.subscribe(() => {
    heard = scheduler.state()
  })
  let isSent = false
  void scheduler.run(
    {
      store: 'Mill',
      buckets: ['general'],
      method: 'DELETE',
      isWrite: true,
      path: '/orders/1',
      priority: 'click',
      budget: 1,
      signal: null,
      isJob: false,
      prepare: null,
    },
    () => {
      isSent = true
      return new Promise(() => undefined)
    },
  )
  await vi.waitFor(() => expect(isSent).toBe(true))
  expect(heard.waiting).toEqual([])
})

it.each(['its turn', 'what it reads first', 'a token'])(
  'a change that is taken back while it waits for %s is never sent',
  async (what) => {
    const scheduler = createScheduler({ ledger: memoryLedger() })
    let sent = 0
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const wait = async (step: string) => {
      if (step !== what) return
      begin()
      await held
    }
    const api = createApi({
      baseUrl: 'https://service.test',
      key: ['demo', 'own'],
      token: null,
      credentials: { token: () => wait('a token').then(() => 't-1234'), renew: async () => null },
      storeId: null,
      language: null,
      scheduler,
      fetch: async () => {
        sent += 1
        return Response.json({ code: 200, result: {} })
      },
    })
    const prepare = what === 'what it reads first' ? { prepare: () => wait(what) } : {}
    const call = api.call(cancelOrder, { params: { id: 1 }, ...prepare })
    if (what === 'its turn') begin()
    await begun
    expect(scheduler.openChanges().map(({ isSent }) => isSent)).toEqual([false])
    for (const change of scheduler.openChanges()) change.takeBack()
    goOn()
    await expect(call).rejects.toThrow(/^The page was left before this was sent/)
    expect([sent, scheduler.openChanges()]).toEqual([0, []])
  },
)

it('a change that waits for a new token is open and not sent, and never is once it is taken back', async () => {
  const scheduler = createScheduler({ ledger: memoryLedger() })
  let sent = 0
  let renewing: Promise<void> | null = null
  let giveToken = (): void => undefined
  const api = createApi({
    baseUrl: 'https://service.test',
    key: ['demo', 'own'],
    token: null,
    credentials: {
      token: async () => 't-1234',
      renew: async () => {
        renewing = new Promise((resolve) => {
          giveToken = resolve
        })
        await renewing
        return 't-5678'
      },
    },
    storeId: null,
    language: null,
    scheduler,
    fetch: async () => {
      sent += 1
      const refused = { code: 401, result: 'No', error: { message: 'No' } }
      return Response.json(refused, { status: 401 })
    },
  })
  const open = () => scheduler.openChanges().map(({ isSent }) => isSent)
  const call = api.call(cancelOrder, { params: { id: 1 } })
  await vi.waitFor(() => expect(renewing).not.toBeNull())
  expect([sent, open()]).toEqual([1, [false]])
  for (const change of scheduler.openChanges()) change.takeBack()
  giveToken()
  await expect(call).rejects.toThrow(/^The page was left before this was sent/)
  expect([sent, open()]).toEqual([1, []])
})

it('reads go on once a call that was to find out whether the service answers was not sent for want of a token', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = createScheduler({ ledger: memoryLedger() })
  let [isDown, token]: [boolean, string | null] = [true, 't-1234']
  const api = createApi({
    baseUrl: 'https://service.test',
    key: ['demo', 'own'],
    token: null,
    credentials: { token: async () => token, renew: async () => null },
    storeId: null,
    language: null,
    scheduler,
    fetch: async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return Response.json({ code: 200, result: { id: 1, status: 'draft' } })
    },
  })
  const failed = api.call(getOrder, { params: { id: 1 } }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toBeInstanceOf(NetworkError)
  ;[isDown, token] = [false, null]
  await expect(api.call(getOrder, { params: { id: 1 }, priority: 'money' })).rejects.toMatchObject({
    status: 401,
  })
  token = 't-5678'
  let order: unknown = null
  void api.call(getOrder, { params: { id: 1 } }).then((read) => (order = read))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(order).toMatchObject({ id: 1 })
})
