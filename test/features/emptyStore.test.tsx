// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from './renderApp'
import { isOff, whyOff } from '../isOff'

/** A page of a store without a row, what it says then, and the link or button of the next step where there is one. */
const empties: [address: string, says: string | RegExp, step?: string][] = [
  ['/', 'There are no orders yet.', 'Draft the first order'],
  ['/webhooks?view=events', /^Made up: the order/, 'Copy JSON'],
  ['/webhooks?view=missed', 'No earlier copy yet', 'Keep a copy now'],
  ['/reports', 'No orders yet', 'Draft the first order'],
  ['/reports', 'This store has no orders yet.', 'Refresh'],
  ['/reports/month', 'There is nothing to close before the first order.'],
  ['/reports/service', 'Neither counts an order in these days. Choose others above.'],
  ['/reports/reconcile', 'This store has no orders yet.'],
  ['/approval-sheets', 'No design waits for you'],
  ['/approval-sheets?show=answered', 'None was answered yet'],
  ['/approval-sheets/abc', 'This sheet is not listed', 'Show all approval sheets'],
  ['/warehouse', 'Nothing in the warehouse'],
  ['/warehouse/1', 'This product could not be loaded', 'Try again'],
  ['/packing-slip', /^Nothing was sent from this device yet/],
  ['/countries?in=mine', 'No order went there yet', 'Show all countries'],
  ['/activity', 'No calls yet'],
  ['/orders', 'No orders yet', 'Draft the first order'],
  ['/orders/failed', 'No order has failed', 'Show all orders'],
  ['/orders/unsent', 'Nothing is waiting here', 'Start an order'],
  ['/orders/packing-list', 'No orders are chosen', 'Open the orders'],
  ['/products', 'No products yet', 'Choose a blank'],
  ['/products/stock', 'No products yet', 'Choose a blank'],
  ['/products/artwork', 'No artwork yet', 'Make a product'],
  ['/files', 'No file seen yet', 'Add a file'],
  ['/templates/recipes', 'No recipes yet', 'See the templates'],
  ['/mockups', 'No mockups yet', 'Make the first ones'],
  ['/designs', 'No designs yet', 'Choose a blank'],
  ['/designs/kits', 'No kits yet', 'My designs'],
  ['/shipments', 'Nothing was shipped yet', 'See what is in production'],
  ['/quotes?view=many', 'Add an item first.'],
  ['/settings', 'No imported files.'],
  ['/settings', 'No parcel has one.'],
  ['/settings', 'No unsent drafts'],
]

/** What is said on the page of so many things as there are none of: "0 orders"; the innermost elements that say it. */
function zeroCounts(): (string | null)[] {
  const hasZero = ({ textContent }: Element) => /(?<![\d.,])0 (?!of )[a-z]/i.test(textContent)
  return [...document.body.querySelectorAll('*')]
    .filter((one) => hasZero(one) && ![...one.children].some(hasZero))
    .map(({ textContent }) => textContent)
}

describe('a store without a row', () => {
  it.each(empties)('%s says “%s”, and counts nothing that is not there', async (address, says, step) => {
    const { sandbox, idle } = renderApp(address, { liveToken: 'sandbox-store', orders: 0 })
    const { products, files, warehouse, approvalSheets, imports } = sandbox.state
    for (const rows of [products, files, warehouse, approvalSheets]) rows.clear()
    imports.length = 0
    const main = within(await screen.findByRole('main'))
    await main.findByText(says)
    await idle()
    expect(zeroCounts()).toEqual([])
    if (step === undefined) return
    const names = (role: string) => main.queryAllByRole(role, { name: step })
    await waitFor(() => expect([...names('link'), ...names('button')]).not.toEqual([]))
  })

  it('has an empty bell and a palette that still leads to every page', async () => {
    const { user, sandbox, address } = renderApp('/activity', { liveToken: 'sandbox-store', orders: 0 })
    sandbox.state.products.clear()
    await user.click(await screen.findByRole('button', { name: 'Notices' }))
    screen.getByText(/^Nothing has happened since this browser began to look/)
    await user.keyboard('{Escape}{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    await user.type(palette.getByRole('combobox'), 'no such thing')
    await palette.findByText(/^Nothing/)
    await user.clear(palette.getByRole('combobox'))
    await user.type(palette.getByRole('combobox'), 'warehouse{Enter}')
    await waitFor(() => expect(address()).toBe('/warehouse'))
  })
})

const readScopes = [
  'orders/read',
  'sync_products/read',
  'file_library/read',
  'webhooks/read',
  'stores_list/read',
]

/** What a page of a token that may only read has off, and the scope that is named; nothing where it writes nothing. */
const disabledWithoutScope: [address: string, shows: string | RegExp, off: string | null, scope?: string][] =
  [
    ['/webhooks', 'Address', 'Review the change', 'webhooks'],
    ['/packing-slip', 'Preview', 'Review and send', 'stores_list'],
    ['/reports', /^From all 12 orders/, null],
    ['/reports/month', /^From all 12 orders/, null],
    ['/reports/reconcile', /^From all 12 orders/, null],
    ['/approval-sheets', /waits? for you/i, null],
    ['/warehouse', 'Enamel pin, fox', null],
    ['/countries', 'Afghanistan', null],
    ['/activity', 'No calls yet', null],
  ]

/** Words of buttons that change a store; what is kept on this device may be changed. */
const verbs = /^(confirm|cancel order|delete|create|submit|send|review|sync|update|approve|draft)/i

describe('a token that may only read', () => {
  it.each(disabledWithoutScope)(
    '%s offers no write without the scope',
    async (address, shows, off, scope) => {
      const { idle } = renderApp(address, { liveToken: 'sandbox-readonly', scopes: readScopes, orders: 12 })
      const main = within(await screen.findByRole('main'))
      await main.findAllByText(shows)
      await idle()
      const button = off === null ? null : main.getByRole('button', { name: off })
      if (button !== null) expect(whyOff(button)).toBe(`Your token lacks the scope ${scope}`)
      const loose = main
        .queryAllByRole('button', { hidden: true })
        .filter((one) => verbs.test(one.textContent) && !isOff(one))
      expect(loose).toEqual([])
    },
  )

  it('is told on the import that a file can be read, and which scope drafts take', async () => {
    renderApp('/orders/import', { liveToken: 'sandbox-readonly', scopes: readScopes, orders: 0 })
    await screen.findByText('Your token lacks the scope orders')
  })
})
