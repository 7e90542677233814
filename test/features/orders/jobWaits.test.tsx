// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff } from '../../isOff'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(cleanup)
it('a bulk charge whose answer does not come says that it was sent once, and of which order', async () => {
  const app = renderApp('/orders?status=draft')
  const table = await screen.findByRole('table', { name: 'Orders' })
  const boxes = (await within(table).findAllByRole('checkbox')).slice(1, 3)
  for (const box of boxes) await app.user.click(box)
  await app.user.click(await screen.findByRole('button', { name: 'Confirm 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  app.sandbox.faults.push({ kind: 'hang', method: 'POST', path: '/confirm', count: 1 })
  const charge = await dialog.findByRole('button', { name: 'Confirm and charge 2 orders' })
  await expect.poll(() => isOff(charge)).toBe(false)
  await app.user.click(charge)
  await screen.findAllByText(/Sent once\. If the answer is lost, the order is read/)
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(told).toContainEqual(expect.stringMatching(/^#\d+ · .*: Sent once\./))
  expect(app.sandbox.state.ledger.filter(({ requestId }) => requestId !== 'seed')).toEqual([])
})
