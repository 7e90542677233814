import { expect, it } from 'vitest'
import { confirmOrder } from '~/flows/money/confirmOrder'
import { createDraft } from '~/flows/money/createDraft'
import { updateOrder } from '~/flows/money/updateOrder'
import { formatMoney } from '~/domain/money/money'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { Browser, draftBody } from '../money/browser'

/** A draft with the merchant's consent to its charge. */
async function draftOf() {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const made = await createDraft(tab.tools, draftBody('own-1'))
  if (made.kind !== 'created') throw new Error('The draft was not created')
  const { order } = made
  const consent = await tab.consentTo(order.id)
  if (consent === null) throw new Error('There is nothing to consent to')
  return { browser, tab, order, consent }
}

it.each([
  ['canceled', 'Canceled. Will not be made. If anything was charged, it is returned.'],
  ['archived', 'It was changed since you agreed. Nothing was sent or charged.'],
  ['weighing', 'It was changed since you agreed. Nothing was sent or charged.'],
])('a row of a bulk charge whose order became %s is not said to be charged', async (status, note) => {
  const { browser, tab, order, consent } = await draftOf()
  const orderId = order.id
  const there = browser.sandbox.state.orders.get(orderId)
  if (there === undefined) throw new Error('There is nothing to consent to')
  there.order.status = status
  const row = await doOrderTask(tab.tools, { kind: 'confirm', orderId, consent }, false)
  expect(row).toMatchObject({ state: 'failed', note })
  expect(browser.confirmsSent.size).toBe(0)
})

it('a row of a bulk charge names what was charged, where somebody else has changed and confirmed the order', async () => {
  const { tab, order, consent } = await draftOf()
  const orderId = order.id
  const items = order.items.map(({ id }) => ({ id, quantity: 7 }))
  expect(await updateOrder(tab.tools, order, { items }, () => false)).toMatchObject({ kind: 'saved' })
  const later = await tab.consentTo(orderId)
  if (later === null) throw new Error('There is nothing to consent to')
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
