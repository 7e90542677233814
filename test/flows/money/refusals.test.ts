import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder as confirmEndpoint, createOrder } from '~/contract/orders/orderWriteEndpoints'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { answerSheet } from '~/flows/approvals/answerSheet'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { createDraft, lookUp } from '~/flows/money/createDraft'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { settleIntents } from '~/flows/money/settleIntents'
import { updateOrder } from '~/flows/money/updateOrder'
import { mergeDrafts } from '~/flows/orders/mergeDrafts'
import { Browser, draftBody } from './browser'

/** A tab whose waits and calls are noted; `answer` decides what each call meets, undefined lets it through. */
async function start(answer: (method: string, call: number) => unknown = () => undefined) {
  const browser = new Browser(3)
  const { tools: plain } = browser.openTab()
  const made = await createDraft(plain, draftBody('own-1'))
  if (made.kind !== 'created') throw new Error('There is no draft')
  const calls: string[] = []
  const waits: number[] = []
  const call: MoneyTools['api']['call'] = async (endpoint, options) => {
    calls.push(endpoint.method)
    const error = answer(endpoint.method, calls.length)
    if (error !== undefined) throw error
    return plain.api.call(endpoint, options)
  }
  const tools: MoneyTools = {
    ...plain,
    api: { ...plain.api, call },
    wait: async (ms) => {
      waits.push(ms)
      await plain.wait(ms)
    },
  }
  return { browser, tools, plain, calls, waits, order: made.order }
}

const refused = (status: number) => new ApiError({ status, reason: 'x', message: 'x' })
const aborted = () => new DOMException('The connection was left', 'AbortError')
const offline = (tools: MoneyTools): MoneyTools => ({ ...tools, isOnline: () => false })
const lastIntent = (browser: Browser) => [...browser.intents.values()].at(-1)

it('what charges nothing waits for the merchant to sign in, a charge never does', async () => {
  const { tools, plain, order, browser } = await start()
  const calls: string[] = []
  const call: MoneyTools['api']['call'] = async (endpoint, options) => {
    calls.push(`${endpoint.method} ${options.waitsForSignIn === true}`)
    return plain.api.call(endpoint, options)
  }
  const noted = { ...tools, api: { ...plain.api, call } }
  const other = await createDraft(noted, draftBody('own-2'))
  if (other.kind !== 'created') throw new Error(other.kind)
  // Its answer is lost: what became of it is looked up.
  browser.plan.set(browser.calls + 1, 'drop_after')
  expect(await createDraft(noted, draftBody('own-4'))).toMatchObject({ kind: 'created' })
  expect(calls.at(-1)).toBe('GET true')
  const saved = await updateOrder(noted, order, { gift: { subject: 'For you', message: 'Hi' } }, () => true)
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  const merged = await mergeDrafts(noted, order.id, other.order.id)
  const query = { confirm: true }
  const { id } = await plain.api.call(createOrder, { body: draftBody('own-3'), query })
  await plain.api.control(`/orders/${id}/advance`, { method: 'POST', body: '{"action":"hold_approval"}' })
  const [sheet] = browser.sandbox.state.approvalSheets.values()
  if (sheet === undefined) throw new Error('There is no sheet')
  await answerSheet(noted, sheet, { kind: 'approve' })
  expect(calls.filter((sent) => sent.endsWith('false'))).toEqual([])
  expect(calls.join(' ')).toMatch(/POST.*PUT.*DELETE.*POST/)

  calls.length = 0
  const fingerprint = chargeFingerprint(merged.order)
  const total = { value: merged.order.costs?.total ?? '', currency: 'USD' }
  const confirmed = await confirmOrder(noted, order.id, { total, fingerprint, at: 1 })
  expect([confirmed.kind, ...calls]).toEqual(['confirmed', 'POST false', 'GET false'])
})

describe('a draft', () => {
  it.each([401, 403, 429])('that is refused unread with %i is not looked up', async (status) => {
    const { tools, calls, waits } = await start(() => refused(status))
    expect(await createDraft(tools, draftBody('own-2'))).toMatchObject({ kind: 'refused', error: { status } })
    expect(calls).toEqual(['POST'])
    expect(waits).toEqual([])
  })

  it.each([400, 402, 404, 409])('that is refused with %i is looked up once', async (status) => {
    const { tools, calls, waits } = await start((method) => (method === 'POST' ? refused(status) : undefined))
    expect(await createDraft(tools, draftBody('own-2'))).toMatchObject({ kind: 'refused', error: { status } })
    expect(calls).toEqual(['POST', 'GET'])
    expect(waits).toEqual([0])
  })

  it('that is refused unread at its second send was perhaps made by the first: it is looked up', async () => {
    const { tools, calls } = await start((method, call) =>
      method === 'POST' ? (call === 1 ? new TypeError('lost') : refused(401)) : undefined,
    )
    expect(await createDraft(tools, draftBody('own-2'))).toMatchObject({ kind: 'refused' })
    expect(calls).toEqual(['POST', 'GET', 'GET', 'POST', 'GET'])
  })

  it('without an answer is looked up twice, sent once more under the same id and looked up again', async () => {
    const { tools, calls, waits } = await start((method) =>
      method === 'POST' ? new TypeError('lost') : undefined,
    )
    expect(await createDraft(tools, draftBody('own-2'))).toMatchObject({ kind: 'unknown' })
    expect(calls).toEqual(['POST', 'GET', 'GET', 'POST', 'GET', 'GET'])
    expect(waits).toEqual([2_000, 8_000, 2_000, 8_000])
  })

  it('is not known to exist while it cannot be looked up', async () => {
    const { tools, browser } = await start(() => new TypeError('lost'))
    expect(await createDraft(tools, draftBody('own-2'))).toMatchObject({ kind: 'unknown' })
    expect(lastIntent(browser)).toMatchObject({ step: 'unknown', outcome: 'unknown' })
    expect(await lookUp(tools, 'own-2', [0])).toBe('unreachable')
    expect(await lookUp(tools, 'own-2', [])).toBe('unreachable')
  })

  it('is told of no order where reading is refused for another reason than that there is none', async () => {
    const { tools } = await start(() => refused(403))
    expect(await lookUp(tools, 'own-2', [0])).toBe('unreachable')
    const { tools: open } = await start()
    expect(await lookUp(open, 'own-2', [0])).toBeNull()
  })

  it('whose connection is left before it was sent is refused, and after it may be there', async () => {
    const first = await start(aborted)
    expect(await createDraft(first.tools, draftBody('own-2'))).toMatchObject({ kind: 'refused' })
    expect(first.calls).toEqual(['POST'])
    const second = await start((method, call) =>
      method === 'POST' ? (call === 1 ? new TypeError('lost') : aborted()) : undefined,
    )
    expect(await createDraft(second.tools, draftBody('own-2'))).toMatchObject({
      kind: 'unknown',
      error: { message: 'lost' },
    })
  })

  it('is written down with the order that it became', async () => {
    const { browser, order } = await start()
    expect(lastIntent(browser)).toMatchObject({ outcome: 'created', orderId: order.id })
  })
})

describe('without a connection', () => {
  it('nothing is sent, read or left open', async () => {
    const { tools, calls, order, browser } = await start()
    const out = offline(tools)
    const error = { name: 'OfflineError' }
    expect(await createDraft(out, draftBody('own-2'))).toMatchObject({ kind: 'refused', error })
    expect(await cancelOrder(out, order.id)).toMatchObject({ kind: 'not_sent', error })
    expect(await updateOrder(out, order, {}, () => true)).toMatchObject({ kind: 'not_sent', error })
    expect(calls).toEqual([])
    expect([...browser.intents.values()].filter(({ step }) => step !== 'settled')).toEqual([])
  })
})

describe('a cancel', () => {
  it('is no cancel where reading says only that it may not be read', async () => {
    const { tools, order } = await start((method) =>
      method === 'GET' ? refused(403) : new TypeError('lost'),
    )
    expect(await cancelOrder(tools, order.id)).toEqual({ kind: 'unknown', order: null })
  })

  it('without an answer is read for fourteen seconds, sent once more and read again', async () => {
    const { tools, calls, waits, order } = await start((method) =>
      method === 'DELETE' ? new TypeError('lost') : undefined,
    )
    expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'unknown', order: { status: 'draft' } })
    expect(waits).toEqual([0, 2_000, 4_000, 8_000, 0, 2_000, 4_000, 8_000])
    expect(calls.filter((method) => method === 'DELETE')).toHaveLength(2)
  })

  it('that is refused is read once and not sent again', async () => {
    const { tools, calls, waits, order } = await start((method) =>
      method === 'DELETE' ? refused(400) : undefined,
    )
    expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'refused', error: { status: 400 } })
    expect(calls).toEqual(['DELETE', 'GET'])
    expect(waits).toEqual([0])
  })

  it('whose answer is lost is done once the order is gone, or reads as canceled', async () => {
    const gone = await start((method) => (method === 'GET' ? refused(404) : new TypeError('lost')))
    expect(await cancelOrder(gone.tools, gone.order.id)).toEqual({ kind: 'canceled', order: null })
    expect(gone.calls).toEqual(['DELETE', 'GET'])
    const paid = await start((method) => (method === 'DELETE' ? new TypeError('lost') : undefined))
    const { id } = paid.order
    await paid.plain.api.call(confirmEndpoint, { params: { id } })
    await cancelOrder(paid.plain, id)
    expect(await cancelOrder(paid.tools, id)).toMatchObject({
      kind: 'canceled',
      order: { id, status: 'canceled' },
    })
    expect(paid.calls).toEqual(['DELETE', 'GET'])
  })

  it('keeps what was read last when later reads fail', async () => {
    const { tools, order } = await start((_, call) => (call === 2 ? undefined : new TypeError('lost')))
    expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'unknown', order: { id: order.id } })
  })

  it('whose connection is left is not sent, or unknown once it was', async () => {
    const first = await start(aborted)
    expect(await cancelOrder(first.tools, first.order.id)).toMatchObject({ kind: 'not_sent' })
    expect(first.calls).toHaveLength(1)
    const second = await start((_, call) =>
      call === 6 ? aborted() : call === 1 ? new TypeError('x') : undefined,
    )
    expect(await cancelOrder(second.tools, second.order.id)).toMatchObject({ kind: 'unknown' })
    const third = await start(() => new TypeError('lost'))
    const left = { ...third.tools, wait: () => Promise.reject(aborted()) }
    expect(await cancelOrder(left, third.order.id)).toEqual({ kind: 'unknown', order: null })
    expect(third.calls).toHaveLength(1)
  })
})

describe('a change', () => {
  const body = { gift: { subject: 'Hi', message: 'There' } }

  it('without an answer is read three times, sent once more and read again', async () => {
    const { tools, calls, waits, order } = await start((method) =>
      method === 'PUT' ? new TypeError('x') : undefined,
    )
    expect(await updateOrder(tools, order, body, () => false)).toMatchObject({ kind: 'unknown' })
    expect(waits).toEqual([0, 2_000, 8_000, 0, 2_000, 8_000])
    expect(calls.filter((method) => method === 'PUT')).toHaveLength(2)
  })

  it('whose answer was lost, with all reads after it, is found before it would be sent again', async () => {
    let reads = 0
    const { browser, tools, calls, order } = await start((method) => {
      if (method !== 'GET') return undefined
      reads += 1
      return reads > 1 && reads < 5 ? new TypeError('x') : undefined
    })
    browser.plan.set(browser.calls + 2, 'drop_after')
    const isDone = ({ gift }: Order) => gift?.message === 'There'
    expect(await updateOrder(tools, order, body, isDone)).toMatchObject({ kind: 'saved' })
    expect(calls.join(' ')).toBe('PUT GET GET GET GET PUT GET')
  })

  it('that is refused is neither read again nor sent again', async () => {
    const { tools, calls, waits, order } = await start((method) =>
      method === 'PUT' ? refused(400) : undefined,
    )
    expect(await updateOrder(tools, order, body, () => false)).toMatchObject({ kind: 'refused' })
    expect(calls).toEqual(['PUT'])
    expect(waits).toEqual([])
  })

  it('whose connection is left is not sent the first time, and not known the second', async () => {
    const first = await start((method) => (method === 'PUT' ? aborted() : undefined))
    expect(await updateOrder(first.tools, first.order, body, () => false)).toMatchObject({ kind: 'not_sent' })
    let puts = 0
    const second = await start((method) =>
      method === 'PUT' ? (++puts === 1 ? new TypeError('x') : aborted()) : undefined,
    )
    expect(await updateOrder(second.tools, second.order, body, () => false)).toMatchObject({
      kind: 'unknown',
    })
  })
})

describe('a charge', () => {
  it('that never left is not sent, whatever kept it back', async () => {
    const { tools, order, browser, plain } = await start((method) =>
      method === 'POST' ? aborted() : undefined,
    )
    const shown = await plain.api.call(getOrder, { params: { id: order.id } })
    const consent = { at: 1, total: { value: '1', currency: 'USD' }, fingerprint: 'other' }
    expect(await confirmOrder(tools, shown.id, consent)).toMatchObject({ kind: 'not_sent' })
    expect(lastIntent(browser)).toMatchObject({ step: 'settled', outcome: 'not_sent' })
    const { tools: second } = await start((method) => (method === 'POST' ? refused(429) : undefined))
    expect(await confirmOrder(second, shown.id, consent)).toMatchObject({
      kind: 'refused',
      error: { status: 429 },
    })
  })
})

describe('at the next start', () => {
  const open = async (change: Record<string, unknown>) => {
    const world = await start()
    const made = lastIntent(world.browser)
    if (made === undefined) throw new Error('Nothing was written down')
    world.browser.intents.set('open', { ...made, id: 'open', outcome: null, step: 'sending', ...change })
    return {
      ...world,
      settled: await settleIntents(world.tools),
      kept: () => world.browser.intents.get('open'),
    }
  }

  it('what was only prepared was never sent, and nothing is read for it', async () => {
    const { settled, kept, calls } = await open({ step: 'prepared' })
    expect(settled).toMatchObject([{ found: 'not_sent' }])
    expect(kept()).toMatchObject({ step: 'settled', outcome: 'not_sent' })
    expect(calls).toEqual([])
  })

  it('a cancel is closed with the state that is read, a charge stays open while the order is a draft', async () => {
    const cancel = await open({ kind: 'cancel', orderId: 1 })
    expect(cancel.settled).toMatchObject([{ found: 'canceled' }])
    expect(cancel.kept()).toMatchObject({ step: 'settled', outcome: 'canceled' })
    const known = await open({ kind: 'cancel' })
    expect(known.settled).toMatchObject([{ found: 'draft' }])
    expect(known.kept()).toMatchObject({ step: 'settled', outcome: 'draft' })
    const charge = await open({ kind: 'confirm' })
    expect(charge.settled).toMatchObject([{ found: 'draft' }])
    expect(charge.kept()).toMatchObject({ step: 'unknown' })
  })

  it('what names neither an order nor an external id is left alone', async () => {
    const { settled, kept } = await open({ kind: 'confirm', orderId: null, externalId: null })
    expect(settled).toMatchObject([{ found: null }])
    expect(kept()).toMatchObject({ step: 'sending' })
  })

  it('what its own tab settled meanwhile is not told', async () => {
    const world = await start()
    const made = lastIntent(world.browser)
    if (made === undefined) throw new Error('Nothing was written down')
    world.browser.intents.set('open', { ...made, id: 'open', step: 'sending' })
    const locks: string[] = []
    const tools: MoneyTools = {
      ...world.tools,
      lock: async (name, task) => {
        locks.push(name)
        world.browser.intents.set('open', { ...made, id: 'open', step: 'settled' })
        return task()
      },
    }
    expect(await settleIntents(tools)).toEqual([])
    expect(locks[0]).toMatch(new RegExp(`:${world.order.id}$`))
  })
})
