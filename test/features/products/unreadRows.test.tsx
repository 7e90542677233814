// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { oddRows } from '../oddRows'

const isList = ({ pathname }: URL) => pathname === '/store/products'

describe('products whose rows cannot be read', () => {
  it('are said to be left out of a search, of which not all are searched', async () => {
    renderApp('/products?q=wave', { onTheWay: oddRows(isList, 2) })
    expect(await screen.findByText('2 products could not be read')).toBeTruthy()
    expect(
      screen.getByText(/^Names(,| and) ids .* all \d+ products that could be read are searched/),
    ).toBeTruthy()
  })

  it('are there all the same: the store is not said to have none', async () => {
    renderApp('/products', { onTheWay: oddRows(isList) })
    expect(await screen.findByText('No product here could be read')).toBeTruthy()
    expect(screen.queryByText('No products yet')).toBeNull()
  })

  it('may be what cannot be made: the stock board does not say that all can', async () => {
    renderApp('/products/stock', { onTheWay: oddRows(isList) })
    expect(await screen.findByText(/^\d+ products? could not be read$/)).toBeTruthy()
    expect(screen.queryByText('Everything can be made')).toBeNull()
  })

  it('are said to keep their artwork where it is replaced everywhere', async () => {
    renderApp('/products/artwork', { onTheWay: oddRows(isList, 1) })
    expect(await screen.findByText('1 product could not be read')).toBeTruthy()
    expect(screen.getByText('It is left out: its artwork stays as it is.')).toBeTruthy()
  })

  it('may have the SKU that is looked up, or that a file names: it is not said that none has', async () => {
    const { user, go } = renderApp('/orders/new', { onTheWay: oddRows(isList, 2) })
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    await user.click(screen.getByRole('button', { name: 'By number or SKU' }))
    await user.type(screen.getByLabelText('SKU, number, @external id or address'), 'NO-SUCH-SKU')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('Nothing that could be read is called NO-SUCH-SKU.')).toBeTruthy()
    expect(screen.getByText('2 store products could not be read')).toBeTruthy()
    await go('/orders/import')
    const file = new File(['Order,SKU,Quantity\n1,NO-SUCH-SKU,1'], 'orders.csv', { type: 'text/csv' })
    await user.upload(await screen.findByLabelText('CSV file'), file)
    expect(await screen.findByText('Their SKUs count as unknown here.')).toBeTruthy()
    expect(screen.getByText('2 store products could not be read')).toBeTruthy()
  })

  it('are said to be missing from the list of a platform, which is not said to be empty', async () => {
    const { user } = renderApp('/connect', {
      isConnected: false,
      onTheWay: oddRows(({ pathname }) => pathname === '/sync/products'),
    })
    await user.type(await screen.findByLabelText(/token/i, { selector: 'input' }), 'sandbox-platform')
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('link', { name: 'Store products' }))
    expect(await screen.findByText(/^\d+ products on this page could not be read$/)).toBeTruthy()
    expect(screen.queryByText('No products yet')).toBeNull()
  })
})
