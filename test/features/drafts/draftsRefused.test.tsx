// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { whyOff } from '../../isOff'
import { renderApp } from '../renderApp'

/** A browser that lets nothing be kept, as some do in a private window. */
class Refusing extends IDBFactory {
  override open(): never {
    throw new DOMException('denied', 'SecurityError')
  }
}

beforeEach(() => {
  globalThis.indexedDB = new Refusing()
})
it('files, ticks and notes that cannot be read are said to be that, and are not counted as none', async () => {
  renderApp('/settings')
  const told = 'They cannot be read: the storage of this browser is off or full.'
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(3))
  expect(screen.queryByText(/^0 /)).toBeNull()
  for (const name of ['Erase files and history', 'Erase ticks and notes', 'Erase drafts from this device'])
    expect(whyOff(screen.getByRole('button', { name }))).toBe('What this device keeps cannot be read')
})

it('drafts that cannot be kept are said to be that, and are not counted as none', async () => {
  renderApp('/orders/unsent')
  expect(await screen.findByText('This browser keeps no drafts')).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting here')).toBeNull()
  cleanup()
  renderApp('/settings')
  expect(await screen.findByText(/^They cannot be read: the storage of this browser/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '0 unsent drafts' })).toBeNull()
})

it('an import that cannot be read is not said to be gone', async () => {
  renderApp('/orders/import')
  await screen.findByText('The imports on this device could not be read')
  cleanup()
  renderApp('/orders/import/0a1b2c3d4e5f')
  await screen.findByText('This import could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('This import is not on this device')).toBeNull()
})
