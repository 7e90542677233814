// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

const demoStore = 5_104_771

/** The slip as this device keeps it, sent at a time by this tab or another one. */
const keep = (at: number, message: string) =>
  localStorage.setItem(
    'platen.slip.demo|own',
    JSON.stringify({ at, slip: { email: 'help@anchor.example', phone: '', message } }),
  )

describe('the packing slip of the store', () => {
  it('is seen on paper while it is typed, reviewed, sent once and remembered with its time', async () => {
    const { user, sandbox, address } = renderApp('/packing-slip', { orders: 3 })
    const store = sandbox.state.stores.find(({ id }) => id === demoStore)
    const send = await screen.findByRole('button', { name: 'Review and send' })
    expect(isOff(send)).toBe(true)
    expect(screen.getByText(/Nothing was sent from this device yet/)).toBeTruthy()
    await user.type(screen.getByLabelText(/Support email/), 'help@anchor.example')
    await user.type(screen.getByLabelText('Support phone'), '12')
    expect(screen.getByText('Enter a number such as 111-222-3333')).toBeTruthy()
    expect(isOff(send)).toBe(true)
    await user.type(screen.getByLabelText('Support phone'), '3-222-3333')
    await user.type(screen.getByLabelText('Message'), 'Thank you')
    const paper = screen.getByRole('article', { name: 'Packing slip preview' })
    expect(paper.textContent).toContain('help@anchor.example')
    expect(paper.textContent).toContain('Thank you')

    // The first answer is lost: nothing is claimed, and sending again is safe.
    sandbox.faults.push({ kind: 'drop_before', method: 'POST', count: 1 })
    await user.click(send)
    const dialog = await screen.findByRole('dialog', { name: 'Send the packing slip' })
    expect(dialog.textContent).toContain('Address of the logoleft out')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await within(dialog).findByText('It is not known whether the packing slip was sent')
    expect(store?.packingSlip?.['message'] ?? null).not.toBe('Thank you')
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    await screen.findByText('The service has taken the packing slip')
    expect(store?.packingSlip).toMatchObject({ email: 'help@anchor.example', phone: '123-222-3333' })
    expect(screen.getByText(/This device last sent it/)).toBeTruthy()

    // An order without a slip of its own shows it.
    const order = [...sandbox.state.orders.values()].find((one) => one.order.packing_slip == null)?.order
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await user.click(await screen.findByRole('link', { name: new RegExp(`#${order?.id}`) }))
    await waitFor(() => expect(address()).toBe(`/orders/${order?.id}`))
    const own = await screen.findByRole('article', { name: 'Packing slip preview' })
    expect(own.textContent).toContain('help@anchor.example')
  })

  it('says of a refusal that nothing was changed, and of an ended token to go on with another', async () => {
    const { user, sandbox } = renderApp('/packing-slip', { orders: 3 })
    const whole = sandbox.fetch
    const error = { reason: 'Conflict', message: 'It is being changed.' }
    sandbox.fetch = async (request) =>
      request.method === 'POST'
        ? Response.json({ code: 409, result: error.message, error }, { status: 409 })
        : whole(request)
    await user.type(await screen.findByLabelText(/Support email/), 'help@anchor.example')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the packing slip' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByText('The service says: “It is being changed.”')
    const said = dialog.getByText('The packing slip was not sent').closest('[role=alert]')
    expect(said?.textContent).toContain(
      'Nothing was changed. Something else may have changed it meanwhile: look at it again before you repeat it.',
    )
    sandbox.fetch = whole
    sandbox.faults.push({ kind: 'unauthorized', method: 'POST', count: 1 })
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByText('The service says: “The access token provided is invalid.”')
    expect(dialog.getByRole('alert').textContent).toContain(
      'The token is not valid any more. Try again with a new one.',
    )
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByText('The service has taken the packing slip')
    expect(sandbox.state.stores.find(({ id }) => id === demoStore)?.packingSlip).toMatchObject({
      email: 'help@anchor.example',
    })
  })

  it('is there again as it was typed once the page was left, until it is sent', async () => {
    const { user, address, go } = renderApp('/', { orders: 3 })
    const leaveAndComeBack = async () => {
      await go(-1)
      await waitFor(() => expect(address()).toBe('/'))
      await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull())
      await go(1)
      return screen.findByLabelText('Message')
    }
    await go('/packing-slip')
    await user.type(await screen.findByLabelText(/Support email/), 'help@anchor.example')
    await user.type(screen.getByLabelText('Message'), 'Thank you')
    expect(await leaveAndComeBack()).toHaveProperty('value', 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the packing slip' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByText('The service has taken the packing slip')
    // What another tab sends after that is shown, not what was typed here before.
    const kept = JSON.parse(localStorage.getItem('platen.slip.demo|own') ?? '')
    const slip = { ...kept.slip, message: 'Closed in August' }
    localStorage.setItem('platen.slip.demo|own', JSON.stringify({ at: Date.now(), slip }))
    expect(await leaveAndComeBack()).toHaveProperty('value', 'Closed in August')
  })

  it('is sent with what another tab has sent meanwhile, but for what was changed here', async () => {
    const { user, sandbox, go } = renderApp('/', { orders: 3 })
    keep(1_000, 'Thank you')
    await go('/packing-slip')
    await user.type(await screen.findByLabelText('Support phone'), '123-222-3333')
    keep(2_000, 'Closed in August')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the packing slip' }))
    expect(dialog.getByText('Closed in August')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByText('The service has taken the packing slip')
    expect(sandbox.state.stores.find(({ id }) => id === demoStore)?.packingSlip).toMatchObject({
      phone: '123-222-3333',
      message: 'Closed in August',
    })
  })

  it('is there again as it was typed, also where another tab has sent the slip meanwhile', async () => {
    const { user, address, go } = renderApp('/', { orders: 3 })
    keep(1_000, 'Thank you')
    await go('/packing-slip')
    await user.type(await screen.findByLabelText('Support phone'), '123-222-3333')
    keep(2_000, 'Closed in August')
    await go(-1)
    await waitFor(() => expect(address()).toBe('/'))
    await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull())
    await go(1)
    expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Closed in August')
    expect(screen.getByLabelText('Support phone')).toHaveProperty('value', '123-222-3333')
  })

  it('is said to be taken each time, also where that was read and closed before', async () => {
    const { user } = renderApp('/packing-slip', { orders: 3 })
    await user.type(await screen.findByLabelText(/Support email/), 'help@anchor.example')
    const send = async () => {
      await user.click(screen.getByRole('button', { name: 'Review and send' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Send the packing slip' }))
      await user.click(dialog.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await send()
    await screen.findByText('The service has taken the packing slip')
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByText('The service has taken the packing slip')).toBeNull()
    await send()
    expect(await screen.findByText('The service has taken the packing slip')).toBeTruthy()
  })

  it('leaves out what this device never filled, and names the scope that is missing', async () => {
    renderApp('/packing-slip', { liveToken: 'sandbox-readonly', scopes: ['orders/read'], orders: 0 })
    const send = await screen.findByRole('button', { name: 'Review and send' })
    await waitFor(() => expect(send.title).toBe('Your token lacks the scope stores_list'))
  })
})

describe('the slip on the page of an order', () => {
  it.each([
    [
      { store_name: 'Anchor', message: '' },
      /What the order’s own slip leaves open comes from the store’s settings/,
    ],
    [{ store_name: '', message: '' }, /The order has no slip of its own, so the store’s settings apply/],
  ])('says where what is not in %j comes from', async (own, words) => {
    const { sandbox, go } = renderApp('/orders', { orders: 3 })
    const [kept] = sandbox.state.orders.values()
    if (kept === undefined) throw new Error('There is no order')
    Object.assign(kept.order, { packing_slip: own })
    await go(`/orders/${kept.order.id}`)
    const sheet = (await screen.findByRole('heading', { name: 'Packing slip' })).parentElement
    expect(sheet?.textContent).toMatch(words)
  })
})

describe('countries and states', () => {
  it('say where the service delivers and what an address needs there', async () => {
    const { user, sandbox } = renderApp('/countries', { orders: 12 })
    const table = await screen.findByRole('table', { name: 'Countries' })
    const search = screen.getByLabelText('Search countries and states')
    await user.type(search, 'texas')
    const us = await within(table).findByRole('row', { name: /United States/ })
    expect(us.textContent).toContain('Required')
    expect(us.textContent).toContain('TX Texas')
    expect(us.textContent).toContain('12345')
    await user.clear(search)
    await user.type(search, 'BR')
    const brazil = await within(table).findByRole('row', { name: /Brazil/ })
    expect(brazil.textContent).toContain('CPF or CNPJ number')
    expect(brazil.textContent).toContain('Optional, 27 known')
    await user.clear(search)
    await user.type(search, 'Atlantis')
    await screen.findByText('The service does not name it')
    await user.clear(search)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByLabelText('Show'), 'mine')
    const own = [...sandbox.state.orders.values()].filter(({ order }) => order.store === demoStore)
    const gone = new Set(own.map(({ order }) => order.recipient?.country_code).filter(Boolean))
    await waitFor(() => {
      const shown = screen.getByRole('table', { name: 'Countries' })
      expect(within(shown).getAllByRole('row')).toHaveLength(gone.size + 1)
    })
  })
})
