// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, type RunningApp } from '../renderApp'

/** What the service's staff does to an order. */
async function advance({ sandbox }: RunningApp, id: number, action: string): Promise<void> {
  const request = new Request(`https://service.test/_sandbox/orders/${id}/advance`, {
    method: 'POST',
    body: JSON.stringify({ action }),
  })
  expect((await sandbox.fetch(request)).status).toBe(200)
}

describe('notices', () => {
  it('tell once what happened elsewhere, lead to it, and can be muted by kind', async () => {
    const app = renderApp('/orders')
    const { sandbox, user, address } = app
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    await user.keyboard('{Shift}')
    await screen.findByText(/From all 40 orders/)
    const [first, second] = [...sandbox.state.orders.values()].filter(
      ({ order: { status } }) => status === 'pending',
    )
    const [id = 0, other = 0] = [first?.order.id, second?.order.id]
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy()
    await advance(app, id, 'fail')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }))
    const panel = screen.getByRole('group', { name: 'Notices' })
    const link = within(panel).getByRole('link', { name: /^New: Order #.* failed/ })
    const bell = await screen.findByRole('button', { name: 'Notices' })
    expect(bell.getAttribute('aria-expanded')).toBe('true')
    await user.click(within(panel).getByText('What is told'))
    await user.click(within(panel).getByRole('checkbox', { name: 'Orders that fail' }))
    await user.click(link)
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    await screen.findByRole('heading', { level: 1, name: /^Order/ })
    // Muted: the next one is in the list of orders and nowhere else.
    await advance(app, other, 'fail')
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(rail.getByRole('link', { name: 'Orders' }))
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await user.click(await screen.findByRole('link', { name: /^Needs attention/ }))
    await waitFor(() => expect(document.querySelector(`a[href="/orders/${other}"]`)).not.toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Notices' }))
    expect(within(screen.getByRole('group', { name: 'Notices' })).getAllByRole('link')).toHaveLength(1)
  })

  it('are not said to go to the browser where it does not let the page notify any more', async () => {
    const { user } = renderApp('/orders', { orders: 3 })
    localStorage.setItem('platen.notices.browser', 'yes')
    await screen.findByRole('heading', { level: 1, name: /^Orders/ })
    await user.keyboard('{Shift}')
    await user.click(await screen.findByRole('button', { name: 'Notices' }))
    const panel = within(screen.getByRole('group', { name: 'Notices' }))
    await user.click(panel.getByText('What is told'))
    const box = panel.getByRole('checkbox', { name: /^Also by this browser/ })
    expect(box).toHaveProperty('checked', false)
    await user.click(box)
    expect(await panel.findByText('This browser has no notifications.')).toBeTruthy()
    expect(box).toHaveProperty('checked', false)
  })
})
