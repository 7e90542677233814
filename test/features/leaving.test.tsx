// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from './renderApp'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(cleanup)
vi.setConfig({ testTimeout: 60_000 })

const patient = { timeout: 20_000 }

/** Whether the browser would ask before the tab closes. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('asks before the tab closes while something typed is not kept yet, and only then (T114)', async () => {
  renderApp('/orders/new')
  const name = await screen.findByLabelText('Name', {}, patient)
  expect(asksBeforeLeaving()).toBe(false)
  fireEvent.change(name, { target: { value: 'Ada Byron' } })
  expect(asksBeforeLeaving()).toBe(true)
  await screen.findByText(/^Saved on this device/, {}, patient)
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false), patient)
})
