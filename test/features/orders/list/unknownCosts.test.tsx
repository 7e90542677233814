// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../renderApp'

it('costs that cannot be read, or name no currency, are not said to be not known yet', async () => {
  const { go } = renderApp('/orders', {
    onTheWay: async (reply, { method, url }) => {
      if (method !== 'GET' || new URL(url).pathname !== '/orders' || !reply.ok) return reply
      const { result, ...rest } = await reply.json()
      const costs = [{ total: '12.00' }, { total: '1.200,00', currency: 'USD' }]
      return Response.json({
        ...rest,
        result: result.map((order: { id: number }) => ({ ...order, costs: costs[order.id % 2] })),
      })
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  await table.findAllByText('The costs name no currency')
  await table.findAllByText('The costs could not be read')
  expect(table.queryByText('The costs are not known yet')).toBeNull()
  await go('/orders/failed')
  await screen.findAllByRole('region', { name: /^Order / })
  expect(screen.queryByText('The costs are not known yet')).toBeNull()
})
