// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../renderApp'

afterEach(cleanup)

it('an address of artwork that was typed in one store is not offered in another one', async () => {
  const { user, go } = renderApp('/products/design')
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Or the address of one' })
  await user.type(await field(), 'https://files.example.com/own.png')
  await go('/orders')
  await go('/products/design')
  expect((await field()).value).toBe('https://files.example.com/own.png')
  await go('/in-store/5104773?next=/products/design')
  await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Lantern Wholesale'))
  expect((await field()).value).toBe('')
})
