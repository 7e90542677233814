import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, createApi } from '~/client/createApi'
import { getProduct } from '~/contract/catalog/catalogEndpoints'
import type { Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { type NewRow, newJob, type ProductTask } from '~/domain/bulkJob'
import type { StoreCopy } from '~/domain/storeCopy'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { emptyEdit } from '~/domain/products/productEdit'
import { asCurl } from '~/domain/text/asCurl'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { type DoTask, runJob } from '~/flows/jobs/runJob'
import type { MoneyTools } from '~/flows/money/moneyTools'
import { createImportRun } from '~/flows/orderImport/importRun'
import { createPace } from '~/flows/rehearsal/pace'
import {
  openStage,
  rehearseImport,
  rehearseJob,
  type Rehearsed,
  type Stage,
} from '~/flows/rehearsal/rehearse'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { productJobs } from '~/local/products/productStore'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { listCopies } from '~/local/products/productCopies'
import { openCopy } from '~/sandbox/copy/openCopy'
import { createSandbox } from '~/sandbox/createSandbox'
import { pick, seededRandom } from '~/sandbox/seed/random'
import { pictures, recipient } from '../../sandbox/service'
import { useHastyTime } from '../products/productWorld'

beforeEach(useHastyTime)

const began = Date.UTC(2026, 10, 21, 9, 0, 0)
const key = ['test', 'own'] as const
const base = createSandbox({ seed: 4, orders: 16, now: () => began }).state

/** The service, its clock far enough ahead at each call that no limit is met. */
function service() {
  let calls = 0
  const sandbox = createSandbox({ state: structuredClone(base), pictures, now: () => began + calls * 8_000 })
  const sent: string[] = []
  const api = createApi({
    baseUrl: 'http://service.test',
    fetch: async (request) => {
      calls += 1
      const body = request.method === 'GET' ? '' : await request.clone().text()
      const { pathname, search } = new URL(request.url)
      sent.push(`${request.method} ${pathname}${search} ${body}`)
      return sandbox.fetch(request)
    },
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key,
  })
  return { api, sent, sandbox }
}

const stageOn = (copy: StoreCopy): Promise<Stage> =>
  openStage(
    copy,
    async (known, now) => openCopy(known, now),
    (storeId, on): Api =>
      createApi({ baseUrl: 'http://service.test', ...on, storeId, language: null, key, isRehearsal: true }),
  )

const linesOf = ({ calls }: Rehearsed): string[] =>
  calls.map(({ method, path, sent }) => `${method} ${path} ${sent.body ?? ''}`)

let copy: StoreCopy
let products: SyncProductInfo[]
let orders: Order[]

/** Two orders of goods from the warehouse; of those of the second one too few are left for another order. */
async function orderGoods(): Promise<void> {
  const kinds = [...base.warehouse.values()].filter(({ status }) => status === 'active')
  const goods = kinds.flatMap(({ variants }) => variants).filter(({ quantity }) => (quantity ?? 0) > 1)
  const sandbox = createSandbox({ state: base, now: () => began })
  for (const { id } of goods.slice(0, 2)) {
    const reply = await sandbox.fetch(
      new Request('http://service.test/orders', {
        method: 'POST',
        headers: { Authorization: 'Bearer sandbox-store' },
        body: JSON.stringify({ recipient, items: [{ warehouse_product_variant_id: id, quantity: 2 }] }),
      }),
    )
    expect(reply.status).toBe(200)
  }
  for (const product of kinds)
    base.warehouse.set(product.id, {
      ...product,
      variants: product.variants.map((variant) =>
        variant.id === goods[1]?.id ? { ...variant, quantity: 1 } : variant,
      ),
    })
}

beforeAll(async () => {
  await orderGoods()
  const { api } = service()
  orders = (await api.call(listOrders, { query: { limit: 100 } })).items
  const list = (await api.call(listStoreProducts, { query: { limit: 100 } })).items
  products = await Promise.all(list.map(({ id }) => api.call(getStoreProduct, { params: { id } })))
  const blankIds = new Set(
    products.flatMap(({ sync_variants: all }) => all.flatMap(({ product }) => product?.product_id ?? [])),
  )
  const blanks = await Promise.all([...blankIds].map((id) => api.call(getProduct, { params: { id } })))
  const warehouse = (await api.call(listWarehouseProducts, { query: {} })).items
  copy = { orders, products, blanks, warehouse, otherStores: [] }
})

type Random = () => number
const many = <T>(random: Random, most: number, make: (at: number) => T): T[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, (_, at) => make(at))

function orderRows(random: Random, plan: number): NewRow<OrderTask>[] {
  return many(random, 8, (at): NewRow<OrderTask> => {
    const order = pick(random, orders)
    const label = `#${order.id}`
    const kind = pick(random, ['confirm', 'cancel', 'duplicate'] as const)
    if (kind === 'cancel') return { label, task: { kind, orderId: order.id } }
    if (kind === 'duplicate') {
      const isTaken = random() < 0.2 && order.external_id !== null
      return {
        label,
        task: {
          kind,
          orderId: order.id,
          externalId: isTaken ? (order.external_id ?? '') : `copy-${plan}-${Math.floor(at / 2)}`,
        },
      }
    }
    const fingerprint = random() < 0.2 ? 'older' : chargeFingerprint(order)
    const total = { value: order.costs?.total ?? '0', currency: 'USD' }
    return {
      label,
      task: { kind, orderId: order.id, consent: { at: began + plan * 1_000 + at, total, fingerprint } },
    }
  })
}

function productRows(random: Random, plan: number): NewRow<ProductTask>[] {
  return many(random, 6, (at): NewRow<ProductTask> => {
    const info = pick(random, products)
    const { id, name } = info.sync_product
    const label = name ?? ''
    const kind = pick(random, ['edit', 'edit', 'ignore', 'delete', 'create'] as const)
    if (kind === 'ignore') return { label, task: { kind, productId: id, isIgnored: random() < 0.5 } }
    if (kind === 'delete') return { label, task: { kind, productId: id } }
    const price = `${20 + Math.floor(random() * 30)}.50`
    if (kind === 'edit') {
      const changed = info.sync_variants
        .filter(() => random() < 0.6)
        .map((variant) => ({ id: variant.id, fields: { retail_price: random() < 0.1 ? '-1' : price } }))
      const deleted = info.sync_variants.filter(() => random() < 0.08).map((variant) => variant.id)
      const edit = { ...emptyEdit, changed: changed.filter((row) => !deleted.includes(row.id)), deleted }
      return { label, task: { kind, productId: id, base: info, edit } }
    }
    const [first] = info.sync_variants
    const isUnknown = random() < 0.15
    const files = isUnknown
      ? [{ type: 'chest_of_drawers', url: 'https://files.example.com/a.png' }]
      : [{ url: 'https://files.example.com/a.png' }]
    return {
      label,
      task: {
        kind,
        storeId: null,
        body: {
          sync_product: { name: `New ${at}`, external_id: `made-${plan}-${Math.floor(at / 2)}` },
          sync_variants: [{ variant_id: first?.variant_id ?? 0, retail_price: price, files }],
        },
      },
    }
  })
}

function importTasks(random: Random, plan: number): ImportTask[] {
  const lines = products.flatMap(({ sync_variants: all }) => all).filter(({ synced }) => synced === true)
  return many(random, 8, (n): ImportTask => {
    const known = pick(random, orders)
    const isKnown = random() < 0.25 && known.external_id !== null
    const input: OrderInput = {
      recipient: {
        name: 'Ada Byron',
        address1: '12 Mill Road',
        city: 'Leeds',
        zip: 'LS1 4AP',
        country_code: random() < 0.1 ? 'ZZ' : 'GB',
      },
      items: many(random, 3, () => ({
        sync_variant_id: pick(random, lines).id,
        quantity: random() < 0.05 ? 5_000 : 1 + Math.floor(random() * 3),
      })),
    }
    const id = isKnown ? (known.external_id ?? '') : `order-${plan}-${n}`
    return {
      job: 'import',
      n,
      key: id,
      externalId: id,
      ...(random() < 0.5 ? { spareId: `${id}--2` } : {}),
      rows: [n],
      input,
      state: 'waiting',
      orderId: null,
      message: null,
    }
  })
}

/** The same plan for real, as the app runs it. */
async function reallyRun<Task>(
  jobs: typeof orderJobs | typeof productJobs,
  rows: readonly NewRow<Task>[],
  doTask: DoTask<Task>,
): Promise<void> {
  // Each store of jobs is given the rows of its own kind below.
  const kept = jobs as unknown as Parameters<typeof runJob<Task>>[1]['jobs']
  const job = newJob<Task>('test|own', 'Plan', rows)
  await kept.put(job)
  await runJob(job.id, {
    jobs: kept,
    doTask,
    ended: new AbortController().signal,
    changed: () => undefined,
  })
  await kept.forget(job.id)
}

/** With the journal of a device on which nothing was done before. */
const moneyTools = async (api: Api): Promise<MoneyTools> => ({
  api,
  journal: (await stageOn({ orders: [], products: [], blanks: [], warehouse: [], otherStores: [] })).tools
    .journal,
  now: () => began,
  passed: () => 0,
  wait: async () => undefined,
  isOnline: () => true,
  lock: (_name, task) => task(),
})

async function importForReal(api: Api, tasks: readonly ImportTask[]): Promise<void> {
  const run = createImportRun(api, `real-${Math.random()}`, tasks, {
    save: async () => undefined,
    lookAgainMs: [0],
    tellEveryMs: 0,
  })
  await new Promise<void>((resolve) => {
    run.subscribe(() => run.view().status !== 'running' && resolve())
    run.start()
  })
}

/** Plans that are rehearsed and then run; `npm run torture` asks for more, and for others. */
const plans = Number(process.env['PLATEN_PROGRAMS'] ?? 300)
const seed = Number(process.env['PLATEN_SEED'] ?? 0)
const parts = [0, 1, 2, 3, 4]
const size = Math.ceil(plans / parts.length)

// In their order: one is about all plans before it.
describe('a rehearsal', { shuffle: false }, () => {
  let requests = 0
  let refused = 0

  // In parts, because a busy machine takes minutes for all of them.
  it.each(parts)(
    'of random plans sends what is sent for real, request by request, part %i',
    { timeout: 600_000 },
    async (part) => {
      const wrong: string[] = []
      for (let plan = part * size + 1; plan <= part * size + size && wrong.length < 5; plan++) {
        const random = seededRandom(seed + plan * 7919)
        const kind = plan % 3
        const { api, sent } = service()
        let rehearsed: Rehearsed
        if (kind === 0) {
          const rows = orderRows(random, plan)
          const stage = await stageOn(copy)
          const on =
            (tools: MoneyTools): DoTask<OrderTask> =>
            (task, isAgain) =>
              doOrderTask(tools, task, isAgain)
          rehearsed = await rehearseJob(stage, 'Orders', rows, on(stage.tools))
          expect(sent).toEqual([])
          await reallyRun(orderJobs, rows, on(await moneyTools(api)))
        } else if (kind === 1) {
          const rows = productRows(random, plan)
          const stage = await stageOn(copy)
          const on =
            (apiFor: (store: number | null) => Api): DoTask<ProductTask> =>
            (task, isAgain, signal) =>
              doProductTask(task, isAgain, apiFor, signal)
          rehearsed = await rehearseJob(stage, 'Products', rows, on(stage.apiFor))
          expect(sent).toEqual([])
          await reallyRun(
            productJobs,
            rows,
            on(() => api),
          )
        } else {
          const tasks = importTasks(random, plan)
          rehearsed = await rehearseImport(await stageOn(copy), 'Import', tasks)
          expect(sent).toEqual([])
          await importForReal(api, tasks)
        }
        const lines = linesOf(rehearsed)
        requests += lines.length
        refused += rehearsed.rows.filter(({ state }) => state === 'failed').length
        const at = sent.findIndex((line, index) => line !== lines[index])
        if (at !== -1 || lines.length !== sent.length)
          wrong.push(
            `plan ${plan}, request ${at === -1 ? sent.length : at}: ${sent[at] ?? 'nothing'} but rehearsed ${lines[at === -1 ? sent.length : at] ?? 'nothing'}`.slice(
              0,
              600,
            ),
          )
      }
      expect(wrong).toEqual([])
    },
  )

  it('had rows among them that are refused', () => {
    console.log(
      `Rehearsal: ${plans} plans, seed ${seed}, ${requests} requests foretold, ${refused} rows refused`,
    )
    expect(refused).toBeGreaterThan(plans / 5)
  })

  it('keeps nothing on this device, says what it does not know, and names no token', async () => {
    const [info] = products
    const rows: NewRow<ProductTask>[] = [
      { label: 'gone', task: { kind: 'delete', productId: info?.sync_product.id ?? 0 } },
      {
        label: 'new',
        task: {
          kind: 'create',
          storeId: null,
          body: {
            sync_product: { name: 'Mug', external_id: 'mug' },
            sync_variants: [
              { variant_id: 999_111, retail_price: '9.00', files: [{ type: 'wrap', id: 555_222 }] },
            ],
          },
        },
      },
    ]
    const before = (await listCopies('test|own')).length
    const stage = await stageOn(copy)
    const done = await rehearseJob(stage, 'Plan', rows, (task, isAgain, signal) =>
      doProductTask(task, isAgain, stage.apiFor, signal),
    )
    expect(done.rows.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.assumed).toEqual(['file 555222', 'blank variant 999111'])
    expect((await listCopies('test|own')).length).toBe(before)
    const text = done.calls.map(asCurl).join('\n')
    expect(text).toContain('curl -X DELETE')
    expect(text).toContain('Bearer $TOKEN')
    expect(text).not.toMatch(/Bearer (?!\$TOKEN)/)
  })

  it('knows goods of the warehouse: what is left of them, and which ones it never read', async () => {
    const ofGoods = orders.filter(({ items }) =>
      items.some((item) => item.warehouse_product_variant_id !== null),
    )
    const rows = ofGoods
      .toSorted((a, b) => a.id - b.id)
      .map(({ id }): NewRow<OrderTask> => ({
        label: `#${id}`,
        task: { kind: 'duplicate', orderId: id, externalId: `goods-${id}` },
      }))
    const rehearse = async (known: StoreCopy) => {
      const stage = await stageOn(known)
      return rehearseJob<OrderTask>(stage, 'Goods', rows, (task, isAgain) =>
        doOrderTask(stage.tools, task, isAgain),
      )
    }
    const done = await rehearse(copy)
    expect(done.rows.map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(done.rows[1]?.note).toContain('1 left')
    expect(done.assumed).toEqual([])
    const blind = await rehearse({ ...copy, warehouse: [] })
    expect(blind.rows.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(blind.assumed).toEqual(
      ofGoods
        .toSorted((a, b) => a.id - b.id)
        .map(({ items }) => `warehouse variant ${items[0]?.warehouse_product_variant_id}`),
    )
  })

  it('says how long the limits make it take: 30 product writes three windows, 200 drafts behind clicks', () => {
    const writes = createPace(0)
    const times = Array.from({ length: 30 }, () => writes.next(['general', 'syncWrite'], 'click'))
    expect([times[9], times[10], times[29]]).toEqual([0, 60_000, 120_000])
    const drafts = createPace(0)
    const sent = Array.from({ length: 200 }, () => drafts.next(['general'], 'background'))
    // 110 of 120 a minute are not kept for money, three quarters of those are the background's.
    expect([sent[81], sent[82], sent[199]]).toEqual([0, 60_000, 120_000])
  })
})
