import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { type NewRow, newJob, type ProductTask } from '~/domain/bulkJob'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { emptyEdit } from '~/domain/products/productEdit'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { type DoTask, runJob } from '~/flows/jobs/runJob'
import { browserTools } from '~/flows/money/moneyTools'
import type { JobStore } from '~/local/jobs/jobStore'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { openJournal } from '~/local/journal/journal'
import { productJobs } from '~/local/products/productStore'
import { readProductBase } from '~/queries/readProductBase'
import { createSandbox, type Sandbox } from '~/sandbox/createSandbox'
import { keepPrivateToken } from '~/session/tokenSource'
import { apiOf } from '../../sandbox/service'

/** A store whose merchant pastes a token each time that one is asked for, and what the service was asked to write. */
function storeOf() {
  const sandbox = createSandbox({ orders: 30 })
  const credentials = keepPrivateToken('sandbox-store')
  let asked = 0
  credentials.subscribe(() => {
    if (credentials.state() === 'good') return
    asked += 1
    // As after a click in the dialog: whoever waits for a token does so by then.
    setImmediate(() => credentials.restore('sandbox-store'))
  })
  const taken: string[] = []
  const way = {
    key: ['test', crypto.randomUUID()] as const,
    credentials,
    scheduler: createScheduler({ ledger: memoryLedger() }),
    fetch: async (request: Request) => {
      const { sent, reply } = await answered(request)
      if (request.method !== 'GET' && reply.ok) taken.push(sent)
      return reply
    },
  }
  const answered = async (request: Request) => {
    const sent = `${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`
    return { sent, reply: await sandbox.fetch(request) }
  }
  const charges = () =>
    sandbox.ledger.filter(({ kind, requestId }) => kind === 'charge' && requestId !== 'seed').length
  // Orders are worked on as the app does it, where a charge waits for nobody to sign in.
  const money = apiOf(sandbox, { ...way, priority: 'money' })
  return { sandbox, api: apiOf(sandbox, way), money, taken, charges, asked: () => asked }
}

type Store = ReturnType<typeof storeOf>

const productsOf = ({ state }: Sandbox) => [...state.products.keys()]
const draftsOf = ({ state }: Sandbox) =>
  [...state.orders.values()].flatMap(({ order }) => (order.status === 'draft' ? [order.id] : []))

async function editOf({ api }: Store, productId: number): Promise<ProductTask> {
  const base = await readProductBase(api, productId)
  const edit = { ...emptyEdit, product: { name: `Renamed ${productId}` } }
  return { kind: 'edit', productId, base, edit }
}

async function twinOf({ api }: Store, productId: number): Promise<ProductTask> {
  const [variant] = (await readProductBase(api, productId)).sync_variants
  if (variant === undefined) throw new Error('The product has no variants')
  const files = variant.files.slice(0, 1).map(({ id }) => ({ id: id ?? 0 }))
  const externalId = `twin-${productId}`
  return {
    kind: 'create',
    storeId: null,
    body: {
      sync_product: { name: 'Twin', external_id: externalId },
      sync_variants: [
        { variant_id: variant.variant_id ?? 0, external_id: externalId, retail_price: '20.00', files },
      ],
    },
  }
}

async function consentedTo({ api }: Store, orderId: number): Promise<OrderTask> {
  const order = await api.call(getOrder, { params: { id: orderId } })
  const { total, currency } = order.costs ?? {}
  if (total == null || currency == null) throw new Error('The draft has no costs')
  const consent = { at: Date.now(), total: { value: total, currency }, fingerprint: chargeFingerprint(order) }
  return { kind: 'confirm', orderId, consent }
}

/** A job of two rows, with what works on it and what it came to. */
async function jobOf<Task>(
  jobs: JobStore<Task>,
  tasks: readonly Task[],
  doTask: DoTask<Task>,
  { api }: Store,
) {
  const job = newJob(
    'test|own',
    'Job',
    tasks.map((task): NewRow<Task> => ({ label: 'Row', task })),
  )
  await jobs.put(job)
  return {
    run: () => runJob(job.id, { jobs, doTask, ended: api.ended, changed: () => undefined }),
    goOn: () => jobs.change(job.id, (now) => ({ ...now, state: 'running' })),
    seen: async () => {
      const { state, rows = [] } = (await jobs.read(job.id)) ?? {}
      return { state, rows: rows.map((row) => row.state), note: rows[0]?.note }
    },
  }
}

async function productJob(store: Store, make: (store: Store, id: number) => Promise<ProductTask>) {
  const tasks = await Promise.all(
    productsOf(store.sandbox)
      .slice(0, 2)
      .map((id) => make(store, id)),
  )
  return jobOf(
    productJobs,
    tasks,
    (task, isAgain, signal) => doProductTask(task, isAgain, () => store.api, signal),
    store,
  )
}

async function orderJob(store: Store, make: (store: Store, id: number) => Promise<OrderTask>) {
  const tasks = await Promise.all(
    draftsOf(store.sandbox)
      .slice(0, 2)
      .map((id) => make(store, id)),
  )
  const tools = browserTools(store.money, await openJournal())
  return jobOf(
    orderJobs,
    tasks,
    (task, isAgain, signal, say) => doOrderTask(tools, task, isAgain, say, signal),
    store,
  )
}

const jobs = [
  [
    'charges',
    'POST',
    '/confirm',
    /^Refused: .*token.* Nothing was charged\./,
    (store: Store) => orderJob(store, consentedTo),
  ],
  [
    'cancels',
    'DELETE',
    '/orders/',
    /^Refused: .*token.* Nothing was canceled\./,
    (store: Store) => orderJob(store, async (_, orderId) => ({ kind: 'cancel', orderId })),
  ],
  [
    'duplicates',
    'POST',
    '/orders',
    /token.* Nothing was created\.$/,
    (store: Store) =>
      orderJob(store, async (_, orderId) => ({ kind: 'duplicate', orderId, externalId: `twin-${orderId}` })),
  ],
  [
    'renames',
    'PUT',
    '/store/products',
    /token.* Nothing was changed\.$/,
    (store: Store) => productJob(store, editOf),
  ],
  [
    'takes off sale',
    'PUT',
    '/store/products',
    /token.* Nothing was changed\.$/,
    (store: Store) =>
      productJob(store, async (_, productId) => ({ kind: 'ignore', productId, isIgnored: true })),
  ],
  [
    'deletes',
    'DELETE',
    '/store/products',
    /token.* Nothing was changed\.$/,
    (store: Store) => productJob(store, async (_, productId) => ({ kind: 'delete', productId })),
  ],
  [
    'creates',
    'POST',
    '/store/products',
    /token.* Nothing was changed\.$/,
    (store: Store) => productJob(store, twinOf),
  ],
] as const

describe.each(jobs)('a job that %s', (_, method, path, note, begin) => {
  it('waits for a token that the service takes, and writes each row once', async () => {
    const store = storeOf()
    const job = await begin(store)
    store.sandbox.faults.push({ kind: 'unauthorized', method, path, count: 1 })
    await job.run()
    expect(await job.seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect([store.taken.length, new Set(store.taken).size, store.asked()]).toEqual([2, 2, 1])
    expect(store.charges()).toBe(path === '/confirm' ? 2 : 0)
  })

  it('whose new token is refused too pauses with all rows waiting, says so, and writes each once when it goes on', async () => {
    const store = storeOf()
    const job = await begin(store)
    store.sandbox.faults.push({ kind: 'unauthorized', method, path, count: 2 })
    await job.run()
    expect(await job.seen()).toEqual({
      state: 'paused',
      rows: ['waiting', 'waiting'],
      note: expect.stringMatching(note),
    })
    expect(store.taken).toEqual([])
    await job.goOn()
    await job.run()
    expect(await job.seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect([store.taken.length, new Set(store.taken).size]).toEqual([2, 2])
    expect(store.charges()).toBe(path === '/confirm' ? 2 : 0)
  })

  it('that is not allowed for now pauses with all rows waiting, and writes each once when it may', async () => {
    const store = storeOf()
    const job = await begin(store)
    const { sandbox } = store
    const whole = sandbox.fetch
    sandbox.fetch = async (request) => (request.method === method ? notAllowed() : whole(request))
    await job.run()
    expect(await job.seen()).toEqual({
      state: 'paused',
      rows: ['waiting', 'waiting'],
      note: expect.stringMatching(
        /^(Refused: )?This token may not write now\. .*(Nothing was|Continue looks)/,
      ),
    })
    sandbox.fetch = whole
    await job.goOn()
    await job.run()
    expect(await job.seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect([store.taken.length, new Set(store.taken).size]).toEqual([2, 2])
    expect(store.charges()).toBe(path === '/confirm' ? 2 : 0)
  })
})

function notAllowed(): Response {
  const message = 'This token may not write now.'
  return Response.json(
    { code: 403, result: message, error: { reason: 'Forbidden', message } },
    { status: 403 },
  )
}
