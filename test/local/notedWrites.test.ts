// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginPage, eraseDevice } from '~/device/eraseDevice'
import { emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { openDesigns } from '~/local/designs/designDatabase'
import { renameDesign } from '~/local/designs/designRecords'
import { listDesigns, loadDesign, saveDesign } from '~/local/designs/designStore'
import { changeKit, keepKit, listKits } from '~/local/designs/kits/kitStore'
import { changeImportJob, keepImport, readImport, removeImport, withTyped } from '~/local/jobs/importJobs'
import { noteWrite, notedOf, redoNoted, whileNoted } from '~/local/notedWrites'
import { changeOrderNumber, readOrderNumbers } from '~/local/orders/orderNumbers'
import { keepProductEdit, readProductEdits } from '~/local/products/productEdits'
import { productStore } from '~/local/products/productStore'
import { importJob } from './jobs/keepJob'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  beginPage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What small texts are kept under. */
const names = () => Object.keys(localStorage).toSorted()

/** The page ends before its database has begun: nothing of what it writes comes about. */
async function cutShort(write: () => unknown): Promise<void> {
  const begun = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is gone.', 'AbortError')
  })
  await Promise.resolve(write()).catch(() => undefined)
  begun.mockRestore()
}

describe('a noted write', () => {
  it('is forgotten once it is done, and stays where it failed or was put off', async () => {
    const note = { owner: 's', content: 'a' }
    const during: unknown[] = []
    await whileNoted('designName', 'd', note, async () => during.push(notedOf('designName', 'd', 's')))
    expect(during).toMatchObject([note])
    expect(names()).toEqual([])
    await expect(
      whileNoted('designName', 'd', note, () => Promise.reject(new Error('full'))),
    ).rejects.toThrow()
    expect(notedOf('designName', 'd', 's')).toMatchObject(note)
    await whileNoted('designName', 'd', { ...note, content: 'b' }, async () => false)
    expect(notedOf('designName', 'd', 's')).toMatchObject({ content: 'b' })
  })

  it('is another store’s for nobody', async () => {
    noteWrite('designName', 'd', { owner: 'mine', content: 'a' })
    const seen: unknown[] = []
    await redoNoted('designName', 'other', async (id) => void seen.push(id))
    await redoNoted('designName', 'other', async (id) => void seen.push(id), 'd')
    expect([seen, notedOf('designName', 'd', 'other')]).toEqual([[], null])
    await redoNoted('designName', 'mine', async (id, { content }) => void seen.push(id, content))
    expect([seen, names()]).toEqual([['d', 'a'], []])
  })

  it('of another tab, made since, is not forgotten with the older one', async () => {
    await whileNoted('designName', 'd', { owner: 's', content: 'old' }, async () => {
      noteWrite('designName', 'd', { owner: 's', content: 'new' })
    })
    expect(notedOf('designName', 'd', 's')).toMatchObject({ content: 'new' })
    // Done again, it fails once more: it waits for the next time.
    await redoNoted('designName', 's', () => Promise.reject(new Error('refused')))
    expect(notedOf('designName', 'd', 's')).toMatchObject({ content: 'new' })
  })

  it('takes little room: the oldest go, a very long one is none, and a full storage harms nobody', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1)
    noteWrite('designName', 'first', { owner: 's', content: 'a' })
    vi.mocked(Date.now).mockReturnValue(2)
    for (let at = 0; at < 25; at++) noteWrite('kitName', `k${at}`, { owner: 's', content: 'a' })
    expect(names()).toHaveLength(20)
    expect(notedOf('designName', 'first', 's')).toBeNull()
    noteWrite('productEdit', 'p', { owner: 's', content: 'short' })
    noteWrite('productEdit', 'p', { owner: 's', content: 'x'.repeat(1_000_001) })
    expect(notedOf('productEdit', 'p', 's')).toBeNull()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await whileNoted('designName', 'd', { owner: 's', content: 'a' }, async () => 'done')).toBe('done')
  })

  it('that cannot be read is nobody’s', () => {
    for (const text of ['no JSON', '7', 'null', '{"content":1}']) {
      localStorage.setItem('platen.designName.d', text)
      expect(notedOf('designName', 'd', 's')).toBeNull()
    }
  })
})

describe('what a page was left with before its database had it', () => {
  const owner = 'service|1'

  it('is the name of a design, in its editor and among all, and goes when the device is erased', async () => {
    const design = { owner, productId: 71, technique: 'DTG', variantId: 4011 }
    for (const id of ['a', 'b'])
      await saveDesign({ ...design, id, edited: openContent(emptyContent) }, 0, Date.now())
    await cutShort(() => renameDesign('a', owner, 'Fox'))
    await cutShort(() => renameDesign('b', owner, 'Owl'))
    expect(await loadDesign('a', 'service|2')).toBe('otherStore')
    expect(await loadDesign('a', owner)).toMatchObject({ name: 'Fox', rev: 1 })
    expect((await listDesigns(owner)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Fox', 'Owl']))
    expect(names()).toEqual([])
    await cutShort(() => renameDesign('a', owner, 'Late'))
    expect(names()).toEqual(['platen.designName.a'])
    const erasing = eraseDevice()
    expect(localStorage.getItem('platen.designName.a')).toBeNull()
    await erasing
    beginPage()
    expect(await loadDesign('a', owner)).toBeNull()
  })

  it('is the name of a kit', async () => {
    await (await openDesigns()).clear('kits')
    const kit = { id: 'k', name: 'Old', technique: 'DTG', techniqueName: 'DTG', slots: [], places: [] }
    await keepKit({ ...kit, artworks: {}, options: {} }, owner, 1)
    await cutShort(() => changeKit('k', owner, { name: 'New' }))
    expect((await listKits('service|2')).length).toBe(0)
    expect((await listKits(owner)).map(({ name }) => name)).toEqual(['New'])
    expect(names()).toEqual([])
  })

  it('is the merchant’s number of an order', async () => {
    await cutShort(() => changeOrderNumber(owner, { id: 7, externalId: null }, 'Fair 12'))
    expect([...(await readOrderNumbers('service|2')).values()]).toEqual([])
    vi.resetModules()
    const fresh = await import('~/local/orders/orderNumbers')
    expect([...(await fresh.readOrderNumbers(owner)).values()]).toEqual(['Fair 12'])
    expect(names()).toEqual([])
  })

  it('is a cell, a default and the name of an import, each on top of what another tab has put right', async () => {
    await keepImport(importJob('i', owner, { rowCount: 2 }), [])
    for (const typed of [
      { edits: [[0, 'city', 'Riga']] },
      { defaults: [['country', 'LV']] },
      { name: 'Fair' },
    ] satisfies Parameters<typeof withTyped>[1][])
      await cutShort(() => changeImportJob('i', (now) => withTyped(now, typed), typed))
    await changeImportJob('i', (now) => withTyped(now, { edits: [[1, 'city', 'Oslo']] }))
    expect(await readImport('service|2', 'i')).toBeNull()
    expect(names()).toHaveLength(3)
    const read = await readImport(owner, 'i')
    expect(read?.job).toMatchObject({ name: 'Fair', defaults: [['country', 'LV']] })
    expect(read?.job.edits).toEqual([
      [1, 'city', 'Oslo'],
      [0, 'city', 'Riga'],
    ])
    expect(names()).toEqual([])
    noteWrite('importPart', 'i 0 city', { owner: 'i', content: { edits: [['x', 'city', 'a']] } })
    expect((await readImport(owner, 'i'))?.job.edits).toHaveLength(2)
    noteWrite('importPart', 'i 0 city', { owner: 'i', content: { name: 'Gone' } })
    await removeImport('i')
    expect(names()).toEqual([])
  })

  describe('of a product', () => {
    const name = `${owner}/product/7`
    beforeEach(async () => {
      // Without locks every editor counts as closed once this tab has closed it.
      vi.stubGlobal('navigator', {})
      await (await productStore()).clear('edits')
    })
    const left = async () => (await readProductEdits(name)).left.map(({ values }) => values)

    it('is what was typed last, written when it is opened next', async () => {
      const writer = keepProductEdit(name, null)
      writer.type({ price: '1' })
      await writer.flush()
      expect(names()).toEqual([])
      writer.type({ price: '2' })
      await cutShort(writer.flush)
      expect(names()).toHaveLength(1)
      expect((await readProductEdits(`${owner}/product/77`)).left).toEqual([])
      expect(await left()).toEqual([{ price: '2' }])
      expect(names()).toEqual([])
    })

    it('is that it was given up', async () => {
      const writer = keepProductEdit(name, null)
      writer.type({ price: '1' })
      await writer.flush()
      writer.type(null)
      await cutShort(writer.flush)
      expect(await left()).toEqual([])
      expect(names()).toEqual([])
    })

    it('is what was typed while an earlier write was under way, whether that came about or not', async () => {
      for (const isDone of [true, false]) {
        await (await productStore()).clear('edits')
        const writer = keepProductEdit(name, null)
        writer.type({ price: '1' })
        const first = writer.flush()
        await Promise.resolve()
        writer.type({ price: '2' })
        // Asked in one moment: the first is being written, the second waits for it.
        const noted = vi.spyOn(IDBObjectStore.prototype, 'put')
        if (!isDone)
          noted.mockImplementation(() => {
            throw new DOMException('The page is gone.', 'AbortError')
          })
        void writer.flush()
        const kept = Object.entries({ ...localStorage })
        await first
        await writer.flush()
        noted.mockRestore()
        // As the page had left it.
        await (await productStore()).clear('edits')
        if (isDone) {
          const [[key = ''] = []] = kept.map(([text]) => [text.replace('platen.productEdit.', '')])
          await (await productStore()).put('edits', { name: key, rev: 1, keptAt: 1, values: { price: '1' } })
        }
        localStorage.clear()
        for (const [key, text] of kept) localStorage.setItem(key, String(text))
        expect(await left()).toEqual([{ price: '2' }])
      }
    })

    it('is nothing where it was written after all, or since', async () => {
      const writer = keepProductEdit(name, null)
      writer.type({ price: '1' })
      const over = writer.flush()
      const kept = Object.entries({ ...localStorage })
      expect(kept).toHaveLength(1)
      await over
      // Typed on in the same editor, and written by its clock.
      writer.type({ price: '2' })
      await writer.flush()
      for (const [key, text] of kept) localStorage.setItem(key, String(text))
      expect(await left()).toEqual([{ price: '2' }])
      expect(names()).toEqual([])
    })
  })
})
