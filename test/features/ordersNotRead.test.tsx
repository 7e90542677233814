// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from './renderApp'

const broken = { faults: [{ kind: 'html', method: 'GET', path: '/orders', count: 99 }] as const }
const openBroken = (address: string) => renderApp(address, { faults: [...broken.faults] })

describe('pages that rest on orders, while none can be read', () => {
  it.each([
    ['/shipments', 'Not all orders could be read'],
    ['/reports', 'They could not be read. Figures appear once they are.'],
    ['/', 'No order could be read.'],
  ])('%s says so and not that they are being read', async (address, words) => {
    openBroken(address)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/being read|in the background|No orders yet/)).toBeNull()
  })

  it('the overview speaks of the orders that were read, not of the time', async () => {
    openBroken('/')
    await screen.findByText(/^Reading stopped\./)
    expect(
      await screen.findByText(/^Nothing was sold in this time, among the orders read so far/),
    ).toBeTruthy()
    expect(await screen.findByText(/^No parcel left in this time, among the orders read so far/)).toBeTruthy()
    expect(await screen.findByText(/with a known amount in this time, among those read so far/)).toBeTruthy()
  })

  it('a searched list says why it may lack matches', async () => {
    openBroken('/orders?q=lantern')
    expect(await screen.findByText(/the others could not be read\.$/)).toBeTruthy()
  })
})

describe('what could not be read', () => {
  it('gives no reason that nobody knows: neither words in the mouth of the service nor a missing scope', async () => {
    renderApp('/settings', { faults: [{ kind: 'html', method: 'GET', path: '/stores', count: 99 }] })
    expect(await screen.findAllByText('Its kind could not be read now')).toHaveLength(3)
    cleanup()
    renderApp('/catalog', { faults: [{ kind: 'html', method: 'GET', path: '/products', count: 99 }] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The service answered 502 without a reason.')
    expect(alert.textContent).not.toContain('The service says')
  })

  it('has no number: the stock board counts nothing', async () => {
    renderApp('/products/stock', {
      faults: [{ kind: 'html', method: 'GET', path: '/store/products', count: 99 }],
    })
    await screen.findByText('The stock could not be read')
    await waitFor(() => expect(screen.queryByText(/^Reading \d/)).toBeNull())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stock board')
    const tabs = screen.getByRole('navigation', { name: 'Kinds of shortage' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toContain('All')
  })
})
