// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type RunningApp, renderApp } from '../renderApp'

afterEach(cleanup)

const patient = { timeout: 60_000 }

async function signIn({ user }: RunningApp): Promise<void> {
  await user.type(await screen.findByLabelText(/token/i, { selector: 'input' }, patient), 'sandbox-store')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  await screen.findByRole('navigation', { name: 'Main' }, patient)
}

it('a bulk charge that was left by signing out is offered again after signing in', async () => {
  const app = renderApp('/connect', { isConnected: false })
  const { user, sandbox } = app
  await signIn(app)
  await app.go('/orders?status=draft')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ }, patient)
  for (const box of boxes.slice(0, 3)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }, patient))
  const dialog = within(await screen.findByRole('dialog', {}, patient))
  const charge = await dialog.findByRole('button', { name: /^Confirm and charge/ }, patient)
  await waitFor(() => expect(charge.getAttribute('aria-disabled')).toBeNull(), patient)
  sandbox.faults.push({ kind: 'hang', method: 'POST', path: '/confirm', count: 1 })
  // The clock goes on as ever, and can be put forward.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(charge)
  await screen.findByRole('heading', { name: /^Confirm 3 orders/ }, patient)
  await user.click(screen.getByRole('button', { name: /Account/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }, patient))
  await signIn(app)
  await app.go('/orders')
  expect(await screen.findByRole('heading', { name: /^Confirm 3 orders/ }, patient)).toBeTruthy()
  // The charge that was on its way is given up after this.
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await screen.findByRole('button', { name: 'Continue' }, patient)).toBeTruthy()
})
