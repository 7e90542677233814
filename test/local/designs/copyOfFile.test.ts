import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { PrintFile } from '~/contract/artwork/file'
import { type Artwork, emptyContent } from '~/domain/placement/design'
import { openContent } from '~/domain/placement/designHistory'
import { md5 } from '~/domain/text/md5'
import { keepArtwork, loadArtwork, saveDesign } from '~/local/designs/designStore'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { noteFiles } from '~/local/fileLibrary'

const owner = 'demo|own'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'

async function taken(): Promise<Artwork> {
  const taking = await takeArtwork(new File([svg], 'owl.svg', { type: 'image/svg+xml' }), owner, () => null)
  if (!taking.ok) throw new Error(taking.problem)
  return taking.artwork
}

/** The service has told of a file. */
const told = (file: Pick<PrintFile, 'id' | 'hash' | 'filename'>) =>
  noteFiles(
    owner,
    [{ file: { status: 'ok', type: 'default', options: [], ...file } as unknown as PrintFile }],
    1,
  )

const textOf = async (key: string, of = owner) => (await loadArtwork(key, of))?.original.text()

it('finds the picture of a file that a design has sent, of which the service tells nothing yet', async () => {
  const artwork = { ...(await taken()), fileId: 41 }
  const edited = openContent({ ...emptyContent, artworks: { [artwork.key]: artwork } })
  await saveDesign({ id: 'd1', owner, productId: 71, technique: 'DTG', variantId: 4011, edited }, 0, 1)
  expect(await textOf('file-41')).toBe(svg)
  expect(await textOf('file-4')).toBeUndefined()
  expect(await textOf('file-41', 'demo|other')).toBeUndefined()
})

it('finds the picture of a file that has the same bytes, whoever has sent it', async () => {
  await taken()
  await told({ id: 42, hash: md5(svg).toUpperCase(), filename: 'renamed.svg' })
  await told({ id: 43, hash: md5('other'), filename: 'owl.svg' })
  expect(await textOf('file-42')).toBe(svg)
  expect(await textOf('file-43')).toBeUndefined()
})

it('finds a print of several layers that was drawn here, by the name that it was sent with', async () => {
  const original = new Blob(['drawn'])
  const about = { filename: 'print-1.png', proxy: null, stats: null, addedAt: 1 }
  await keepArtwork({ key: 'print-1', owner, original, ...about })
  await told({ id: 44, hash: null, filename: 'print-1.png' })
  expect(await textOf('file-44')).toBe('drawn')
})
