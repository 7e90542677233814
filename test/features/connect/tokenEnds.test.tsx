// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../renderApp'
import { isOff, whyOff } from '../../isOff'

const readScopes = ['orders/read', 'sync_products/read', 'file_library/read', 'webhooks/read']

/** A draft of the demo shop; every fresh sandbox has the same. */
function draftId(): number {
  for (const { order } of createSandbox().state.orders.values()) if (order.status === 'draft') return order.id
  throw new Error('The demo shop has no draft')
}

describe('a token that is not accepted any more', () => {
  it('is asked for over the page; what is typed stays and the refused call goes on', async () => {
    const id = draftId()
    const { sandbox, user, address } = renderApp(`/orders/${id}/edit`, { liveToken: 'sandbox-store' })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ada Byron')
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const dialog = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
    const pasted = within(dialog).getByLabelText('New private token')
    await user.type(pasted, 'nonsense-token')
    await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
    await within(dialog).findByText(/does not accept this token/)
    await user.clear(pasted)
    await user.type(pasted, 'sandbox-account')
    await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
    await within(dialog).findByText(/does not open Mill in the same way/)
    sandbox.state.expiredTokens.length = 0
    await user.clear(pasted)
    await user.type(pasted, 'Bearer sandbox-store')
    sandbox.state.stores.forEach((store) => {
      if (store.id === 5_104_771) store.name = 'Mill'
    })
    await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The save that was refused has gone on, with what was typed and without another click.
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    expect(sandbox.state.orders.get(id)?.order.recipient?.name).toBe('Ada Byron')
  })

  it('is asked for again when the new one is refused, too; the save says so, and another click saves what was typed', async () => {
    const id = draftId()
    const { sandbox, user, address } = renderApp(`/orders/${id}/edit`, { liveToken: 'sandbox-store' })
    sandbox.state.stores.forEach((store) => {
      if (store.id === 5_104_771) store.name = 'Mill'
    })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ada Byron')
    sandbox.faults.push({ kind: 'unauthorized', method: 'PUT', path: `/orders/${id}`, count: 2 })
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const giveToken = async () => {
      const dialog = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
      await user.type(within(dialog).getByLabelText('New private token'), 'sandbox-store')
      await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
      await waitFor(() => expect(dialog.isConnected).toBe(false))
    }
    await giveToken()
    await screen.findByText(/The token is not valid any more\. Try again with a new one\./)
    await giveToken()
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    expect(sandbox.state.orders.get(id)?.order.recipient?.name).toBe('Ada Byron')
  })

  it('lets a charge take a new click after a new token, on what the order says then; a cancel goes on', async () => {
    const id = draftId()
    const { sandbox, user } = renderApp(`/orders/${id}`, { liveToken: 'sandbox-store' })
    const charges = () => sandbox.ledger.filter(({ kind }) => kind === 'charge').length
    const before = charges()
    const giveToken = async () => {
      const dialog = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
      sandbox.state.stores.forEach((store) => {
        if (store.id === 5_104_771) store.name = 'Mill'
      })
      sandbox.state.expiredTokens.length = 0
      await user.type(within(dialog).getByLabelText('New private token'), 'sandbox-store')
      await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
      await waitFor(() => expect(dialog.isConnected).toBe(false))
    }
    await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const armed = async () => {
      const button = await within(dialog).findByRole('button', { name: /^Confirm and charge \$/ })
      await waitFor(() => expect(isOff(button)).toBe(false))
      return button
    }
    const button = await armed()
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(button)
    await giveToken()
    await within(dialog).findByText('The order was not confirmed, because the token had ended')
    expect(dialog.textContent).not.toContain('The token is not valid any more')
    expect(charges()).toBe(before)
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await user.click(await armed())
    await within(dialog).findByText(/^Confirmed\. .* was charged/)
    expect(charges()).toBe(before + 1)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)

    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    await giveToken()
    await waitFor(() => expect(sandbox.state.orders.get(id)?.order.status).toBe('canceled'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lets a bulk charge wait, which goes on after a new token and charges each order once', async () => {
    const { sandbox, user } = renderApp('/orders?status=draft', { liveToken: 'sandbox-store' })
    const charged = () =>
      sandbox.ledger.flatMap(({ kind, orderId, requestId }) =>
        kind === 'charge' && requestId !== 'seed' ? [orderId] : [],
      )
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    for (const box of boxes.slice(0, 2)) await user.click(box)
    await user.click(await screen.findByRole('button', { name: 'Confirm 2' }))
    const receipt = within(await screen.findByRole('dialog'))
    const charge = await receipt.findByRole('button', { name: 'Confirm and charge 2 orders' })
    await waitFor(() => expect(isOff(charge)).toBe(false))
    sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: '/confirm', count: 1 })
    await user.click(charge)
    const dialog = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
    expect(charged()).toEqual([])
    expect(screen.queryByText(/1 failed/)).toBeNull()
    sandbox.state.stores.forEach((store) => {
      if (store.id === 5_104_771) store.name = 'Mill'
    })
    await user.type(within(dialog).getByLabelText('New private token'), 'sandbox-store')
    await user.click(within(dialog).getByRole('button', { name: 'Check and go on' }))
    await screen.findByText(/^2 of 2 done\. Finished/, {})
    expect(charged()).toHaveLength(2)
    expect(new Set(charged()).size).toBe(2)
  })

  it('leaves the store when the merchant gives up, and shows no token anywhere', async () => {
    const { sandbox, user, address } = renderApp('/orders', { liveToken: 'sandbox-store' })
    await screen.findByText(/^1–\d+ of \d+/)
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(screen.getByRole('link', { name: 'Store products' }))
    await user.click(await screen.findByRole('button', { name: 'Sign out of this store' }))
    await waitFor(() => expect(address()).toBe('/connect'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sandbox-store')
    expect(JSON.stringify({ ...localStorage })).not.toContain('sandbox-store')
  })
})

describe('a read-only token', () => {
  it.each(['/orders', '/products', '/shipments'])('sees %s in full', async (address) => {
    renderApp(address, { liveToken: 'sandbox-readonly', scopes: readScopes })
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['/orders/new', 'orders', ''],
    ['/files/new', 'file_library', ''],
  ])('can send nothing from %s, and reads that %s is missing', async (address, scope) => {
    renderApp(address, { liveToken: 'sandbox-readonly', scopes: readScopes })
    const note = await screen.findByText(new RegExp(`Your token lacks the scope ${scope}\\.`))
    const disabledGroup = note.closest('fieldset')
    await waitFor(() =>
      expect(within(disabledGroup ?? document.body).getAllByRole('button').length).toBeGreaterThan(0),
    )
    for (const button of within(disabledGroup ?? document.body).getAllByRole('button'))
      expect(button.matches(':disabled')).toBe(true)
  })

  it('finds each writing action of an order off, with the scope that is missing', async () => {
    renderApp(`/orders/${draftId()}`, { liveToken: 'sandbox-readonly', scopes: readScopes })
    const button = await screen.findByRole('button', { name: 'Confirm and charge' })
    expect(whyOff(button)).toBe('Your token lacks the scope orders')
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    const cancel = screen.getByRole('menuitem', { name: /^Cancel order/ })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
    expect(cancel.textContent).toContain('Your token lacks the scope orders')
    fireEvent.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('speaks for itself when it refuses, not for the service', async () => {
    const { describeError } = await import('~/ui/notices/describeError')
    const { ApiError } = await import('~/client/apiError')
    const answer = { status: 403, reason: 'Forbidden', message: 'Not allowed.' }
    expect(describeError(new ApiError({ ...answer, isOwn: true })).said).toBe('Not allowed.')
    expect(describeError(new ApiError(answer)).said).toBe('The service says: “Not allowed.”')
  })

  it('sends no write even past the interface', async () => {
    const { createApi } = await import('~/client/createApi')
    const { cancelOrder } = await import('~/contract/orders/orderWriteEndpoints')
    let sent = 0
    const api = createApi({
      baseUrl: 'https://s.test',
      fetch: async () => {
        sent += 1
        return Response.json({ code: 200, result: {} })
      },
      token: 't-1234',
      scopes: readScopes,
      storeId: null,
      language: null,
      key: ['t', 's'],
    })
    await expect(api.call(cancelOrder, { params: { id: 7 } })).rejects.toThrow(
      /lacks the scope orders\. Nothing was sent/,
    )
    expect(sent).toBe(0)
  })
})

describe('several stores', () => {
  it('are connected, changed over, named and left', async () => {
    const { user, address } = renderApp('/connect', { isConnected: false })
    const token = await screen.findByLabelText('Private token')
    await user.type(token, 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const choices = await screen.findAllByRole('button', { name: /\d{7}$/ })
    expect(choices.length).toBeGreaterThan(1)
    const second = choices[1]
    if (second === undefined) throw new Error('One store only')
    await user.click(second)
    await waitFor(() => expect(address()).toBe('/'))
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('link', { name: 'Connections' }))
    await screen.findByText(/Private token, whole account, until this tab is closed/)
    const [name] = screen.getAllByLabelText('Name here')
    if (name === undefined) throw new Error('No store is listed')
    await user.type(name, 'Mill Road')
    const [open] = screen.getAllByRole('button', { name: /^Open (?!menu)/ })
    if (open === undefined) throw new Error('No other store')
    await user.click(open)
    await waitFor(() => expect(address()).toBe('/'))
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Mill Road'))
  })

  it('are forgotten with all that is kept here, when asked twice', async () => {
    const { user } = renderApp('/connections', { liveToken: 'sandbox-store' })
    await user.click(await screen.findByRole('button', { name: 'Sign out and erase…' }))
    await user.click(screen.getByRole('button', { name: 'Erase everything here' }))
    await screen.findByRole('heading', { name: 'Everything here is erased' })
    expect(screen.getByRole('status').textContent).toMatch(/what was sent before, by a job too, stays/)
    expect({ ...sessionStorage }).toEqual({})
    expect({ ...localStorage }).toEqual({})
    expect(await indexedDB.databases()).toEqual([])
  })
})

describe('all stores of an account', () => {
  it('are in one list by time, say their store, and open in it', async () => {
    const { sandbox, user, address } = renderApp('/connect', { isConnected: false })
    const orders = [...sandbox.state.orders.values()].map(({ order }) => order)
    const template = orders[0]
    const other = sandbox.state.stores[2]
    if (template === undefined || other === undefined) throw new Error('Nothing to list')
    await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const [first] = await screen.findAllByRole('button', { name: /\d{7}$/ })
    if (first === undefined) throw new Error('No store')
    await user.click(first)
    await user.click(await screen.findByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('link', { name: 'All stores' }))
    const table = await screen.findByRole('table', { name: 'Orders of all stores' })
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(orders.length))
    await user.click(screen.getByRole('link', { name: 'Products' }))
    const products = await screen.findByRole('table', { name: 'Products of all stores' })
    // Its head is there before any product.
    const [link] = await within(products).findAllByRole('link')
    if (link === undefined) throw new Error('No product')
    await user.click(link)
    await waitFor(() => expect(address()).toMatch(/^\/products\/\d+$/))
  })

  it('say why there is nothing to list with a token of one store', async () => {
    renderApp('/all-stores', { liveToken: 'sandbox-store' })
    await screen.findByText('This connection opens one store')
  })
})
