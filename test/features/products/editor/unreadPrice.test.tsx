// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { productStore } from '~/local/products/productStore'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../../renderApp'
import { readySheet } from './readySheet'

it('a price that cannot be read is kept on this device too where there was none before', async () => {
  const { state } = createSandbox()
  const tee = [...state.products.values()].find(({ product }) => product.name === 'Sunrise Peaks Tee')
  const [variant] = tee?.variants ?? []
  if (tee === undefined || variant === undefined) throw new Error('The demo shop lacks its tee')
  tee.variants = tee.variants.map((one) => (one === variant ? { ...one, retail_price: null } : one))
  const open = async () => {
    const { user } = renderApp(`/products/${tee.product.id}/edit`, { state })
    const grid = await readySheet()
    return { user, grid }
  }
  const { user, grid } = await open()
  grid.focus()
  await user.keyboard('1,250{Enter}')
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' })
  expect(bar.textContent).toContain('could mean 1250.00 or 1.25')
  await within(bar).findByText('Kept on this device')
  await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(1))
  cleanup()
  const again = await open()
  await screen.findByText('Your unsaved changes are back')
  expect(within(again.grid).getByText('1,250')).toBeTruthy()
  // Taken back, nothing is unsaved.
  again.grid.focus()
  await again.user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  await waitFor(async () => expect(await (await productStore()).count('edits')).toBe(0))
})
