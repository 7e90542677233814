// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { putOnDesign } from '~/features/designs/kits/putKit'
import { designOf, loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { layeredDesign } from '../layeredDesign'

const owner = 'demo|own'

beforeEach(eraseDesigns)

it('a kit on a kept design brings its options, in the step that brings its placements', async () => {
  const { content } = await layeredDesign(owner)
  const options = { stitch_color: 'white', notes: 'Fold it' }
  const about = { id: 'owl', owner, productId: 71, technique: 'DTG', variantId: 4011 }
  await saveDesign({ ...about, edited: openContent({ ...content, options }) }, 0, 1)
  const design = designOf(await loadDesign('owl', owner))
  const { front } = content.placed
  if (design === null || front === undefined) throw new Error('The design is not there')
  const kit = {
    id: 'k',
    name: 'House',
    technique: 'DTG',
    techniqueName: 'DTG printing',
    places: [],
    slots: [],
  }
  const put = { artworks: content.artworks, placed: { back: front }, options: { stitch_color: 'black' } }
  await putOnDesign({ ...kit, artworks: {}, options: put.options }, put, design)
  const edited = designOf(await loadDesign('owl', owner))?.edited
  if (edited === undefined) throw new Error('The design is gone')
  expect(Object.keys(edited.content.placed)).toEqual(['front', 'back'])
  expect(edited.content.options).toEqual({ stitch_color: 'black', notes: 'Fold it' })
  expect(edited.past.map(({ label }) => label)).toEqual(['Kit House'])
  expect(editDesign(edited, { kind: 'undo' }).content.options).toEqual(options)
})
