// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { isOff } from '../../isOff'
import { renderApp } from '../renderApp'

afterEach(cleanup)

const patient = { timeout: 60_000 }

it('a product without variants offers neither an order nor mockups, and says why; it can be edited', async () => {
  const { state } = createSandbox()
  const record = [...state.products.values()].find(({ store }) => store === state.stores[0]?.id)
  if (record === undefined) throw new Error('The demo has no product')
  record.variants = []
  renderApp(`/products/${record.product.id}`, { state })
  for (const name of ['Order this', 'Make mockups']) {
    const button = await screen.findByRole('button', { name }, patient)
    expect(isOff(button)).toBe(true)
    expect(button.title).toBe('It has no variants')
  }
  expect(screen.queryByRole('link', { name: 'Order this' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
})
