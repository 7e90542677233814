import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { editDesign, type Edited, openContent } from '~/domain/placement/designHistory'
import { emptyContent } from '~/domain/placement/design'
import { designSchemaVersion, openDesigns } from '~/local/designs/designDatabase'
import { createDesignSaver } from '~/local/designs/designSaver'
import {
  keepArtwork,
  listDesigns,
  loadArtwork,
  loadDesign,
  loadPresets,
  saveDesign,
  forgetPreset,
  keepPresets,
} from '~/local/designs/designStore'
import { eraseDesigns } from './eraseDesigns'

const owner = 'demo.own'
const head = { id: 'd1', owner, productId: 71, technique: 'DTG', variantId: 4011 }
const withNote = (note: string, from: Edited = openContent(emptyContent)): Edited =>
  editDesign(from, { kind: 'options', label: 'Note', options: { notes: note }, at: 5 })
const noteOf = (record: Awaited<ReturnType<typeof loadDesign>>) =>
  record === null || typeof record === 'string' ? record : record.edited.content.options['notes']

describe('designs on this device', () => {
  it('come back with their history', async () => {
    const edited = editDesign(withNote('two', withNote('one')), { kind: 'undo' })
    await saveDesign({ ...head, edited }, 0, 1_700_000_000_123)
    const record = await loadDesign('d1', owner)
    expect(record).toMatchObject({ ...head, rev: 1, updatedAt: 1_700_000_000_123, edited })
  })

  it('go back and forth through a thousand steps over reloads as a simple model says', async () => {
    const doing = fc.constantFrom('edit', 'edit', 'undo', 'redo', 'reload')
    const [program = []] = fc.sample(
      fc.array(fc.constantFrom('edit', 'edit', 'undo', 'redo'), { minLength: 1_000, maxLength: 1_000 }),
      { seed: 7, numRuns: 1 },
    )
    const [reloads = []] = fc.sample(fc.array(doing, { minLength: 1_000, maxLength: 1_000 }), {
      seed: 8,
      numRuns: 1,
    })
    let edited = openContent(emptyContent)
    let states: (string | undefined)[] = [undefined]
    let here = 0
    let rev = 0
    for (const [at, what] of program.entries()) {
      if (what === 'edit') {
        edited = withNote(`n${at}`, edited)
        states = [...states.slice(0, here + 1), `n${at}`]
        here += 1
      } else {
        edited = editDesign(edited, { kind: what })
        here = what === 'undo' ? Math.max(0, here - 1) : Math.min(states.length - 1, here + 1)
      }
      if (reloads[at] === 'reload' && at % 4 === 0) {
        await saveDesign({ ...head, edited }, rev++, at)
        const record = await loadDesign('d1', owner)
        if (record === null || typeof record === 'string') throw new Error('The design is gone')
        edited = record.edited
      }
      expect(edited.content.options['notes']).toBe(states[here])
    }
    expect(rev).toBeGreaterThan(20)
  })

  it('belong to their store', async () => {
    await saveDesign({ ...head, edited: withNote('mine') }, 0, 1)
    expect(await loadDesign('d1', 'token.42')).toBe('otherStore')
    expect(await listDesigns('token.42')).toEqual([])
    await keepArtwork({
      key: 'a1',
      owner,
      filename: 'a.png',
      original: new Blob(['x']),
      proxy: null,
      stats: null,
      addedAt: 1,
    })
    expect(await loadArtwork('a1', 'token.42')).toBeNull()
    expect(await loadArtwork('a1', owner)).toMatchObject({ filename: 'a.png' })
  })

  it('are never overwritten by a tab that has not seen the last version', async () => {
    await saveDesign({ ...head, edited: withNote('first tab') }, 0, 1)
    const stale = await saveDesign({ ...head, edited: withNote('second tab') }, 0, 2)
    expect(stale).toEqual({ kind: 'conflict', rev: 1 })
    expect(noteOf(await loadDesign('d1', owner))).toBe('first tab')
  })

  it('are not written over by an older version of the app', async () => {
    await saveDesign({ ...head, edited: withNote('new') }, 0, 1)
    const database = await openDesigns()
    const record = await database.get('designs', 'd1')
    if (record === undefined) throw new Error('Nothing was saved')
    await database.put('designs', { ...record, schema: designSchemaVersion + 1 })
    expect(await saveDesign({ ...head, edited: withNote('old') }, 1, 2)).toEqual({ kind: 'newer' })
  })

  it('that are damaged are left alone and do not hide the others', async () => {
    await saveDesign({ ...head, id: 'good', edited: withNote('good') }, 0, 1)
    const database = await openDesigns()
    const record = await database.get('designs', 'good')
    if (record === undefined) throw new Error('Nothing was saved')
    const damaged = structuredClone({ ...record, id: 'bad' })
    Reflect.set(damaged.edited.content, 'placed', { front: { box: 'nowhere' } })
    await database.put('designs', damaged)
    expect(await loadDesign('bad', owner)).toBe('unreadable')
    expect((await listDesigns(owner)).map(({ id }) => id)).toEqual(['good'])
    expect(await database.get('designs', 'bad')).toEqual(damaged)
  })

  it('and presets stay beside those that are kept later, of the same name the last', async () => {
    const named = (name: string, widthCm: number) =>
      ({ name, widthCm, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 2 } }) as const
    await keepPresets(owner, [named('chest', 9)])
    // Neither waits for the other, nor for what was kept to be read.
    await Promise.all([keepPresets(owner, [named('back', 30)]), keepPresets(owner, [named('chest', 10)])])
    const kept = await loadPresets(owner)
    expect(kept.map(({ name, widthCm }) => `${name} ${widthCm}`).toSorted()).toEqual(['back 30', 'chest 10'])
  })

  it('and presets that are taken from files of others are all kept, however many there are', async () => {
    const named = (name: string) =>
      ({ name, widthCm: 9, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 2 } }) as const
    const many = (of: string) => Array.from({ length: 150 }, (_, at) => named(`${of} ${at}`))
    await keepPresets(owner, many('mine'))
    await keepPresets(owner, many('theirs'))
    expect(await loadPresets(owner)).toHaveLength(300)
    await forgetPreset(owner, 'mine 7')
    expect((await loadPresets(owner)).some(({ name }) => name === 'mine 7')).toBe(false)
    expect(await loadPresets(owner)).toHaveLength(299)
  })

  it('and presets that cannot be read are not written over', async () => {
    const newer = { owner, presets: [{ name: 'p', width: { mm: 90 } }] }
    await (await openDesigns()).put('presets', newer)
    const preset = { name: 'q', widthCm: 9, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 2 } } as const
    await expect(keepPresets(owner, [preset])).rejects.toThrow(/newer version/)
    await expect(forgetPreset(owner, 'p')).rejects.toThrow(/newer version/)
    expect(await (await openDesigns()).get('presets', owner)).toEqual(newer)
  })

  it('and presets are gone when they are erased', async () => {
    await saveDesign({ ...head, edited: withNote('x') }, 0, 1)
    await keepPresets(owner, [
      { name: 'p', widthCm: 9, x: { from: 'left', cm: 1 }, y: { from: 'top', cm: 2 } },
    ])
    expect(await loadPresets(owner)).toHaveLength(1)
    await eraseDesigns()
    expect(await loadDesign('d1', owner)).toBeNull()
    expect(await loadPresets(owner)).toEqual([])
  })
})

describe('saving while editing', () => {
  it('says saved only when it is, and keeps the last of many changes', async () => {
    const saver = createDesignSaver(0)
    const states: string[] = []
    saver.subscribe(() => states.push(saver.state().kind))
    expect(saver.state().kind).toBe('untouched')
    for (const note of ['a', 'b', 'c']) saver.schedule({ ...head, edited: withNote(note) })
    expect(saver.state().kind).toBe('saving')
    expect(await loadDesign('d1', owner)).toBeNull()
    await saver.flush()
    expect(states).toEqual(['saving', 'saved'])
    expect(noteOf(await loadDesign('d1', owner))).toBe('c')
  })

  it('writes by itself within a second of the first change, even when the changes never stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const writtenAt: number[] = []
      const save: typeof saveDesign = (_next, baseRev, now) => {
        writtenAt.push(now - startedAt)
        return Promise.resolve({ kind: 'saved', rev: baseRev + 1, at: now })
      }
      const saver = createDesignSaver(0, { save })
      const startedAt = Date.now()
      // A change every 50 ms: each would put off a plain pause of 300 ms for ever.
      for (let at = 0; at <= 1000; at += 50) {
        saver.schedule({ ...head, edited: withNote(String(at)) })
        await vi.advanceTimersByTimeAsync(50)
      }
      await saver.flush()
      expect(writtenAt[0]).toBeLessThanOrEqual(1000)
      expect(saver.state().kind).toBe('saved')
    } finally {
      vi.useRealTimers()
    }
  })

  it('stops at a conflict and goes on after the other version was taken over', async () => {
    const [mine, theirs] = [createDesignSaver(0), createDesignSaver(0)]
    theirs.schedule({ ...head, edited: withNote('theirs') })
    await theirs.flush()
    mine.schedule({ ...head, edited: withNote('mine') })
    await mine.flush()
    expect(mine.state().kind).toBe('conflict')
    mine.schedule({ ...head, edited: withNote('mine again') })
    await mine.flush()
    expect(noteOf(await loadDesign('d1', owner))).toBe('theirs')
    mine.adopt(1, 7)
    mine.schedule({ ...head, edited: withNote('after') })
    await mine.flush()
    expect(noteOf(await loadDesign('d1', owner))).toBe('after')
  })

  it('tells when the browser refuses, keeps the work, and writes it once it can', async () => {
    let isFull = true
    const save: typeof saveDesign = (...args) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : saveDesign(...args)
    const saver = createDesignSaver(0, { save })
    saver.schedule({ ...head, edited: withNote('kept') })
    await saver.flush()
    expect(saver.state()).toEqual({ kind: 'failed', reason: 'refused' })
    isFull = false
    await saver.flush()
    expect(saver.state().kind).toBe('saved')
    expect(noteOf(await loadDesign('d1', owner))).toBe('kept')
  })

  it('never loses a tab’s write to another one, however they take turns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 12 }), async (turns) => {
        await eraseDesigns()
        const tabs = [createDesignSaver(0), createDesignSaver(0)] as const
        let lastSaved: string | null = null
        for (const [index, [isFirst, isBoth]] of turns.entries()) {
          const writers = isBoth ? [...tabs] : [tabs[isFirst ? 0 : 1]]
          for (const [at, tab] of writers.entries())
            tab.schedule({ ...head, edited: withNote(`${index} ${at}`) })
          await Promise.all(writers.map((tab) => tab.flush()))
          const kept = noteOf(await loadDesign('d1', owner))
          const winners = writers.filter((tab) => tab.state().kind === 'saved')
          expect(winners.length).toBeLessThanOrEqual(1)
          if (winners.length === 0) expect(kept).toBe(lastSaved)
          lastSaved = typeof kept === 'string' ? kept : null
        }
        expect(tabs.filter((tab) => tab.state().kind === 'saved').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })
})
