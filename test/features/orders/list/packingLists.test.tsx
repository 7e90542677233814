// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { order as readOrder } from '~/contract/orders/order'
import { whyOff } from '../../../isOff'
import { renderApp } from '../../renderApp'

it('says of how many orders packing lists are printed at once, where more are chosen', async () => {
  const { user } = renderApp('/orders?limit=100', { orders: 104 })
  await screen.findByText(/From all 104 orders/)
  await user.click(screen.getByRole('checkbox', { name: 'Choose all orders of this page' }))
  expect(await screen.findByRole('link', { name: 'Packing lists' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All 104' }))
  const lists = await screen.findByRole('button', { name: 'Packing lists' })
  expect(whyOff(lists)).toBe('Of 100 orders at once at most')
})

it.each([
  ['/orders/packing-list?ids=1', 'It is missing below.'],
  ['/orders/packing-list?ids=1.2', 'They are missing below.'],
])('%s says of an order or orders that cannot be read: %s', async (address, words) => {
  renderApp(address)
  await screen.findByText(new RegExp(words))
})

it('a canceled order whose parcel does not name its content is not listed as if nothing of it had left', async () => {
  const { sandbox, go } = renderApp('/orders', { orders: 3 })
  await screen.findByText(/From all 3 orders/)
  const [record] = sandbox.state.orders.values()
  if (record === undefined) throw new Error('There is no order')
  const parcel = { id: 72, status: 'shipped', shipped_at: 1_700_000_000, items: [] }
  const order = readOrder.parse({ ...record.order, status: 'canceled', shipments: [parcel] })
  record.order = order
  await go(`/orders/packing-list?ids=${order.id}`)
  expect(await screen.findByText(/Some of it was shipped already/)).toBeTruthy()
})
