import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDraftDb } from '~/local/drafts/draftDb'
import { openDraftSession } from '~/local/drafts/draftSession'
import {
  closeDraft,
  type DraftRecord,
  eraseDrafts,
  listDrafts,
  readDraft,
  reopenDraft,
  writeDraft,
} from '~/local/drafts/draftStore'
import { createDraftWriter } from '~/local/drafts/draftWriter'

const day = 86_400_000
let stores = 0
const scopeOfTest = () => `demo|${++stores}`

const draft = (scope: string, id: string, more: Partial<DraftRecord> = {}) => ({
  scope,
  id,
  orderId: null,
  base: null,
  content: { recipient: { name: 'Ada' } },
  created: 1_000,
  updated: 1_000,
  closed: null,
  ...more,
})

describe('drafts on this device', () => {
  it('are listed by store, last typed first, and never for another store', async () => {
    const [mine, other] = [scopeOfTest(), scopeOfTest()]
    await writeDraft(draft(mine, 'a', { updated: 5_000 }), 0)
    await writeDraft(draft(mine, 'b', { updated: 9_000 }), 0)
    await writeDraft(draft(other, 'c'), 0)
    expect((await listDrafts(mine)).open.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('refuse a writer that knows an older revision, and overwrite nothing', async () => {
    const scope = scopeOfTest()
    await writeDraft(draft(scope, 'a'), 0)
    await writeDraft(draft(scope, 'a', { content: { recipient: { name: 'Second' } } }), 1)
    const late = await writeDraft(draft(scope, 'a', { content: { recipient: { name: 'Late' } } }), 1)
    expect(late.kind).toBe('changed')
    expect((await readDraft(scope, 'a'))?.content).toEqual({ recipient: { name: 'Second' } })
  })

  it('of a newer build of the app are left alone', async () => {
    const scope = scopeOfTest()
    await (await openDraftDb()).put('drafts', { ...draft(scope, 'a'), schema: 2, rev: 7 })
    expect((await writeDraft(draft(scope, 'a'), 7)).kind).toBe('newer')
    expect((await readDraft(scope, 'a'))?.schema).toBe(2)
  })

  it('that cannot be read are set aside while the others load', async () => {
    const scope = scopeOfTest()
    await writeDraft(draft(scope, 'good'), 0)
    const broken = { scope, id: 'bad', rev: 'many', content: 5 }
    // The type forbids what a damaged disk does not.
    await (await openDraftDb()).put('drafts', broken as never)
    const list = await listDrafts(scope)
    expect(list.open.map(({ id }) => id)).toEqual(['good'])
    expect(list.unreadable.map(({ raw }) => raw)).toEqual([broken])
    expect((await listDrafts(scope)).unreadable).toHaveLength(1)
  })

  it('stay in the archive for 30 days after sending', async () => {
    const scope = scopeOfTest()
    await writeDraft(draft(scope, 'a'), 0)
    await closeDraft(scope, 'a', 'sent', 41, 100 * day)
    const soon = await listDrafts(scope, 129 * day)
    expect(soon.open).toEqual([])
    expect(soon.closed[0]?.closed).toEqual({ at: 100 * day, as: 'sent', orderId: 41 })
    expect((await listDrafts(scope, 131 * day)).closed).toEqual([])
  })

  it('can be taken back after discarding', async () => {
    const scope = scopeOfTest()
    await writeDraft(draft(scope, 'a'), 0)
    await closeDraft(scope, 'a', 'discarded')
    await reopenDraft(scope, 'a')
    expect((await listDrafts(scope)).open.map(({ id }) => id)).toEqual(['a'])
  })

  it('are erased to the last record when asked, of one store or of all', async () => {
    const [scope, other] = [scopeOfTest(), scopeOfTest()]
    await writeDraft(draft(other, 'kept'), 0)
    await writeDraft(draft(scope, 'gone'), 0)
    await eraseDrafts(scope)
    expect((await listDrafts(scope)).open).toEqual([])
    expect((await listDrafts(other)).open).toHaveLength(1)
    await writeDraft(draft(scope, 'a'), 0)
    await eraseDrafts(null)
    const db = await openDraftDb()
    for (const store of ['drafts', 'unreadable', 'versions'] as const) expect(await db.count(store)).toBe(0)
  })
})

describe('the writer of a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  function start(fail: { error: unknown } = { error: null }) {
    const written: unknown[] = []
    const versions: unknown[] = []
    let heard = (): unknown => undefined
    let rev = 0
    const writer = createDraftWriter({
      start: { ...draft('s', 'a'), rev: 0 },
      now: () => Date.now(),
      keepVersion: async (content) => {
        versions.push(content)
        heard()
      },
      write: async (record, known) => {
        if (fail.error !== null) throw fail.error
        const whole = { ...record, schema: 1, rev: known + 1 }
        if (known !== rev) return { kind: 'changed', record: whole }
        rev += 1
        written.push(record.content)
        return { kind: 'saved', record: whole }
      },
    })
    return {
      writer,
      written,
      versions,
      somebodyElse: () => (rev += 1),
      onVersion: (told: () => unknown) => (heard = told),
    }
  }

  it('writes 200 ms after the last key, and after half a second of typing without a pause', async () => {
    const { writer, written } = start()
    writer.type('a')
    expect(writer.status().kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(199)
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(written).toEqual(['a'])
    expect(writer.status().kind).toBe('saved')
    for (let key = 0; key < 9; key++) {
      writer.type(`a${key}`)
      await vi.advanceTimersByTimeAsync(110)
    }
    expect(written).toEqual(['a', 'a4'])
  })

  it('writes at once when the page is hidden', async () => {
    const { writer, written } = start()
    writer.type('half a word')
    expect(writer.hasUnwritten()).toBe(true)
    await writer.flush()
    expect(written).toEqual(['half a word'])
    expect(writer.hasUnwritten()).toBe(false)
  })

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
    ['VersionError', 'newer'],
  ])('never says saved when the browser throws %s', async (name, why) => {
    const fail: { error: unknown } = { error: new DOMException('no', name) }
    const { writer, written } = start(fail)
    writer.type('precious')
    await writer.flush()
    expect(writer.status()).toEqual({ kind: 'failed', why })
    expect(writer.hasUnwritten()).toBe(true)
    fail.error = null
    await writer.flush()
    expect(written).toEqual(why === 'newer' ? [] : ['precious'])
  })

  it('keeps what was typed as a second version when another tab wrote first', async () => {
    const { writer, written, versions, somebodyElse } = start()
    writer.type('one')
    await writer.flush()
    somebodyElse()
    writer.type('two')
    await writer.flush()
    expect(written).toEqual(['one'])
    expect(versions).toEqual(['two'])
    expect(writer.status().kind).toBe('changed')
  })

  it('keeps what is typed while that version is being written', async () => {
    const { writer, versions, somebodyElse, onVersion } = start()
    writer.type('one')
    await writer.flush()
    somebodyElse()
    writer.type('two')
    onVersion(() => versions.length < 3 && writer.type(`two and ${versions.length}`))
    await writer.flush()
    expect(versions).toEqual(['two', 'two and 1', 'two and 2'])
    expect([writer.status().kind, writer.hasUnwritten()]).toEqual(['changed', false])
  })
})

describe('a draft session', () => {
  const settled = async (session: ReturnType<typeof openDraftSession>) =>
    vi.waitFor(() => expect(session.view().isLoaded && session.view().lease).toBe('held'))

  it('keeps nothing until something is typed, and gives it back to the next one', async () => {
    const scope = scopeOfTest()
    const first = openDraftSession({ scope, id: 'x', orderId: null })
    const close = first.subscribe(() => undefined)
    await settled(first)
    expect(first.view().opened).toBeNull()
    expect((await listDrafts(scope)).open).toEqual([])
    first.type({ recipient: { name: 'Bea' } }, null)
    close()
    await vi.waitFor(async () => expect((await listDrafts(scope)).open).toHaveLength(1))
    const second = openDraftSession({ scope, id: 'x', orderId: null })
    second.subscribe(() => undefined)
    await settled(second)
    expect(second.view().opened?.content).toEqual({ recipient: { name: 'Bea' } })
  })

  it('hands its page the same view while one types on, and writes what was there when it was written', async () => {
    const scope = scopeOfTest()
    const session = openDraftSession({ scope, id: 'x', orderId: null })
    session.subscribe(() => undefined)
    await settled(session)
    session.type({ name: 'A' }, null)
    await session.flush()
    const view = session.view()
    expect(view).toMatchObject({ isKept: true, opened: null })
    const typed = { name: 'Ada' }
    session.type(typed, null)
    expect([session.status().kind, session.view() === view]).toEqual(['saving', true])
    const written = session.flush()
    await Promise.resolve()
    typed.name = 'Ada B'
    await written
    expect([session.status().kind, session.view() === view]).toEqual(['saved', true])
    expect((await readDraft(scope, 'x'))?.content).toEqual({ name: 'Ada' })
  })

  it('stays on the page when another tab’s news of it cannot be read', async () => {
    const scope = scopeOfTest()
    await writeDraft(draft(scope, 'x'), 0)
    const session = openDraftSession({ scope, id: 'x', orderId: null })
    const leave = session.subscribe(() => undefined)
    await settled(session)
    const { opened } = session.view()
    expect(opened?.content).toEqual({ recipient: { name: 'Ada' } })
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk does not answer', 'UnknownError')
    })
    const otherTab = new BroadcastChannel('platen.drafts')
    otherTab.postMessage({ scope, id: 'x' })
    otherTab.close()
    await vi.waitFor(() => expect(get).toHaveBeenCalled())
    await new Promise((done) => setImmediate(done))
    get.mockRestore()
    expect(session.view()).toMatchObject({ isKept: true, opened })
    leave()
  })

  it('writes nothing more after it was sent', async () => {
    const scope = scopeOfTest()
    const session = openDraftSession({ scope, id: 'x', orderId: null })
    session.subscribe(() => undefined)
    await settled(session)
    session.type({ a: 1 }, null)
    await session.finish('sent', 12)
    session.type({ a: 2 }, null)
    await session.flush()
    const { closed, content } = (await readDraft(scope, 'x')) ?? { closed: null, content: null }
    expect(closed?.orderId).toBe(12)
    expect(content).toEqual({ a: 1 })
  })

  it.each(['sent', 'discarded'] as const)(
    'begins anew after it was %s: what is typed then is unsent, on top of what it starts from then',
    async (as) => {
      const scope = scopeOfTest()
      const open = () => {
        const session = openDraftSession({ scope, id: 'edit-41', orderId: 41 })
        return { session, leave: session.subscribe(() => undefined) }
      }
      const first = open()
      await vi.waitFor(() => expect(first.session.view()).toMatchObject({ isLoaded: true, lease: 'held' }))
      first.session.type({ city: 'Austin' }, { city: '' })
      await first.session.finish(as, 41)
      first.leave()
      const second = open()
      await vi.waitFor(() => expect(second.session.view()).toMatchObject({ isLoaded: true, lease: 'held' }))
      second.session.type({ city: 'Dallas' }, { city: 'Austin' })
      await second.session.flush()
      second.leave()
      expect((await listDrafts(scope)).open.map(({ base, content }) => [base, content])).toEqual([
        [{ city: 'Austin' }, { city: 'Dallas' }],
      ])
    },
  )

  it('says so when the browser keeps nothing', async () => {
    const real = globalThis.indexedDB
    vi.resetModules()
    const { openDraftSession: openFresh } = await import('~/local/drafts/draftSession')
    Reflect.set(globalThis, 'indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const session = openFresh({ scope: 'none', id: 'x', orderId: null })
    session.subscribe(() => undefined)
    await settled(session)
    session.type({ a: 1 }, null)
    await session.flush()
    expect(session.status()).toEqual({ kind: 'failed', why: 'refused' })
    Reflect.set(globalThis, 'indexedDB', real ?? new IDBFactory())
  })
})
