// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newJob } from '~/domain/bulkJob'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { type RunningApp, renderApp } from '../renderApp'

async function signIn({ user }: RunningApp): Promise<void> {
  await user.type(await screen.findByLabelText(/token/i, { selector: 'input' }), 'sandbox-store')
  await user.click(screen.getByRole('button', { name: 'Check and connect' }))
  await screen.findByRole('navigation', { name: 'Main' })
}

/** The button that charges the first three drafts of the list. The first of these calls will hang. */
async function readyToCharge({ user, sandbox }: RunningApp): Promise<HTMLElement> {
  const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
  for (const box of boxes.slice(0, 3)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  const dialog = within(await screen.findByRole('dialog'))
  const charge = await dialog.findByRole('button', { name: /^Confirm and charge/ })
  await waitFor(() => expect(charge.getAttribute('aria-disabled')).toBeNull())
  sandbox.faults.push({ kind: 'hang', method: 'POST', path: '/confirm', count: 1 })
  return charge
}

it('a bulk charge that was left by signing out is offered again after signing in', async () => {
  const app = renderApp('/connect', { isConnected: false })
  const { user, sandbox } = app
  await signIn(app)
  await app.go('/orders?status=draft')
  const charge = await readyToCharge(app)
  // The clock goes on as ever, and can be put forward.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(charge)
  await screen.findByRole('heading', { name: /^Confirm 3 orders/ })
  await user.click(screen.getByRole('button', { name: /Account/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await signIn(app)
  await app.go('/orders')
  expect(await screen.findByRole('heading', { name: /^Confirm 3 orders/ })).toBeTruthy()
  // The charge that was on its way hangs for most of a minute; what the job waits for is said at once.
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told()).toContain('0 of 3 done. Interrupted, 3 to go. Nothing is sent before you continue.')
  expect(told()).toContainEqual(expect.stringMatching(/^#\d+ · .*: Sent once\./))
  await user.click(goOn)
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(told()).toContainEqual(expect.stringMatching(/^0 of 3 done\. (?!Interrupted)/))
  while (screen.queryByText(/^2 of 3 done, 1 failed/) === null) await vi.advanceTimersByTimeAsync(5_000)
  const charged = sandbox.state.ledger.filter(({ requestId }) => requestId !== 'seed')
  expect(charged.length).toBe(2)
})

it('what is chosen in the list stays chosen while an order of an earlier job is confirmed again', async () => {
  const app = renderApp('/orders?status=draft')
  const { user } = app
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
  const orderId = Number(/\d+$/.exec(first?.getAttribute('aria-label') ?? '')?.[0])
  const consent = { at: 1, total: { value: '1.00', currency: 'USD' }, fingerprint: 'earlier' }
  const job = newJob<OrderTask>('demo|own', 'Confirm 1 order', [
    { label: `#${orderId}`, task: { kind: 'confirm', orderId, consent } },
  ])
  await orderJobs.put({
    ...job,
    state: 'finished',
    rows: job.rows.map((row) => ({ ...row, state: 'failed' })),
  })
  await user.click(second ?? document.body)
  await screen.findByText('1 order chosen')
  await user.click(await screen.findByRole('button', { name: 'Try 1 failed order again' }))
  const dialog = within(await screen.findByRole('dialog'))
  const charge = await dialog.findByRole('button', { name: /^Confirm and charge/ })
  await waitFor(() => expect(charge.getAttribute('aria-disabled')).toBeNull())
  await user.click(charge)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(/^1 of 1 done\. Finished/)
  expect(screen.getByText('1 order chosen')).toBeTruthy()
  await orderJobs.forget(job.id)
})

it('a bulk charge that is stopped does not count the one that was sent among those that were not', async () => {
  const app = renderApp('/orders?status=draft')
  const { user } = app
  const charge = await readyToCharge(app)
  await user.click(charge)
  await screen.findAllByText(/Sent once\./)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('0 of 3 done. Stopped, 2 not sent.')).toBeTruthy()
})

it('a bulk charge that is stopped where the device is full sends no further order, and says what was not kept', async () => {
  const app = renderApp('/orders?status=draft')
  const { user, sandbox } = app
  const charge = await readyToCharge(app)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(charge)
  await screen.findAllByText(/Sent once\./)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const told = (await screen.findByText('This device could not note the stop')).closest('[role=alert]')
  expect(told?.textContent).toContain('This tab sends no further row of it.')
  IDBObjectStore.prototype.put = put
  while (screen.queryByText(/Interrupted/) === null) {
    expect(sandbox.state.ledger.filter(({ requestId }) => requestId !== 'seed')).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
  }
})

it('failed rows of a stopped job are tried again alone: what the stop left unsent waits for Continue', async () => {
  const app = renderApp('/orders')
  const drafts = [...app.sandbox.state.orders.values()].filter(({ order }) => order.status === 'draft')
  const [failed, left] = drafts.map(({ order }) => order.id)
  if (failed === undefined || left === undefined) throw new Error('The demo shop has no two drafts')
  const job = newJob<OrderTask>(
    'demo|own',
    'Cancel 2 orders',
    [failed, left].map((orderId) => ({ label: `#${orderId}`, task: { kind: 'cancel', orderId } })),
  )
  const [first, ...others] = job.rows.map((row) => ({ ...row, state: 'waiting' as const }))
  if (first === undefined) throw new Error('The job has no row')
  await orderJobs.put({ ...job, state: 'stopped', rows: [{ ...first, state: 'failed' }, ...others] })
  const statusOf = (id: number) => app.sandbox.state.orders.get(id)?.order.status
  await app.user.click(await screen.findByRole('button', { name: 'Try 1 failed order again' }))
  await screen.findByText('1 of 2 done. Stopped, 1 not sent.')
  expect([statusOf(failed), statusOf(left)]).toEqual(['canceled', 'draft'])
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('2 of 2 done. Finished.')
  expect(statusOf(left)).toBe('canceled')
  await orderJobs.forget(job.id)
})
