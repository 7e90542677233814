import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyContent } from '~/domain/placement/design'
import { newJob, type ProductTask } from '~/domain/bulkJob'
import { openContent } from '~/domain/placement/designHistory'
import { productJobs } from '~/local/products/productStore'
import { createDesignSaver } from '~/local/designs/designSaver'
import { loadDesign } from '~/local/designs/designStore'
import { openDraftSession } from '~/local/drafts/draftSession'
import { listDrafts, readDraft } from '~/local/drafts/draftStore'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { keepProductEdit, readProductEdits } from '~/local/products/productEdits'
import { createImportRun } from '~/flows/orderImport/importRun'
import { runProductJob } from '../../flows/jobs/runProductJob'
import { recipient, startService } from '../../sandbox/service'
import { fakeLocks } from '../fakeLocks'
import { keepJob } from './keepJob'

/** Whether the browser has room. Its quota is taken away and given back in the middle of each flow. */
let hasRoom = true
const put = IDBObjectStore.prototype.put

beforeEach(() => {
  hasRoom = true
  IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (!hasRoom) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return put.apply(this, args)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  IDBObjectStore.prototype.put = put
})

describe('a quota that is used up in the middle of', () => {
  it('a draft: it is said, and the text is kept once there is room', async () => {
    const session = openDraftSession({ scope: 'full', id: 'a', orderId: null })
    session.subscribe(() => undefined)
    await vi.waitFor(() => expect(session.view().lease).toBe('held'))
    session.type({ name: 'Ada' }, null)
    await session.flush()
    hasRoom = false
    session.type({ name: 'Ada Byron' }, null)
    await session.flush()
    expect(session.status()).toEqual({ kind: 'failed', why: 'full' })
    expect(session.hasUnwritten()).toBe(true)
    expect((await readDraft('full', 'a'))?.content).toEqual({ name: 'Ada' })
    hasRoom = true
    await session.flush()
    expect(session.status().kind).toBe('saved')
    expect((await readDraft('full', 'a'))?.content).toEqual({ name: 'Ada Byron' })
  })

  it('a draft that another tab takes over: the last keys are kept as another version', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const head = { scope: 'full', id: 'taken', orderId: null }
    const own = openDraftSession(head)
    const leaveOwn = own.subscribe(() => undefined)
    await vi.waitFor(() => expect(own.view().lease).toBe('held'))
    own.type({ name: 'Ada' }, null)
    await own.flush()
    hasRoom = false
    own.type({ name: 'Ada Byron' }, null)
    vi.resetModules()
    const otherTab = await import('~/local/drafts/draftSession')
    const other = otherTab.openDraftSession(head)
    const leaveOther = other.subscribe(() => undefined)
    await vi.waitFor(() => expect(other.view()).toMatchObject({ isLoaded: true, lease: 'elsewhere' }))
    other.takeOver()
    await vi.waitFor(() => expect(other.view().lease).toBe('held'))
    hasRoom = true
    other.type({ name: 'Bea' }, null)
    await other.flush()
    await vi.waitFor(() => expect(own.view().opened?.content).toEqual({ name: 'Bea' }))
    const { versions } = await listDrafts('full')
    expect(versions.map(({ content }) => content)).toEqual([{ name: 'Ada Byron' }])
    leaveOwn()
    leaveOther()
  })

  it('a product edit: it is said, what was kept stays, and the rest is kept once there is room', async () => {
    const tokenSource = keepProductEdit('p', null)
    tokenSource.type({ price: '1' })
    await tokenSource.flush()
    hasRoom = false
    tokenSource.type({ price: '12' })
    await tokenSource.flush()
    expect([tokenSource.isKept(), tokenSource.hasUnwritten()]).toEqual([false, true])
    const kept = async () => (await readProductEdits('p')).left.map(({ values }) => values)
    expect(await kept()).toEqual([{ price: '1' }])
    hasRoom = true
    await tokenSource.flush()
    expect([tokenSource.isKept(), tokenSource.hasUnwritten()]).toEqual([true, false])
    expect(await kept()).toEqual([{ price: '12' }])
  })

  it('a design: it is said, and kept once there is room', async () => {
    const head = { id: 'd', owner: 'full', productId: 71, technique: 'DTG', variantId: 7103 }
    const edited = openContent({ ...emptyContent, options: { notes: 'x' } })
    const saver = createDesignSaver(0)
    hasRoom = false
    saver.schedule({ ...head, edited })
    await saver.flush()
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'refused' })
    expect(saver.hasUnwritten()).toBe(true)
    hasRoom = true
    await saver.flush()
    expect(saver.state().kind).toBe('saved')
    expect(await loadDesign('d', 'full')).toMatchObject({ rev: 1, edited })
  })

  it('an import: what cannot be written down is not sent, and the rest goes on later, each once', async () => {
    const { api, sandbox } = startService({ orders: 0 })
    const tasks = [0, 1, 2].map((n): ImportTask => ({
      job: 'full',
      n,
      key: `K-${n}`,
      externalId: `full-${n}`,
      rows: [n],
      input: {
        shipping: 'STANDARD',
        recipient,
        items: [
          {
            variant_id: 7103,
            quantity: 1,
            files: [{ type: 'front', url: 'https://files.example.com/a.png' }],
          },
        ],
      },
      state: 'waiting',
      orderId: null,
      message: null,
    }))
    await keepJob('full', 'test|own')
    const before = sandbox.state.orders.size
    const run = createImportRun(api, 'full', tasks, {
      lookAgainMs: [0],
      tellEveryMs: 0,
      // After the first order, while the second is about to be written down.
      onOrder: () => {
        hasRoom = sandbox.state.orders.size > before + 1
      },
    })
    run.start()
    await vi.waitFor(() => expect(run.view().status).toBe('stopped'))
    expect(sandbox.state.orders.size).toBe(before + 1)
    hasRoom = true
    run.start()
    await vi.waitFor(() => expect(run.view().status).toBe('done'))
    expect(sandbox.state.orders.size).toBe(before + 3)
  })

  it('a job: no write goes out that could not be written down, and it goes on later, each once', async () => {
    const { api, sandbox } = startService({ orders: 0 })
    const ids = [...sandbox.state.products.keys()].slice(0, 3)
    const job = newJob<ProductTask>(
      'full',
      'Delete',
      ids.map((productId) => ({ label: String(productId), task: { kind: 'delete' as const, productId } })),
    )
    await productJobs.put(job)
    const left = () => ids.filter((id) => sandbox.state.products.has(id)).length
    const tools = {
      apiFor: () => api,
      changed: () => {
        hasRoom &&= left() === 3
      },
    }
    await expect(runProductJob(job.id, tools)).rejects.toThrow('quota')
    expect(left()).toBe(2)
    expect((await productJobs.read(job.id))?.state).toBe('running')
    hasRoom = true
    await runProductJob(job.id, { apiFor: () => api })
    expect(left()).toBe(0)
    expect((await productJobs.read(job.id))?.state).toBe('finished')
  })

  it('a job, for one moment: what was done is not told as failed, and is looked at when it goes on', async () => {
    const { api, sandbox } = startService({ orders: 0 })
    const [productId = 0] = sandbox.state.products.keys()
    const job = newJob<ProductTask>('full', 'Delete', [
      { label: String(productId), task: { kind: 'delete', productId } },
    ])
    await productJobs.put(job)
    const roomy = IDBObjectStore.prototype.put
    let refused = 0
    IDBObjectStore.prototype.put = function once(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'jobs' && !sandbox.state.products.has(productId) && refused++ === 0)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return roomy.apply(this, args)
    }
    await expect(runProductJob(job.id, { apiFor: () => api })).rejects.toThrow('quota')
    expect((await productJobs.read(job.id))?.rows[0]?.state).toBe('running')
    await runProductJob(job.id, { apiFor: () => api })
    const after = await productJobs.read(job.id)
    expect([refused > 1, after?.state, after?.rows[0]?.state]).toEqual([true, 'finished', 'done'])
  })
})
