// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editedWithNewSizes } from '~/domain/designs/newSizes'
import type { Artwork } from '~/domain/placement/design'
import { editDesign, type Edited, openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { useDesign } from '~/features/placement/useDesign'
import { renameDesign } from '~/local/designs/designRecords'
import { listDesigns, loadDesign, saveDesign } from '~/local/designs/designStore'
import { onePicture, pictureOf } from '../../domain/layers/onePicture'
import { eraseDesigns } from '../../local/designs/eraseDesigns'

const owner = 'demo|own'
const head = { id: 'd1', owner, productId: 71, technique: 'DTG', variantId: 4011 }
const artwork: Artwork = {
  key: 'fox',
  filename: 'fox.png',
  mimeType: 'image/png',
  isVector: false,
  width: 600,
  height: 200,
  fileId: null,
  preview: null,
}
const start = openContent({ artworks: { fox: artwork }, placed: {}, options: {} })
const unnamed = { head, name: '', onShown: () => undefined }
const asItIs = (edited: Edited) => edited
const tab = () =>
  renderHook(() => useDesign({ ...unnamed, initial: start, kept: start, rev: 1 }, asItIs)).result
const channel = globalThis.BroadcastChannel

beforeEach(async () => {
  await saveDesign({ ...head, edited: start }, 0, 5)
  // News between tabs may come late or never.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})
afterEach(() => {
  globalThis.BroadcastChannel = channel
})

const keptArtwork = async () => {
  const record = await loadDesign('d1', owner)
  return record === null || typeof record === 'string' ? null : record.edited.content.artworks['fox']
}

/** Two tabs that have drawn on the same design, the second without knowing of the first. */
async function bothDraw(first: string, second: string) {
  const [one, two] = [tab(), tab()]
  const draw = (notes: string) => ({ kind: 'options' as const, label: notes, options: { notes }, at: 9 })
  act(() => one.current.edit(draw(first)))
  await act(() => one.current.flush())
  act(() => two.current.edit(draw(second)))
  await act(() => two.current.flush())
  expect(two.current.save.kind).toBe('conflict')
  return { one, two, draw }
}

describe('two tabs on one design', () => {
  it('one that opens while the other saves shows what was saved', async () => {
    const edited = openContent({ ...start.content, options: { notes: 'one' } })
    await saveDesign({ ...head, edited }, 1, 6)
    const late = tab()
    await waitFor(() => expect(late.current.edited.content.options).toEqual({ notes: 'one' }))
    act(() => late.current.edit({ kind: 'options', label: 'Note', at: 9, options: { notes: 'two' } }))
    await act(() => late.current.flush())
    expect(late.current.save.kind).toBe('saved')
  })

  it('both hear from the service about its artwork: no conflict, and what each has heard is kept', async () => {
    const [one, two] = [tab(), tab()]
    act(() => one.current.edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: 7 } }))
    await act(() => one.current.flush())
    act(() =>
      two.current.edit({ kind: 'updateArtwork', artwork: { ...artwork, preview: 'https://x.test/fox' } }),
    )
    await act(() => two.current.flush())
    await waitFor(() => expect(two.current.save.kind).toBe('saved'))
    await waitFor(async () =>
      expect(await keptArtwork()).toMatchObject({ fileId: 7, preview: 'https://x.test/fox' }),
    )
    expect(two.current.edited.content.artworks['fox']?.fileId).toBe(7)
  })

  it('both hear of their print at once and go on with it: both hand on a design that has it', async () => {
    const [one, two] = [tab(), tab()]
    for (const { current } of [one, two])
      act(() => current.edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: 7 } }))
    const handed: boolean[] = []
    await act(async () => {
      handed.push(...(await Promise.all([one.current.saveAll(), two.current.saveAll()])))
    })
    expect(handed).toEqual([true, true])
    expect(await keptArtwork()).toMatchObject({ fileId: 7 })
    // One of them alone knows it: it is kept before the next page reads the design.
    act(() => one.current.edit({ kind: 'options', label: 'Note', at: 9, options: { notes: 'one' } }))
    await act(() => one.current.flush())
    act(() => two.current.edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: 8 } }))
    await act(async () => {
      handed.push(await two.current.saveAll())
    })
    expect(handed).toEqual([true, true, true])
    expect(await loadDesign('d1', owner)).toMatchObject({
      edited: { content: { options: { notes: 'one' } } },
    })
  })

  it('one draws while the other only hears from the service: no conflict, and both is kept', async () => {
    const [one, two] = [tab(), tab()]
    act(() => one.current.edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: 7 } }))
    await act(() => one.current.flush())
    act(() => two.current.edit({ kind: 'options', label: 'Note', at: 9, options: { notes: 'two' } }))
    await act(() => two.current.flush())
    await waitFor(() => expect(two.current.save.kind).toBe('saved'))
    await waitFor(async () => expect(await keptArtwork()).toMatchObject({ fileId: 7 }))
    expect(two.current.edited.content).toMatchObject({
      options: { notes: 'two' },
      artworks: { fox: { fileId: 7 } },
    })
    expect(await loadDesign('d1', owner)).toMatchObject({
      edited: { content: { options: { notes: 'two' } }, past: [{ label: 'Note' }] },
    })
  })

  it('what is drawn while a conflict is being settled is never given up', async () => {
    const [one, two] = [tab(), tab()]
    const note = { kind: 'options' as const, label: 'Note', at: 9 }
    act(() => one.current.edit({ ...note, options: { notes: 'one' } }))
    await act(() => one.current.flush())
    act(() => two.current.edit({ kind: 'updateArtwork', artwork: { ...artwork, fileId: 7 } }))
    // The first read is the write's own; drawn is while the second, of the other version, is under way.
    const { get } = IDBObjectStore.prototype
    let reads = 0
    IDBObjectStore.prototype.get = function read(this: IDBObjectStore, ...args: Parameters<typeof get>) {
      if (this.name === 'designs' && ++reads === 2)
        act(() => two.current.edit({ ...note, options: { notes: 'two' } }))
      return get.apply(this, args)
    }
    await two.current.flush()
    await waitFor(() => expect(two.current.edited.content.options).toEqual({ notes: 'two' }))
    IDBObjectStore.prototype.get = get
    await loadDesign('d1', owner)
    expect(two.current.save.kind).toBe('conflict')
    expect(two.current.edited.content.options).toEqual({ notes: 'two' })
  })

  it('what is drawn in the moment in which the other version is read is never given up', async () => {
    const note = { kind: 'options' as const, label: 'Note', at: 9 }
    const theirs = editDesign(start, { ...note, options: { notes: 'theirs' } })
    await saveDesign({ ...head, edited: theirs }, 1, 6)
    const late = tab()
    // Nothing is drawn anew, and no effect runs, before this ends: the other version is read by then.
    await act(async () => {
      late.current.edit({ ...note, options: { notes: 'mine' } })
      for (let reads = 0; reads < 3; reads++) await loadDesign('d1', owner)
    })
    expect(late.current.edited.content.options).toEqual({ notes: 'mine' })
    await act(() => late.current.flush())
    await waitFor(() => expect(late.current.save.kind).toBe('conflict'))
    expect(late.current.edited.content.options).toEqual({ notes: 'mine' })
  })

  it('both draw: the second keeps its own until the merchant decides', async () => {
    const { two } = await bothDraw('one', 'two')
    expect(two.current.edited.content.options).toEqual({ notes: 'two' })
    await act(() => two.current.takeOther())
    expect(two.current.edited.content.options).toEqual({ notes: 'one' })
  })

  it('what is drawn while this one’s own is kept as a copy, and until that is open, is in the copy alone', async () => {
    const { two, draw } = await bothDraw('theirs', 'mine')
    // Drawn at each write and each read of the database that keeping the copy takes.
    const { get, put } = IDBObjectStore.prototype
    const strokes = ['more', 'most', 'last']
    const stroke = () => {
      const [next] = strokes.splice(0, 1)
      if (next !== undefined) two.current.edit(draw(next))
    }
    IDBObjectStore.prototype.get = function read(this: IDBObjectStore, ...args: Parameters<typeof get>) {
      stroke()
      return get.apply(this, args)
    }
    IDBObjectStore.prototype.put = function write(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      stroke()
      return put.apply(this, args)
    }
    let id = ''
    await act(async () => {
      id = await two.current.saveCopy('Mine, copy')
    })
    Object.assign(IDBObjectStore.prototype, { get, put })
    expect(strokes).toEqual([])
    expect(two.current.edited.content.options).toEqual({ notes: 'last' })
    act(() => two.current.edit(draw('on the way to the copy')))
    await act(() => two.current.flush())
    expect(await loadDesign(id, owner)).toMatchObject({
      name: 'Mine, copy',
      edited: { content: { options: { notes: 'on the way to the copy' } } },
    })
    expect(await loadDesign('d1', owner)).toMatchObject({
      rev: 2,
      edited: { content: { options: { notes: 'theirs' } } },
    })
  })

  it('a copy that has no room for what was drawn while it was written is gone on with, and is one copy', async () => {
    const { two, draw } = await bothDraw('theirs', 'mine')
    const { put } = IDBObjectStore.prototype
    let writes = 0
    IDBObjectStore.prototype.put = function write(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      writes += 1
      if (writes === 1) two.current.edit(draw('more'))
      else throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return put.apply(this, args)
    }
    await act(() => expect(two.current.saveCopy('Copy')).rejects.toThrow(/quota/))
    IDBObjectStore.prototype.put = put
    expect(two.current.save.kind).toBe('conflict')
    let id = ''
    await act(async () => {
      id = await two.current.saveCopy('Copy')
    })
    const all = await listDesigns(owner)
    expect(all.map((design) => [design.id, design.edited.content.options['notes']]).toSorted()).toEqual(
      [
        ['d1', 'theirs'],
        [id, 'more'],
      ].toSorted(),
    )
  })

  it('a name that was given elsewhere is shown, also where the design itself stays', async () => {
    globalThis.BroadcastChannel = channel
    await renameDesign('d1', owner, 'Fox')
    const late = tab()
    await waitFor(() => expect(late.current.name).toBe('Fox'))
    await renameDesign('d1', owner, 'Night fox')
    await waitFor(() => expect(late.current.name).toBe('Night fox'))
    const edited = openContent({ ...start.content, options: { notes: 'one' } })
    await saveDesign({ ...head, edited }, 1, 6)
    await renameDesign('d1', owner, '')
    await waitFor(() => expect(late.current.name).toBe(''))
    expect(late.current.edited.content.options).toEqual({ notes: 'one' })
    act(() => late.current.rename('Own'))
    await waitFor(async () => expect(await loadDesign('d1', owner)).toMatchObject({ name: 'Own' }))
    expect(late.current.name).toBe('Own')
  })

  it('a name is kept at once, and given before anything is drawn it goes with the first change', async () => {
    await eraseDesigns()
    const one = renderHook(() =>
      useDesign({ ...unnamed, initial: start, kept: start, rev: 0 }, asItIs),
    ).result
    act(() => one.current.rename('Night fox'))
    expect(await loadDesign('d1', owner)).toBeNull()
    act(() => one.current.edit({ kind: 'options', label: 'Note', options: { notes: 'x' }, at: 9 }))
    await act(() => one.current.flush())
    expect(await loadDesign('d1', owner)).toMatchObject({ name: 'Night fox', rev: 1 })
    act(() => one.current.rename('Day fox'))
    await waitFor(async () =>
      expect(await loadDesign('d1', owner)).toMatchObject({ name: 'Day fox', rev: 1 }),
    )
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    act(() => one.current.rename('Late fox'))
    await waitFor(() => expect(one.current.nameError).not.toBeNull())
    expect(one.current.name).toBe('Late fox')
    IDBObjectStore.prototype.put = put
    act(() => one.current.rename('Late fox'))
    await waitFor(() => expect(one.current.nameError).toBeNull())
    expect(await loadDesign('d1', owner)).toMatchObject({ name: 'Late fox' })
  })
})

describe('what a garment color has of its own, on a blank that got more sizes since', () => {
  const variants = [4011, 4012].map((id) => ({ id, color: 'White' }))
  const complete = (edited: Edited) => editedWithNewSizes(edited, variants)
  const box = printBox(0, 0, 60, 20)
  /** As it was designed when there was one size. */
  const atLeft = (left: number) =>
    onePicture({
      artwork: 'fox',
      box: printBox(left, 0, 60, 20),
      own: [{ color: 'White', variants: [4011], artwork: 'fox', box }],
      area: printArea(1800, 2400),
      isLimited: true,
      threads: 'auto',
    })
  const before = openContent({ ...start.content, placed: { front: atLeft(0) } })
  const opened = () =>
    renderHook(() => useDesign({ ...unnamed, initial: complete(before), kept: before, rev: 1 }, complete))
      .result
  const sizesOf = ({ content }: Edited) =>
    content.placed['front'] === undefined ? null : pictureOf(content.placed['front']).own?.[0]?.variants
  beforeEach(async () => {
    await eraseDesigns()
    await saveDesign({ ...head, edited: before }, 0, 5)
  })

  it('is on all of them after a version from before is gone back to, and after that is undone and done again', () => {
    const one = opened()
    const state = { placed: { front: atLeft(9) }, options: {} }
    act(() => one.current.edit({ kind: 'restore', label: 'Back', state, at: 9 }))
    expect(sizesOf(one.current.edited)).toEqual([4011, 4012])
    const restored = one.current.edited.content
    for (const kind of ['undo', 'redo'] as const) {
      act(() => one.current.edit({ kind }))
      expect(sizesOf(one.current.edited)).toEqual([4011, 4012])
    }
    expect(one.current.edited.content).toEqual(restored)
  })

  it('is put on all of them by two tabs at once without a question: they have drawn nothing', async () => {
    const drawn = editDesign(before, {
      kind: 'place',
      label: 'Move',
      changes: { front: atLeft(9) },
      at: 7,
    })
    await saveDesign({ ...head, edited: drawn }, 1, 6)
    const both = [0, 1].map(
      () =>
        renderHook(() => useDesign({ ...unnamed, initial: complete(drawn), kept: drawn, rev: 2 }, complete))
          .result,
    )
    for (const { current } of both) await act(() => current.flush())
    await waitFor(() => expect(both.map(({ current }) => current.save.kind)).toEqual(['saved', 'saved']))
    for (const { current } of both) expect(sizesOf(current.edited)).toEqual([4011, 4012])
  })

  it('is on all of them in what another tab has saved, and is kept so', async () => {
    const one = opened()
    await act(() => one.current.flush())
    const theirs = editDesign(before, {
      kind: 'place',
      label: 'Move',
      changes: { front: atLeft(30) },
      at: 7,
    })
    const kept = await loadDesign('d1', owner)
    if (kept === null || typeof kept === 'string') throw new Error('It was not kept')
    await saveDesign({ ...head, edited: theirs }, kept.rev, 8)
    await act(() => one.current.takeOther())
    expect(sizesOf(one.current.edited)).toEqual([4011, 4012])
    await act(() => one.current.flush())
    await waitFor(async () => {
      const now = await loadDesign('d1', owner)
      if (now === null || typeof now === 'string') throw new Error('It was not kept')
      expect(pictureOf(now.edited.content.placed['front']).box.left).toBe(30)
      expect(sizesOf(now.edited)).toEqual([4011, 4012])
    })
    // Gone back to, what was before has them, too.
    act(() => one.current.edit({ kind: 'undo' }))
    expect(sizesOf(one.current.edited)).toEqual([4011, 4012])
  })
})
