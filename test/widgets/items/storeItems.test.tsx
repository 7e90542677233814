// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { platformStoreId } from '~/sandbox/authenticate'
import { renderApp } from '../../features/renderApp'

it('a product of a platform’s store shows its variants also before the list of products has answered', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const { user, sandbox } = renderApp('/orders/new', {
    liveToken: 'sandbox-platform',
    onTheWay: async (reply, { url }) => {
      if (new URL(url).pathname === '/store/products' && url.includes('limit=100')) await held
      return reply
    },
  })
  const product = [...sandbox.state.products.values()].find(({ store }) => store === platformStoreId)
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'By number or SKU' }))
  await user.type(dialog.getByLabelText(/^SKU, number/), `@${product?.product.external_id}`)
  await user.click(dialog.getByRole('button', { name: 'Look up' }))
  await user.click(await dialog.findByRole('button', { name: 'Variants' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(product?.variants.length ?? 0))
  expect(dialog.queryByText('This list could not be loaded')).toBeNull()
  release()
})

it('a variant of the catalog that cannot be had is found by its number and not added', async () => {
  const { user, sandbox } = renderApp('/orders/new')
  const [product] = sandbox.state.products.values()
  const id = product?.variants[0]?.variant_id ?? 0
  sandbox.state.stock.set(id, 'discontinued')
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'By number or SKU' }))
  await user.type(dialog.getByLabelText(/^SKU, number/), String(id))
  await user.click(dialog.getByRole('button', { name: 'Look up' }))
  const hit = (await dialog.findByText('A variant of the catalog, without artwork')).closest('li')
  const add = within(hit ?? document.body).getByRole('button', { name: 'Add it' })
  expect(add.title).toBe('discontinued')
  await user.click(add)
  expect(dialog.queryByText(/added/)).toBeNull()
})
