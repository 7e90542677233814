// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { productStore } from '~/local/productStore'
import { type RunningApp, renderApp } from './renderApp'

afterEach(async () => {
  cleanup()
  const database = await productStore()
  await Promise.all([database.clear('jobs'), database.clear('copies'), database.clear('edits')])
})

const patient = { timeout: 25_000 }
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) }, patient)
const named = ({ sandbox }: RunningApp, name: string) =>
  [...sandbox.state.products.values()].find(({ product }) => product.name === name)

async function choose(app: RunningApp, ...names: string[]): Promise<HTMLElement> {
  for (const name of names)
    await app.user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }, patient))
  return screen.findByRole('region', { name: 'Chosen products' }, patient)
}

describe('the products list', () => {
  it('shows price, profit and health of each product', async () => {
    renderApp('/products')
    const hoodie = await rowOf('Slow Wave Hoodie')
    await within(hoodie).findByText(/out of stock/, {}, patient)
    await within(hoodie).findByText(/^\$\d+\.90 – \$\d+\.90$/, {}, patient)
    const mug = await rowOf('Slow Wave Mug')
    await within(mug).findByText('Nothing to do', {}, patient)
    expect(within(await rowOf('Tiny Crop Phone Case')).getByText(/discontinued/)).toBeTruthy()
  })

  it('keeps state, category and words in the address and searches what the service cannot', async () => {
    const { user, address } = renderApp('/products')
    await rowOf('Slow Wave Hoodie')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'wave')
    await waitFor(() => expect(address()).toBe('/products?q=wave'), patient)
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Choose / }).length).toBe(3), patient)
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await user.click(screen.getByRole('link', { name: /^Imported/ }))
    await waitFor(() => expect(address()).toBe('/products?status=imported'), patient)
    await rowOf('Fern Stamp Tank')
  })

  it('ignores many products, one write each, and says what became of each', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Ignore' }))
    await screen.findByText(/^2 of 2 done\. Finished/, {}, patient)
    expect(named(app, 'Slow Wave Mug')?.product.is_ignored).toBe(true)
    expect(named(app, 'Press Club Cap')?.product.is_ignored).toBe(true)
    expect(named(app, 'Sunrise Peaks Tee')?.product.is_ignored).toBe(false)
  })

  it('changes prices by a rule after showing them', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Sunrise Peaks Poster')
    const before = named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => Number(price)) ?? []
    await app.user.click(within(bar).getByRole('button', { name: 'Change prices' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change prices' }, patient)
    await within(dialog).findByRole('cell', { name: 'Slow Wave Mug' }, patient)
    await app.user.click(within(dialog).getByRole('button', { name: 'Start' }))
    await screen.findByText(/^2 of 2 done/, {}, patient)
    const after = named(app, 'Slow Wave Mug')?.variants.map(({ retail_price: price }) => price) ?? []
    expect(after.every((price) => price?.endsWith('.99'))).toBe(true)
    expect(after.every((price, index) => Number(price) >= (before[index] ?? 0) * 1.05)).toBe(true)
  })

  it('T083: deletes many only after their number was typed', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete products' }, patient)
    const go = within(dialog).getByRole('button', { name: 'Delete 2' })
    expect(go).toHaveProperty('disabled', true)
    await app.user.type(within(dialog).getByLabelText('Type 2 to delete them'), '2')
    await app.user.click(go)
    await screen.findByText(/^2 of 2 done/, {}, patient)
    expect(named(app, 'Slow Wave Mug')).toBeUndefined()
    await app.user.click(await screen.findByRole('button', { name: 'Restore Press Club Cap' }, patient))
    await screen.findByText(/^1 of 1 done/, {}, patient)
    const back = named(app, 'Press Club Cap')
    expect(back?.product.external_id).toBe('press-club-cap')
    expect(back?.variants.map(({ external_id: own }) => own)).toEqual([
      'press-club-cap-1',
      'press-club-cap-2',
      'press-club-cap-3',
    ])
  })

  it('says why there is nowhere to copy to with a token of one store', async () => {
    const app = renderApp('/products')
    const bar = await choose(app, 'Slow Wave Mug')
    await app.user.click(within(bar).getByRole('button', { name: 'Copy to a store' }))
    expect(await screen.findByText('There is no other store to copy to', {}, patient)).toBeTruthy()
  })

  it('retries failed rows only', async () => {
    const app = renderApp('/products', {
      faults: [{ kind: 'unauthorized', method: 'PUT', count: 1 }],
    })
    const bar = await choose(app, 'Slow Wave Mug', 'Press Club Cap')
    await app.user.click(within(bar).getByRole('button', { name: 'Ignore' }))
    await screen.findByText(/^1 of 2 done, 1 failed\. Finished/, {}, patient)
    await app.user.click(screen.getByRole('button', { name: 'Retry 1 failed' }))
    await screen.findByText(/^2 of 2 done\. Finished/, {}, patient)
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/2 of 2 done/)).toBeNull(), patient)
  })
})
