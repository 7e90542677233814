import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { newJob } from '~/domain/bulkJob'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { updateOrder } from '~/flows/money/updateOrder'
import { formatMoney } from '~/domain/money/money'
import { orderStateOf } from '~/domain/orders/orderStates'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { runJob } from '~/flows/jobs/runJob'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { Browser, draftBody } from '../money/browser'
import { consentedDraft, newConsent } from '../money/consentedDraft'

/** A draft with the merchant's consent to its charge. */
async function draftOf() {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const { order, consent } = await consentedDraft(tab)
  return { browser, tab, order, consent }
}

it.each([
  ['canceled', 'Canceled. Will not be made. If anything was charged, it is returned.'],
  ['archived', 'It was changed since you agreed. Nothing was sent or charged by this.'],
  ['weighing', 'It was changed since you agreed. Nothing was sent or charged by this.'],
  ['onhold', 'It was changed since you agreed. Nothing was sent or charged by this.'],
])('a row of a bulk charge whose order became %s is not said to be charged', async (status, note) => {
  const { browser, tab, order, consent } = await draftOf()
  const orderId = order.id
  const there = browser.sandbox.state.orders.get(orderId)
  if (there === undefined) throw new Error('There is no such order')
  there.order.status = status
  const row = await doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, false)
  expect(row).toMatchObject({ state: 'failed', note })
  expect(browser.confirmsSent.size).toBe(0)
})

it.each([
  [0, 'it is still “Failed”, so it was not charged as far as can be seen.'],
  [400, 'it cannot be read now, so it is not known whether it was charged.'],
])(
  'a row of a bulk charge that stays open is told by what was read of its order (%i calls lost)',
  async (lost, words) => {
    const { browser, tab, order } = await draftOf()
    const orderId = order.id
    const there = browser.sandbox.state.orders.get(orderId)
    if (there === undefined) throw new Error('There is no such order')
    there.order.status = 'failed'
    const consent = await newConsent(tab, orderId)
    const charge = (isAgain: boolean) =>
      doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, isAgain)
    // The order is read, and the charge is lost on its way.
    browser.plan.set(browser.calls + 2, 'drop_before')
    expect(await charge(false)).toMatchObject({ state: 'running', halt: true })
    for (let call = 0; call < lost; call++) browser.plan.set(browser.calls + 2 + call, 'drop_before')
    const row = await charge(true)
    expect(row).toMatchObject({ state: 'failed', note: expect.stringContaining(words) })
    expect(browser.sandbox.ledger.some((entry) => entry.orderId === orderId)).toBe(false)
  },
)

it.each(['gone', 'unreadable'])(
  'an order that is %s by then holds up no other one of a bulk charge',
  async (how) => {
    const { browser, tab, order, consent } = await draftOf()
    const { orders } = browser.sandbox.state
    const next = await consentedDraft(tab, draftBody('own-2'))
    if (how === 'gone') orders.delete(order.id)
    else Reflect.set(Object(orders.get(order.id)?.order), 'status', null)
    const job = newJob<OrderTask>('store', 'Confirm', [
      { label: 'first', task: { kind: 'confirm', orderId: order.id, consent } },
      { label: 'second', task: { kind: 'confirm', orderId: next.order.id, consent: next.consent } },
    ])
    await orderJobs.put(job)
    await runJob<OrderTask>(job.id, {
      jobs: orderJobs,
      ended: new AbortController().signal,
      changed: () => undefined,
      doTask: (task, isAgain, signal, say) => doOrderTask(tab.tools, task, isAgain, say, signal),
    })
    const after = await orderJobs.read(job.id)
    expect(after?.rows).toMatchObject([
      { state: 'failed', note: expect.stringMatching(/^Not sent: /) },
      { state: 'done', note: expect.stringMatching(/charged$/) },
    ])
    expect(browser.confirmsSent).toEqual(new Map([[next.order.id, 1]]))
  },
)

it('a row of a bulk charge that was sent and cannot be read any more is not said to be unsent', async () => {
  const { browser, tab, order, consent } = await draftOf()
  const orderId = order.id
  browser.plan.set(browser.calls + 2, 'killed_after')
  void doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, false)
  await vi.waitFor(() => expect(browser.confirmsSent.size).toBe(1))
  Reflect.set(Object(browser.sandbox.state.orders.get(orderId)?.order), 'status', null)
  const { tools } = browser.openTab()
  const row = await doOrderTask(tools, { kind: 'confirm', orderId, consent }, true)
  expect(row).toMatchObject({
    state: 'failed',
    note: expect.stringContaining('not known whether it was charged'),
  })
  expect(browser.confirmsSent.get(orderId)).toBe(1)
})

it('a row that is to cancel an order that cannot be read holds up no other one', async () => {
  const { browser, tab, order } = await draftOf()
  Reflect.set(Object(browser.sandbox.state.orders.get(order.id)?.order), 'status', null)
  const task = { kind: 'cancel', orderId: order.id, status: 'draft' } as const
  expect(await doOrderTask(tab.tools, task, false)).toMatchObject({ state: 'failed', halt: false })
})

it('a row that was to cancel an order before its page went away, and cannot read it now, does not say that nothing was sent', async () => {
  const { browser, tab, order } = await draftOf()
  const task = { kind: 'cancel', orderId: order.id, status: 'draft' } as const
  browser.plan.set(browser.calls + 2, 'killed_after')
  void doOrderTask(tab.tools, task, false)
  const there = () => browser.sandbox.state.orders.get(order.id)?.order
  await vi.waitFor(() => expect(there()?.status).toBe('canceled'))
  Reflect.set(Object(there()), 'status', null)
  const row = await doOrderTask(browser.openTab().tools, task, true)
  expect(row).toMatchObject({
    state: 'failed',
    halt: false,
    note: expect.stringContaining('not known whether it was canceled'),
  })
})

it('a row of a bulk charge names what was charged, where somebody else has changed and confirmed the order', async () => {
  const { tab, order, consent } = await draftOf()
  const orderId = order.id
  const items = order.items.map(({ id }) => ({ id, quantity: 7 }))
  expect(await updateOrder(tab.tools, order, { items }, () => false)).toMatchObject({ kind: 'saved' })
  const later = await newConsent(tab, orderId)
  expect(await confirmOrder(tab.tools, orderId, later)).toMatchObject({ kind: 'confirmed' })
  const row = await doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, false)
  expect(row).toMatchObject({ state: 'done', note: `Pending, ${formatMoney(later.total)} charged` })
  expect(later.total.value).not.toBe(consent.total.value)
})

it('a row that is to cancel a draft leaves the order alone that was charged meanwhile', async () => {
  const { browser, tab, order, consent } = await draftOf()
  const orderId = order.id
  expect(await confirmOrder(tab.tools, orderId, consent)).toMatchObject({ kind: 'confirmed' })
  const row = await doOrderTask(tab.tools, { kind: 'cancel', orderId, status: 'draft' }, false)
  expect(row).toMatchObject({ state: 'failed', halt: false })
  expect(row.note).toMatch(/so it was not canceled/)
  expect(browser.sandbox.state.orders.get(orderId)?.order.status).not.toBe('canceled')
})

it.each(['inprocess', 'onhold', 'partial', 'weighing'])(
  'a row that is to cancel an order that can no longer be canceled, being %s, says why and offers no second try',
  async (status) => {
    const { browser, tab, order } = await draftOf()
    const there = browser.sandbox.state.orders.get(order.id)
    if (there === undefined) throw new Error('There is no such order')
    there.order.status = status
    const task = { kind: 'cancel', orderId: order.id, status: 'pending' } as const
    const { state, note } = await doOrderTask(tab.tools, task, false)
    const { label, refusals } = orderStateOf(status)
    expect(state).toBe('failed')
    expect(note).toBe(`Its state is “${label}” by now, so it was not canceled. ${refusals.cancel}`)
    expect(there.order.status).toBe(status)
  },
)

it('a row of a bulk charge that was charged before its page went away, and is on hold by then, is not said to be uncharged', async () => {
  const { browser, tab, order, consent } = await draftOf()
  const orderId = order.id
  browser.plan.set(browser.calls + 2, 'killed_after')
  void doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, false)
  const charged = () =>
    browser.sandbox.ledger.some((entry) => entry.kind === 'charge' && entry.orderId === orderId)
  await vi.waitFor(() => expect(charged()).toBe(true))
  Object.assign(browser.sandbox.state.orders.get(orderId)?.order ?? {}, { status: 'onhold' })
  const row = await doOrderTask(browser.openTab().tools, { kind: 'confirm', orderId, consent }, true)
  expect(row).toMatchObject({ state: 'done', note: expect.stringMatching(/^On hold\. /) })
  expect(row.note).not.toMatch(/Nothing was charged/)
  expect(browser.confirmsSent.get(orderId)).toBe(1)
})
