import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '~/client/createApi'
import {
  countRows,
  endJob,
  holdJob,
  newJob,
  retryFailed,
  secondsLeft,
  type ProductTask,
} from '~/domain/bulkJob'
import { emptyEdit } from '~/domain/products/productEdit'
import { interruptJob } from '~/flows/jobs/runJob'
import { productJobs } from '~/local/products/productStore'
import { runProductJob, runUntilGone } from './runProductJob'
import { productWorld, type ProductWorld, useHastyTime } from '../products/productWorld'

beforeEach(useHastyTime)
afterEach(() => {
  vi.unstubAllGlobals()
})

async function sixtyProducts(world: ProductWorld) {
  const infos = []
  for (let index = 0; index < 60; index++) infos.push(await world.productOf(3))
  return infos
}

const raisePrices = (infos: Awaited<ReturnType<typeof sixtyProducts>>) =>
  infos.map((info, index) => ({
    label: `Product ${index}`,
    task: {
      kind: 'edit' as const,
      productId: info.sync_product.id,
      base: info,
      edit: {
        ...emptyEdit,
        changed: info.sync_variants.map(({ id }) => ({ id, fields: { retail_price: `${30 + index}.00` } })),
      },
    },
  }))

const toolsOf = (api: Api) => ({ apiFor: () => api })

describe('a bulk job', () => {
  it('that has ended meanwhile, as in another tab, stays ended when it is paused or stopped', () => {
    const task: ProductTask = { kind: 'delete', productId: 1 }
    const begun = newJob<ProductTask>('demo|own', 'Delete', [{ label: 'Cap', task }])
    const done = endJob({ ...begun, rows: begun.rows.map((row) => ({ ...row, state: 'done' as const })) })
    const states = [begun, done, endJob(begun)].map((job) => [
      holdJob(job, 'paused').state,
      holdJob(job, 'stopped').state,
    ])
    expect(states).toEqual([
      ['paused', 'stopped'],
      ['finished', 'finished'],
      ['stopped', 'stopped'],
    ])
  })

  it('of 60 products survives a reload in the middle of a write: every product is written once', async () => {
    const world = productWorld({ orders: 0 })
    const infos = await sixtyProducts(world)
    const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices(infos))
    await productJobs.put(job)

    // The page goes away while the reply of the 26th write is on its way: its effect is there, nobody hears of it.
    let writes = 0
    const whole = world.sandbox.fetch
    world.sandbox.fetch = async (request) => {
      if (request.method !== 'PUT') return whole(request)
      writes += 1
      const reply = await whole(request)
      if (writes !== 26) return reply
      vi.setTimerTickMode('manual')
      return new Promise<Response>(() => undefined)
    }
    runUntilGone(job.id, toolsOf(world.api))
    await vi.waitFor(async () => expect(writes).toBe(26))
    const atReload = await productJobs.read(job.id)
    expect(atReload?.rows.filter(({ state }) => state === 'running').length).toBe(1)
    expect(countRows(atReload ?? job)).toEqual({ waiting: 35, done: 25, failed: 0 })

    vi.clearAllTimers()
    vi.setTimerTickMode('nextTimerAsync')
    vi.resetModules()
    vi.stubGlobal('navigator', {})
    const { runProductJob: runAfterReload } = await import('./runProductJob')
    await runAfterReload(job.id, toolsOf(world.api))
    const done = await productJobs.read(job.id)
    expect(done?.state).toBe('finished')
    expect(countRows(done ?? job)).toEqual({ waiting: 0, done: 60, failed: 0 })
    expect(done?.rows[25]?.note).toBe('Was like this already')
    expect(world.writes().length).toBe(60)
    for (const [
      index,
      {
        sync_product: { id },
      },
    ] of infos.entries()) {
      const after = await world.read(id)
      expect(after.sync_variants.map(({ retail_price: price }) => price)).toEqual(
        Array.from({ length: 3 }, () => `${30 + index}.00`),
      )
    }
  })

  it('pauses between rows, stops for good, and says how many were not sent', async () => {
    const world = productWorld({ orders: 0 })
    const infos = (await sixtyProducts(world)).slice(0, 6)
    const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices(infos))
    await productJobs.put(job)
    let changes = 0
    await runProductJob(job.id, {
      ...toolsOf(world.api),
      changed: () => {
        changes += 1
        if (changes === 4) void productJobs.change(job.id, (now) => ({ ...now, state: 'paused' }))
      },
    })
    const paused = await productJobs.read(job.id)
    expect(paused?.state).toBe('paused')
    expect(countRows(paused ?? job).done).toBeLessThanOrEqual(3)
    await productJobs.change(job.id, (now) => ({ ...now, state: 'running' }))
    await runProductJob(job.id, toolsOf(world.api))
    expect((await productJobs.read(job.id))?.state).toBe('finished')
  })

  it('goes on when it is continued while the write before its stop is still on its way', async () => {
    const world = productWorld({ orders: 0 })
    const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices(await sixtyProducts(world)).slice(0, 5))
    await productJobs.put(job)
    const setState = (state: typeof job.state) => productJobs.change(job.id, (now) => ({ ...now, state }))
    const whole = world.sandbox.fetch
    let again: Promise<void> | null = null
    world.sandbox.fetch = async (request) => {
      if (request.method === 'PUT' && again === null) {
        await setState('stopped')
        interruptJob(job.id)
        await setState('running')
        again = runProductJob(job.id, toolsOf(world.api))
      }
      return whole(request)
    }
    await runProductJob(job.id, toolsOf(world.api))
    await again
    const done = await productJobs.read(job.id)
    expect(done?.state).toBe('finished')
    expect(countRows(done ?? job)).toEqual({ waiting: 0, done: 5, failed: 0 })
    expect(world.writes().length).toBe(5)
  })

  it('tries failed rows again when that is asked for at the moment in which it ends', async () => {
    const world = productWorld({ orders: 0 })
    const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices(await sixtyProducts(world)).slice(0, 2))
    await productJobs.put(job)
    const whole = world.sandbox.fetch
    world.sandbox.fetch = async (request) =>
      request.method === 'GET' ? new Response('', { status: 500 }) : whole(request)
    let again: Promise<void> | null = null
    await runProductJob(job.id, {
      ...toolsOf(world.api),
      changed: () => {
        void productJobs.read(job.id).then(async (now) => {
          if (now?.state !== 'finished' || again !== null) return
          world.sandbox.fetch = whole
          await productJobs.change(job.id, retryFailed)
          again = runProductJob(job.id, toolsOf(world.api))
        })
      },
    })
    await vi.waitFor(() => expect(again).not.toBeNull())
    await again
    const done = await productJobs.read(job.id)
    expect(done?.state).toBe('finished')
    expect(countRows(done ?? job)).toEqual({ waiting: 0, done: 2, failed: 0 })
  })

  it('tells what became of each row; one bad row stops nothing, and only failed rows are tried again', async () => {
    const world = productWorld({ orders: 0 })
    const infos = (await sixtyProducts(world)).slice(0, 4)
    const rows = raisePrices(infos)
    // A colleague changes the same price of the second product.
    const second = infos[1]
    if (second === undefined) throw new Error('no product')
    await world.colleague.put(second.sync_product.id, {
      sync_variants: second.sync_variants.map(({ id }) => ({ id, retail_price: '5.00' })),
    })
    const job = newJob<ProductTask>('demo|own', 'Raise', [
      ...rows,
      { label: 'gone', task: { kind: 'ignore', productId: 999_999, isIgnored: true } },
      { label: 'deleted', task: { kind: 'delete', productId: 999_999 } },
    ])
    await productJobs.put(job)
    await runProductJob(job.id, toolsOf(world.api))
    const done = await productJobs.read(job.id)
    expect(done?.rows.map(({ state }) => state)).toEqual(['done', 'failed', 'done', 'done', 'failed', 'done'])
    expect(done?.rows[1]?.note).toMatch(/Somebody else changed the same/)
    expect((await world.read(second.sync_product.id)).sync_variants[0]?.retail_price).toBe('5.00')
  })

  it('says that nothing was changed where a row could not be read', async () => {
    const world = productWorld({ orders: 0 })
    const [first, second] = await sixtyProducts(world)
    if (first === undefined || second === undefined) throw new Error('no product')
    const [edit] = raisePrices([first])
    const job = newJob<ProductTask>('demo|own', 'Cut off', [
      ...(edit === undefined ? [] : [edit]),
      { label: 'ignored', task: { kind: 'ignore', productId: first.sync_product.id, isIgnored: true } },
      { label: 'deleted', task: { kind: 'delete', productId: second.sync_product.id } },
    ])
    await productJobs.put(job)
    world.sandbox.fetch = async () => new Response('', { status: 500 })
    await runProductJob(job.id, toolsOf(world.api))
    const done = await productJobs.read(job.id)
    expect(done?.rows.map(({ state, note }) => `${state}: ${note}`)).toEqual(
      Array.from(
        { length: 3 },
        () => 'failed: The service answered 500 without a reason. Nothing was changed.',
      ),
    )
  })

  it.each(['drop_before', 'unknown_product'] as const)(
    'says of a row that was in work when its page went away not that nothing was changed (%s)',
    async (how) => {
      const world = productWorld({ orders: 0 })
      const info = await world.productOf(3)
      const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices([info]))
      await productJobs.put({ ...job, rows: job.rows.map((row) => ({ ...row, state: 'running' })) })
      if (how === 'unknown_product') world.sandbox.state.products.delete(info.sync_product.id)
      else world.sandbox.faults.push({ kind: how, method: 'GET', count: 1_000 })
      await runProductJob(job.id, toolsOf(world.api))
      const [row] = (await productJobs.read(job.id))?.rows ?? []
      expect(row?.state).toBe(how === 'unknown_product' ? 'failed' : 'waiting')
      expect(row?.note).toMatch(/ (Another try|Continue) looks before it writes\.$/)
    },
  )

  it('does not say that nothing was changed where only the try before, whose answer was lost, may have changed it', async () => {
    const world = productWorld({ orders: 0 })
    const job = newJob<ProductTask>('demo|own', 'Raise', raisePrices([await world.productOf(3)]))
    await productJobs.put(job)
    const whole = world.sandbox.fetch
    let isDown = false
    world.sandbox.fetch = async (request) => {
      if (!isDown && request.method === 'GET') return whole(request)
      if (!isDown) await whole(request)
      isDown = true
      throw new TypeError('Failed to fetch')
    }
    const row = async () => (await productJobs.read(job.id))?.rows[0]
    await runProductJob(job.id, toolsOf(world.api))
    const looksFirst = / Continue looks before it writes\.$/
    expect(await row()).toMatchObject({ state: 'waiting', note: expect.stringMatching(looksFirst) })
    await productJobs.change(job.id, retryFailed)
    await runProductJob(job.id, toolsOf(world.api))
    expect((await row())?.note).toMatch(looksFirst)
    world.sandbox.fetch = whole
    await productJobs.change(job.id, retryFailed)
    await runProductJob(job.id, toolsOf(world.api))
    expect(await row()).toMatchObject({ state: 'done', note: 'Was like this already' })
  })

  it('creates a copy once, also when its reply was lost with the page', async () => {
    const world = productWorld({ orders: 0 })
    const info = await world.firstProduct()
    const [first] = info.sync_variants
    const body = {
      sync_product: { name: 'Copy', external_id: 'copy-1' },
      sync_variants: [
        { variant_id: first?.variant_id ?? 0, external_id: 'copy-1-a', files: [{ id: world.fileId }] },
      ],
    }
    const job = newJob<ProductTask>('demo|own', 'Copy', [
      { label: 'Copy', task: { kind: 'create', body, storeId: null } },
    ])
    await productJobs.put({ ...job, rows: job.rows.map((row) => ({ ...row, state: 'running' })) })
    const before = world.sandbox.state.products.size
    world.sandbox.faults.push({ kind: 'drop_after', method: 'POST', count: 1 })
    await runProductJob(job.id, toolsOf(world.api))
    await productJobs.put({
      ...job,
      id: 'again',
      rows: job.rows.map((row) => ({ ...row, state: 'running' })),
    })
    await runProductJob('again', toolsOf(world.api))
    expect(world.sandbox.state.products.size).toBe(before + 1)
    expect((await productJobs.read('again'))?.rows[0]).toMatchObject({
      state: 'done',
      note: 'Was created by an earlier try',
    })
  })

  it('tells the time left: by the limit, after a lockout', () => {
    const rows = Array.from({ length: 46 }, (_, index) => ({
      label: `${index}`,
      task: { kind: 'delete' as const, productId: index },
    }))
    expect(secondsLeft(newJob<ProductTask>('s', 't', rows), 10, 0)).toBe(270)
    expect(secondsLeft(newJob<ProductTask>('s', 't', rows), 10, 60_000)).toBe(330)
  })
})
