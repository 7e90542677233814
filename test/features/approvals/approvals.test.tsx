// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff, whyOff } from '../../isOff'

async function openSheet(options: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp('/approval-sheets', options)
  await app.user.click(await screen.findByRole('link', { name: /^Approval sheet \d+$/ }))
  await screen.findByRole('heading', { level: 1, name: /^Approval sheet \d+$/ })
  const [kept] = app.sandbox.state.approvalSheets.values()
  if (kept === undefined) throw new Error('There is no sheet')
  const posts = () => app.sandbox.state.approvalSheets.get(kept.confirm_hash)?.status
  return { ...app, orderId: kept.orderId, status: posts }
}

describe('an approval sheet', () => {
  it('that was seen today may have waited for longer: how long is not said', async () => {
    const { sandbox } = renderApp('/approval-sheets', { now: () => Date.now() })
    for (const { order } of sandbox.state.orders.values()) order.updated = Math.floor(Date.now() / 1000)
    expect(await screen.findByText('Known for less than a day')).toBeTruthy()
  })

  it('says how long it waits and for which order, shows both designs, and lets the order go on', async () => {
    const day = 86_400_000
    const app = await openSheet({ now: () => Date.now() })
    const { user, sandbox, orderId } = app
    const facts = screen.getByRole('heading', { name: 'About it' }).closest('section') ?? document.body
    expect(await within(facts).findByRole('link', { name: `#${orderId}` })).toBeTruthy()
    const updated = sandbox.state.orders.get(orderId ?? 0)?.order.updated ?? 0
    const days = Math.floor((Date.now() - updated * 1000) / day)
    expect(facts.textContent).toContain(`At least ${days} days`)
    expect(screen.getAllByRole('img', { name: /design$/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Overlay' }))
    const slider = screen.getByRole('slider', { name: 'How much of the recommended design is shown' })
    fireEvent.change(slider, { target: { value: '80' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('80 % recommended')
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(screen.getByRole('status', { name: 'Zoom' }).textContent).toBe('150 %')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve this design' }))
    expect(await screen.findByText('Nothing was charged by the approval.', { exact: false })).toBeTruthy()
    expect(app.status()).toBe('approved')
    expect(await screen.findByText('Pending')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
    expect(await screen.findByText('Sent from this device')).toBeTruthy()
  })

  it('that the service lists no more once it is approved still tells what became of the answer', async () => {
    const { user } = await openSheet({
      onTheWay: async (reply, { url, method }) => {
        if (method !== 'GET' || !url.includes('/approval-sheets')) return reply
        const body = await reply.json()
        const result = body.result.filter(({ status }: { status: string }) => status !== 'approved')
        return Response.json({ ...body, result })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Approve this design' }))
    await screen.findByText('This sheet is not listed')
    expect(screen.getByText('Nothing was charged by the approval.', { exact: false })).toBeTruthy()
  })

  it('is of an order that more than a hundred newer ones on hold lie before', async () => {
    const app = renderApp('/files')
    const { state } = app.sandbox
    const [sheet] = state.approvalSheets.values()
    const kept = state.orders.get(sheet?.orderId ?? 0)
    if (kept === undefined) throw new Error('The sheet has no order')
    for (let number = 1; number <= 100; number++) {
      const id = 49_000_000 + number
      const order = {
        ...structuredClone(kept.order),
        id,
        external_id: `held-${number}`,
        needs_approval: false,
      }
      state.orders.set(id, { ...kept, order: { ...order, created: (kept.order.created ?? 0) + number } })
    }
    await app.go('/approval-sheets')
    await app.user.click(await screen.findByRole('link', { name: /^Approval sheet \d+$/ }))
    expect(await screen.findByRole('link', { name: `#${kept.order.id}` })).toBeTruthy()
  })

  it('is approved as it was compared: a design that comes while the question is open takes another look', async () => {
    let letGo: () => void = () => undefined
    const late = new Promise<void>((done) => (letGo = done))
    let isHeld = false
    const { user, sandbox, status } = await openSheet({
      onTheWay: async (reply) => {
        if (isHeld) await late
        return reply
      },
    })
    const [kept] = sandbox.state.approvalSheets.values()
    if (kept === undefined) throw new Error('There is no sheet')
    const other = 'https://files.example.com/other-design.png'
    sandbox.state.approvalSheets.set(kept.confirm_hash, { ...kept, recommended_design: other })
    isHeld = true
    await user.click(screen.getByRole('button', { name: 'Read it again' }))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve the recommended design?' })
    letGo()
    await waitFor(() => expect(document.querySelector(`img[src*="other-design"]`)).not.toBeNull())
    await user.click(within(dialog).getByRole('button', { name: 'Approve this design' }))
    expect(await screen.findByText('The sheet has changed')).toBeTruthy()
    expect(status()).toBe('waiting_for_action')
  })

  it('keeps a typed note over a reload, sends it with its pictures, and not twice', async () => {
    const app = await openSheet()
    const { user } = app
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect(isOff(screen.getByRole('button', { name: 'Send the note' }))).toBe(true)
    await user.type(screen.getByLabelText('What should be different'), 'Move it up')
    await user.type(screen.getByLabelText('Addresses of pictures that show it'), 'ftp://x')
    expect(screen.getByText('This is no web address: ftp://x')).toBeTruthy()
    await user.clear(screen.getByLabelText('Addresses of pictures that show it'))
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect(screen.getByLabelText('What should be different')).toHaveProperty('value', 'Move it up')
    app.sandbox.faults.push({
      kind: 'drop_after',
      method: 'POST',
      path: '/approval-sheets/changes',
      count: 1,
    })
    await user.click(screen.getByRole('button', { name: 'Send the note' }))
    expect(await screen.findByText('It is not known whether your note arrived')).toBeTruthy()
    expect(await screen.findByText(/Note, answer lost/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    await user.click(screen.getByRole('button', { name: 'Send the note' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Send the same words again' }))
    await user.click(screen.getByRole('button', { name: 'Send the note' }))
    expect(await screen.findByText('Your note was sent')).toBeTruthy()
    expect(app.status()).toBe('waiting_for_action')
  })

  it('is read only without the scope, which is named; none is said so', async () => {
    const app = await openSheet({ liveToken: 'sandbox-readonly', scopes: ['orders/read'] })
    const approve = screen.getByRole('button', { name: 'Approve' })
    expect(whyOff(approve)).toBe('Your token lacks the scope orders')
    app.sandbox.state.approvalSheets.clear()
    await app.user.click(screen.getByRole('button', { name: 'Read it again' }))
    expect(await screen.findByText('This sheet is not listed')).toBeTruthy()
    await app.user.click(screen.getByRole('link', { name: 'Show all approval sheets' }))
    expect(await screen.findByText('No design waits for you')).toBeTruthy()
  })

  it('that could not be read is not said to be gone, nor that none waits', async () => {
    const app = renderApp('/approval-sheets/gone', {
      onTheWay: async (reply, { url }) => {
        if (!url.endsWith('/approval-sheets')) return reply
        const { result, ...rest } = await reply.json()
        return Response.json({
          ...rest,
          result: result.map((row: object) => ({ ...row, confirm_hash: null })),
        })
      },
    })
    expect(await screen.findByText('This sheet was not found')).toBeTruthy()
    await app.user.click(screen.getByRole('link', { name: 'Show all approval sheets' }))
    expect(await screen.findByText('None of the sheets that could be read waits for you')).toBeTruthy()
    expect(screen.queryByText('No design waits for you')).toBeNull()
  })

  it('is reached from the order that it holds up', async () => {
    const { orderId } = await openSheet()
    cleanup()
    const { user, address } = renderApp(`/orders/${orderId}`)
    await user.click(await screen.findByRole('link', { name: 'See the approval sheets' }))
    await waitFor(() => expect(address()).toBe('/approval-sheets'))
  })
})
