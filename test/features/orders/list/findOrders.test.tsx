// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { renderApp } from '../../renderApp'
import { seededState } from '../../../sandbox/seededState'
import { isOff } from '../../../isOff'

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

/** Three drafts chosen, and the button that charges them. */
async function aboutToCharge() {
  const app = renderApp('/orders?status=draft')
  const before = charges(app)
  await choose(app.user, 3)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
  const button = await within(dialog).findByRole('button', { name: 'Confirm and charge 3 orders' })
  await waitFor(() => expect(isOff(button)).toBe(false))
  return { app, before, button }
}

describe('finding orders', () => {
  it('shows a chosen box within its own click', async () => {
    renderApp('/orders')
    const [box] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Choose order #/ })
    act(() => box?.click())
    expect(box?.checked).toBe(true)
  })

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

  it('can be without every other column than the number', async () => {
    const { user, address } = renderApp('/orders?cols=order.status')
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'State' }))
    await waitFor(() => expect(address()).toBe('/orders?cols=order'))
    expect(screen.getByRole('columnheader', { name: /^Order/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: /^(State|Recipient|Profit)/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Tracking' }))
    await waitFor(() => expect(address()).toBe('/orders?cols=order.tracking'))
  })

  it('says which dates and costs leave nothing to match', async () => {
    const { user } = renderApp('/orders?from=2026-11-21&to=2026-11-20&min=20&max=10')
    await user.click(await screen.findByRole('button', { name: 'Filters (4)' }))
    expect(await screen.findByText(/^“Created from” is after “Created to”/)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Created' }), 'Last 7 days')
    await waitFor(() => expect(screen.queryByText(/is after “Created to”/)).toBeNull())
    expect(screen.getByLabelText('Created from')).not.toHaveProperty('value', '')
    const cost = () => screen.queryByText(/^“Cost from” is above “Cost to”/)
    expect(cost()).toBeTruthy()
    await user.type(screen.getByLabelText('Cost to'), '0')
    await waitFor(() => expect(cost()).toBeNull())
  })

  it('says in which currency costs are bounded where orders cost in several, and finds no others', async () => {
    const state = seededState({})
    const first = [...state.orders.values()].find(({ order }) => order.store === demoStoreId)
    if (first?.order.costs == null) throw new Error('The demo has no order with costs')
    Object.assign(first.order.costs, { total: '3000', currency: 'JPY' })
    const { user, address } = renderApp('/orders?min=2999', { state })
    expect(await screen.findByText('No orders match')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Remove filter Cost from 2999 USD' }))
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('Currency of the cost'), 'JPY')
    await user.type(screen.getByLabelText('Cost from (JPY)'), '2999')
    await waitFor(() => expect(address()).toContain('cur=JPY&min=2999'))
    expect(await screen.findByRole('row', { name: new RegExp(`#${first.order.id}`) })).toBeTruthy()
  })

  it('keeps a view under a name as a tab, and says what was changed of it', async () => {
    const { user, address } = renderApp(
      '/orders?country=US&sort=total&cols=order.status.total&density=compact',
    )
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await user.type(await screen.findByLabelText('Save what is shown as'), 'American')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const kept = '/orders?country=US&view=American&cols=order.status.total&sort=total&density=compact'
    await waitFor(() => expect(address()).toBe(kept))
    const tabs = within(screen.getByRole('navigation', { name: 'Orders by state' }))
    await tabs.findByRole('link', { current: 'page', name: 'American' })
    await user.click(tabs.getByRole('link', { name: /^All/ }))
    await tabs.findByRole('link', { current: 'page', name: /^All/ })
    await user.click(tabs.getByRole('link', { name: 'American' }))
    await waitFor(() => expect(address()).toBe(kept))
    // The tab before has the same filter.
    await tabs.findByRole('link', { current: 'page', name: 'American' })
    await user.click(await screen.findByRole('button', { name: 'Remove filter Country: United States' }))
    await user.click(await screen.findByRole('button', { name: 'Undo them' }))
    await waitFor(() => expect(address()).toBe(kept))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo them' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Remove filter Country: United States' }))
    await user.click(await screen.findByRole('button', { name: 'Save the changes to American' }))
    await user.click(tabs.getByRole('link', { name: 'American' }))
    await waitFor(() => expect(address()).not.toContain('country'))
    await user.click(screen.getByRole('button', { name: 'Delete the view American' }))
    expect(tabs.queryByRole('link', { name: 'American' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await tabs.findByRole('link', { name: 'American' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
  })

  it('replaces a view only where the button says so, and keeps no more than are shown', async () => {
    const { user, address } = renderApp('/orders?country=US')
    await user.click(await screen.findByRole('button', { name: 'View' }))
    const field = await screen.findByLabelText('Save what is shown as')
    const tabs = within(screen.getByRole('navigation', { name: 'Orders by state' }))
    await user.type(field, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await tabs.findByRole('link', { current: 'page', name: 'Mine' })
    await user.click(await screen.findByRole('button', { name: 'Remove filter Country: United States' }))
    await user.type(field, 'Mine')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Replace view' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo them' })).toBeNull())
    expect(address()).toBe('/orders?view=Mine')
    const scope = Object.keys(localStorage).find((key) => key.startsWith('platen.views.orders.')) ?? ''
    const views = Array.from({ length: 50 }, (_, at) => ({ name: `No ${at}`, address: '/orders' }))
    localStorage.setItem(scope, JSON.stringify(views))
    window.dispatchEvent(new StorageEvent('storage', { key: scope }))
    await tabs.findByRole('link', { name: 'No 49' })
    await user.type(field, 'One more')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('There are 50 views already')).toBeTruthy()
    expect(field).toHaveProperty('value', 'One more')
    expect(JSON.parse(localStorage.getItem(scope) ?? '')).toEqual(views)
  })

  it('opens every list at once from this device while the service is silent, each with rows of its own', async () => {
    const { user, sandbox } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    sandbox.faults.push({ kind: 'hang', method: 'GET', path: '/orders', count: 1_000 })
    const tabs = within(screen.getByRole('navigation', { name: 'Orders by state' }))
    /** States of the rows in the very moment when the tab is the open one. */
    const statesOf = async (tab: string) => {
      const link = tabs.getByRole('link', { name: new RegExp(`^${tab}`) })
      await user.click(link)
      await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'), { interval: 1 })
      return new Set(rows().map((row) => row.querySelector('[data-label=State] span span')?.textContent))
    }
    expect(await statesOf('Draft')).toEqual(new Set(['Draft']))
    expect(await statesOf('Canceled')).toEqual(new Set(['Canceled']))
    expect(await statesOf('Shipped')).toEqual(new Set(['Fulfilled', 'Partly shipped']))
  })

  it('shows what this device keeps when the service fails, and says so', async () => {
    const { user, sandbox } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    sandbox.faults.push({ kind: 'unauthorized', method: 'GET', path: '/orders', count: 1_000 })
    await user.click(screen.getByRole('link', { name: /^Draft ?[1-9]/ }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('They are shown as this device kept them. Nothing was charged')
    expect(rows().length).toBeGreaterThan(1)
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
  const chosen = () =>
    screen
      .getAllByRole('checkbox', { name: /^Choose order #/ })
      .flatMap((box, at) => (box instanceof HTMLInputElement && box.checked ? [at] : []))

  it('chooses ranges with Shift, by click and by arrows, and finds them chosen after Back', async () => {
    const { user } = renderApp('/orders')
    await screen.findByText(/From all 40 orders/)
    const boxes = screen.getAllByRole('checkbox', { name: /^Choose order #/ })
    const at = (index: number) => boxes[index] ?? document.body
    await user.click(at(2))
    await user.keyboard('{Shift>}')
    await user.click(at(5))
    expect(chosen()).toEqual([2, 3, 4, 5])
    await user.click(at(1))
    expect(chosen()).toEqual([1, 2])
    await user.keyboard('{/Shift}')
    await user.click(at(10))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(chosen()).toEqual([1, 2, 10, 11])
    expect(document.activeElement).toBe(at(11))
    await user.click(screen.getAllByRole('link', { name: /^#\d+/ })[0] ?? document.body)
    await user.click(await screen.findByRole('link', { name: 'Orders', current: false }))
    expect(await screen.findByText('4 orders chosen')).toBeTruthy()
    expect(chosen()).toEqual([1, 2, 10, 11])
    await user.click(screen.getByRole('link', { name: /^Canceled/ }))
    expect(await screen.findByText(/4 not on this page|[1-3] not on this page/)).toBeTruthy()
  })

  it('counts every tab right as soon as a bulk action is done', async () => {
    const { user } = renderApp('/orders?status=draft')
    const tab = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })
    const count = (name: string) => Number(/\d+$/.exec(tab(name).textContent ?? '')?.[0])
    await waitFor(() => expect(count('Canceled')).toBeGreaterThan(0))
    const [drafts, canceled] = [count('Draft'), count('Canceled')]
    await choose(user, 2)
    await user.click(await screen.findByRole('button', { name: 'Cancel 2' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' })).getByRole('button', {
        name: 'Cancel 2 orders',
      }),
    )
    await screen.findByText(/2 of 2 done/)
    await waitFor(() => expect([count('Draft'), count('Canceled')]).toEqual([drafts - 2, canceled + 2]))
  })

  it('sums what the chosen orders cost, without canceled ones, whose cost the list strikes through', async () => {
    const { user } = renderApp('/orders?sort=id')
    await screen.findByText(/From all 40 orders/)
    const [canceled, drafts] = [
      rows().filter((row) => within(row).queryByText('Canceled') !== null),
      rows().filter((row) => within(row).queryByText('Draft') !== null),
    ]
    const press = (row: HTMLElement | undefined) =>
      user.click(within(row ?? document.body).getByRole('checkbox'))
    await press(canceled[0])
    const bar = () => screen.getByRole('region', { name: 'Chosen orders' }).textContent
    expect(bar()).toContain('1 order chosen1 canceled')
    await press(drafts[0])
    const cost = /\$[\d,.]+/.exec(drafts[0]?.textContent ?? '')?.[0]
    expect(bar()).toContain(`2 orders chosen${cost} · 1 canceled`)
  })

  it('counts no orders that the chosen ones do not have: those shipped can be neither confirmed nor canceled', async () => {
    const { user } = renderApp('/orders?status=fulfilled')
    await choose(user, 2)
    expect(isOff(await screen.findByRole('button', { name: 'Confirm orders' }))).toBe(true)
    expect(isOff(screen.getByRole('button', { name: 'Cancel orders' }))).toBe(true)
  })

  it('confirms the chosen drafts, each charged once, with one receipt', async () => {
    const { app, before, button } = await aboutToCharge()
    await app.user.click(button)
    expect(await screen.findByText(/3 of 3 done/)).toBeTruthy()
    expect(charges(app) - before).toBe(3)
  })

  it('stops when the connection breaks, and charges the others once it goes on', async () => {
    const { app, before, button } = await aboutToCharge()
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
    expect(dialog.textContent).toMatch(/A real store would get \$[\d.]+ back\. This is a demo/)
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
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate 2 orders?' })
    expect(app.sandbox.state.orders.size).toBe(orders)
    // On a busy device both presses come before the button is drawn anew.
    const make = within(dialog).getByRole('button', { name: 'Make 2 drafts' })
    fireEvent.click(make)
    fireEvent.click(make)
    await screen.findByText(/^2 of 2 done\. Finished/)
    expect(screen.getAllByRole('heading', { name: 'Duplicate 2 orders' })).toHaveLength(1)
    expect(app.sandbox.state.orders.size).toBe(orders + 2)
    const ids = [...app.sandbox.state.orders.values()].map(({ order }) => order.external_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(charges(app)).toBe(before)
  })
})
