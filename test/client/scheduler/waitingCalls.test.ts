import { expect, it, vi } from 'vitest'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'

it('names no call as waiting that is on its way: leaving the page would have it told as not sent', async () => {
  const scheduler = createScheduler({ ledger: memoryLedger() })
  let heard = scheduler.state()
  scheduler.subscribe(() => {
    heard = scheduler.state()
  })
  let isSent = false
  void scheduler.run(
    {
      store: 'Mill',
      buckets: ['general'],
      method: 'DELETE',
      isWrite: true,
      path: '/orders/1',
      priority: 'click',
      budget: 1,
      signal: null,
      isJob: false,
      prepare: null,
    },
    () => {
      isSent = true
      return new Promise(() => undefined)
    },
  )
  await vi.waitFor(() => expect(isSent).toBe(true))
  expect(heard.waiting).toEqual([])
})
