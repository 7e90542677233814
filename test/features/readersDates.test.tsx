// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from './renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

const words = () => (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ')

it('a date that ends in a full stop, as German ones do, gets no second one at the end of a sentence', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  const { sandbox, go } = renderApp('/reports')
  await waitFor(() => expect(words()).toMatch(/lines across them .+\./))
  expect(words()).not.toContain('..')
  const [oldest] = sandbox.state.orders.keys()
  await go(`/orders/${oldest}`)
  await screen.findByRole('heading', { name: `Order #${oldest}` })
  await waitFor(() => expect(words()).toMatch(/Created \d+\. \p{L}+/u))
  expect(words()).not.toContain('..')
})
