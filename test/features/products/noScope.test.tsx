// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../renderApp'

const pages = ['/products', '/products?q=wave', '/products/stock', '/products/artwork']

describe.each(pages)('%s', (address) => {
  it('of a token without the scope says which one it takes, and calls it no failure', async () => {
    renderApp(address, { liveToken: 'sandbox-orders-only', scopes: ['orders'], orders: 0 })
    expect(
      await screen.findByRole('heading', { name: 'This token may not read store products' }),
    ).toBeTruthy()
    expect(screen.getByText(/scope sync_products, or sync_products\/read to look only/)).toBeTruthy()
    expect(screen.queryByText(/could not be (loaded|read)/)).toBeNull()
    // No card is left without anything in it.
    expect(screen.queryByRole('heading', { name: 'Artwork in use' })).toBeNull()
  })

  it('shows a refusal that is not for the scope in the words of the service', async () => {
    renderApp(address, {
      liveToken: 'sandbox-readonly',
      scopes: ['sync_products/read'],
      orders: 0,
      onTheWay: async (reply, { url }) => {
        if (!new URL(url).pathname.startsWith('/store/products')) return reply
        const error = { reason: 'Forbidden', message: 'This store is suspended.' }
        return Response.json({ code: 403, result: error.message, error }, { status: 403 })
      },
    })
    expect(await screen.findByText(/This store is suspended\./)).toBeTruthy()
    expect(screen.queryByText('This token may not read store products')).toBeNull()
  })
})
