import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { browserTools } from '~/flows/money/moneyTools'
import { openJournal } from '~/local/journal/journal'
import { createSandbox } from '~/sandbox/createSandbox'
import { apiOf } from '../../sandbox/service'

interface Case {
  id?: number
  isDown?: boolean
  isAgain?: boolean
}

/** One row that duplicates an order of a shop, the first unless another is told; `isDown` breaks every read of it. */
async function duplicate({ id, isDown = false, isAgain = false }: Case) {
  const sandbox = createSandbox({ orders: 3 })
  const [first = 0] = sandbox.state.orders.keys()
  const orderId = id ?? first
  if (isDown)
    sandbox.faults.push({ kind: 'drop_before', method: 'GET', path: `/orders/${orderId}`, count: 99 })
  const api = apiOf(sandbox, {
    key: ['test', crypto.randomUUID()],
    pause: async () => undefined,
    scheduler: createScheduler({ ledger: memoryLedger() }),
  })
  const tools = browserTools(api, await openJournal())
  const before = sandbox.state.orders.size
  const row = await doOrderTask(tools, { kind: 'duplicate', orderId, externalId: 'twin' }, isAgain)
  return { row, created: sandbox.state.orders.size - before }
}

describe('a row that duplicates an order', () => {
  it('makes one draft', async () => {
    const { row, created } = await duplicate({})
    expect(row).toMatchObject({ state: 'done', note: expect.stringMatching(/^Draft #\d+$/) })
    expect(created).toBe(1)
  })

  it('whose order is gone fails, says that nothing was created and lets the others go on', async () => {
    const { row, created } = await duplicate({ id: 1 })
    expect(row).toMatchObject({ state: 'failed', note: expect.stringMatching(/\. Nothing was created\.$/) })
    expect(row.halt ?? false).toBe(false)
    expect(created).toBe(0)
  })

  it.each([{ id: 1 }, { isDown: true }])(
    'that was begun before its page went away does not say that nothing was created (%o)',
    async (how) => {
      const { row } = await duplicate({ ...how, isAgain: true })
      expect(row.note).toMatch(/an earlier try may have made the draft/)
    },
  )

  it('without a connection waits and holds the rows after it', async () => {
    const { row, created } = await duplicate({ isDown: true })
    expect(row).toMatchObject({ state: 'waiting', halt: true })
    expect(row.note).toMatch(/\. Nothing was created\.$/)
    expect(created).toBe(0)
  })
})
