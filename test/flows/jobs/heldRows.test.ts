import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { newJob } from '~/domain/bulkJob'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { runJob } from '~/flows/jobs/runJob'
import { createDraft } from '~/flows/money/createDraft'
import { lockOf } from '~/flows/money/moneyTools'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { Browser, draftBody } from '../money/browser'
import { consentedDraft } from '../money/consentedDraft'

/** A tab with a draft, and a way to keep its row waiting for its turn. */
async function withDraft() {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const { order, consent } = await consentedDraft(tab)
  const { orders } = browser.sandbox.state
  /** Does the work while another tab is at the same order, and lets that tab end after it. */
  const whileBusy = async (what: string | number, work: () => void) => {
    let letGo = (): void => undefined
    const busy = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const other = browser.lock(browser.openTab(), lockOf(tab.tools, what), () => busy)
    work()
    letGo()
    await other
  }
  return { browser, tools: tab.tools, orderId: order.id, consent, orders, whileBusy }
}

it.each(['confirm', 'cancel'] as const)(
  'a row that is to %s an order and waits for its turn when the job is held sends nothing',
  async (kind) => {
    const { browser, tools, orderId, consent, orders, whileBusy } = await withDraft()
    const task: OrderTask = kind === 'confirm' ? { kind, orderId, consent } : { kind, orderId }
    const held = new AbortController()
    let row: Promise<unknown> = Promise.resolve()
    await whileBusy(orderId, () => {
      row = doOrderTask(tools, task, false, undefined, held.signal)
      held.abort()
    })
    await expect(row).rejects.toMatchObject({ name: 'AbortError' })
    expect(orders.get(orderId)?.order.status).toBe('draft')
    expect(browser.confirmsSent.size).toBe(0)
  },
)

it('a row that is to duplicate an order and is held before it is read makes nothing', async () => {
  const { tools, orderId, orders } = await withDraft()
  const before = orders.size
  const held = new AbortController()
  const row = doOrderTask(
    tools,
    { kind: 'duplicate', orderId, externalId: 'twin' },
    false,
    undefined,
    held.signal,
  )
  held.abort()
  await expect(row).rejects.toMatchObject({ name: 'AbortError' })
  expect(orders.size).toBe(before)
})

it('a draft that is taken back while it waits for its turn is not made', async () => {
  const { tools, orders, whileBusy } = await withDraft()
  const before = orders.size
  const held = new AbortController()
  let made: Promise<unknown> = Promise.resolve()
  await whileBusy('twin', () => {
    made = createDraft(tools, draftBody('twin'), held.signal)
    held.abort()
  })
  expect(await made).toMatchObject({ kind: 'refused', error: { name: 'AbortError' } })
  expect(orders.size).toBe(before)
})

const rows = [1, 2].map((orderId) => ({ label: `#${orderId}`, task: { kind: 'cancel' as const, orderId } }))

it('a job that another tab holds ends the wait of its row, which waits on with the others', async () => {
  const job = newJob<OrderTask>('store', 'Cancel', rows)
  await orderJobs.put(job)
  const begun: OrderTask[] = []
  const run = runJob<OrderTask>(job.id, {
    jobs: orderJobs,
    ended: new AbortController().signal,
    changed: () => undefined,
    doTask: (task, _isAgain, signal) => {
      begun.push(task)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  })
  await vi.waitFor(() => expect(begun.length).toBe(1))
  // As another tab writes it.
  await orderJobs.change(job.id, (now) => ({ ...now, state: 'paused' }))
  await run
  const after = await orderJobs.read(job.id)
  expect(after?.state).toBe('paused')
  expect(after?.rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(begun.length).toBe(1)
})
