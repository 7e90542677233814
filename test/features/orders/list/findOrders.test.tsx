// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../renderApp'

afterEach(cleanup)

const rows = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
const choose = async (user: ReturnType<typeof renderApp>['user'], count: number) => {
  const boxes = (await screen.findAllByRole('checkbox', { name: /^Choose order #/ })).slice(0, count)
  for (const box of boxes) await user.click(box)
}
const charges = ({ sandbox }: ReturnType<typeof renderApp>) =>
  sandbox.ledger.filter(({ kind }) => kind === 'charge').length

describe('finding orders', () => {
  it('searches every order by a word, keeps it in the address and says where it looked', async () => {
    const { user, address, sandbox } = renderApp('/orders')
    await screen.findByText(/From all 40 orders kept on this device/)
    const [wanted] = [...sandbox.state.orders.values()].filter(({ order }) => order.shipments.length > 0)
    const number = wanted?.order.shipments[0]?.tracking_number ?? ''
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), number)
    await waitFor(() => expect(rows().length).toBe(1))
    expect(screen.getByRole('link', { name: `#${wanted?.order.id}` })).toBeTruthy()
    expect(address()).toBe(`/orders?q=${number}`)
  })

  it('filters, sorts and shows other columns, all in the address', async () => {
    const { user, address } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('Country'), 'US')
    await waitFor(() => expect(address()).toBe('/orders?country=US'))
    await user.click(screen.getByRole('link', { name: /^Cost/ }))
    await waitFor(() =>
      expect(
        screen.getByRole('columnheader', { name: /^Cost/ }).ariaSort ??
          screen.getByRole('columnheader', { name: /^Cost/ }).getAttribute('aria-sort'),
      ).toBe('descending'),
    )
    const totals = rows().map((row) =>
      Number(/\$([\d,.]+)/.exec(row.textContent ?? '')?.[1]?.replace(',', '')),
    )
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Tracking' }))
    expect(await screen.findByRole('columnheader', { name: 'Tracking' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Move Tracking to the left' }))
    expect(address()).toContain('cols=order.status.recipient.items.total.profit.tracking.created')
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(address()).toContain('density=compact')
  })

  it('says which dates and costs leave nothing to match', async () => {
    const { user } = renderApp('/orders?from=2026-11-21&to=2026-11-20&min=20&max=10')
    await user.click(await screen.findByRole('button', { name: 'Filters (4)' }))
    expect(await screen.findByText(/^“Created from” is after “Created to”/)).toBeTruthy()
    const cost = () => screen.queryByText(/^“Cost from” is above “Cost to”/)
    expect(cost()).toBeTruthy()
    await user.type(screen.getByLabelText('Cost to'), '0')
    await waitFor(() => expect(cost()).toBeNull())
  })

  it('keeps a view under a name with all of it', async () => {
    const { user, address } = renderApp(
      '/orders?country=US&sort=total&cols=order.status.total&density=compact',
    )
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await user.type(await screen.findByLabelText('Save what is shown as'), 'American')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await user.click(screen.getByRole('link', { name: /^Failed/ }))
    await user.click(await screen.findByRole('link', { name: 'American' }))
    expect(address()).toBe('/orders?country=US&cols=order.status.total&sort=total&density=compact')
    await user.click(screen.getByRole('button', { name: 'Delete the view American' }))
    expect(screen.queryByRole('link', { name: 'American' })).toBeNull()
  })

  it('counts every tab and finds what needs attention', async () => {
    const { user } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    await user.click(await screen.findByRole('link', { name: /^Needs attention ?\d+/ }))
    const states = new Set(rows().map((row) => /Failed|On hold|Draft/.exec(row.textContent ?? '')?.[0]))
    expect(states.has('Failed')).toBe(true)
    expect(states.has('On hold')).toBe(true)
    expect(screen.getByRole('link', { name: /^All ?40/ })).toBeTruthy()
  })

  it('is worked by keys: walk, choose, search, explain, open', async () => {
    const { user, address } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    await user.keyboard('jjk')
    const first = screen.getAllByRole('link', { name: /^#\d+/ })[0]
    expect(document.activeElement).toBe(first)
    await user.keyboard('x')
    expect(await screen.findByText('1 order chosen')).toBeTruthy()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search orders' }))
    first?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
  })
})

describe('work on many orders', () => {
  it('confirms the chosen drafts, each charged once, with one receipt', async () => {
    const app = renderApp('/orders?status=draft')
    const before = charges(app)
    await choose(app.user, 3)
    await app.user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const button = await within(dialog).findByRole('button', { name: 'Confirm and charge 3 orders' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await app.user.click(button)
    expect(await screen.findByText(/3 of 3 done/)).toBeTruthy()
    expect(charges(app) - before).toBe(3)
  })

  it('stops when the connection breaks, and goes on with the unknown one first', async () => {
    const app = renderApp('/orders?status=draft')
    const before = charges(app)
    await choose(app.user, 3)
    await app.user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
    const button = await within(dialog).findByRole('button', { name: 'Confirm and charge 3 orders' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    // The second order can not be read before it is sent.
    let reads = 0
    const plan = setInterval(() => {
      reads = charges(app) - before
      if (reads === 1) {
        app.sandbox.faults.push({ kind: 'unauthorized', method: 'GET', path: '/orders/', count: 50 })
        clearInterval(plan)
      }
    }, 1)
    await app.user.click(button)
    expect(await screen.findByText(/Paused, \d to go/)).toBeTruthy()
    clearInterval(plan)
    app.sandbox.faults.splice(0)
    await app.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(charges(app) - before).toBe(3))
    await waitFor(() => expect(screen.queryByText(/Paused/)).toBeNull())
    expect(charges(app) - before).toBe(3)
  })

  it('cancels and says what is returned', async () => {
    const app = renderApp('/orders?status=pending')
    await choose(app.user, 1)
    await app.user.click(await screen.findByRole('button', { name: 'Cancel 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 order?' })
    expect(dialog.textContent).toMatch(/The service returns \$[\d.]+ to your card/)
    const refunds = () => app.sandbox.ledger.filter(({ kind }) => kind === 'refund').length
    const before = refunds()
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel 1 order' }))
    await waitFor(() => expect(refunds()).toBe(before + 1))
  })

  it('duplicates as drafts under ids of their own, and charges nothing', async () => {
    const app = renderApp('/orders?status=fulfilled')
    const before = charges(app)
    const orders = app.sandbox.state.orders.size
    await choose(app.user, 2)
    await app.user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(app.sandbox.state.orders.size).toBe(orders + 2))
    const ids = [...app.sandbox.state.orders.values()].map(({ order }) => order.external_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(charges(app)).toBe(before)
  })
})
