// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceTexts, tabTexts } from '~/device/storages'
import { forgetTroubles } from '~/device/trouble'
import { renderApp } from '../renderApp'

beforeEach(() => {
  forgetTroubles()
})
afterEach(() => {
  vi.restoreAllMocks()
  deviceTexts.clear()
  tabTexts.clear()
})
const fillTexts = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
const title = 'This browser does not keep everything'

it('a browser without room for small things: pages work, what is typed outlives its page, and it is said once', async () => {
  const { user, go, address } = renderApp('/files/new')
  const field = () => screen.findByLabelText<HTMLInputElement>('Address of the picture')
  await field()
  fillTexts()
  await user.type(await field(), 'https://shop.com/art-1200x800.png')
  await screen.findByText(title)
  await go('/reports')
  await user.type(await screen.findByLabelText('Save this report as'), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await screen.findByText('This browser refuses to keep the report')
  expect(screen.getAllByText(title)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  await go('/files/new')
  expect((await field()).value).toBe('https://shop.com/art-1200x800.png')
  await user.type(await field(), '?v=2')
  await go('/orders')
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(address()).toBe('/orders')
  expect(screen.queryByText(title)).toBeNull()
})

it('a browser that would not know of a sign-in when the merchant is back says so before it leaves', async () => {
  const oauth = {
    clientId: 'app-7',
    redirectUrl: 'https://shop.test/signed-in',
    tokenEndpoint: 'https://broker.test/token',
    tokenEncoding: 'form' as const,
  }
  const { user, address } = renderApp('/connect', {
    isConnected: false,
    config: { authBaseUrl: 'https://auth.test', oauth },
  })
  const button = await screen.findByRole('button', { name: 'Sign in' })
  fillTexts()
  await user.click(button)
  await screen.findByText('This browser cannot sign in at the service')
  expect(address()).toBe('/connect')
})
