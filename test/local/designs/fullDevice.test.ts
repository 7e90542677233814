import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { openArchive } from '~/local/designs/archives/openArchive'
import { packArchive } from '~/local/designs/archives/designArchive'
import { openDesigns } from '~/local/designs/designDatabase'
import { deleteDesign, keepVersion } from '~/local/designs/designRecords'
import { changeKit, keepKit, listKits } from '~/local/designs/kits/kitStore'
import { keepArtwork, listDesigns, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { onePicture } from '../../domain/layers/onePicture'
import { roomFor } from '../roomFor'
import { eraseDesigns } from './eraseDesigns'

const [owner, other] = ['store:1', 'store:2']
const day = 86_400_000
let full: { end: () => void } | null = null
afterEach(() => full?.end())

const area = printArea(1800, 2400)
const shape = { ...newShape(area, 'ellipse', '#123456'), id: '1' }
const front = { area, layers: [shape], isLimited: true, threads: 'auto' as const }
const content = { artworks: {}, placed: { front }, options: {} }
const about = { productId: 71, technique: 'DTG', variantId: 4011, edited: openContent(content) }
const designsHere = async (whose = owner) => (await listDesigns(whose)).map(({ id }) => id).toSorted()
const picturesHere = async () => (await openDesigns()).getAllKeys('artworks')

/** A picture of this width, kept on this device. */
async function pictureOf(width: number, whose = owner) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="9" height="9"/></svg>`
  const file = new File([svg], `sign ${width}.svg`, { type: 'image/svg+xml' })
  const taking = await takeArtwork(file, whose, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  return taking
}

it('a design takes the room of one that was deleted 31 days ago, and of none that was deleted lately', async () => {
  await saveDesign({ id: 'old', owner, ...about }, 0, 1)
  await deleteDesign('old', owner, Date.now() - 31 * day)
  full = roomFor('designs', 1, 1)
  expect(await saveDesign({ id: 'new', owner, ...about }, 0, 2)).toMatchObject({ kind: 'saved' })
  expect(await designsHere()).toEqual(['new'])
  full.end()
  await deleteDesign('new', owner, Date.now() - 29 * day)
  full = roomFor('designs', 1, 1)
  await expect(saveDesign({ id: 'newer', owner, ...about }, 0, 2)).rejects.toThrow(/quota/)
  expect(await designsHere()).toEqual(['new'])
})

it('pictures, kits and versions take the room of what was deleted long ago as well', async () => {
  const { record } = await pictureOf(600)
  await (await openDesigns()).put('artworks', { ...record, key: 'unused', addedAt: 1 })
  full = roomFor('artworks', 2, 2)
  await keepArtwork({ ...record, key: 'wanted' })
  expect(await picturesHere()).toEqual([record.key, 'wanted'].toSorted())
  full.end()

  const kit = { name: 'House', technique: 'DTG', techniqueName: 'DTG', slots: [], places: [], options: {} }
  await keepKit({ ...kit, id: 'old', artworks: {} }, owner, 1)
  await changeKit('old', owner, { deletedAt: 1 })
  full = roomFor('kits', 1, 1)
  await keepKit({ ...kit, id: 'new', artworks: {} }, owner, 2)
  expect((await listKits(owner)).map(({ id }) => id)).toEqual(['new'])
  full.end()

  await saveDesign({ id: 'kept', owner, ...about }, 0, 1)
  await saveDesign({ id: 'old', owner, ...about }, 0, 1)
  await deleteDesign('old', owner, Date.now() - 31 * day)
  full = roomFor('designs', 2, 2)
  await keepVersion('kept', owner, { id: 'v', name: 'First', at: 1, state: content })
  expect((await listDesigns(owner)).map(({ id, versions }) => [id, versions?.length])).toEqual([['kept', 1]])
})

/** An archive of so many designs, each with two pictures of its own, which are not on this device any more. */
async function archiveOf(count: number): Promise<File> {
  for (let at = 0; at < count; at++) {
    const pictures = [await pictureOf(600 + at), await pictureOf(300 + at)].map(({ artwork }) => artwork)
    const places = pictures.map(({ key }, side) => {
      return [side === 0 ? 'front' : 'back', onePicture({ ...front, artwork: key, box: shape.box })] as const
    })
    const artworks = Object.fromEntries(pictures.map((artwork) => [artwork.key, artwork]))
    const edited = openContent({ artworks, placed: Object.fromEntries(places), options: {} })
    await saveDesign({ id: `d${at}`, owner, ...about, edited, name: `Design ${at}` }, 0, count - at)
  }
  const file = new File([await packArchive({ designs: await listDesigns(owner) }, owner)], 'all.zip')
  await eraseDesigns()
  return file
}

it('of a design that has no room for all of its pictures none stays: it would fill the device for nothing', async () => {
  const file = await archiveOf(3)
  full = roomFor('artworks', 3, 0)
  expect(await openArchive(file, other)).toEqual({
    designs: 1,
    kits: 0,
    problems: [
      '“Design 1” was not imported. This browser could not keep its pictures: its storage is off or full.',
      '1 more was not tried.',
    ],
    missingFonts: [],
  })
  expect(await picturesHere()).toHaveLength(2)
  expect((await listDesigns(other)).map(({ name }) => name)).toEqual(['Design 0'])
})

it('pictures that were here before stay, whoever uses them', async () => {
  const file = await archiveOf(2)
  // Placed a moment ago in an editor that has not written its design yet.
  await pictureOf(600, other)
  const before = (await picturesHere()).toSorted()
  full = roomFor('artworks', before.length + 1, before.length)
  expect(await openArchive(file, other)).toMatchObject({ designs: 0 })
  expect((await picturesHere()).toSorted()).toEqual(before)
})

it('an import that is stopped keeps what is whole, and nothing of the rest', async () => {
  const file = await archiveOf(3)
  const control = new AbortController()
  const seen: string[] = []
  const outcome = await openArchive(file, other, {
    signal: control.signal,
    onProgress: ({ done, designs, kits }) => {
      seen.push(`${done} of ${designs} and ${kits}`)
      if (done === 1) control.abort()
    },
  })
  expect(seen).toEqual(['0 of 3 and 0', '1 of 3 and 0'])
  expect(outcome).toEqual({
    designs: 1,
    kits: 0,
    problems: ['You stopped it: 2 more were not imported. The same file imports all of it once more.'],
    missingFonts: [],
  })
  expect((await listDesigns(other)).map(({ name }) => name)).toEqual(['Design 0'])
  expect(await picturesHere()).toHaveLength(2)
})

it('an import that is stopped between two pictures of a design keeps neither', async () => {
  const file = await archiveOf(1)
  const control = new AbortController()
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function stop(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    control.abort()
    return put.apply(this, args)
  }
  full = { end: () => (IDBObjectStore.prototype.put = put) }
  expect(await openArchive(file, other, { signal: control.signal })).toMatchObject({ designs: 0 })
  expect(await picturesHere()).toEqual([])
  expect(await designsHere(other)).toEqual([])
})

it('an import that is stopped before the archive is read changes nothing', async () => {
  const file = await archiveOf(2)
  expect(await openArchive(file, other, { signal: AbortSignal.abort() })).toEqual({
    designs: 0,
    kits: 0,
    problems: ['You stopped it before anything was imported.'],
    missingFonts: [],
  })
  expect(await picturesHere()).toEqual([])
})
