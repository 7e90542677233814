import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContent } from '~/domain/placement/designHistory'
import { emptyContent } from '~/domain/placement/design'
import { createDesignSaver } from '~/local/designs/designSaver'
import { openDraftSession } from '~/local/drafts/draftSession'
import { createDraftWriter } from '~/local/drafts/draftWriter'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { changeImportJob, keepImport, readImport } from '~/local/jobs/importJobs'
import { keepProductEdit, readProductEdits } from '~/local/products/productEdits'
import { productStore } from '~/local/products/productStore'
import { debouncedWriter } from '~/local/debouncedWriter'
import { fakeLocks } from '../fakeLocks'
import { importJob } from '../jobs/keepJob'

/** Long enough that a busy machine does not fail the test. */
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is typed without a pause', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  const draft = { scope: 's', id: 'a', orderId: null, base: null, content: null, created: 1, updated: 1 }
  const design = { id: 'd', owner: 'o', productId: 71, technique: 'DTG', variantId: 4011 }
  /** Each takes a state by `type` and says by `written` which state is on the device. */
  const writers = {
    'a form that is written by itself': (written: (at: number) => void) => {
      const soon = debouncedWriter(async (at: number) => written(at))
      return { type: soon.put, flush: soon.flush }
    },
    'a draft of an order': (written: (at: number) => void) => {
      const { type, flush } = createDraftWriter({
        start: { ...draft, rev: 0, closed: null },
        now: Date.now,
        keepVersion: async () => undefined,
        write: async (record, rev) => {
          written(Number(record.content))
          return { kind: 'saved', record: { ...record, schema: 1, rev: rev + 1 } }
        },
      })
      return { type, flush }
    },
    'a design': (written: (at: number) => void) => {
      const saver = createDesignSaver(0, {
        save: async ({ edited }, rev, at) => {
          written(Number(edited.content.options['at']))
          return { kind: 'saved', rev: rev + 1, at }
        },
      })
      const type = (at: number) =>
        saver.schedule({ ...design, edited: openContent({ ...emptyContent, options: { at: String(at) } }) })
      return { type, flush: saver.flush }
    },
  }

  it.each(Object.entries(writers))('is on the device within a second: %s', async (_name, open) => {
    let kept = Date.now()
    let oldest = 0
    const writer = open((at) => {
      kept = Math.max(kept, at)
    })
    for (const gap of [30, 90, 150, 199, 60]) {
      for (let key = 0; key < 60; key++) {
        writer.type(Date.now())
        await vi.advanceTimersByTimeAsync(gap)
        oldest = Math.max(oldest, Date.now() - kept)
      }
    }
    expect(oldest).toBeLessThanOrEqual(1_000)
    writer.type(Date.now())
    await writer.flush()
    expect(kept).toBe(Date.now())
    await vi.runAllTimersAsync()
  })

  it('waits for the next key when the browser refuses, and is asked about until it is written', async () => {
    let refuses = true
    const tries: string[] = []
    const soon = debouncedWriter(async (text: string) => {
      tries.push(text)
      if (refuses) throw new DOMException('full', 'QuotaExceededError')
    })
    soon.put('a')
    await vi.runAllTimersAsync()
    expect([tries, soon.hasUnwritten()]).toEqual([['a'], true])
    refuses = false
    soon.put('ab')
    await vi.runAllTimersAsync()
    expect([tries, soon.hasUnwritten()]).toEqual([['a', 'ab'], false])
  })
})

/** Modules of another tab: the same database and locks, nothing else in common. */
async function otherTab<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  return load()
}

describe.each([
  ['with locks', true],
  ['where the browser has no locks', false],
])('unsaved work on a product, %s', (_name, hasLocks) => {
  beforeEach(async () => {
    vi.stubGlobal('navigator', hasLocks ? { locks: fakeLocks() } : {})
    await (await productStore()).clear('edits')
  })
  const name = 'demo|own/product/7'
  const kept = async () => (await (await productStore()).getAll('edits')).map(({ values }) => values)
  const tab = () => otherTab(() => import('~/local/products/productEdits'))

  it('is not deleted by a tab that has nothing unsaved, hidden, saved or closed', async () => {
    const mine = keepProductEdit(name, null)
    mine.open()
    mine.type({ price: '12' })
    await mine.flush()
    const other = (await tab()).keepProductEdit(name, null)
    const close = other.open()
    other.type(null)
    await other.flush()
    other.type({ price: '99' })
    await other.flush()
    expect(await kept()).toHaveLength(2)
    other.type(null)
    await other.flush()
    close()
    expect(await kept()).toEqual([{ price: '12' }])
    // After a reload of the first tab, by then closed for the browser.
    vi.stubGlobal('navigator', {})
    const { left } = await (await tab()).readProductEdits(name)
    expect(left.map(({ values }) => values)).toEqual([{ price: '12' }])
    expect(left[0]?.keptAt).toBeGreaterThan(0)
  })

  it('that two tabs go on with is written twice, never over each other', async () => {
    const first = keepProductEdit(name, null)
    const close = first.open()
    first.type({ price: '1' })
    await first.flush()
    close()
    const { left } = await readProductEdits(name)
    const [restored = null] = left
    const [a, b] = [keepProductEdit(name, restored), (await tab()).keepProductEdit(name, restored)]
    a.open()
    b.open()
    a.type({ price: '2' })
    b.type({ price: '3' })
    await a.flush()
    await b.flush()
    expect(await kept()).toEqual(expect.arrayContaining([{ price: '2' }, { price: '3' }]))
    // A second write of each goes to its own record.
    b.type({ price: '33' })
    await b.flush()
    a.type(null)
    await a.flush()
    expect(await kept()).toEqual([{ price: '33' }])
  })

  it('of an older build, kept under the name alone, is offered and gone on with', async () => {
    await (await productStore()).put('edits', { name, keptAt: 5, values: { price: '4' } })
    const { left } = await readProductEdits(name)
    expect(left).toEqual([{ key: name, rev: 0, keptAt: 5, values: { price: '4' } }])
    const tokenSource = keepProductEdit(name, left[0] ?? null)
    tokenSource.type({ price: '5' })
    await tokenSource.flush()
    expect(await kept()).toEqual([{ price: '5' }])
    tokenSource.type(null)
    await tokenSource.flush()
    expect(await kept()).toEqual([])
  })
})

it('unsaved work that an open tab holds is not offered to a second one', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  await (await productStore()).clear('edits')
  const other = (await otherTab(() => import('~/local/products/productEdits'))).keepProductEdit('p', null)
  const close = other.open()
  other.type({ price: '1' })
  await other.flush()
  expect(await readProductEdits('p')).toEqual({ left: [], elsewhere: 1 })
  close()
  await vi.waitFor(async () => expect((await readProductEdits('p')).left).toHaveLength(1))
})

it('corrections of one file in two tabs both stay', async () => {
  const job = importJob('i', 's', { rowCount: 2 })
  await keepImport(job, [])
  const edit = (row: number) => (now: ImportJob) => ({
    ...now,
    edits: [...now.edits, [row, 'city', 'Riga'] satisfies ImportJob['edits'][number]],
  })
  await Promise.all([changeImportJob('i', edit(1)), changeImportJob('i', edit(2))])
  expect((await readImport('s', 'i'))?.job.edits.map(([row]) => row)).toEqual([1, 2])
})

describe('taking a draft over from another tab', () => {
  it('frees the field only when all that was typed there is shown, also what was typed at the last moment', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const options = { scope: `takeover|${Math.random()}`, id: 'x', orderId: null }
    const there = openDraftSession(options)
    there.subscribe(() => undefined)
    await vi.waitFor(() => expect(there.view().lease).toBe('held'))
    const { openDraftSession: openHere } = await otherTab(() => import('~/local/drafts/draftSession'))
    const here = openHere(options)
    const freed: unknown[] = []
    here.subscribe(() => {
      if (here.view().lease === 'held') freed.push(here.view().opened?.content)
    })
    await vi.waitFor(() => expect(here.view().lease).toBe('elsewhere'))
    there.type({ name: 'all that was ty' }, null)
    here.takeOver()
    // The other tab is asked, and somebody still types there before it has heard of it.
    there.type({ name: 'all that was typed' }, null)
    await vi.waitFor(() => expect(here.view().lease).toBe('held'))
    expect(freed[0]).toEqual({ name: 'all that was typed' })
    expect(there.view().lease).toBe('elsewhere')
    here.type({ name: 'and more' }, null)
    await here.flush()
    await vi.waitFor(() => expect(there.view().opened?.content).toEqual({ name: 'and more' }))
    // And back again: nobody waits behind himself.
    there.takeOver()
    await vi.waitFor(() => expect(there.view().lease).toBe('held'))
    expect(here.view().lease).toBe('elsewhere')
  })
})
