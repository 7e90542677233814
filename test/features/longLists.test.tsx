// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { placeByAddress } from './placement/placeArtwork'
import { renderApp } from './renderApp'

const slow = 600_000

/** A store with more products than a page of the list has; the name of one that is on no first page. */
function manyProducts() {
  const { state } = createSandbox()
  const [first] = [...state.products.values()]
  if (first === undefined) throw new Error('The seed has no product')
  const made = Array.from({ length: 120 }, (_, at) => ({
    ...first,
    product: { ...first.product, id: 900_000 + at, external_id: `many-${at}`, name: `One of many ${at}` },
  }))
  const all = [...made, ...state.products.values()]
  state.products.clear()
  for (const one of all) state.products.set(one.product.id, one)
  return { state, names: made.map(({ product }) => product.name) }
}

const namesIn = (rows: readonly HTMLElement[]) =>
  rows.map((row) => row.querySelector('bdi')?.textContent ?? '').toSorted()

it(
  'every product of a long list can be chosen to make mockups of',
  async () => {
    const { state, names } = manyProducts()
    renderApp('/mockups/new', { state })
    const rows = await screen.findAllByRole('button', { name: /One of many/ })
    expect(namesIn(rows)).toEqual(names.toSorted())
  },
  slow,
)

it(
  'every product of a long list can be chosen to get a design',
  async () => {
    const { state, names } = manyProducts()
    const app = renderApp('/design/71', { state })
    await placeByAddress(app)
    await app.user.click(screen.getByRole('button', { name: 'Use design' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Existing product' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save to a store product' })
    const rows = await within(dialog).findAllByRole('button', { name: /One of many/ })
    expect(namesIn(rows)).toEqual(names.toSorted())
  },
  slow,
)

it(
  'a product on a further page is found by the search for an item of an order',
  async () => {
    const { state, names } = manyProducts()
    const { user } = renderApp('/orders/new', { state })
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
    await picker.findByText(/^Products 1–100 of 132/)
    const field = picker.getByLabelText('Search your products by name or SKU')
    for (const name of [names[0] ?? '', names[119] ?? '']) {
      await user.clear(field)
      await user.type(field, name)
      expect(await picker.findByText(name)).toBeTruthy()
    }
    await user.clear(field)
    expect(await picker.findByText(/^Products 1–100 of 132/)).toBeTruthy()
  },
  slow,
)
