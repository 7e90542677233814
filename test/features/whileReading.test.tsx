// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Fault } from '~/sandbox/faults'
import { renderApp } from './renderApp'

afterEach(cleanup)

const patient = { timeout: 60_000 }

/** Opens a page whose reads never get an answer. */
function openHanging(path: string): void {
  const { sandbox } = renderApp(path)
  sandbox.faults.push({ kind: 'hang', method: 'GET', count: 100_000 })
}

describe('while nothing is known yet', () => {
  it.each([
    ['/catalog/71', 'Reading this blank…'],
    ['/catalog/compare?ids=71', 'Reading the blanks…'],
    ['/design/71', 'Reading the blank…'],
    ['/products/1', 'Reading this product…'],
    ['/products/1/edit', 'Reading this product…'],
    ['/products/new?blank=71', 'Reading the blank…'],
    ['/products/platform/1', 'Reading this product…'],
    ['/products/artwork', 'Reading the products…'],
    ['/products/design', 'Reading the catalog…'],
    ['/products/stock', 'Reading the products…'],
    ['/files/1', 'Reading this file…'],
    ['/templates/1', 'Reading this template…'],
    ['/orders/1', 'Reading this order…'],
    ['/orders/1/edit', 'Reading this order…'],
    ['/orders/1/merge', 'Reading the drafts…'],
    ['/orders/failed', 'Reading the failed orders…'],
    ['/orders/packing-list?ids=1.2', 'Reading the orders…'],
    ['/warehouse/1', 'Reading this product…'],
    ['/approval-sheets/abc', 'Reading this approval sheet…'],
    ['/settings', 'Reading its kind…'],
  ])('%s says “%s”', async (path, words) => {
    openHanging(path)
    expect((await screen.findAllByText(words, {}, patient)).length).toBeGreaterThan(0)
    expect(screen.queryByText('Kind not known')).toBeNull()
  })

  it.each([
    '/',
    '/products/stock',
    '/reports',
    '/reports/month',
    '/reports/service',
    '/shipments',
    '/webhooks?view=missed',
  ])('%s shows no number and no “none” of orders', async (path) => {
    const { sandbox } = renderApp(path)
    const orders: Fault = { kind: 'hang', method: 'GET', path: '/orders', count: 1 }
    sandbox.faults.push(orders, { kind: 'hang', method: 'GET', count: 100_000 })
    // What this device keeps was read before the service is asked.
    await waitFor(() => expect(orders.count).toBe(0), patient)
    expect((await screen.findAllByText('Reading the orders…', {}, patient)).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).not.toMatch(
      /(^|[^\d,])0 (orders|rows|products)|[Nn]othing (to|needs|was)|\bNo (order|parcel|submitted)|There are no/,
    )
    for (const tab of screen.queryAllByRole('link', { name: /^All\b/ }))
      expect(tab.textContent).not.toMatch(/\d/)
  })

  it('what a failed order needs is not said before the failed orders are there', async () => {
    openHanging('/orders/failed')
    const confirm = await screen.findByRole('button', { name: 'Confirm those that are ready' }, patient)
    expect(confirm.getAttribute('aria-disabled') ?? confirm.getAttribute('disabled')).not.toBeNull()
    expect(screen.queryByText('No order has failed')).toBeNull()
  })
})
