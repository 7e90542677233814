// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

it('a search that finds nothing among the goods that run low does not say that none runs low', async () => {
  const { user } = renderApp('/warehouse?show=low&q=zzz')
  await screen.findByText('No product matches')
  expect(screen.getByText('Only the products of this tab were searched.')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: 'Search the warehouse' }))
  expect(await screen.findByText('No active product has a variant at or below your limit.')).toBeTruthy()
})

it('a country that is only hidden by the choice of a region is not called one that the service does not name', async () => {
  const { user } = renderApp('/countries?in=asia&q=germany')
  await screen.findByText('No country matches')
  expect(screen.queryByText(/is refused/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.selectOptions(screen.getByLabelText('Show'), 'All countries')
  expect(await screen.findByText('Germany')).toBeTruthy()
})
