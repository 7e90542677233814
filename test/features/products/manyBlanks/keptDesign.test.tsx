// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pictureLayer } from '~/domain/layers/layer'
import { openContent } from '~/domain/placement/designHistory'
import { printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { paths } from '~/paths'
import { artworkOf } from '../../../domain/layers/onePicture'
import { whyOff } from '../../../isOff'
import { layeredDesign } from '../../layeredDesign'
import { renderApp } from '../../renderApp'

const owner = 'demo|own'
const about = { owner, productId: 71, technique: 'DTG', variantId: 4011 }

it('a design goes on a blank with a picture of the library that this device has, and without one that it hides', async () => {
  const { content } = await layeredDesign(owner)
  const { front } = content.placed
  const [own] = Object.values(content.artworks)
  const [, star] = front?.layers ?? []
  if (front === undefined || own === undefined || star === undefined) throw new Error('Nothing is placed')
  // As it was sent with another design.
  const sent = { ...content, artworks: { [own.key]: { ...own, fileId: 41 } } }
  await saveDesign({ ...about, id: 'sent', edited: openContent(sent) }, 0, 1)
  const library = { ...own, key: 'file-41', fileId: 41 }
  const lost = artworkOf('lost', 900, 600)
  const at = printBox(300, 300, 900, 600)
  const layers = [
    pictureLayer('1', 'file-41', at),
    star,
    { ...pictureLayer('3', 'lost', at), isHidden: true },
  ]
  const placed = { front: { ...front, layers } }
  const edited = openContent({ artworks: { 'file-41': library, lost }, placed, options: {} })
  await saveDesign({ ...about, id: 'fox', name: 'Fox', edited }, 0, 2)
  const { user } = renderApp(paths.designOnBlanks({ design: 'fox' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Unisex Pullover Hoodie' }))
  await screen.findByRole('table', { name: 'Products to create' })
  expect(whyOff(await screen.findByRole('button', { name: /^Create 1 product/ }))).toBeNull()
  expect(screen.queryByText(/is not on this device/)).toBeNull()
})
