import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { newJob } from '~/domain/bulkJob'
import { doOrderTask } from '~/flows/jobs/doOrderTask'
import { runJob } from '~/flows/jobs/runJob'
import { orderJobs, type OrderTask } from '~/local/jobs/orderJobs'
import { Browser, draftBody } from '../money/browser'
import { consentedDraft } from '../money/consentedDraft'

type Kind = OrderTask['kind']

/** A browser with two drafts and a job that does the same to both. */
async function jobOf(kind: Kind) {
  const browser = new Browser(3)
  const tab = browser.openTab()
  const rows = []
  for (const own of ['own-1', 'own-2']) {
    const { order, consent } = await consentedDraft(tab, draftBody(own))
    const orderId = order.id
    const tasks: Record<Kind, OrderTask> = {
      confirm: { kind: 'confirm', orderId, consent },
      cancel: { kind: 'cancel', orderId, status: 'draft' },
      duplicate: { kind: 'duplicate', orderId, externalId: `twin-${own}` },
    }
    rows.push({ label: own, task: tasks[kind] })
  }
  const job = newJob<OrderTask>('store', kind, rows)
  await orderJobs.put(job)
  const { sandbox } = browser
  const whole = sandbox.fetch
  return {
    browser,
    tab,
    ids: rows.map(({ task }) => task.orderId),
    tasks: rows.map(({ task }) => task),
    /** What answers in place of the service; null for itself. */
    answer: (by: ((request: Request) => Response | null | Promise<Response | null>) | null) => {
      sandbox.fetch = async (request) => (await by?.(request)) ?? whole(request)
    },
    whole,
    goOn: () => orderJobs.change(job.id, (now) => ({ ...now, state: 'running' })),
    run: () =>
      runJob<OrderTask>(job.id, {
        jobs: orderJobs,
        ended: new AbortController().signal,
        changed: () => undefined,
        doTask: (task, isAgain, signal, say) => doOrderTask(tab.tools, task, isAgain, say, signal),
      }),
    seen: async () => {
      const { state, rows: now = [] } = (await orderJobs.read(job.id)) ?? {}
      return { state, rows: now.map((row) => row.state), notes: now.map(({ note }) => note) }
    },
  }
}

const page = (status: number) =>
  new Response('<html><h1>Not the service</h1></html>', { status, headers: { 'Content-Type': 'text/html' } })

const kinds: readonly Kind[] = ['confirm', 'cancel', 'duplicate']
const outages = [
  ['answers 502', 502],
  ['answers 503', 503],
  ['is not reached by Cloudflare', 522],
  ['lies behind a page of the network', 200],
] as const

describe.each(kinds)('a job whose rows %s orders', (kind) => {
  it.each(outages)('pauses while the service %s, and then does every row once', async (_, status) => {
    const { browser, answer, run, goOn, seen, ids } = await jobOf(kind)
    const before = browser.sandbox.state.orders.size
    answer(() => page(status))
    await run()
    expect(await seen()).toMatchObject({ state: 'paused', rows: ['waiting', 'waiting'] })
    answer(null)
    await goOn()
    await run()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
    expect(browser.confirmsSent).toEqual(new Map(kind === 'confirm' ? ids.map((id) => [id, 1]) : []))
    expect(browser.sandbox.state.orders.size - before).toBe(kind === 'duplicate' ? 2 : 0)
  })

  it.each([403, 429])(
    'pauses where a write is refused with %i for now, says that nothing was done by it, and then does every row once',
    async (status) => {
      const { browser, answer, run, goOn, seen, ids } = await jobOf(kind)
      const message = 'You may not write now.'
      const refusal = { code: status, result: message, error: { reason: 'NotNow', message } }
      answer(({ method }) => (method === 'GET' ? null : Response.json(refusal, { status })))
      await run()
      const held = await seen()
      expect(held).toMatchObject({ state: 'paused', rows: ['waiting', 'waiting'] })
      expect(held.notes[0]).toMatch(/You may not write now\. Nothing was (charged|canceled|created)\./)
      answer(null)
      await goOn()
      await run()
      expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
      const charges = browser.sandbox.ledger.filter((entry) => entry.requestId !== 'seed')
      expect(charges.map((entry) => entry.kind)).toEqual(kind === 'confirm' ? ['charge', 'charge'] : [])
      expect(ids).toHaveLength(2)
    },
  )

  it('goes on past an order of which alone the service says that it broke', async () => {
    const { answer, run, seen, ids } = await jobOf(kind)
    answer(({ url }) => (url.endsWith(`/orders/${ids[0]}`) ? page(500) : null))
    await run()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['failed', 'done'] })
  })
})

it.each(kinds)(
  'an order that answers 503 alone holds up no other one once the job goes on (%s)',
  async (kind) => {
    const { answer, run, goOn, seen, ids } = await jobOf(kind)
    answer(({ url }) => (url.endsWith(`/orders/${ids[0]}`) ? page(503) : null))
    await run()
    expect(await seen()).toMatchObject({ state: 'paused', rows: ['waiting', 'waiting'] })
    await goOn()
    await run()
    expect(await seen()).toMatchObject({ state: 'paused', rows: ['waiting', 'done'] })
    answer(null)
    await goOn()
    await run()
    expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
  },
)

it.each(['confirm', 'cancel'] as const)(
  'a row that may have been sent before its page went away is not said to be unsent while the service cannot be asked (%s)',
  async (kind) => {
    const { browser, tab, run, seen, tasks, whole, answer } = await jobOf(kind)
    const [task] = tasks
    if (task === undefined) throw new Error('There is no row')
    browser.plan.set(browser.calls + 2, 'killed_after')
    void run()
    const there = () => browser.sandbox.state.orders.get(task.orderId)?.order.status
    await vi.waitFor(() => expect([tab.isDead, there() === 'draft']).toEqual([true, false]))
    const { tools } = browser.openTab()
    answer(() => page(503))
    const down = await doOrderTask(tools, task, true)
    expect(down).toMatchObject({ state: 'failed', halt: true, note: expect.stringMatching(/is not known/) })
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    const lost = await doOrderTask(tools, task, true)
    expect(lost).toMatchObject({ state: 'running', halt: true })
    expect(lost.note).not.toMatch(/^Not sent/)
    browser.sandbox.fetch = whole
    expect(await doOrderTask(tools, task, true)).toMatchObject({ state: 'done' })
    expect((await seen()).state).toBe('running')
  },
)

/** The connection is lost with the answer to the next write, which the service has done, and stays so. */
function loseAfterWrite({
  answer,
  whole,
}: Pick<Awaited<ReturnType<typeof jobOf>>, 'answer' | 'whole'>): void {
  let isDown = false
  answer(async (request) => {
    if (isDown) throw new TypeError('Failed to fetch')
    if (request.method !== 'POST') return null
    await whole(request)
    isDown = true
    throw new TypeError('Failed to fetch')
  })
}

it('charges cut in the middle go on with the one whose answer was lost: it is read, not sent again', async () => {
  const { browser, answer, run, goOn, seen, ids, whole } = await jobOf('confirm')
  loseAfterWrite({ answer, whole })
  await run()
  expect(await seen()).toMatchObject({ state: 'paused', rows: ['running', 'waiting'] })
  const sent: string[] = []
  answer(({ method, url }) => {
    sent.push(`${method} ${new URL(url).pathname}`)
    return null
  })
  await goOn()
  await run()
  expect(await seen()).toMatchObject({ state: 'finished', rows: ['done', 'done'] })
  expect(sent[0]).toBe(`GET /orders/${ids[0]}`)
  expect(browser.confirmsSent).toEqual(new Map(ids.map((id) => [id, 1])))
})

describe('a row that duplicates an order and whose answer is lost', () => {
  it('finds its draft when it goes on, also where the order that it is made of is gone by then', async () => {
    const { browser, answer, run, goOn, seen, ids, whole } = await jobOf('duplicate')
    const { orders } = browser.sandbox.state
    loseAfterWrite({ answer, whole })
    await run()
    expect(await seen()).toMatchObject({ state: 'paused' })
    const made = [...orders.values()].find(({ order }) => order.external_id === 'twin-own-1')?.order.id
    expect(made).toBeDefined()
    orders.delete(ids[0] ?? 0)
    answer(null)
    const size = orders.size
    await goOn()
    await run()
    expect((await seen()).notes).toEqual([`Draft #${made}`, expect.stringMatching(/^Draft #\d+$/)])
    expect(orders.size).toBe(size + 1)
  })

  it('holds up no other one where its draft is there and cannot be read, and does not say that none was made', async () => {
    const { browser, answer, run, seen, whole } = await jobOf('duplicate')
    answer(async (request) => {
      if (request.method !== 'POST' || !(await request.clone().text()).includes('twin-own-1')) return null
      const reply = await whole(request)
      const made = [...browser.sandbox.state.orders.values()].find(
        ({ order }) => order.external_id === 'twin-own-1',
      )
      Reflect.set(Object(made?.order), 'status', null)
      expect(reply.ok).toBe(true)
      throw new TypeError('Failed to fetch')
    })
    await run()
    const { state, rows, notes } = await seen()
    expect([state, rows]).toEqual(['finished', ['failed', 'done']])
    expect(notes[0]).toMatch(/^A draft is there under the id twin-own-1, and this app cannot read it/)
  })
})
