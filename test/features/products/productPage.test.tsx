// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { isOff } from '../../isOff'
import { renderApp } from '../renderApp'

it('a product without variants offers neither an order nor mockups, and says why; it can be edited', async () => {
  const { state } = createSandbox()
  const record = [...state.products.values()].find(({ store }) => store === state.stores[0]?.id)
  if (record === undefined) throw new Error('The demo has no product')
  record.variants = []
  renderApp(`/products/${record.product.id}`, { state })
  for (const name of ['Order this', 'Make mockups']) {
    const button = await screen.findByRole('button', { name })
    expect(isOff(button)).toBe(true)
    expect(button.title).toBe('It has no variants')
  }
  expect(screen.queryByRole('link', { name: 'Order this' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
})

it('a new product of a store that sells in another currency than blanks cost asks for its price', async () => {
  const { state } = createSandbox()
  for (const { variants } of state.products.values()) for (const one of variants) one.currency = 'EUR'
  renderApp('/products/new?blank=71', { state })
  expect(await screen.findByRole('textbox', { name: 'Retail price (EUR)' })).toBeTruthy()
  expect(screen.getByText(/It costs USD, your store sells in EUR, and nothing is converted/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Markup (%)' })).toBeNull()
})

it('a question about one product is not asked of another one, to which Back leads', async () => {
  const { user, go } = renderApp('/products/40000009')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunrise Peaks Tee' })).toBeTruthy()
  await go('/products/40000033')
  await screen.findByRole('heading', { level: 1, name: 'Night Fox Heavy Tee' })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
  await user.click(await screen.findByRole('checkbox', { name: /for good/ }))
  await go(-1)
  await screen.findByRole('heading', { level: 1, name: 'Sunrise Peaks Tee', hidden: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a product that is deleted elsewhere while its page is open is said not to be there any more', async () => {
  const { sandbox, user, readAnew } = renderApp('/products/40000009')
  await screen.findByRole('heading', { level: 1, name: 'Sunrise Peaks Tee' })
  sandbox.state.products.delete(40_000_009)
  await readAnew()
  const said = await screen.findByText('This product could not be read again')
  const words = said.closest('[role=alert]')?.textContent
  expect(words).toContain('This is as it was read before.')
  expect(words).toContain('It may have been deleted')
  await user.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByText('This product could not be read again')).toBeNull()
  // Who reads the page once more is told once more.
  await readAnew()
  expect(await screen.findByText('This product could not be read again')).toBeTruthy()
})

it('a product of which a variant cannot be read can be deleted, after it was said that no copy is kept', async () => {
  const { state } = createSandbox()
  const [id, record] = [...state.products].find(([, { product }]) => /Hoodie/.test(product.name ?? '')) ?? []
  Reflect.set(record?.variants[2] ?? {}, 'id', 'broken')
  const { user } = renderApp(`/products/${id}`, { state })
  await screen.findByText('This product could not be loaded')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this product?' }))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Delete product' }))
  await dialog.findByText(/no copy of it would be whole/)
  expect(dialog.queryByText(/A copy is kept/)).toBeNull()
  expect(state.products.has(id ?? 0)).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Delete product' }))
  await waitFor(() => expect(state.products.has(id ?? 0)).toBe(false))
})

it('variants of which only what the service promises is known are ready to be ordered, and have a name', async () => {
  const unpromised = ['synced', 'name', 'color', 'size', 'product', 'currency']
  renderApp('/products/40000009', {
    onTheWay: async (reply, { method, url }) => {
      if (method !== 'GET' || !url.endsWith('/store/products/40000009')) return reply
      const { result, ...rest } = await reply.json()
      for (const variant of result.sync_variants)
        for (const field of unpromised) Reflect.deleteProperty(variant, field)
      return Response.json({ ...rest, result })
    },
  })
  await screen.findByText('21 of 21 variants are ready to be ordered.')
  expect(screen.getByText('Variant 40000012')).toBeTruthy()
  expect(screen.queryByText('Not linked')).toBeNull()
})
