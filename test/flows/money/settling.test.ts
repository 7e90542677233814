import { describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { confirmOrder, settleByReading } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { settleIntents } from '~/flows/money/settleIntents'
import { Browser, draftBody, type Mishap } from './browser'

/** A tab whose waits are noted. */
function start(plan: Record<number, Mishap> = {}) {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const waits: number[] = []
  const tools: MoneyTools = {
    ...tab.tools,
    wait: async (ms) => {
      waits.push(ms)
      await tab.tools.wait(ms)
    },
  }
  for (const [call, mishap] of Object.entries(plan)) browser.plan.set(Number(call), mishap)
  return { browser, tab, tools, waits }
}

async function withDraft(plan: Record<number, Mishap>) {
  const world = start()
  const made = await createDraft(world.tab.tools, draftBody('own-1'))
  const consent = made.kind === 'created' ? await world.tab.consentTo(made.order.id) : null
  if (made.kind !== 'created' || consent === null) throw new Error('There is no draft')
  world.browser.calls = 0
  for (const [call, mishap] of Object.entries(plan)) world.browser.plan.set(Number(call), mishap)
  return { ...world, id: made.order.id, consent }
}

describe('a lost answer', () => {
  it('to a new draft: looked up twice after each of two sends, and then it is not known', async () => {
    const { browser, tools, waits } = start({ 1: 'drop_before', 4: 'drop_before' })
    expect(await createDraft(tools, draftBody('own-1'))).toMatchObject({ kind: 'unknown' })
    expect(waits).toEqual([2_000, 8_000, 2_000, 8_000])
    expect(browser.calls).toBe(6)
    expect([...browser.intents.values()]).toMatchObject([{ step: 'unknown', outcome: 'unknown' }])
  })

  it('to a new draft that is there and cannot be read: said to be there at the next start', async () => {
    const { browser, tools, tab } = start({ 1: 'killed_after' })
    void createDraft(tools, draftBody('own-1'))
    await vi.waitFor(() => expect(tab.isDead).toBe(true))
    const made = [...browser.sandbox.state.orders.values()].find(({ order }) => order.external_id === 'own-1')
    Reflect.set(Object(made?.order), 'status', null)
    const next = browser.openTab()
    expect(await settleIntents(next.tools)).toMatchObject([{ found: 'created' }])
    expect(await settleIntents(next.tools)).toEqual([])
  })

  it('to a new draft that an earlier send made: looked up at once', async () => {
    const { tools, tab, waits } = start()
    await createDraft(tab.tools, draftBody('own-1'))
    expect(await createDraft(tools, draftBody('own-1'))).toMatchObject({ kind: 'created' })
    expect(waits).toEqual([0])
  })

  it('to a draft that is refused for another reason: looked up once, since an earlier send may have arrived, and said', async () => {
    const { browser, tools, waits } = start()
    const { recipient, ...body } = draftBody('own-1')
    const refused = { ...body, recipient: { ...recipient, country_code: 'ZZ' } }
    expect(await createDraft(tools, refused)).toMatchObject({ kind: 'refused', error: { status: 400 } })
    expect(waits).toEqual([0])
    expect(browser.calls).toBe(2)
  })

  it('to a cancel: read four times, sent once more, read four times', async () => {
    const { browser, tools, waits, id } = await withDraft({ 1: 'drop_before', 6: 'drop_before' })
    expect(await cancelOrder(tools, id)).toMatchObject({ kind: 'unknown', order: { id, status: 'draft' } })
    expect(waits).toEqual([0, 2_000, 4_000, 8_000, 0, 2_000, 4_000, 8_000])
    expect(browser.calls).toBe(10)
    expect([...browser.intents.values()].at(-1)).toMatchObject({ step: 'unknown', outcome: 'unknown' })
  })

  it('to a cancel, and a refusal of the second send: with no look in between it is not known', async () => {
    const { browser, tools, id } = await withDraft({})
    const send = browser.send.bind(browser)
    let sends = 0
    browser.send = async (tab, request) => {
      if (request.method !== 'DELETE') throw new TypeError('Failed to fetch')
      browser.plan.set(browser.calls + 1, ++sends === 1 ? 'drop_after' : 'unauthorized')
      return send(tab, request)
    }
    expect(await cancelOrder(tools, id)).toMatchObject({ kind: 'unknown', order: null })
    expect(sends).toBe(2)
    expect(browser.sandbox.state.orders.get(id)?.order.status ?? 'canceled').toBe('canceled')
    expect([...browser.intents.values()].at(-1)).toMatchObject({ step: 'unknown', outcome: 'unknown' })
  })

  it('to a cancel: an order that is gone is canceled', async () => {
    const { browser, tools, id } = await withDraft({ 1: 'drop_before' })
    browser.sandbox.state.orders.delete(id)
    expect(await cancelOrder(tools, id)).toEqual({ kind: 'canceled', order: null })
    expect([...browser.intents.values()].at(-1)).toMatchObject({ step: 'settled', outcome: 'canceled' })
  })

  it('to a cancel that the service refuses: one look, and it stays refused', async () => {
    const { browser, tools, waits, id } = await withDraft({})
    const record = browser.sandbox.state.orders.get(id)
    if (record !== undefined) record.order = { ...record.order, status: 'fulfilled' }
    expect(await cancelOrder(tools, id)).toMatchObject({ kind: 'refused', error: { status: 400 } })
    expect(waits).toEqual([0])
    expect(browser.calls).toBe(2)
  })

  it('to a cancel that the browser sent twice by itself: its refusal says nothing while the order cannot be read', async () => {
    const { browser, tools, id } = await withDraft({ 1: 'sent_twice' })
    for (let call = 2; call < 200; call++) browser.plan.set(call, 'drop_before')
    expect(await cancelOrder(tools, id)).toMatchObject({ kind: 'unknown' })
  })

  it('to a charge: read for two minutes, and never sent again', async () => {
    const { browser, tools, waits, id, consent } = await withDraft({ 2: 'drop_before' })
    expect(await confirmOrder(tools, id, consent)).toMatchObject({ kind: 'unknown', order: { id } })
    expect(waits).toHaveLength(26)
    expect(waits.slice(0, 4)).toEqual([0, 2_000, 4_000, 5_000])
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(121_000)
    expect(browser.calls).toBe(2 + 26)
  })

  it('to a charge, or its refusal, with no connection afterward: the journal says that nothing was read', async () => {
    const seenAfter = async (mishap: Mishap) => {
      const { browser, tools, id, consent } = await withDraft({ 2: mishap })
      browser.onJournal = (_, isDone) => {
        const isSending = [...browser.intents.values()].at(-1)?.step === 'sending'
        if (!isDone || !isSending) return
        for (let call = 3; call < 200; call++) browser.plan.set(call, 'drop_before')
      }
      const { kind } = await confirmOrder(tools, id, consent)
      return [kind, ...new Set([...browser.intents.values()].at(-1)?.seen)]
    }
    expect(await seenAfter('drop_before')).toEqual(['unknown', 'no reply', 'reads nothing'])
    expect(await seenAfter('unauthorized')).toEqual(['refused', 'answered 401', 'reads nothing'])
  })

  it('to a charge that the browser sent twice by itself: its refusal says nothing while the order cannot be read', async () => {
    const { browser, tools, waits, id, consent } = await withDraft({ 2: 'sent_twice' })
    for (let call = 3; call < 200; call++) browser.plan.set(call, 'drop_before')
    expect(await confirmOrder(tools, id, consent)).toMatchObject({ kind: 'unknown', order: null })
    expect(waits).toHaveLength(26)
    expect([...browser.intents.values()].at(-1)).toMatchObject({ step: 'unknown' })
  })

  it('to a charge: settled by any other state than before, and by each state that was submitted', async () => {
    const { browser, tools, id } = await withDraft({})
    const become = (status: string) => {
      const record = browser.sandbox.state.orders.get(id)
      if (record !== undefined) record.order = { ...record.order, status }
    }
    const settle = async (before: string | null) => (await settleByReading(tools, id, before, [0])).kind
    expect(await settle('draft')).toBe('unknown')
    expect(await settle('failed')).toBe('confirmed')
    become('failed')
    expect(await settle('draft')).toBe('confirmed')
    expect(await settle('failed')).toBe('unknown')
    expect(await settle(null)).toBe('unknown')
    become('onhold')
    expect(await settle(null)).toBe('confirmed')
    expect(await settle('onhold')).toBe('confirmed')
  })
})

describe('what a dead tab left open', () => {
  it.each(['create', 'confirm'] as const)(
    'a %s that never arrived stays open for ten minutes and is closed then',
    async (kind) => {
      const { browser, tab, id, consent } = await withDraft({ [kind === 'create' ? 1 : 2]: 'killed_before' })
      await tab.run<unknown>((tools) =>
        kind === 'create' ? createDraft(tools, draftBody('own-2')) : confirmOrder(tools, id, consent),
      )
      const intent = [...browser.intents.values()].at(-1)
      if (intent === undefined) throw new Error('Nothing was written down')
      const { tools } = browser.openTab()
      // Looking up a draft takes two seconds of its own.
      const settleAt = async (ms: number) => {
        browser.clock.now = intent.startedAt + ms - (kind === 'create' ? 2_000 : 0)
        const settled = await settleIntents(tools)
        return [settled.length, settled[0]?.found, browser.intents.get(intent.id)?.step]
      }
      const found = kind === 'create' ? 'none' : 'draft'
      expect(await settleAt(600_000)).toEqual([1, found, 'unknown'])
      expect(await settleAt(600_001)).toEqual([1, found, 'settled'])
      expect(await settleAt(700_000)).toEqual([0, undefined, 'settled'])
    },
  )

  it('a charge dated later than now is closed once ten minutes have passed here, whatever the clock says', async () => {
    const { browser, tab, id, consent } = await withDraft({ 2: 'killed_before' })
    await tab.run((tools) => confirmOrder(tools, id, consent))
    const intent = [...browser.intents.values()].at(-1)
    if (intent === undefined) throw new Error('Nothing was written down')
    // The device's clock is a day behind the one by which it was written down.
    const day = 86_400_000
    browser.clock.skew = -day
    const { tools } = browser.openTab()
    const settleAfter = async (ms: number) => {
      browser.clock.now += ms
      const settled = await settleIntents(tools)
      return [settled[0]?.found, browser.intents.get(intent.id)?.step]
    }
    expect(await settleAfter(3_600_000)).toEqual(['draft', 'unknown'])
    // Set back once more, and ahead again but not to its time: neither makes it older or younger.
    browser.clock.skew = -9 * day
    expect(await settleAfter(599_999)).toEqual(['draft', 'unknown'])
    browser.clock.skew = -day
    expect(await settleAfter(1)).toEqual(['draft', 'unknown'])
    expect(await settleAfter(1)).toEqual(['draft', 'settled'])
    expect(await settleAfter(1)).toEqual([undefined, 'settled'])
  })

  it('a cancel whose draft is gone is closed as canceled', async () => {
    const { browser, tab, id } = await withDraft({ 1: 'killed_after' })
    await tab.run((tools) => cancelOrder(tools, id))
    browser.isCut = true
    expect(await settleIntents(browser.openTab().tools)).toMatchObject([{ found: null }])
    browser.isCut = false
    browser.sandbox.state.orders.delete(id)
    expect(await settleIntents(browser.openTab().tools)).toMatchObject([{ found: 'canceled' }])
    expect(await settleIntents(browser.openTab().tools)).toEqual([])
  })

  it('a confirm whose draft is gone is told once, and not asked about at every start', async () => {
    const { browser, tab, id, consent } = await withDraft({ 2: 'killed_before' })
    await tab.run((tools) => confirmOrder(tools, id, consent))
    browser.sandbox.state.orders.delete(id)
    expect(await settleIntents(browser.openTab().tools)).toMatchObject([{ found: 'gone' }])
    expect(await settleIntents(browser.openTab().tools)).toEqual([])
  })

  it('a draft that did arrive is closed with its order, one that cannot be looked up stays open', async () => {
    const { browser, tab } = start({ 1: 'killed_after' })
    await tab.run((tools) => createDraft(tools, draftBody('own-1')))
    browser.isCut = true
    expect(await settleIntents(browser.openTab().tools)).toMatchObject([{ found: null }])
    browser.isCut = false
    expect(await settleIntents(browser.openTab().tools)).toMatchObject([{ found: 'created' }])
    const made = [...browser.sandbox.state.orders.values()].find(({ order }) => order.external_id === 'own-1')
    expect([...browser.intents.values()]).toMatchObject([{ step: 'settled', orderId: made?.order.id }])
  })
})
