import 'fake-indexeddb/auto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { newShape } from '~/domain/layers/newLayers'
import { openContent } from '~/domain/placement/designHistory'
import { printArea } from '~/domain/placement/geometry'
import { packArchive } from '~/local/designs/archives/designArchive'
import { openArchive } from '~/local/designs/archives/openArchive'
import { listDesigns, loadArtwork, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { onePicture } from '../../domain/layers/onePicture'
import { eraseDesigns } from './eraseDesigns'

const [owner, other] = ['store:1', 'store:2']
const area = printArea(1800, 2400)
const { box } = newShape(area, 'ellipse', '#123456')
afterEach(() => vi.restoreAllMocks())

async function pictureOf(width: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="9" height="9"/></svg>`
  const taking = await takeArtwork(new File([svg], `sign ${width}.svg`), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  return taking.artwork
}

/** An archive of designs, each with the pictures of these widths, the first of the list being the newest. */
async function archiveOf(designs: readonly (readonly number[])[], damaged?: number): Promise<File> {
  for (const [at, widths] of designs.entries()) {
    const pictures = []
    for (const width of widths) pictures.push(await pictureOf(width))
    const placed = Object.fromEntries(
      pictures.map(({ key }, side) => {
        const front = { area, isLimited: true, threads: 'auto' as const, artwork: key, box }
        return [side === 0 ? 'front' : 'back', onePicture(front)] as const
      }),
    )
    const artworks = Object.fromEntries(pictures.map((artwork) => [artwork.key, artwork]))
    const edited = openContent({ artworks, placed, options: {} })
    const about = { productId: 71, technique: 'DTG', variantId: 4011, edited, name: `Design ${at}` }
    await saveDesign({ id: `d${at}`, owner, ...about }, 0, designs.length - at)
  }
  const packed = await packArchive({ designs: await listDesigns(owner) }, owner)
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()))
  for (const name of Object.keys(files))
    if (damaged !== undefined && strFromU8(files[name] ?? strToU8('')).includes(`svg" width="${damaged}"`))
      files[name] = strToU8('none')
  await eraseDesigns()
  return new File([zipSync(files)], 'all.zip')
}

it('a picture that many designs of an archive share is kept once', async () => {
  const file = await archiveOf([[600, 300], [600], [300, 600]])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  expect(await openArchive(file, other)).toMatchObject({ designs: 3, problems: [] })
  const kept = put.mock.contexts.filter(
    (store) => store instanceof IDBObjectStore && store.name === 'artworks',
  )
  expect(kept.length).toBe(2)
})

it('a picture that was let go with a design that could not be kept is there for the next one that has it', async () => {
  const file = await archiveOf([[300, 900], [300]], 900)
  expect(await openArchive(file, other)).toMatchObject({ designs: 1 })
  const [design] = await listDesigns(other)
  const [key = ''] = Object.keys(design?.edited.content.artworks ?? {})
  expect((await loadArtwork(key, other))?.filename).toBe('sign 300.svg')
})
