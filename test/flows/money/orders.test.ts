import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder, confirmOrder as confirmEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { isExternalId, newExternalId } from '~/domain/orders/externalId'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { createDraft } from '~/flows/money/createDraft'
import { settleIntents } from '~/flows/money/settleIntents'
import { updateOrder } from '~/flows/money/updateOrder'
import { Browser, draftBody, type Mishap } from './browser'
import { consentedDraft } from './consentedDraft'

function start() {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const count = () => browser.sandbox.state.orders.size
  const charges = () => browser.sandbox.ledger.filter(({ kind }) => kind === 'charge').length
  return { browser, tab, tools: tab.tools, count, charges }
}

async function withDraft() {
  const world = start()
  const drafted = await consentedDraft(world.tab)
  world.browser.calls = 0
  return { ...world, ...drafted }
}

describe('creating a draft', () => {
  it.each([
    ['never arrived', 'drop_before'],
    ['reply lost', 'drop_after'],
    ['gateway error', 'error_after'],
    ['reply cut', 'truncated'],
    ['takes effect later', 'late'],
    ['hangs', 'hang'],
  ] as const)('%s: one order, and no error is left', async (_, mishap) => {
    const { browser, tools, count } = start()
    const before = count()
    browser.plan.set(1, mishap)
    expect(await createDraft(tools, draftBody('own-1'))).toMatchObject({ kind: 'created' })
    browser.clock.now += 60_000
    await tools.api.call(createOrder, { body: draftBody('other') })
    expect(count()).toBe(before + 2)
  })

  it('adopts the order that an earlier send made', async () => {
    const { tools, count } = start()
    await tools.api.call(createOrder, { body: draftBody('own-1') })
    const before = count()
    expect(await createDraft(tools, draftBody('own-1'))).toMatchObject({ kind: 'created' })
    expect(count()).toBe(before)
  })

  it("finds an order of the merchant's own goods again whose answer was lost", async () => {
    const { browser, tools, count } = start()
    const [product] = [...browser.sandbox.state.warehouse.values()].filter(
      ({ status }) => status === 'active',
    )
    const variant = product?.variants.find(({ quantity }) => quantity !== 0)
    if (variant === undefined) throw new Error('The warehouse is empty')
    const before = count()
    browser.plan.set(1, 'drop_after')
    const body = { ...draftBody('own-1'), items: [{ warehouse_product_variant_id: variant.id, quantity: 1 }] }
    expect(await createDraft(tools, body)).toMatchObject({ kind: 'created' })
    expect(count()).toBe(before + 1)
  })

  it('takes an order of an earlier wording for none of what was typed since', async () => {
    const { tools, count } = start()
    const body = { ...draftBody('own-1'), packing_slip: { message: 'Thank you' } }
    await tools.api.call(createOrder, { body })
    const before = count()
    const since = { ...body, packing_slip: { message: 'Many thanks' } }
    expect(await createDraft(tools, since)).toMatchObject({ kind: 'clash' })
    expect(await createDraft(tools, body)).toMatchObject({ kind: 'created' })
    expect(count()).toBe(before)
  })

  it('leaves an order with other content under this id alone', async () => {
    const { tools, browser } = start()
    const theirs = await tools.api.call(createOrder, { body: draftBody('own-1', 5) })
    expect(await createDraft(tools, draftBody('own-1', 2))).toMatchObject({
      kind: 'clash',
      order: { id: theirs.id },
    })
    expect(browser.sandbox.state.orders.get(theirs.id)?.order.items[0]?.quantity).toBe(5)
  })

  it('two tabs with one draft create one order', async () => {
    const { browser, tools, count } = start()
    const before = count()
    const other = browser.openTab().tools
    const outcomes = await Promise.all([
      createDraft(tools, draftBody('own-1')),
      createDraft(other, draftBody('own-1')),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['created', 'created'])
    expect(count()).toBe(before + 1)
  })

  it('external ids are valid and never the same', () => {
    const ids = Array.from({ length: 100_000 }, () => newExternalId())
    expect(ids.every(isExternalId)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['killed_before', 'killed_after'] as const)(
    'the tab dies (%s): reading settles it',
    async (mishap) => {
      const { browser, tab, count } = start()
      const before = count()
      browser.plan.set(1, mishap)
      expect(await tab.run((tools) => createDraft(tools, draftBody('own-1')))).toBeUndefined()
      const later = browser.openTab()
      const writes = count()
      const [settled] = (await later.look(settleIntents)) ?? []
      expect(settled?.found).toBe(mishap === 'killed_before' ? 'none' : 'created')
      expect(count()).toBe(writes)
      expect(await later.run((tools) => createDraft(tools, draftBody('own-1')))).toMatchObject({
        kind: 'created',
      })
      expect(count()).toBe(before + 1)
    },
  )
})

describe('confirming', () => {
  it('three clicks in two tabs charge once', async () => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const before = charges()
    const other = browser.openTab().tools
    const outcomes = await Promise.all(
      [tools, tools, other].map((own) => confirmOrder(own, order.id, consent)),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(charges() - before).toBe(1)
    expect(browser.confirmsSent.get(order.id)).toBe(1)
  })

  it('two tabs of a browser without locks send one click at most once', async () => {
    const { browser, tools, order, consent } = await withDraft()
    const alone = { lock: <T>(_name: string, task: () => Promise<T>) => task() }
    await Promise.all(
      [tools, browser.openTab().tools].map((own) => confirmOrder({ ...own, ...alone }, order.id, consent)),
    )
    expect(browser.confirmsSent.get(order.id) ?? 0).toBeLessThanOrEqual(1)
  })

  it.each<[string, Mishap]>([
    ['reply lost', 'drop_after'],
    ['gateway error', 'error_after'],
    ['reply cut', 'truncated'],
    ['takes effect later', 'late'],
  ])('%s: found out by reading, sent once', async (_, mishap) => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const before = charges()
    browser.plan.set(2, mishap)
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({
      kind: 'confirmed',
      order: { status: 'pending' },
    })
    expect(charges() - before).toBe(1)
    expect(browser.confirmsSent.get(order.id) ?? 0).toBeLessThanOrEqual(1)
  })

  it('never arrived: says that it is not known, and sends nothing again', async () => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const before = charges()
    browser.plan.set(2, 'drop_before')
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({
      kind: 'unknown',
      order: { status: 'draft' },
    })
    expect(charges()).toBe(before)
    expect((await browser.journal.open('test|own')).map(({ step }) => step)).toEqual(['unknown'])
    // The same click again, from a stale dialog or another tab, still sends nothing.
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({ kind: 'unknown' })
    expect(browser.confirmsSent.get(order.id) ?? 0).toBe(0)
  })

  it('a stale read leads to no second charge', async () => {
    const { browser, tools, tab, charges, order, consent } = await withDraft()
    const before = charges()
    await tools.api.call(confirmEndpoint, { params: { id: order.id } })
    browser.plan.set(browser.calls + 1, 'stale')
    await confirmOrder(tools, order.id, consent)
    expect(await tab.consentTo(order.id)).toBeNull()
    expect(charges() - before).toBe(1)
  })

  it('offline: refused at once, and nothing is sent when the connection is back', async () => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const before = charges()
    browser.isCut = true
    const calls = browser.calls
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({
      kind: 'not_sent',
      error: { name: 'OfflineError' },
    })
    expect(browser.calls).toBe(calls)
    browser.isCut = false
    browser.clock.now += 600_000
    await settleIntents(browser.openTab().tools)
    expect(charges()).toBe(before)
  })

  it.each(['killed_before', 'killed_after'] as const)(
    'the tab dies (%s): the next start reads only',
    async (mishap) => {
      const { browser, tab, charges, order, consent } = await withDraft()
      const before = charges()
      browser.plan.set(2, mishap)
      expect(await tab.run((tools) => confirmOrder(tools, order.id, consent))).toBeUndefined()
      const [settled] = (await browser.openTab().look(settleIntents)) ?? []
      expect(settled).toMatchObject({
        intent: { orderId: order.id, consent: { total: consent.total } },
        found: mishap === 'killed_before' ? 'draft' : 'pending',
      })
      expect(charges() - before).toBe(mishap === 'killed_before' ? 0 : 1)
    },
  )

  it('another amount than the one agreed to is not charged', async () => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const record = browser.sandbox.state.orders.get(order.id)
    if (record?.order.costs == null) throw new Error('The draft has no costs')
    record.order = { ...record.order, costs: { ...record.order.costs, total: '99.99' } }
    const before = charges()
    expect(await confirmOrder(tools, order.id, consent)).toMatchObject({ kind: 'changed' })
    expect(charges()).toBe(before)
  })

  it('a 429 had no effect: nothing is charged twice', async () => {
    const { browser, tools, charges, order, consent } = await withDraft()
    const before = charges()
    browser.plan.set(2, 'too_many')
    const outcome = await confirmOrder(tools, order.id, consent)
    if (outcome.kind === 'refused') expect(charges()).toBe(before)
    else expect(charges() - before).toBe(1)
  })
})

describe('canceling', () => {
  it.each(['drop_after', 'error_after', 'truncated', 'late'] as const)(
    '%s: read as canceled',
    async (mishap) => {
      const { browser, tools, order } = await withDraft()
      browser.plan.set(1, mishap)
      expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'canceled' })
    },
  )
})

describe('canceling too late', () => {
  it('is refused in words, and the order goes on', async () => {
    const { tools, order, consent } = await withDraft()
    await confirmOrder(tools, order.id, consent)
    await tools.api.control(`/orders/${order.id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action: 'produce' }),
    })
    expect(await cancelOrder(tools, order.id)).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringContaining('production') },
    })
    expect(await tools.api.call(getOrder, { params: { id: order.id } })).toMatchObject({
      status: 'inprocess',
    })
  })
})

describe('editing', () => {
  it('finds that somebody changed the order, and sends nothing', async () => {
    const { browser, tools, order } = await withDraft()
    browser.clock.now += 5_000
    const lineId = order.items[0]?.id ?? 0
    const theirs = await updateOrder(tools, order, { items: [{ id: lineId, quantity: 2 }] }, () => false)
    expect(theirs.kind).toBe('saved')
    expect(
      await updateOrder(tools, order, { items: [{ id: lineId, quantity: 9 }] }, () => false),
    ).toMatchObject({
      kind: 'changed',
      order: { items: [{ quantity: 2 }] },
    })
  })
})
