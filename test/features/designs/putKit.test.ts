// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { putOnDesign } from '~/features/designs/kits/putKit'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'
import { layeredDesign } from '../layeredDesign'
import { emptyKit as kit } from './emptyKit'

const owner = 'demo|own'

it('a kit on a kept design leaves each picture the number that the design has for it', async () => {
  const { content } = await layeredDesign(owner)
  const [artwork] = Object.values(content.artworks)
  const { front } = content.placed
  if (artwork === undefined || front === undefined) throw new Error('The design is empty')
  const { key } = artwork
  const uploaded = (fileId: number | null) => ({ [key]: { ...artwork, fileId, preview: null } })
  /** What the design knows of the picture, once a kit is on it that knows it under number 7. */
  const numberIn = async (id: string, own: number | null) => {
    const about = { id, owner, productId: 71, technique: 'DTG', variantId: 4011 }
    await saveDesign({ ...about, edited: openContent({ ...content, artworks: uploaded(own) }) }, 0, 1)
    const design = designOf(await loadDesign(id, owner))
    if (design === null) throw new Error('The design is not there')
    await putOnDesign(kit, { artworks: uploaded(7), placed: { back: front }, options: {} }, design)
    return designOf(await loadDesign(id, owner))?.edited.content.artworks[key]?.fileId
  }
  // The kit was kept before the picture was uploaded once more, which the service asked for.
  expect(await numberIn('uploaded', 12)).toBe(12)
  expect(await numberIn('local', null)).toBe(7)
})

it('a kit on a kept design brings its options, in the step that brings its placements', async () => {
  const { content } = await layeredDesign(owner)
  const options = { stitch_color: 'white', notes: 'Fold it' }
  const about = { id: 'owl', owner, productId: 71, technique: 'DTG', variantId: 4011 }
  await saveDesign({ ...about, edited: openContent({ ...content, options }) }, 0, 1)
  const design = designOf(await loadDesign('owl', owner))
  const { front } = content.placed
  if (design === null || front === undefined) throw new Error('The design is not there')
  const put = { artworks: content.artworks, placed: { back: front }, options: { stitch_color: 'black' } }
  await putOnDesign({ ...kit, options: put.options }, put, design)
  const edited = designOf(await loadDesign('owl', owner))?.edited
  if (edited === undefined) throw new Error('The design is gone')
  expect(Object.keys(edited.content.placed)).toEqual(['front', 'back'])
  expect(edited.content.options).toEqual({ stitch_color: 'black', notes: 'Fold it' })
  expect(edited.past.map(({ label }) => label)).toEqual(['Kit House'])
  expect(editDesign(edited, { kind: 'undo' }).content.options).toEqual(options)
})
