// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

describe('the orders list', () => {
  it('shows a page of orders and keeps the filter in the address', async () => {
    const { user, address } = renderApp('/orders')
    const table = await screen.findByRole('table', { name: 'Orders' })
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBe(41))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '25')
    await waitFor(() => expect(address()).toBe('/orders?limit=25'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50')
    await waitFor(() => expect(address()).toBe('/orders'))
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('State'), 'Failed')
    expect(address()).toBe('/orders?status=failed')
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row').length).toBe(3),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove filter State: Failed' }))
    expect(address()).toBe('/orders')
  })

  it('falls back on an address that makes no sense', async () => {
    renderApp('/orders?status=nonsense&offset=-4&limit=7')
    expect(await screen.findByText('1–40 of 40')).toBeTruthy()
  })

  it('says that there is nothing in this state, and how to see all', async () => {
    const { user, address } = renderApp('/orders?status=inreview&offset=500', { orders: 0 })
    await user.click(await screen.findByRole('link', { name: 'Show all orders' }))
    expect(address()).toBe('/orders')
  })

  it('says reason, effect and advice when the service fails, and tries again when asked', async () => {
    // One that keeps an order list shows it beside another notice, which takes the place of the first.
    globalThis.indexedDB = new IDBFactory()
    const { user, sandbox } = renderApp('/orders', {
      faults: [{ kind: 'unauthorized', method: 'GET', path: '/orders', count: 99 }],
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The access token provided is invalid.')
    expect(alert.textContent).toContain('Nothing was charged or changed by this.')
    sandbox.faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1–40 of 40')).toBeTruthy()
  })
})

describe('confirming an order', () => {
  const openDraft = async (options = {}) => {
    const app = renderApp('/orders?status=draft', options)
    const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
    if (first === undefined) throw new Error('There is no draft')
    await app.user.click(first)
    await app.user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    return app
  }
  const armed = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const button = await within(dialog).findByRole('button', { name: /^Confirm and charge \$/ })
    await waitFor(() => expect(isOff(button)).toBe(false))
    return { dialog, button }
  }

  it('is off when the button with its amount comes, and on a moment later', async () => {
    const cameAs: boolean[] = []
    const observer = new MutationObserver(() => {
      const [button] = [...document.querySelectorAll('[role=dialog] button')].filter((each) =>
        each.textContent?.startsWith('Confirm and charge $'),
      )
      if (button instanceof HTMLElement) cameAs.push(isOff(button))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    await openDraft()
    await armed()
    observer.disconnect()
    expect(cameAs[0]).toBe(true)
  })

  it('charges once, however often it is clicked', async () => {
    const { user, sandbox } = await openDraft()
    const before = sandbox.ledger.length
    const { button } = await armed()
    await user.tripleClick(button)
    expect(await screen.findByText(/^Confirmed\. .* was charged/)).toBeTruthy()
    expect(sandbox.ledger.length - before).toBe(1)
  })

  it('says that nothing was charged when the service refuses', async () => {
    const { user, sandbox } = await openDraft({
      faults: [{ kind: 'unauthorized', method: 'POST', path: '/confirm', count: 1 }],
    })
    const before = sandbox.ledger.length
    const { dialog, button } = await armed()
    await user.click(button)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nothing was charged.')
    expect(sandbox.ledger.length).toBe(before)
  })

  it('finds the charge by reading when the reply is lost, and never sends it again', async () => {
    const { user, sandbox } = await openDraft({
      faults: [{ kind: 'drop_after', method: 'POST', path: '/confirm', count: 1 }],
    })
    const before = sandbox.ledger.length
    const { button } = await armed()
    await user.click(button)
    expect(await screen.findByText(/^Confirmed\. .* was charged/)).toBeTruthy()
    expect(sandbox.ledger.length - before).toBe(1)
  })

  it('asks for new consent when the total has changed since the page showed it', async () => {
    const app = renderApp('/orders?status=draft')
    const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
    const id = Number(first?.textContent?.slice(1))
    await app.user.click(first ?? document.body)
    await screen.findByRole('button', { name: 'Confirm and charge' })
    const record = app.sandbox.state.orders.get(id)
    if (record?.order.costs == null) throw new Error('The draft has no costs')
    record.order = { ...record.order, costs: { ...record.order.costs, total: '199.99' } }
    await app.user.click(screen.getByRole('button', { name: 'Confirm and charge' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('The total has changed')).toBeTruthy()
    const button = within(dialog).getByRole('button', { name: 'Confirm and charge $199.99' })
    // A fresh estimate says something else, so it takes an explicit yes.
    expect(within(dialog).getByText(/^A fresh estimate says \$/)).toBeTruthy()
    expect(isOff(button)).toBe(true)
    await app.user.click(within(dialog).getByRole('checkbox', { name: /I agree to the amount/ }))
    await waitFor(() => expect(isOff(button)).toBe(false))
  })

  it('is blocked while the total cannot be read', async () => {
    const app = renderApp('/orders?status=draft')
    const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
    const record = app.sandbox.state.orders.get(Number(first?.textContent?.slice(1)))
    if (record?.order.costs == null) throw new Error('The draft has no costs')
    record.order = { ...record.order, costs: { ...record.order.costs, total: 'soon' } }
    await app.user.click(first ?? document.body)
    await app.user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'The total cannot be read: “soon USD”. Nothing can be charged until it is clear.',
    )
    expect(isOff(within(dialog).getByRole('button', { name: 'Confirm and charge' }))).toBe(true)
  })
})

describe('drafting an order', () => {
  it('keeps what was typed when saving fails, and creates one order for two tries', async () => {
    const { user, sandbox, address } = renderApp('/orders/new')
    const before = sandbox.state.orders.size
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
    await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
    await user.type(screen.getByLabelText('Name'), 'Elena Petrova')
    await user.type(screen.getByLabelText('Street and house number'), 'Brivibas 98')
    await user.type(screen.getByLabelText('City'), 'Riga')
    await screen.findByRole('option', { name: 'Latvia' })
    await user.selectOptions(screen.getByLabelText('Country'), 'LV')
    sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: '/orders', count: 9 })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    const alert = await screen.findByText('The draft was not saved')
    expect(alert).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elena Petrova')
    expect(sandbox.state.orders.size).toBe(before)
    // This time it takes effect, but the answer is lost: the order is found by its external id.
    sandbox.faults.splice(0, sandbox.faults.length, {
      kind: 'drop_after',
      method: 'POST',
      path: '/orders',
      count: 1,
    })
    await waitFor(() => expect(sandbox.faults[0]?.count).toBeLessThanOrEqual(1))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    expect(sandbox.state.orders.size).toBe(before + 1)
  })

  it('names what is missing under its field and sends nothing', async () => {
    const { user, sandbox } = renderApp('/orders/new')
    const before = sandbox.state.orders.size
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Enter the name of the recipient')).toBeTruthy()
    expect(screen.getByText('Choose the country')).toBeTruthy()
    expect(screen.getByText('Add at least one item')).toBeTruthy()
    expect(sandbox.state.orders.size).toBe(before)
  })
})

describe('without a connection', () => {
  it('shows the way in first and goes on to the asked page', async () => {
    const { user, address } = renderApp('/orders?status=failed', { isConnected: false })
    await user.click(await screen.findByRole('button', { name: 'Open the demo store' }))
    await waitFor(() => expect(address()).toBe('/orders?status=failed'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy()
  })
})
