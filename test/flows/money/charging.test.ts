import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '~/contract/orders/order'
import type { AddressInput } from '~/contract/orders/orderInput'
import type { OrderUpdate } from '~/contract/orders/orderInput'
import { updateOrder as updateEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { JournalError, openJournal } from '~/local/journal/journal'
import { cancelOrder } from '~/flows/money/cancelOrder'
import { chargedFor, confirmOrder, type ConfirmStep } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import { settleIntents } from '~/flows/money/settleIntents'
import { updateOrder } from '~/flows/money/updateOrder'
import { Browser, draftBody } from './browser'
import { consentedDraft, newConsent } from './consentedDraft'

const recipient: AddressInput = {
  name: 'Ada Byron',
  company: 'Mill',
  address1: '12 Mill Road',
  address2: 'Unit 1',
  city: 'Los Angeles',
  state_code: 'CA',
  country_code: 'US',
  zip: '90001',
  phone: '555 0100',
  email: 'ada@example.com',
}
const body = {
  ...draftBody('own-1'),
  recipient,
  items: draftBody('x').items.map((item) => ({ ...item, retail_price: '24.90' })),
  gift: { subject: 'For you', message: 'Many returns' },
  packing_slip: { message: 'Thanks' },
}

/** A draft that the merchant has just agreed to be charged for. */
async function shown() {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const { order, consent } = await consentedDraft(tab, body)
  browser.calls = 0
  const charges = () =>
    browser.sandbox.ledger.filter(({ kind, orderId }) => kind === 'charge' && orderId === order.id).length
  const confirm = (how = {}) => confirmOrder(tab.tools, order.id, consent, how)
  const writesSent = () => browser.confirmsSent.get(order.id) ?? 0
  return { browser, tab, tools: tab.tools, order, consent, charges, confirm, writesSent }
}

describe('the order that is charged is the one that was shown', () => {
  const item = (change: object) => (id: number) => ({ items: [{ id, ...change }] })
  const to = (change: AddressInput) => () => ({ recipient: { ...recipient, ...change } })
  it.each<[string, (lineId: number) => OrderUpdate]>([
    ['address line 2', to({ address2: 'Unit 9' })],
    ['state', to({ state_code: 'NV' })],
    ['company', to({ company: 'Wharf' })],
    ['e-mail', to({ email: 'eve@example.com' })],
    ['phone', to({ phone: '555 0199' })],
    ['name', to({ name: 'Eve Byron' })],
    [
      'print file',
      item({ files: [{ type: 'front', url: 'https://files.example.com/other-1800x1500.png' }] }),
    ],
    ['gift', () => ({ gift: { subject: 'For you', message: 'Fewer returns' } })],
    ['packing slip', () => ({ packing_slip: { message: 'No thanks' } })],
    ['retail price', item({ retail_price: '1.00' })],
    ['quantity', item({ quantity: 2 })],
    ['shipping method', () => ({ shipping: 'PRINTFUL_FAST' })],
    ['external id', () => ({ external_id: 'own-2' })],
    ['item name', item({ name: 'Another name' })],
  ])('%s changed by another client: nothing is sent, and it says so', async (_, change) => {
    const { tools, order, confirm, charges, writesSent } = await shown()
    await tools.api.call(updateEndpoint, {
      params: { id: order.id },
      body: change(order.items[0]?.id ?? 0),
    })
    expect(await confirm()).toMatchObject({ kind: 'changed', order: { id: order.id } })
    expect([charges(), writesSent()]).toEqual([0, 0])
  })

  it('charges it when its new file was processed and its preview was made meanwhile', async () => {
    const { browser, confirm, charges } = await shown()
    browser.clock.now += 60_000
    expect(await confirm()).toMatchObject({ kind: 'confirmed' })
    expect(charges()).toBe(1)
  })
})

describe('one click is one send', () => {
  it('an earlier record of the click decides: only one that was never sent lets it go out', async () => {
    const rows = [
      { step: 'settled', outcome: 'changed', isSent: true },
      { step: 'settled', outcome: 'not_sent', isSent: true },
      { step: 'prepared', outcome: null, isSent: true },
      { step: 'sending', outcome: null, isSent: false },
      { step: 'unknown', outcome: 'unknown', isSent: false },
      { step: 'settled', outcome: 'refused', isSent: false },
    ] as const
    for (const { step, outcome, isSent } of rows) {
      const { browser, order, consent, confirm, charges } = await shown()
      const earlier = {
        id: 'earlier',
        scope: 'test|own',
        orderId: order.id,
        externalId: null,
        body: null,
        startedAt: 1,
      }
      await browser.journal.write({ ...earlier, kind: 'confirm', step, outcome, consent })
      const done = await confirm()
      expect([step, outcome, done.kind, charges()]).toEqual(
        isSent ? [step, outcome, 'confirmed', 1] : [step, outcome, 'unknown', 0],
      )
    }
  })

  it('a record of another click, of another order or of another kind does not', async () => {
    const { browser, order, consent, confirm, charges } = await shown()
    const earlier = {
      scope: 'test|own',
      externalId: null,
      body: null,
      startedAt: 1,
      step: 'sending',
      outcome: null,
    } as const
    await browser.journal.write({
      ...earlier,
      id: 'a',
      kind: 'confirm',
      orderId: order.id,
      consent: { ...consent, at: 1 },
    })
    await browser.journal.write({ ...earlier, id: 'b', kind: 'confirm', orderId: order.id + 1, consent })
    await browser.journal.write({ ...earlier, id: 'c', kind: 'cancel', orderId: order.id, consent })
    expect(await confirm()).toMatchObject({ kind: 'confirmed' })
    expect(charges()).toBe(1)
  })

  it('tells when it leaves, and can be taken back until then', async () => {
    const { browser, tools, confirm, charges, order } = await shown()
    const withdrawn = new AbortController()
    withdrawn.abort()
    expect(await confirm({ signal: withdrawn.signal })).toMatchObject({
      kind: 'not_sent',
      error: { name: 'AbortError' },
    })
    const steps: ConfirmStep[] = []
    const late = new AbortController()
    const tell = (step: ConfirmStep) => {
      steps.push(step)
      // Too late: what has left is waited for.
      late.abort()
    }
    expect(steps).toEqual([])
    expect(await confirm({ tell, signal: late.signal })).toMatchObject({ kind: 'confirmed' })
    expect([steps, charges(), browser.confirmsSent.get(order.id)]).toEqual([['sent'], 1, 1])
    expect(await settleIntents(tools)).toEqual([])
  })

  it('tells that it waits again when the limit sends it back, which charges nothing', async () => {
    const { browser, confirm, charges } = await shown()
    browser.plan.set(2, 'too_many')
    const steps: ConfirmStep[] = []
    expect(await confirm({ tell: (step: ConfirmStep) => steps.push(step) })).toMatchObject({
      kind: 'refused',
      error: { status: 429 },
    })
    expect([steps, charges()]).toEqual([['sent', 'waiting'], 0])
  })
})

describe('a journal that cannot be written', () => {
  /** Spoils the n-th write of the journal and all after it. */
  function spoil(browser: Browser, from: number): void {
    let writes = 0
    browser.onJournal = (_, isDone) => {
      if (!isDone && ++writes >= from) throw new JournalError(new Error('QuotaExceededError'))
    }
  }

  it.each([1, 2])(
    'before the charge leaves (write %i): nothing is sent, and a new click may',
    async (from) => {
      const { browser, tab, order, confirm, charges, writesSent } = await shown()
      spoil(browser, from)
      expect(await confirm()).toMatchObject({ kind: 'not_sent', error: { name: 'JournalError' } })
      expect([charges(), writesSent()]).toEqual([0, 0])
      browser.onJournal = () => undefined
      const consent = await newConsent(tab, order.id)
      expect(await confirmOrder(tab.tools, order.id, consent)).toMatchObject({ kind: 'confirmed' })
      expect(charges()).toBe(1)
    },
  )

  it.each([
    ['the answer comes', null, 'confirmed', 1],
    ['the answer is lost', 'drop_after', 'confirmed', 1],
    ['it never arrives', 'drop_before', 'unknown', 0],
    ['it is refused', 'unauthorized', 'refused', 0],
  ] as const)(
    'after it has left and %s: the service says what became of it',
    async (_, mishap, kind, count) => {
      const { browser, confirm, charges } = await shown()
      spoil(browser, 3)
      if (mishap !== null) browser.plan.set(2, mishap)
      expect(await confirm()).toMatchObject({ kind })
      expect(charges()).toBe(count)
      // What could not be closed is found open by the next start, which only reads.
      browser.onJournal = () => undefined
      expect((await browser.journal.open('test|own')).map(({ step }) => step)).toEqual(['sending'])
      await settleIntents(browser.openTab().tools)
      expect(charges()).toBe(count)
    },
  )

  it('sends no cancel and no draft either, and says why', async () => {
    const { browser, tools, order } = await shown()
    spoil(browser, 1)
    const orders = browser.sandbox.state.orders.size
    expect(await cancelOrder(tools, order.id)).toMatchObject({
      kind: 'not_sent',
      error: { name: 'JournalError' },
    })
    expect(await createDraft(tools, draftBody('own-9'))).toMatchObject({
      kind: 'refused',
      error: { name: 'JournalError' },
    })
    expect(browser.sandbox.state.orders.size).toBe(orders)
    expect(browser.sandbox.state.orders.get(order.id)?.order.status).toBe('draft')
  })

  it('is no reason to lose the outcome of a cancel or a draft that has left', async () => {
    const { browser, tools, order } = await shown()
    spoil(browser, 2)
    expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'canceled' })
    spoil(browser, 3)
    expect(await createDraft(tools, draftBody('own-9'))).toMatchObject({ kind: 'created' })
  })

  it('a browser that gives no lock sends nothing', async () => {
    const { tools, order, consent, charges } = await shown()
    const lock = async () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    expect(await confirmOrder({ ...tools, lock }, order.id, consent)).toMatchObject({ kind: 'not_sent' })
    expect(charges()).toBe(0)
  })
})

describe('the journal of this browser', () => {
  const intent = (id: string) => ({
    id,
    scope: 'test|clear',
    kind: 'confirm' as const,
    step: 'sending' as const,
    orderId: 1,
    externalId: null,
    body: null,
    consent: null,
    outcome: null,
    startedAt: Number(id),
  })

  it('opens anew when its data was cleared under it', async () => {
    const journal = openJournal()
    await journal.write(intent('1'))
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('platen.journal')
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
    expect(await journal.open('test|clear')).toEqual([])
    await journal.write(intent('2'))
    expect((await journal.open('test|clear')).map(({ id }) => id)).toEqual(['2'])
  })

  describe('where the browser refuses', () => {
    beforeEach(() => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The quota is used up', 'QuotaExceededError')
      })
    })
    afterEach(() => vi.restoreAllMocks())

    it('says that nothing was sent, and works again when it may', async () => {
      const journal = openJournal()
      const error: unknown = await journal.write(intent('3')).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(JournalError)
      expect(String(error)).toContain('nothing was sent')
      vi.restoreAllMocks()
      await journal.write(intent('3'))
      expect((await journal.ofOrder('test|clear', 1)).map(({ id }) => id)).toContain('3')
    })
  })
})

it.each([
  [400, 'refused'],
  [401, 'not_sent'],
])('a charge that is refused with %i is noted as %s', async (status, outcome) => {
  const { browser, order, confirm } = await shown()
  const whole = browser.sandbox.fetch
  browser.sandbox.fetch = async (request) =>
    request.url.endsWith('/confirm')
      ? Response.json({ code: status, result: 'No', error: { reason: 'No', message: 'No' } }, { status })
      : whole(request)
  expect(await confirm()).toMatchObject({ kind: 'refused', error: { status } })
  const records = await browser.journal.ofOrder('test|own', order.id)
  expect(records.find(({ kind }) => kind === 'confirm')).toMatchObject({ step: 'settled', outcome })
})

it('what was charged is the order’s own total and currency, and what was agreed to where it names none', async () => {
  const { order } = await shown()
  const agreed = { value: '1.00', currency: 'EUR' }
  const chargedWith = (costs: object | null) =>
    chargedFor({ ...order, costs: costs as Order['costs'] }, agreed)
  expect(chargedWith({ ...order.costs, total: '9.50', currency: 'USD' })).toEqual({
    value: '9.50',
    currency: 'USD',
  })
  expect(chargedWith({ ...order.costs, total: '9.50', currency: null })).toEqual({
    value: '9.50',
    currency: 'EUR',
  })
  for (const costs of [null, { ...order.costs, total: null }]) expect(chargedWith(costs)).toEqual(agreed)
})

describe('a call that the browser sends again by itself', () => {
  it.each(['sent_twice', 'sent_thrice'] as const)(
    '%s: one charge, found by the state of the order',
    async (kind) => {
      const { browser, order, confirm, charges } = await shown()
      browser.plan.set(2, kind)
      expect(await confirm()).toMatchObject({ kind: 'confirmed', order: { status: 'pending' }, isRead: true })
      expect(charges()).toBe(1)
      const [record] = (await browser.journal.ofOrder('test|own', order.id)).filter(
        (row) => row.kind === 'confirm',
      )
      expect(record).toMatchObject({
        step: 'settled',
        outcome: 'pending',
        seen: [kind === 'sent_twice' ? 'answered 400' : 'no reply', 'reads pending'],
      })
    },
  )

  it.each(['sent_twice', 'sent_thrice'] as const)('%s: one draft, found by its external id', async (kind) => {
    const browser = new Browser(3)
    const { tools } = browser.openTab()
    const before = browser.sandbox.state.orders.size
    browser.plan.set(1, kind)
    expect(await createDraft(tools, body)).toMatchObject({ kind: 'created', order: { external_id: 'own-1' } })
    expect(browser.sandbox.state.orders.size).toBe(before + 1)
  })

  it.each(['sent_twice', 'sent_thrice'] as const)(
    '%s: canceled once, and a new item is there once',
    async (kind) => {
      const { browser, tools, order } = await shown()
      const lineId = order.items[0]?.id ?? 0
      const items = [{ id: lineId }, { ...draftBody('x').items[0], external_id: 'line-2', quantity: 1 }]
      browser.plan.set(2, kind)
      const saved = await updateOrder(tools, order, { items }, (read) => read.items.length === 2)
      expect(saved).toMatchObject({
        kind: 'saved',
        order: { items: [{ id: lineId }, { external_id: 'line-2' }] },
      })
      browser.plan.set(browser.calls + 1, kind)
      expect(await cancelOrder(tools, order.id)).toMatchObject({ kind: 'canceled' })
      expect(browser.sandbox.ledger.filter(({ orderId }) => orderId === order.id)).toEqual([])
    },
  )
})

describe('a cancel whose answer is lost', () => {
  it('is looked up once the merchant has signed in again, where that is asked for by then', async () => {
    const { browser, tools, order } = await shown()
    const waits: unknown[] = []
    const api: typeof tools.api = {
      ...tools.api,
      call: (endpoint, options) => {
        waits.push(options?.waitsForSignIn)
        return tools.api.call(endpoint, options)
      },
    }
    browser.plan.set(1, 'drop_after')
    expect(await cancelOrder({ ...tools, api }, order.id)).toMatchObject({ kind: 'canceled' })
    expect(waits).toEqual([true, true])
  })
})

describe('an edit whose answer is lost', () => {
  const edits: [string, (lineId: number) => OrderUpdate, number][] = [
    ['without items is sent once more', () => ({ gift: { subject: 'A', message: 'B' } }), 2],
    ['of known items is sent once more', (id) => ({ items: [{ id, quantity: 3 }] }), 2],
    ['with a new item is never sent again', (id) => ({ items: [{ id }, ...draftBody('x').items] }), 1],
  ]
  it.each(edits)('%s', async (_, change, times) => {
    const { browser, tools, order } = await shown()
    const sent: string[] = []
    const { send } = browser
    browser.send = (tab, request) => {
      if (request.method === 'PUT') sent.push(request.url)
      return send.call(browser, tab, request)
    }
    // Read, write, three reads, then the same again: every write is lost before it arrives.
    browser.plan.set(2, 'drop_before').set(7, 'drop_before')
    const outcome = await updateOrder(tools, order, change(order.items[0]?.id ?? 0), () => false)
    expect([outcome.kind, sent.length]).toEqual(['unknown', times])
  })
})
