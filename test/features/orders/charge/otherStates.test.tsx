// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isOff, whyOff } from '../../../isOff'
import { renderApp } from '../../renderApp'

/** Opens the receipt of a draft, and answers it with its order and what was charged for it. */
async function receipt(which: number) {
  const app = renderApp('/orders?status=draft')
  const links = await screen.findAllByRole('link', { name: /^#\d+/ })
  await app.user.click(links[which] ?? document.body)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
  const button = await within(dialog).findByRole('button', { name: /^Confirm and charge \$/ })
  await waitFor(() => expect(isOff(button)).toBe(false))
  const order = app.sandbox.state.orders.get(Number(/\d+$/.exec(app.address())?.[0]))?.order
  if (order === undefined) throw new Error('There is no order')
  const charged = () =>
    app.sandbox.ledger.some(({ kind, orderId }) => kind === 'charge' && orderId === order.id)
  return { app, dialog, button, order, charged }
}

it.each([
  ['canceled', 'The order is canceled', 'If anything was charged, it is returned.'],
  ['archived', 'The order was changed meanwhile', 'nothing was charged'],
  ['weighing', 'The order was changed meanwhile', 'nothing was charged by this'],
  ['onhold', 'The order was changed meanwhile', 'nothing was charged by this'],
])(
  'an order that became %s between the receipt and the click is not said to be charged',
  async (status, title, words) => {
    const { app, dialog, button, order, charged } = await receipt(0)
    order.status = status
    await app.user.click(button)
    await within(dialog).findByText(title)
    expect(dialog.textContent).toContain(words)
    expect(within(dialog).queryByText(/^Confirmed\./)).toBeNull()
    // Somebody else may have confirmed it.
    expect(dialog.textContent).not.toContain('Nothing was charged')
    expect(charged()).toBe(false)
  },
)

it('a charge that is answered with a state that this app does not know is told with that state', async () => {
  const { app, dialog, button, order, charged } = await receipt(1)
  const whole = app.sandbox.fetch
  app.sandbox.fetch = async (request) => {
    const reply = await whole(request)
    if (!request.url.endsWith('/confirm')) return reply
    order.status = 'weighing'
    const body = await reply.json()
    return Response.json({ ...body, result: { ...body.result, status: 'weighing' } })
  }
  await app.user.click(button)
  await within(dialog).findByText('The order is now “weighing”')
  expect(dialog.textContent).not.toContain('now pending')
  expect(charged()).toBe(true)
})

it.each([
  ['cannot be read again', true],
  ['reads as submitted before the answer has come', false],
])(
  'a charge that is on its way is not said to have cost nothing because the order %s',
  async (_, isLost) => {
    let isSent = false
    let reads = 0
    const app = renderApp('/orders?status=draft', {
      onTheWay: async (reply, { method, url }) => {
        if (url.endsWith('/confirm')) {
          isSent = true
          await new Promise(() => undefined)
        }
        if (!isSent || method !== 'GET' || !/\/orders\/\d+$/.test(url)) return reply
        reads += 1
        if (isLost) throw new TypeError('Failed to fetch')
        return reply
      },
    })
    const links = await screen.findAllByRole('link', { name: /^#\d+/ })
    await app.user.click(links[2] ?? document.body)
    const ask = await screen.findByRole('button', { name: 'Confirm and charge' })
    // The page reads an order again and again while a file of it is being processed.
    const order = app.sandbox.state.orders.get(Number(/\d+$/.exec(app.address())?.[0]))?.order
    for (const { id } of order?.items.flatMap(({ files }) => files) ?? [])
      Object.assign(app.sandbox.state.files.get(id) ?? {}, { fate: 'waiting' })
    await app.user.click(ask)
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const button = await within(dialog).findByRole('button', { name: /^Confirm and charge \$/ })
    await waitFor(() => expect(isOff(button)).toBe(false))
    await app.user.click(button)
    await within(dialog).findByText(/Sent once/)
    // A read that fails is tried three times: with the next one it has failed, or has been shown. The longer a file is
    // being processed, the less often the order is read.
    await waitFor(() => expect(reads).toBeGreaterThan(isLost ? 3 : 1), { timeout: 60_000 })
    expect(dialog.textContent).not.toContain('Nothing was charged')
    expect(dialog.textContent).toContain('Sent once')
  },
  120_000,
)

it('a cancel that comes too late is not offered again, nor is money said to come back', async () => {
  const { user, sandbox } = renderApp('/orders')
  const pending = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'pending')?.order
  if (pending === undefined) throw new Error('There is no order')
  await user.click(await screen.findByRole('link', { name: new RegExp(`^#${pending.id}`) }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('dialog', { name: `Cancel order #${pending.id}?` })
  const cancel = within(dialog).getByRole('button', { name: 'Cancel the order' })
  expect(dialog.textContent).toContain('The order will not be made')
  pending.status = 'inprocess'
  await user.click(cancel)
  await within(dialog).findByText('The order was not canceled')
  await waitFor(() => expect(whyOff(cancel)).toBe('An order in production can no longer be canceled.'))
  expect(dialog.textContent).not.toContain('The order will not be made')
  expect(document.activeElement).toBe(cancel)
})

it.each([true, false])(
  'a charge whose order is on hold is said to have cost nothing only where the service answers so (answered: %s)',
  async (isAnswered) => {
    const { app, dialog, button, order, charged } = await receipt(1)
    const whole = app.sandbox.fetch
    app.sandbox.fetch = async (request) => {
      const reply = await whole(request)
      if (!request.url.endsWith('/confirm')) return reply
      const { result, ...body } = await reply.json()
      const now = app.sandbox.state.orders.get(order.id)
      if (now !== undefined) now.order = { ...now.order, status: 'onhold' }
      if (!isAnswered) throw new TypeError('Failed to fetch')
      return Response.json({ ...body, result: { ...result, status: 'onhold' } })
    }
    await app.user.click(button)
    await within(dialog).findByText('The order is on hold')
    expect(charged()).toBe(true)
    expect(dialog.textContent?.includes('Nothing was charged')).toBe(isAnswered)
  },
)

it('a charge that may not be made now says that nothing was charged, is offered again, and is made once', async () => {
  const { app, dialog, button, order } = await receipt(2)
  const whole = app.sandbox.fetch
  const message = 'This token may not confirm now.'
  app.sandbox.fetch = async (request) =>
    request.url.endsWith('/confirm')
      ? Response.json(
          { code: 403, result: message, error: { reason: 'Forbidden', message } },
          { status: 403 },
        )
      : whole(request)
  await app.user.click(button)
  await within(dialog).findByText('The order was not confirmed')
  expect(dialog.textContent).toContain('Nothing was charged.')
  app.sandbox.fetch = whole
  await app.user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  const again = await within(dialog).findByRole('button', { name: /^Confirm and charge \$/ })
  await waitFor(() => expect(isOff(again)).toBe(false))
  await app.user.click(again)
  await within(dialog).findByText(/^Confirmed\./)
  const charges = app.sandbox.ledger.filter((one) => one.kind === 'charge' && one.orderId === order.id)
  expect(charges).toHaveLength(1)
})
