// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'

afterEach(cleanup)

const patient = { timeout: 60_000 }
const demoStore = 5_104_771
const before = {
  url: 'https://shop.example.com/old',
  types: ['order_failed', 'package_shipped'],
  params: {},
}

describe('webhooks in the store settings', () => {
  it('says what changes and what stays, and sends that in one write', async () => {
    const { user, sandbox } = renderApp('/settings', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    const address = await screen.findByLabelText('Address', {}, patient)
    expect(address).toHaveProperty('value', before.url)
    await user.clear(address)
    await user.type(address, 'https://shop.example.com/new')
    await user.click(screen.getByRole('checkbox', { name: 'Order failed' }))
    await user.click(screen.getByRole('checkbox', { name: 'Stock of a blank changed' }))
    await user.type(screen.getByLabelText('Blanks whose stock is watched'), '71, 146')
    // A colleague switches another event on meanwhile: it stays.
    sandbox.state.webhooks.set(demoStore, { ...before, types: [...before.types, 'order_refunded'] })
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' }, patient)
    await within(dialog).findByText(
      'https://shop.example.com/old → https://shop.example.com/new',
      {},
      patient,
    )
    expect(dialog.textContent).toContain('OnStock of a blank changed')
    expect(dialog.textContent).toContain('OffOrder failed')
    expect(dialog.textContent).toContain('StaysParcel shipped, Order refunded')
    expect(dialog.textContent).toContain('none → 71, 146')
    await user.click(within(dialog).getByRole('button', { name: 'Save webhooks' }))
    await screen.findByText('Webhooks are saved', {}, patient)
    expect(sandbox.state.webhooks.get(demoStore)).toEqual({
      url: 'https://shop.example.com/new',
      types: ['package_shipped', 'order_refunded', 'stock_updated'],
      params: { stock_updated: { product_ids: [71, 146] } },
    })
  })

  it('turns everything off only after saying so', async () => {
    const { user, sandbox } = renderApp('/settings', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Order failed', checked: true }, patient))
    await user.click(screen.getByRole('checkbox', { name: 'Parcel shipped' }))
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' }, patient)
    await within(dialog).findByText(/the service calls nobody any more/, {}, patient)
    expect(sandbox.state.webhooks.has(demoStore)).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Turn all events off' }))
    await screen.findByText('Webhooks are off', {}, patient)
    expect(sandbox.state.webhooks.has(demoStore)).toBe(false)
  })

  it('says that no event is ticked, refuses what the service cannot reach, and asks before changes are left', async () => {
    const { user, sandbox, address } = renderApp('/settings', { orders: 0 })
    const field = await screen.findByLabelText('Address', {}, patient)
    const review = screen.getByRole('button', { name: 'Review the change' })
    await user.type(field, 'https://shop.example.org/hooks')
    expect(screen.getByText('No event is ticked')).toBeTruthy()
    expect(review).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Order failed' }))
    expect(screen.queryByText('No event is ticked')).toBeNull()
    expect(review).toHaveProperty('disabled', false)
    for (const host of [
      'http://localhost:3000/',
      'https://127.0.0.1/',
      'https://192.168.0.7/',
      'https://[::1]/',
    ]) {
      await user.clear(field)
      await user.type(field, host.replace('[', '[['))
      expect(screen.getByText(/is not reachable from outside your network/)).toBeTruthy()
      expect(review).toHaveProperty('disabled', true)
    }
    // A port or http may be allowed: the service decides.
    await user.clear(field)
    await user.type(field, 'https://shop.example.org:8443/')
    expect(review).toHaveProperty('disabled', false)

    await user.click(screen.getByRole('link', { name: 'Overview' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' }, patient)
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(address()).toBe('/settings')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    const leaving = new Event('beforeunload', { cancelable: true })
    globalThis.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and lose them' }, patient))
    await waitFor(() => expect(address()).toBe('/'), patient)
    expect(sandbox.state.webhooks.has(demoStore)).toBe(false)
  })

  it('names the scope that a read-only token lacks', async () => {
    renderApp('/settings', { liveToken: 'sandbox-readonly', scopes: ['webhooks/read'], orders: 0 })
    const button = await screen.findByRole('button', { name: 'Review the change' }, patient)
    await waitFor(() => expect(button.title).toBe('Your token lacks the scope webhooks'))
    expect(button).toHaveProperty('disabled', true)
  })
})
