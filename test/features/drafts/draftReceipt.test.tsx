// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

it('no profit is told of what is typed now and the costs of what was typed before', async () => {
  let isHeld = false
  let asked = 0
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { sandbox, go } = renderApp('/orders', {
    onTheWay: async (reply, { url }) => {
      if (isHeld && url.endsWith('/orders/estimate-costs')) {
        asked += 1
        await held
      }
      return reply
    },
  })
  const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')?.order
  await go(`/orders/${draft?.id}/edit`)
  for (const price of await screen.findAllByLabelText('Retail price'))
    fireEvent.change(price, { target: { value: '60' } })
  await screen.findByText(/^(Profit|Loss)$/)
  isHeld = true
  const [pieces] = screen.getAllByLabelText('Quantity')
  if (pieces === undefined) throw new Error('The draft has no item')
  fireEvent.change(pieces, { target: { value: '90' } })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText(/^(Profit|Loss)$/)).toBeNull()
  expect(screen.getByText('Asking what it costs…')).toBeTruthy()
  letGo()
  expect(await screen.findByText(/^(Profit|Loss)$/)).toBeTruthy()
})

it('quotes of more than a hundred pieces are asked for at a press, and not before', async () => {
  let asked = 0
  const { sandbox, user, go, idle } = renderApp('/orders', {
    onTheWay: async (reply, { url }) => {
      if (url.endsWith('/shipping/rates')) asked += 1
      return reply
    },
  })
  const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')?.order
  await go(`/orders/${draft?.id}/edit`)
  await screen.findByText(/^Quoted/)
  const before = asked
  const [pieces] = screen.getAllByLabelText('Quantity')
  if (pieces === undefined) throw new Error('The draft has no item')
  fireEvent.change(pieces, { target: { value: '150' } })
  const press = await screen.findByRole('button', { name: /^Get quotes for \d+ pieces$/ })
  await idle()
  expect(asked).toBe(before)
  await user.click(press)
  await screen.findByText(/^Quoted/)
  expect(asked).toBe(before + 1)
})

it('no profit is told where the order sells in another currency than it costs', async () => {
  const { sandbox, go } = renderApp('/orders')
  const record = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')
  if (record === undefined) throw new Error('There is no draft')
  const nothing = { discount: '0.00', shipping: '0.00', tax: '0.00' }
  record.order = {
    ...record.order,
    retail_costs: { currency: 'EUR', subtotal: '0.00', vat: '0.00', total: '0.00', ...nothing },
  }
  await go(`/orders/${record.order.id}/edit`)
  for (const price of await screen.findAllByLabelText('Retail price'))
    fireEvent.change(price, { target: { value: '60' } })
  await screen.findByText('Profit unknown: Retail is in EUR, costs are in USD.')
  expect(screen.queryByText(/^(Profit|Loss)$/)).toBeNull()
})
