// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepDemoDesigns } from '~/app/keepDemoDesigns'
import { designsOnTheirWay } from '~/local/designs/designNews'
import type { Fault } from '~/sandbox/faults'
import { renderApp } from './renderApp'
import { isOff } from '../isOff'

afterEach(async () => {
  // Once all are kept this is noted, which must not be while the next test waits for them.
  await waitFor(() => expect(designsOnTheirWay.get()).toBeNull())
  vi.restoreAllMocks()
})

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
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
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
    await waitFor(() => expect(orders.count).toBe(0))
    expect((await screen.findAllByText('Reading the orders…')).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).not.toMatch(
      /Looking…|(^|[^\d,])0 (orders|rows|products)|[Nn]othing (to|needs|was)|\bNo (order|parcel|submitted)|There are no/,
    )
    for (const tab of screen.queryAllByRole('link', { name: /^All\b/ }))
      expect(tab.textContent).not.toMatch(/\d/)
  })

  it.each([
    ['/orders/new', 'Reading this draft…'],
    ['/designs', 'Reading your designs…'],
    ['/designs/kits', 'Reading your kits…'],
    ['/templates/recipes', 'Reading your recipes…'],
    ['/mockups', 'Reading the mockups…'],
  ])('%s says “%s” while the browser’s storage opens', async (path, words) => {
    globalThis.indexedDB = new IDBFactory()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    renderApp(path)
    await screen.findByText(words)
    expect(open).toHaveBeenCalled()
    expect(screen.queryByText(/^No .* yet$/)).toBeNull()
  })

  it('countries have no number of orders and no word of sales tax before these are read', async () => {
    renderApp('/countries?q=Latvia', {
      faults: [
        { kind: 'hang', method: 'GET', path: '/tax/countries', count: 100_000 },
        { kind: 'hang', method: 'GET', path: '/orders', count: 100_000 },
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Countries' }))
    const row = await table.findByRole('row', { name: /Latvia/ })
    await waitFor(() => expect(within(row).getAllByText('Reading…')).toHaveLength(2))
    expect(within(row).queryByText(/^(0|Not known)$/)).toBeNull()
    cleanup()
    renderApp('/countries?in=mine', {
      faults: [{ kind: 'hang', method: 'GET', path: '/orders', count: 100_000 }],
    })
    expect(await screen.findByText('Reading the orders…')).toBeTruthy()
    expect(screen.queryByText('No order went there yet')).toBeNull()
  })

  it('no store’s webhook goes nowhere before it is read', async () => {
    openHanging('/webhooks')
    await screen.findByText('Reading 3 stores…')
    expect(screen.queryByText('nowhere')).toBeNull()
  })

  it('“No designs yet” is not said while those of the demo are on their way', async () => {
    let give = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (give = resolve))
    const { sandbox } = renderApp('/designs')
    keepDemoDesigns(async (request) => {
      await isAsked
      return sandbox.fetch(request)
    })
    await screen.findByText('Reading your designs…')
    expect(screen.queryByText('No designs yet')).toBeNull()
    give()
    expect((await screen.findAllByRole('listitem', { name: '' })).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText('Reading your designs…')).toBeNull())
    expect(screen.queryByText('No designs yet')).toBeNull()
  })

  it.each([
    ['/designs/demo-71/proof', /no such design/, /^Proof of /],
    ['/mockups/new?blank=71&design=demo-71', /not on this device/, /With the artwork as you placed it/],
    ['/products/new?blank=71&design=demo-71', /not on this device/, 'sunrise-peaks-tee.png'],
    ['/products/design?design=demo-71', /not on this device/, /^Choose at least one blank/],
  ])('%s waits for a design of the demo that is on its way', async (path, lack, there) => {
    globalThis.indexedDB = new IDBFactory()
    let give = (): void => undefined
    const isAsked = new Promise<void>((resolve) => (give = resolve))
    const { sandbox, idle } = renderApp(path)
    keepDemoDesigns(async (request) => {
      await isAsked
      return sandbox.fetch(request)
    })
    await screen.findByRole('heading', { level: 1 })
    await idle()
    expect(screen.queryByText(lack)).toBeNull()
    give()
    expect((await screen.findAllByText(there)).length).toBeGreaterThan(0)
    expect(screen.queryByText(lack)).toBeNull()
  })

  it('what a failed order needs is not said before the failed orders are there', async () => {
    openHanging('/orders/failed')
    const confirm = await screen.findByRole('button', { name: 'Confirm all ready' })
    expect(isOff(confirm)).toBe(true)
    expect(screen.queryByText('No order has failed')).toBeNull()
  })
})
