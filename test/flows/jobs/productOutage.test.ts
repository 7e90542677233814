import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newJob, type ProductTask } from '~/domain/bulkJob'
import { emptyEdit } from '~/domain/products/productEdit'
import { productJobs } from '~/local/products/productStore'
import { runProductJob } from './runProductJob'
import { productWorld, type ProductWorld, useHastyTime } from '../products/productWorld'

beforeEach(useHastyTime)
afterEach(() => {
  vi.restoreAllMocks()
})

type Made = Awaited<ReturnType<ProductWorld['productOf']>>
const tasks: Record<string, (info: Made, world: ProductWorld) => ProductTask> = {
  renames: (base) => ({
    kind: 'edit',
    productId: base.sync_product.id,
    base,
    edit: { ...emptyEdit, product: { name: 'Renamed' } },
  }),
  'takes off sale': (base) => ({ kind: 'ignore', productId: base.sync_product.id, isIgnored: true }),
  deletes: (base) => ({ kind: 'delete', productId: base.sync_product.id }),
  creates: (base, { fileId }) => ({
    kind: 'create',
    storeId: null,
    body: {
      sync_product: { name: 'Twin', external_id: `twin-${base.sync_product.id}` },
      sync_variants: [
        {
          variant_id: base.sync_variants[0]?.variant_id ?? 0,
          external_id: `twin-${base.sync_product.id}-a`,
          files: [{ id: fileId }],
        },
      ],
    },
  }),
}
const kinds = Object.keys(tasks)

type Answer = (request: Request) => Response | null

/** A store with a job that does the same to two products. */
async function jobOf(kind: string) {
  const world = productWorld({ orders: 0 })
  const infos = [await world.productOf(2), await world.productOf(2)]
  const rows = infos.flatMap((info) => tasks[kind]?.(info, world) ?? [])
  const job = newJob<ProductTask>(
    'demo|own',
    kind,
    rows.map((task) => ({ label: 'Row', task })),
  )
  await productJobs.put(job)
  const whole = world.sandbox.fetch
  /** Writes that the service has done. */
  let done = 0
  const answer = (by: Answer) => {
    world.sandbox.fetch = async (request) => {
      const instead = by(request)
      if (instead !== null) return instead
      const reply = await whole(request)
      if (request.method !== 'GET' && reply.ok) done += 1
      return reply
    }
  }
  answer(() => null)
  const run = () => runProductJob(job.id, { apiFor: () => world.api })
  return {
    answer,
    run,
    goOn: async () => {
      await productJobs.change(job.id, (now) => ({ ...now, state: 'running' }))
      await run()
    },
    done: () => done,
    /** Whether a call is about the first row. */
    isFirst: ({ url }: Request) =>
      new RegExp(`/(${infos[0]?.sync_product.id}|@twin-${infos[0]?.sync_product.id})$`).test(url),
    seen: async () => {
      const { state, rows: now = [] } = (await productJobs.read(job.id)) ?? {}
      return { state, rows: now.map((row) => row.state), notes: now.map(({ note }) => note) }
    },
  }
}

const page = (status: number) => () =>
  new Response('<html><h1>Not the service</h1></html>', { status, headers: { 'Content-Type': 'text/html' } })
const error = { reason: 'Forbidden', message: 'No access right.' }
const outages: readonly (readonly [what: string, answer: Answer])[] = [
  ['answers 502', page(502)],
  ['answers 503', page(503)],
  ['lies behind a page of the network', page(200)],
  ['lies behind a network that wants a sign-in', page(511)],
  ['lies behind a server that does not find it', page(404)],
  ['refuses the token', () => Response.json({ code: 403, result: error.message, error }, { status: 403 })],
  [
    'is not reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

describe.each(kinds)('a job that %s products', (kind) => {
  it.each(outages)('pauses while the service %s, and then does every row once', async (_, instead) => {
    const { answer, run, goOn, seen, done } = await jobOf(kind)
    answer(instead)
    await run()
    expect(await seen()).toEqual({
      state: 'paused',
      rows: ['waiting', 'waiting'],
      notes: [expect.stringMatching(/ Nothing was changed\.$/), ''],
    })
    answer(() => null)
    await goOn()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect(done()).toBe(2)
  })

  it.each(outages)('whose writes meet that it %s does every row once after it', async (what, instead) => {
    const { answer, run, goOn, seen, done } = await jobOf(kind)
    answer((request) => (request.method === 'GET' ? null : instead(request)))
    await run()
    const isRefused = /token|not find/.test(what)
    expect(await seen()).toEqual({
      state: 'paused',
      rows: ['waiting', 'waiting'],
      notes: [
        expect.stringMatching(isRefused ? / Nothing was changed\.$/ : / Continue looks before it writes\.$/),
        '',
      ],
    })
    answer(() => null)
    await goOn()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect(done()).toBe(2)
  })

  it('goes on past a product of which alone the service says that it broke', async () => {
    const { answer, run, seen, isFirst } = await jobOf(kind)
    answer((request) => (isFirst(request) ? page(500)() : null))
    await run()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['failed', 'done'] })
  })

  it('is not held up by a product that answers 503 alone, once it goes on', async () => {
    const { answer, run, goOn, seen, isFirst } = await jobOf(kind)
    answer((request) => (isFirst(request) ? page(503)() : null))
    await run()
    expect(await seen()).toMatchObject({ state: 'paused', rows: ['waiting', 'waiting'] })
    await goOn()
    expect(await seen()).toMatchObject({ state: 'paused', rows: ['waiting', 'done'] })
    answer(() => null)
    await goOn()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
  })
})

it('a job that deletes pauses where this device keeps no copies, and goes on once there is room', async () => {
  const { run, goOn, seen, done } = await jobOf('deletes')
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === 'copies') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return put.apply(this, row)
  })
  await run()
  expect(await seen()).toEqual({
    state: 'paused',
    rows: ['waiting', 'waiting'],
    notes: [expect.stringMatching(/could not keep a copy.* Nothing was changed\.$/), ''],
  })
  expect(done()).toBe(0)
  full.mockRestore()
  await goOn()
  expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
})
