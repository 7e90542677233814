// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../features/renderApp'
import { whyOff } from '../isOff'

it('the way to the next order keeps the focus on the last one, where it leads nowhere and says why', async () => {
  const { user, address } = renderApp('/orders?status=draft')
  const rows = await screen.findAllByRole('link', { name: /^#\d+/ })
  const first = rows[0]
  if (first === undefined || rows.length < 2) throw new Error('There are too few drafts')
  await user.click(first)
  const around = () => within(screen.getByRole('navigation', { name: 'Orders list' }))
  await screen.findByText(`1 of ${rows.length}`)
  expect(whyOff(around().getByRole('link', { name: 'Previous' }))).toBe('This is the first order of the list')
  for (let place = 2; place <= rows.length; place++) {
    around().getByRole('link', { name: 'Next' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText(`${place} of ${rows.length}`)
  }
  const next = around().getByRole('link', { name: 'Next' })
  await waitFor(() => expect(whyOff(next)).toBe('This is the last order of the list'))
  const last = address()
  next.focus()
  await user.keyboard('{Enter}')
  expect(address()).toBe(last)
  expect(document.activeElement).toBe(next)
})

it('a product that cannot be picked can have the focus, and says why', async () => {
  const { user } = renderApp('/orders/new')
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  const row = await dialog.findByRole('button', { name: /^Fern Stamp Tank/ })
  row.focus()
  expect(document.activeElement).toBe(row)
  expect(whyOff(row)).toBe('Not linked to a blank yet')
  await user.click(row)
  await user.keyboard('{Enter}')
  expect(dialog.queryByRole('button', { name: 'All products' })).toBeNull()
})
