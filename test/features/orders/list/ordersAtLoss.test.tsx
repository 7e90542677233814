// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../../renderApp'

const rows = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)

// In a file of its own: the device keeps no other store's orders then, which would be shown until they are read anew.
it('finds the orders that lose money', async () => {
  const sandbox = createSandbox({ seed: 3 })
  const [losing] = [...sandbox.state.orders.values()].filter(({ order }) => order.status === 'fulfilled')
  for (const item of losing?.order.items ?? []) Object.assign(item, { retail_price: '0.01' })
  Object.assign(losing?.order ?? {}, { retail_costs: null })
  const { user, address } = renderApp('/orders', { state: sandbox.state })
  await screen.findByText(/From all 40 orders/)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(await screen.findByLabelText('State'), 'At a loss')
  expect(address()).toBe('/orders?status=loss')
  expect(await screen.findByRole('link', { name: `#${losing?.order.id}` })).toBeTruthy()
  expect(rows().every((row) => /[-−]\$/.test(row.textContent))).toBe(true)
})
