import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { sharedLedger } from '~/client/scheduler/ledgers'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { forgetTroubles, troubles } from '~/device/trouble'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { createDesignSaver } from '~/local/designs/designSaver'
import { listDesigns, loadDesign } from '~/local/designs/designStore'
import { openDraftSession } from '~/local/drafts/draftSession'
import { readDraft } from '~/local/drafts/draftStore'
import { JournalError, openJournal } from '~/local/journal/journal'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { keepOrderNumbers } from '~/local/orders/orderNumbers'
import { keepProductEdit, readProductEdits } from '~/local/products/productEdits'
import { apiOf, startService } from '../../sandbox/service'
import { hangCommits, holdDatabase } from './heldStorage'

let release = (): void => undefined

beforeEach(() => {
  forgetTroubles()
})
afterEach(() => {
  release()
  vi.restoreAllMocks()
})

/** Time passes until the work is over; the databases go on meanwhile. */
async function passUntil(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  const end = (): void => {
    state.isOver = true
  }
  work.then(end, end)
  for (let turn = 0; turn < 2_000 && !state.isOver; turn++) {
    vi.advanceTimersByTime(100)
    await new Promise((done) => setImmediate(done))
  }
  expect(state.isOver).toBe(true)
}
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** The note of a charge that is about to be sent. */
const noteIn = (scope: string) =>
  ({
    id: 'a',
    scope,
    kind: 'confirm',
    step: 'prepared',
    orderId: 1,
    externalId: null,
    body: null,
    consent: null,
    outcome: null,
    startedAt: 0,
  }) as const
const said = () => troubles().map(({ title }) => title)

describe('a transaction that neither comes about nor fails, in the middle of', () => {
  it('a draft: it is said, and the text is kept once storage answers', async () => {
    const session = openDraftSession({ scope: 'held', id: 'a', orderId: null })
    session.subscribe(() => undefined)
    await vi.waitFor(() => expect(session.view().lease).toBe('held'))
    session.type({ name: 'Ada' }, null)
    await session.flush()
    release = await holdDatabase('platen.drafts')
    stopClock()
    session.type({ name: 'Ada Byron' }, null)
    await passUntil(session.flush())
    expect(session.status()).toEqual({ kind: 'failed', why: 'refused' })
    expect(session.hasUnwritten()).toBe(true)
    expect(said()).toEqual(['The browser’s storage does not answer'])
    release()
    vi.useRealTimers()
    await session.flush()
    expect(session.status().kind).toBe('saved')
    expect((await readDraft('held', 'a'))?.content).toEqual({ name: 'Ada Byron' })
  })

  it('a product edit: it is said, and kept once storage answers', async () => {
    const edit = keepProductEdit('p', null)
    edit.type({ price: '1' })
    await edit.flush()
    release = await holdDatabase('platen-products')
    stopClock()
    edit.type({ price: '12' })
    await passUntil(edit.flush())
    expect([edit.isKept(), edit.hasUnwritten()]).toEqual([false, true])
    release()
    vi.useRealTimers()
    await edit.flush()
    expect((await readProductEdits('p')).left.map(({ values }) => values)).toEqual([{ price: '12' }])
  })

  it('a design: it is said, and kept once storage answers', async () => {
    await listDesigns('held')
    const head = { id: 'd', owner: 'held', productId: 71, technique: 'DTG', variantId: 7103 }
    const edited = openContent({ ...emptyContent, options: { notes: 'x' } })
    const saver = createDesignSaver(0)
    release = await holdDatabase('platen-designs')
    stopClock()
    saver.schedule({ ...head, edited })
    await passUntil(saver.flush())
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'refused' })
    expect(saver.hasUnwritten()).toBe(true)
    release()
    vi.useRealTimers()
    await saver.flush()
    expect(await loadDesign('d', 'held')).toMatchObject({ rev: 1, edited })
  })

  it('the note of a charge: it is said, and without it nothing is sent', async () => {
    const journal = openJournal()
    await journal.all('held')
    release = await holdDatabase('platen.journal')
    stopClock()
    const writing = expect(journal.write(noteIn('held'))).rejects.toBeInstanceOf(JournalError)
    await passUntil(writing)
    await writing
    expect(said()).toEqual(['The browser’s storage does not answer'])
    release()
    vi.useRealTimers()
    expect(await journal.all('held')).toEqual([])
  })

  it('many rows at once: whoever writes hears it once, and no request fails unheard', async () => {
    const unheard: unknown[] = []
    const note = (reason: unknown): void => void unheard.push(reason)
    process.on('unhandledRejection', note)
    const { sandbox } = startService()
    const { items } = await apiOf(sandbox).call(listOrders, { query: { limit: 20 } })
    const index = await openOrderIndex('held')
    const numbers = (from: number) => Array.from({ length: 9 }, (_, at) => [`n${from + at}`, '1'] as const)
    await keepOrderNumbers('held', numbers(0))
    release = await holdDatabase('platen.orders')
    const releaseNumbers = await holdDatabase('platen.orderNumbers')
    stopClock()
    const writing = Promise.allSettled([
      index.put(items.map(summarizeOrder)),
      index.remove([1, 2, 3]),
      index.wipe(),
      keepOrderNumbers('held', numbers(9)),
    ])
    await passUntil(writing)
    expect((await writing).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    releaseNumbers()
    release()
    vi.useRealTimers()
    await new Promise(setImmediate)
    process.off('unhandledRejection', note)
    expect(unheard).toEqual([])
  })

  it('the counts of the limits: calls go on with those of this tab, and do not wait one by one', async () => {
    const { sandbox } = startService()
    const ledger = sharedLedger()
    await ledger.update('first', () => undefined)
    const api = apiOf(sandbox, { scheduler: createScheduler({ ledger }) })
    release = await holdDatabase('platen.limits')
    const asked = vi.spyOn(IDBObjectStore.prototype, 'get')
    stopClock()
    const reads = Promise.all(
      Array.from({ length: 8 }, () => api.call(listOrders, { priority: 'background' })),
    )
    await passUntil(reads)
    expect(await reads).toHaveLength(8)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a write that the browser has begun and never ends', () => {
  const undecided = 'The browser’s storage does not end what it began'

  it('of a draft: it is said, and typing goes on once storage answers, in one version', async () => {
    const session = openDraftSession({ scope: 'hung', id: 'a', orderId: null })
    session.subscribe(() => undefined)
    await vi.waitFor(() => expect(session.view().lease).toBe('held'))
    session.type({ name: 'Ada' }, null)
    await session.flush()
    release = hangCommits()
    stopClock()
    session.type({ name: 'Ada Byron' }, null)
    await passUntil(session.flush())
    expect(session.status()).toEqual({ kind: 'failed', why: 'refused' })
    expect(session.hasUnwritten()).toBe(true)
    expect(said()).toEqual([undecided])
    release()
    vi.useRealTimers()
    session.type({ name: 'Ada Lovelace' }, null)
    await session.flush()
    expect(session.status().kind).toBe('saved')
    expect((await readDraft('hung', 'a'))?.content).toEqual({ name: 'Ada Lovelace' })
  })

  it('of a product edit and of a design: both come back as not kept', async () => {
    const edit = keepProductEdit('hung', null)
    await listDesigns('hung')
    const head = { id: 'h', owner: 'hung', productId: 71, technique: 'DTG', variantId: 7103 }
    const saver = createDesignSaver(0)
    await readProductEdits('hung')
    release = hangCommits()
    stopClock()
    edit.type({ price: '12' })
    saver.schedule({ ...head, edited: openContent({ ...emptyContent, options: { notes: 'x' } }) })
    await passUntil(Promise.all([edit.flush(), saver.flush()]))
    expect([edit.isKept(), edit.hasUnwritten()]).toEqual([false, true])
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'refused' })
  })

  it('of the note of a charge: it is said, and without it nothing is sent', async () => {
    const journal = openJournal()
    await journal.all('hung')
    release = hangCommits()
    stopClock()
    const writing = expect(journal.write(noteIn('hung'))).rejects.toBeInstanceOf(JournalError)
    await passUntil(writing)
    await writing
    expect(said()).toEqual([undecided])
  })
})
