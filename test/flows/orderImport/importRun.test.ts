import { describe, expect, it, vi } from 'vitest'
import { createRetryAfterGate } from '~/client/retryAfterGate'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { importExternalIds } from '~/domain/orderImport/importId'
import { createImportRun, type ImportRun, type ImportRunView } from '~/flows/orderImport/importRun'
import type { FaultKind } from '~/sandbox/faults'
import { fakeLocks } from '../../local/fakeLocks'
import { apiOf, recipient, startService } from '../../sandbox/service'

/** A sandbox whose clock moves only while a refusal is waited out, and the journal of a run against it. */
function start(count: number) {
  const { api, sandbox, clock } = startService()
  const variant = [...sandbox.state.products.values()]
    .flatMap(({ variants }) => variants)
    .find(({ synced }) => synced === true)
  const tasks = Array.from({ length: count }, (_, n): ImportTask => ({
    job: 'job',
    n,
    key: `K-${n}`,
    externalId: importExternalIds('orders', `K-${n}`).id,
    spareId: importExternalIds('orders', `K-${n}`).spare ?? '',
    rows: [n],
    input: {
      shipping: 'STANDARD',
      recipient,
      items: [{ sync_variant_id: variant?.id ?? 0, quantity: 1 + (n % 7) }],
    },
    state: 'waiting',
    orderId: null,
    message: null,
  }))
  const journal = new Map(tasks.map((task) => [task.n, task]))
  const writes: ImportTask[] = []
  const hold = createRetryAfterGate({
    now: () => clock.now,
    sleep: async (ms) => {
      clock.now += ms
    },
  })
  const save = async (task: ImportTask) => {
    journal.set(task.n, task)
    writes.push(task)
  }
  const done: number[] = []
  const onDone = (all: readonly ImportTask[]) => done.push(all.length)
  const run = (from: readonly ImportTask[] = tasks) =>
    createImportRun(api, 'job', from, { hold, save, lookAgainMs: [0, 1, 2], tellEveryMs: 0, onDone })
  const before = sandbox.state.orders.size
  return { sandbox, tasks, journal, writes, run, done, added: () => sandbox.state.orders.size - before }
}

const ended = (run: ImportRun): Promise<ImportRunView> =>
  new Promise((resolve) => {
    const look = () => {
      if (run.view().status === 'running') return
      stop()
      resolve(run.view())
    }
    const stop = run.subscribe(look)
    run.start()
  })
const statesOf = ({ tasks }: ImportRunView) => {
  const counts: Record<string, number> = {}
  for (const { state } of tasks) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

describe('an import of orders', () => {
  it('makes 500 drafts, and none when it runs a second time', async () => {
    const { run, tasks, added, sandbox, done, journal } = start(500)
    expect(statesOf(await ended(run()))).toEqual({ created: 500 })
    expect(added()).toBe(500)
    // From scratch, as on another computer: nothing is known but the file.
    expect(statesOf(await ended(run(tasks)))).toEqual({ existed: 500 })
    // Each end is told, and a start that finds nothing to do is none.
    await ended(run([...journal.values()]))
    expect(done).toEqual([500, 500])
    expect(added()).toBe(500)
    const made = [...sandbox.state.orders.values()].slice(-500)
    expect(new Set(made.map(({ order }) => order.status))).toEqual(new Set(['draft']))
    expect(new Set(made.map(({ order }) => order.external_id)).size).toBe(500)
    expect(sandbox.ledger.filter(({ requestId }) => requestId !== 'seed')).toEqual([])
  })

  const faults: FaultKind[] = [
    'drop_before',
    'drop_after',
    'error_after',
    'truncated',
    'html',
    'too_many',
    'too_many_hidden',
    'too_many_blocked',
    'unauthorized',
    'late',
  ]
  it.each(faults)('makes each order once when a create goes wrong by %s', async (kind) => {
    const { run, journal, added, sandbox } = start(6)
    sandbox.faults.splice(0, sandbox.faults.length, { kind, method: 'POST', path: '/orders', count: 1 })
    let view = await ended(run())
    expect(sandbox.faults[0]?.count).toBe(0)
    for (let round = 0; view.status === 'stopped' && round < 5; round++)
      view = await ended(run([...journal.values()]))
    expect(view.status).toBe('done')
    expect(statesOf(view)).toEqual({ created: 6 })
    expect(added()).toBe(6)
  })

  it('stops where the network dies, says which outcome is not known, and settles that first', async () => {
    const { run, journal, added, sandbox } = start(9)
    const first = run()
    const stop = first.subscribe(() => {
      if (first.view().tasks.filter(({ state }) => state === 'created').length !== 3) return
      sandbox.faults.splice(
        0,
        sandbox.faults.length,
        { kind: 'drop_after', count: 1 },
        { kind: 'drop_before', count: 50 },
      )
      stop()
    })
    const view = await ended(first)
    expect(view.status).toBe('stopped')
    expect(statesOf(view)).toEqual({ created: 3, unknown: 1, waiting: 5 })
    sandbox.faults.splice(0, sandbox.faults.length)
    expect(statesOf(await ended(run([...journal.values()])))).toEqual({ created: 9 })
    expect(added()).toBe(9)
  })

  it('stops at the first order where a page of the network answers in place of the service', async () => {
    const { sandbox, tasks, added } = start(4)
    let isThere = false
    let asked = 0
    const api = apiOf(sandbox, {
      fetch: async (request) => {
        if (isThere) return sandbox.fetch(request)
        if (request.method === 'POST') asked += 1
        return new Response('<html>Sign in to this network</html>')
      },
    })
    const run = createImportRun(api, 'job', tasks, { save: async () => undefined, lookAgainMs: [0] })
    const view = await ended(run)
    expect([view.status, statesOf(view), asked]).toEqual(['stopped', { unknown: 1, waiting: 3 }, 1])
    isThere = true
    expect(statesOf(await ended(run))).toEqual({ created: 4 })
    expect(added()).toBe(4)
  })

  it('makes no draft after a pause that came while one waited for its turn', async () => {
    const { sandbox, tasks, added } = start(2)
    const api = apiOf(sandbox, { scheduler: createScheduler({ ledger: memoryLedger() }) })
    sandbox.faults.splice(0, sandbox.faults.length, {
      kind: 'too_many',
      method: 'POST',
      path: '/orders',
      count: 1,
    })
    const run = createImportRun(api, 'job', tasks, { save: async () => undefined, tellEveryMs: 0 })
    const over = ended(run)
    await vi.waitFor(() => expect(sandbox.faults[0]?.count).toBe(0))
    run.pause()
    expect(statesOf(await over)).toEqual({ waiting: 2 })
    expect(added()).toBe(0)
  })

  it('writes each order down before it is sent, so a crash at any write makes none twice', async () => {
    const { run, tasks, writes, added } = start(3)
    await ended(run())
    for (let crash = 0; crash < writes.length; crash++) {
      const atCrash = new Map(tasks.map((task) => [task.n, task]))
      for (const task of writes.slice(0, crash)) atCrash.set(task.n, task)
      const view = await ended(run([...atCrash.values()]))
      expect(view.tasks.every(({ state }) => state === 'created' || state === 'existed')).toBe(true)
      expect(added()).toBe(3)
    }
  })

  it('leaves another order under the same number as it is, and says so', async () => {
    const { run, tasks, added } = start(2)
    await ended(run())
    const other = tasks.map((task) => ({
      ...task,
      input: { ...task.input, recipient: { ...recipient, name: 'Somebody Else' } },
    }))
    const again = run(other)
    const view = await ended(again)
    expect(statesOf(view)).toEqual({ conflict: 2 })
    expect(view.tasks[0]?.message).toContain('It was left as it is')
    expect(added()).toBe(2)

    // Only when the merchant asks for it, and then once.
    const settled = new Promise<void>((resolve) => {
      const stop = again.subscribe(() => {
        if (!again.view().tasks.every(({ state }) => state === 'created')) return
        stop()
        resolve()
      })
    })
    again.makeOthers()
    await settled
    expect(statesOf(again.view())).toEqual({ created: 2 })
    expect(added()).toBe(4)
  })

  it('says that an order which was canceled is not to come, and makes another one only when asked', async () => {
    const { run, tasks, added, sandbox } = start(2)
    await ended(run())
    for (const { order } of [...sandbox.state.orders.values()].slice(-2)) order.status = 'canceled'
    const again = run(tasks)
    const view = await ended(again)
    expect(statesOf(view)).toEqual({ conflict: 2 })
    expect(view.tasks[0]?.message).toMatch(/has this number already, and it was canceled/)
    expect(added()).toBe(2)
    again.makeOthers()
    await vi.waitFor(() => expect(statesOf(again.view())).toEqual({ created: 2 }))
    expect(added()).toBe(4)
    expect(statesOf(await ended(run([...again.view().tasks])))).toEqual({ created: 2 })
  })

  it('makes an order under a suffix when somebody else’s has its number, and finds it there in a second run', async () => {
    const { run, tasks, added, sandbox } = start(2)
    await ended(run())
    const elsewhere = { ...recipient, name: 'Somebody Else', address1: '9 Other Street' }
    const other = tasks.map((task) => ({ ...task, input: { ...task.input, recipient: elsewhere } }))
    expect(statesOf(await ended(run(other)))).toEqual({ created: 2 })
    expect(added()).toBe(4)
    const ids = [...sandbox.state.orders.values()].slice(-2).map(({ order }) => order.external_id)
    expect(ids).toEqual(tasks.map(({ spareId }) => spareId))
    expect(statesOf(await ended(run(other)))).toEqual({ existed: 2 })
    expect(added()).toBe(4)
  })

  it('tells a refusal in the service’s words, goes on with the others, and tries again when asked', async () => {
    const { run, tasks, added } = start(3)
    const bad = tasks.map((task) =>
      task.n === 1 ? { ...task, input: { ...task.input, shipping: 'BY_BALLOON' } } : task,
    )
    const failing = run(bad)
    const view = await ended(failing)
    expect(statesOf(view)).toEqual({ created: 2, failed: 1 })
    expect(view.tasks[1]?.message).toContain('BY_BALLOON')
    expect(added()).toBe(2)
    failing.retryFailed()
    await new Promise<void>((resolve) => {
      const stop = failing.subscribe(() => {
        if (failing.view().status !== 'done') return
        stop()
        resolve()
      })
    })
    expect(statesOf(failing.view())).toEqual({ created: 2, failed: 1 })
  })

  it('tries a refused order again alone: those that were not sent when it was paused wait for Continue', async () => {
    const { run, tasks, added, done } = start(3)
    const [first, ...others] = tasks
    if (first === undefined) throw new Error('There is no order')
    const paused = run([{ ...first, state: 'failed' }, ...others])
    paused.retryFailed()
    await vi.waitFor(() => expect(paused.view().status).not.toBe('running'))
    expect([paused.view().status, statesOf(paused.view())]).toEqual(['paused', { created: 1, waiting: 2 }])
    expect([added(), done]).toEqual([1, []])
    expect(statesOf(await ended(paused))).toEqual({ created: 3 })
  })

  it('makes the others where one that is there cannot be read, and stops for that one at the end', async () => {
    const { run, tasks, journal, added, sandbox } = start(4)
    const sent = tasks.map((task) => (task.n === 1 ? { ...task, state: 'sending' as const } : task))
    await ended(run(tasks.filter(({ n }) => n === 1)))
    const made = [...sandbox.state.orders.values()].find(
      ({ order }) => order.external_id === tasks[1]?.externalId,
    )
    const { status } = made?.order ?? {}
    Reflect.set(made?.order ?? {}, 'status', null)
    const view = await ended(run(sent))
    expect(view).toMatchObject({ status: 'stopped', error: { name: 'ContractError' } })
    expect(statesOf(view)).toEqual({ created: 3, unknown: 1 })
    Reflect.set(made?.order ?? {}, 'status', status)
    expect(statesOf(await ended(run([...journal.values()])))).toEqual({ created: 4 })
    expect(added()).toBe(4)
  })

  it('goes on at the moment at which it says that it stopped, though one tab works on it at a time', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const { run, added, sandbox } = start(3)
    sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: '/orders', count: 1 })
    const first = run()
    const stop = first.subscribe(() => {
      if (first.view().status !== 'stopped') return
      stop()
      first.start()
    })
    first.start()
    await vi.waitFor(() => expect(first.view().status).not.toBe('running'))
    expect(first.view().status).toBe('done')
    expect(added()).toBe(3)
    vi.unstubAllGlobals()
  })

  it('pauses between two orders and goes on where it was', async () => {
    const { run, added } = start(8)
    const running = run()
    const stop = running.subscribe(() => {
      if (running.view().tasks.filter(({ state }) => state === 'created').length !== 4) return
      running.pause()
      stop()
    })
    const view = await ended(running)
    expect(view.status).toBe('paused')
    expect(statesOf(view)).toEqual({ created: 4, waiting: 4 })
    expect(statesOf(await ended(running))).toEqual({ created: 8 })
    expect(added()).toBe(8)
  })
})
