// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoStoreId, platformStoreId } from '~/sandbox/authenticate'
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
