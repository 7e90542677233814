// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../renderApp'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})
const patient = { timeout: 60_000 }

const refuse = (): never => {
  throw new DOMException('The disk is broken', 'UnknownError')
}

it('what could not be erased is said, and still counted', async () => {
  const { user, go } = renderApp('/orders/new')
  await user.type(await screen.findByLabelText('City', {}, patient), 'Riga')
  await screen.findByText(/^Saved on this device/, {}, patient)
  await go('/settings')
  await screen.findByRole('link', { name: '1 unsent draft' }, patient)
  await screen.findByText(/orders kept on this device/, {}, patient)
  // Nothing that is kept can be taken away any more.
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse)
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(refuse)
  const press = async (button: string, act: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', {}, patient))
    await user.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  }
  await press('Erase from this device', 'Erase')
  await screen.findByText('The order drafts were not erased', {}, patient)
  expect(screen.getByRole('link', { name: '1 unsent draft' })).toBeTruthy()
  await press('Wipe from this device', 'Wipe')
  await screen.findByText('The orders were not wiped', {}, patient)
})
