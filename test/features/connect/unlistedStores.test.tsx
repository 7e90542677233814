// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { demoStoreId, platformStoreId, tokens } from '~/sandbox/authenticate'
import { renderApp } from '../renderApp'

it('two stores whose tokens may not list stores are told apart by their ids', async () => {
  const { user, go, sandbox } = renderApp('/connect', {
    isConnected: false,
    onTheWay: async (reply, { url }) =>
      new URL(url).pathname === '/stores'
        ? Response.json(
            { code: 403, result: 'No', error: { reason: 'Forbidden', message: 'No' } },
            { status: 403 },
          )
        : reply,
  })
  const [order] = sandbox.state.orders.values()
  if (order === undefined) throw new Error('There is no order')
  const id = 990_001
  sandbox.state.orders.set(id, { ...order, order: { ...order.order, id, store: platformStoreId } })
  for (const token of ['sandbox-store', 'sandbox-platform']) {
    await go('/connect')
    await user.type(await screen.findByLabelText('Private token'), token)
    await user.click(screen.getByRole('button', { name: 'Check and connect' }))
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
  }
  await go('/connections')
  await screen.findByRole('heading', { level: 1, name: 'Connections' })
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual([`Store ${demoStoreId}`, `Store ${platformStoreId}`])
})

it('a token of an account with one store names it also where it may not read orders', async () => {
  const account = tokens.get('sandbox-account')
  if (account === undefined) throw new Error('No account')
  const known = tokens as Map<string, typeof account>
  known.set('products-of-account', { ...account, scopes: ['sync_products', 'stores_list'] })
  onTestFinished(() => void known.delete('products-of-account'))
  const { user, go, sandbox } = renderApp('/connect', { isConnected: false })
  sandbox.state.stores.splice(1)
  await user.type(await screen.findByLabelText('Private token'), 'products-of-account')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await go('/products')
  expect(within(await screen.findByRole('table')).getAllByRole('row').length).toBeGreaterThan(1)
})

it.each([1, 2])('an account is not opened without a store where none can be read, of %s', async (count) => {
  const { user } = renderApp('/connect', {
    isConnected: false,
    onTheWay: async (reply, { url }) =>
      new URL(url).pathname === '/stores'
        ? Response.json({
            code: 200,
            result: Array.from({ length: count }, () => ({ id: 'none', type: 'native', name: 'Shop' })),
            paging: { total: count, offset: 0, limit: 100 },
          })
        : reply,
  })
  await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  await screen.findByText('This token belongs to an account, but none of its stores could be read')
  expect(screen.queryByText(/Choose the store/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Overview' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use another token' }))
  expect(await screen.findByLabelText('Private token')).toBeTruthy()
})

it('a token that only an account can have names its one store, where it may read no list of that store', async () => {
  const account = tokens.get('sandbox-account')
  if (account === undefined) throw new Error('No account')
  const known = tokens as Map<string, typeof account>
  known.set('files-of-account', { ...account, scopes: ['file_library', 'product_templates', 'stores_list'] })
  onTestFinished(() => void known.delete('files-of-account'))
  const { user, go, sandbox } = renderApp('/connect', { isConnected: false })
  sandbox.state.stores.splice(1)
  const file = [...sandbox.state.files.values()].find(({ store }) => store === demoStoreId)
  if (file === undefined) throw new Error('There is no file')
  await user.type(await screen.findByLabelText('Private token'), 'files-of-account')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await go(`/files/${file.id}`)
  await screen.findByRole('heading', { level: 1, name: file.filename })
  expect(screen.queryByText(/store_id/)).toBeNull()
})
