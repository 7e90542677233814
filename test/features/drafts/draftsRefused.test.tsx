// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
afterEach(() => {
  cleanup()
  globalThis.indexedDB = new IDBFactory()
})
const patient = { timeout: 20_000 }

it('drafts that cannot be kept are said to be that, and are not counted as none', async () => {
  renderApp('/orders/unsent')
  expect(await screen.findByText('This browser keeps no drafts', {}, patient)).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting here')).toBeNull()
  cleanup()
  renderApp('/settings')
  expect(
    await screen.findByText(/^They cannot be read: the storage of this browser/, {}, patient),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: '0 unsent drafts' })).toBeNull()
})
