// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../../renderApp'
import { openSheet } from './readySheet'

it('options are not said to differ because of a variant that will be deleted', async () => {
  const { state } = createSandbox()
  const hoodie = [...state.products.values()].find(({ product }) => product.name === 'Slow Wave Hoodie')
  for (const [at, variant] of (hoodie?.variants ?? []).entries())
    variant.options = [{ id: 'lifelike', value: at > 0 }]
  const { user } = renderApp('/products', { state })
  await openSheet(user)
  const option = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Lifelike effect/ })
  expect(option.indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete variant' }))
  expect(option.indeterminate).toBe(false)
  expect(option.checked).toBe(true)
})
