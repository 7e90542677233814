// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

/** The focus is where reading goes on: on the page or a sheet of it, not on the document. */
const isOnPage = () => waitFor(() => expect(document.activeElement?.matches('main, main section')).toBe(true))

it('the focus goes along out of a store, to the choice of another, and to what asks before all is erased', async () => {
  const { user, address } = renderApp('/orders', { liveToken: 'sandbox-store' })
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(address()).toBe('/connect'))
  await isOnPage()

  await user.type(await screen.findByLabelText('Private token'), 'sandbox-account')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  const [store] = await screen.findAllByRole('button', { name: /\d{7}$/ })
  await isOnPage()
  await user.click(store ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Overview' })

  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('link', { name: 'Connections' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out and erase…' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.getByText('Drafts, designs and unfinished jobs on this device are lost')).toBeTruthy()
})
