import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Artwork } from '~/domain/placement/design'
import { openContent, editDesign } from '~/domain/placement/designHistory'
import { changeArtwork, type Change } from '~/features/placement/artwork/changeArtwork'
import { type FindSameFile, takeArtwork } from '~/local/designs/takeArtwork'
import { loadArtwork } from '~/local/designs/designStore'

const owner = 'demo|own'
const none: FindSameFile = () => null
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect x="40" y="30" width="100" height="20"/></svg>'
const drawing = (name: string) => new File([svg], name, { type: 'image/svg+xml' })

async function taken(file: File, findSameFile = none) {
  const taking = await takeArtwork(file, owner, findSameFile)
  if (!taking.ok) throw new Error('It was not taken')
  return taking
}

describe('a picture that was turned', () => {
  it('is made of the original file each time, and is that file again when it is turned back', async () => {
    const { artwork, record } = await taken(drawing('sign.svg'))
    const artworks: Record<string, Artwork> = { [artwork.key]: artwork }
    const change = async (from: { artwork: Artwork; record: typeof record }, how: Change) => {
      const changed = await changeArtwork(from.artwork, artworks, from.record, how, none)
      if (changed === null) throw new Error('It was not changed')
      artworks[changed.artwork.key] = changed.artwork
      return changed
    }
    const once = await change({ artwork, record }, { turn: 20 })
    const twice = await change(once, { turn: 25 })
    const text = await twice.record.original.text()
    expect(text.match(/rotate\([^)]*\)/g)).toEqual(['rotate(45)'])
    expect(text.match(/<g /g)).toHaveLength(1)
    expect(twice.artwork).toMatchObject({
      filename: 'sign.svg',
      width: 566,
      height: 566,
      made: { from: artwork.key, degrees: 45, isTrimmed: false },
    })
    const back = await change(twice, { turn: -45 })
    expect(back.artwork).toBe(artwork)
    expect(await back.record.original.text()).toBe(svg)
    // Where the original is gone, what is there is turned.
    const alone = await changeArtwork(twice.artwork, {}, twice.record, { turn: 90 }, none)
    expect(alone?.artwork.made).toEqual({ from: twice.artwork.key, degrees: 90, isTrimmed: false })
  })
})

describe('a file that was taken before', () => {
  it('is the same artwork again, whatever its name, and keeps the number that the service gave it', async () => {
    const { artwork } = await taken(drawing('sign.svg'))
    const again = await taken(drawing('copy of sign.svg'))
    expect(again.artwork.key).toBe(artwork.key)
    expect((await taken(new File([`${svg} `], 'sign.svg'))).artwork.key).not.toBe(artwork.key)
    const foreign = await takeArtwork(drawing('sign.svg'), 'another store', none)
    expect(foreign.ok && foreign.artwork.key).not.toBe(artwork.key)
    expect(await loadArtwork(artwork.key, owner)).toMatchObject({ filename: 'copy of sign.svg' })

    const known = editDesign(openContent({ artworks: {}, placed: {}, options: {} }), {
      kind: 'updateArtwork',
      artwork: { ...artwork, fileId: 77, preview: 'https://files.example.com/77.png' },
    })
    const twice = editDesign(known, { kind: 'place', label: '', changes: {}, at: 1, artwork: again.artwork })
    expect(twice.content.artworks[artwork.key]).toMatchObject({
      fileId: 77,
      preview: 'https://files.example.com/77.png',
      filename: 'sign.svg',
    })
  })

  it('is the file of the library that has its bytes', async () => {
    const hashes: string[] = []
    const { artwork } = await taken(drawing('sign.svg'), (hash) => {
      hashes.push(hash)
      return { fileId: 4711, preview: '' }
    })
    expect(hashes).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(artwork).toMatchObject({ fileId: 4711, preview: '' })
  })
})
