import { expect, it, onTestFinished, vi } from 'vitest'
import { createOrderIndexHandle } from '~/flows/orderIndex/orderIndexHandle'
import { startService } from '../../sandbox/service'
import { countedCalls } from './countedCalls'

function start() {
  const { api, calls } = countedCalls(startService({ orders: 3 }).api)
  return { index: createOrderIndexHandle(api), calls }
}

/** Until nothing is read any more. */
async function untilRead({ index }: ReturnType<typeof start>): Promise<void> {
  const stop = index.subscribe(() => undefined)
  index.openNow()
  await vi.waitFor(() => expect(index.view()).toMatchObject({ isLoaded: true, isWorking: false }), 30_000)
  stop()
}

it('a page that opens is told nothing while there is nothing to read anew', async () => {
  const world = start()
  await untilRead(world)
  const before = world.index.view()
  const read = world.calls()
  const told = vi.fn()
  const stop = world.index.subscribe(told)
  world.index.openNow()
  // As long as a look takes that finds something.
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
  expect(world.calls()).toBe(read)
  expect(told).not.toHaveBeenCalled()
  expect(world.index.view()).toBe(before)
  stop()
  world.index.close()
})

it('what is asked for while a page looks whether there is something to read is read then', async () => {
  const world = start()
  await untilRead(world)
  const read = world.calls()
  const stop = world.index.subscribe(() => undefined)
  world.index.openNow()
  world.index.refresh()
  await vi.waitFor(() => expect(world.calls()).toBeGreaterThan(read), 30_000)
  stop()
  world.index.close()
})

it('orders are read anew after the clock was set back, by a page that opens and when it is asked for', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const hour = 3_600_000
  const now = Date.now()
  for (const ask of ['openNow', 'refresh'] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * hour })
    const world = start()
    await untilRead(world)
    const read = world.calls()
    vi.setSystemTime(now)
    const stop = world.index.subscribe(() => undefined)
    world.index[ask]()
    await vi.waitFor(() => expect(world.calls()).toBeGreaterThan(read), 10_000)
    stop()
    world.index.close()
  }
})

it('rows stay the same array when only the time of the last read has changed', async () => {
  const world = start()
  await untilRead(world)
  const { rows, coverage } = world.index.view()
  const stop = world.index.subscribe(() => undefined)
  world.index.refresh()
  await vi.waitFor(() =>
    expect(world.index.view().coverage.refreshed ?? 0).toBeGreaterThan(coverage.refreshed ?? 0),
  )
  expect(world.index.view().rows).toBe(rows)
  stop()
  world.index.close()
})
