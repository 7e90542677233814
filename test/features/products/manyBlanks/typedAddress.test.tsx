// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isOff, whyOff } from '../../../isOff'
import { renderApp } from '../../renderApp'

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

it('an address is added only once the file of the one before was taken', async () => {
  let isHeld = true
  const { user } = renderApp('/products/design', {
    onTheWay: async (reply, { method, url }) => {
      if (!isHeld || method !== 'GET' || !/\/files\/\d+$/.test(url)) return reply
      const body = await reply.json()
      body.result.status = 'waiting'
      return Response.json(body, { headers: reply.headers })
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Or the address of one' })
  const add = screen.getByRole('button', { name: 'Add' })
  await user.type(field, 'https://art.example.com/comet-1200x800.png')
  await user.click(add)
  await screen.findByText('The service is checking the file…')
  await user.clear(field)
  await user.type(field, 'https://art.example.com/moon-1200x800.png')
  expect(whyOff(add)).toBe('Another one is being added')
  isHeld = false
  await screen.findByRole('button', { name: 'Remove comet-1200x800.png' })
  await waitFor(() => expect(isOff(add)).toBe(false))
  await user.click(add)
  await screen.findByRole('button', { name: 'Remove moon-1200x800.png' })
  expect(screen.getByRole('button', { name: 'Remove comet-1200x800.png' })).toBeTruthy()
})
