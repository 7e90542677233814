// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../features/renderApp'
import { isOff, whyOff } from '../isOff'

it('the way to the next page keeps the focus on the last one, where it leads nowhere and says why', async () => {
  const { user, address } = renderApp('/orders?limit=25')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  const [previous, next] = ['Previous', 'Next'].map((name) => pages.getByRole('link', { name }))
  if (previous === undefined || next === undefined) throw new Error('The list has one page')
  expect(whyOff(previous)).toBe('This is the first page')
  next.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(whyOff(next)).toBe('This is the last page'))
  expect(document.activeElement).toBe(next)
  const last = address()
  await user.keyboard('{Enter}')
  await user.click(next)
  expect(address()).toBe(last)
  expect(isOff(previous)).toBe(false)
  await user.click(previous)
  await waitFor(() => expect(isOff(previous)).toBe(true))
  expect(document.activeElement).toBe(previous)
})
