// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../renderApp'
import { openSheet } from './readySheet'

it('an emptied price is not sent beside one that was changed, and the review says that it stays', async () => {
  const { user, sandbox } = renderApp('/products')
  const grid = await openSheet(user)
  const hoodie = [...sandbox.state.products.values()].find(
    ({ product }) => product.name === 'Slow Wave Hoodie',
  )
  const before = hoodie?.variants[1]?.retail_price
  grid.focus()
  await user.keyboard('41.50{Enter}{Delete}')
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review and save' }))
  await dialog.findByRole('heading', { name: 'Stays as it is: 1' })
  expect(dialog.getByRole('heading', { name: 'Changed: 1' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Saved and compared')
  const now = [...sandbox.state.products.values()].find(({ product }) => product.name === 'Slow Wave Hoodie')
  expect(now?.variants.slice(0, 2).map((one) => one.retail_price)).toEqual(['41.50', before])
})
