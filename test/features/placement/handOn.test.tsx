// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Placed } from '~/domain/placement/design'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { printArea, printBox } from '~/domain/placement/geometry'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { artworkOf, onePicture, withPicture } from '../../domain/layers/onePicture'
import { whyOff } from '../../isOff'
import { renderApp } from '../renderApp'
import { placeByAddress } from './placeArtwork'

const owner = 'demo|own'

it('a design of which another tab has written another version does not become a product: that version would', async () => {
  const app = renderApp('/design/71?design=two-tabs')
  await placeByAddress(app)
  await screen.findByText(/^Saved on this device/)
  const kept = await loadDesign('two-tabs', owner)
  if (kept === null || typeof kept === 'string') throw new Error('It was not kept')
  const edited = editDesign(kept.edited, { kind: 'options', label: 'Theirs', options: { notes: 'a' }, at: 1 })
  await saveDesign({ ...kept, edited }, kept.rev, 2)
  fireEvent.keyDown(screen.getByRole('application'), { key: '-', shiftKey: true })
  await screen.findByText('This design was changed in another tab')
  await app.user.click(screen.getByRole('button', { name: 'New product' }))
  await screen.findByText('The design was not handed on')
  expect(screen.getByText(/does not keep the design as it is shown here/)).toBeTruthy()
  expect(app.address()).toMatch(/^\/design\/71/)

  // Nothing is full: a version is kept once it is decided which of the two stays.
  await app.user.click(screen.getByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  await app.user.type(await dialog.findByLabelText('Name of this version'), 'Mine{Enter}')
  await dialog.findByText('The version was not kept')
  expect(dialog.getByText(/^Another tab has changed this design/)).toBeTruthy()
  expect(dialog.queryByText(/off or full/)).toBeNull()
}, 600_000)

/** A sweatshirt with a printed front, made by printing, and an embroidered chest. */
async function printedAndSewn(id: string, front: (placed: Placed) => Placed) {
  const artwork = artworkOf('logo', 1800, 900, 71)
  const about = { artwork: 'logo', isLimited: true, threads: 'auto' as const }
  const at = (width: number) => ({
    ...about,
    box: printBox(0, 0, width, width / 2),
    area: printArea(1800, 2400),
  })
  const placed = { front: front(onePicture(at(600))), embroidery_chest_left: onePicture(at(300)) }
  const edited = openContent({ artworks: { logo: artwork }, placed, options: {} })
  await saveDesign({ id, owner, productId: 145, technique: 'DTG', variantId: 1, edited }, 0, 1)
  const app = renderApp(`/design/145?design=${id}&technique=EMBROIDERY`)
  const use = await screen.findByRole('button', { name: 'New product' })
  return { ...app, use }
}

it('a design becomes a product by the technique in which it is shown, not by the one in which it was drawn', async () => {
  const { user, use, address } = await printedAndSewn('other-technique', (front) => front)
  await user.click(use)
  await waitFor(() => expect(address()).toMatch(/^\/products\/new/))
  expect(await loadDesign('other-technique', owner)).toMatchObject({ technique: 'EMBROIDERY' })
}, 600_000)

it('what lies on placements of another technique, and prints nothing, holds nobody up', async () => {
  const { user, use, address } = await printedAndSewn('hidden-front', (front) =>
    withPicture(front, { isHidden: true }),
  )
  expect(whyOff(use)).toBeNull()
  await user.click(use)
  await waitFor(() => expect(address()).toMatch(/^\/products\/new/))
  expect(screen.queryByText(/^Left out/)).toBeNull()
}, 600_000)

it('a proof shows the garment color that was chosen in the editor', async () => {
  const about = { artwork: 'logo', isLimited: true, threads: 'auto' as const, area: printArea(1800, 2400) }
  const placed = { front: onePicture({ ...about, box: printBox(0, 0, 600, 300) }) }
  const edited = openContent({ artworks: { logo: artworkOf('logo', 1800, 900, 71) }, placed, options: {} })
  const kept = { id: 'on-black', owner, productId: 71, technique: 'DTG', variantId: 4011 }
  await saveDesign({ ...kept, edited }, 0, 1)
  const { user, address } = renderApp('/design/71?design=on-black')
  await user.click(await screen.findByRole('button', { name: 'Black' }))
  await user.click(screen.getByRole('button', { name: 'Use design' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Proof to approve' }))
  await waitFor(() => expect(address()).toBe('/designs/on-black/proof?color=Black'))
}, 600_000)
