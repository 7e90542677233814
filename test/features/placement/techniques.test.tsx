// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { editDesign, openContent } from '~/domain/placement/designHistory'
import { emptyContent } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { saveDesign } from '~/local/designs/designStore'
import { artworkOf, onePicture } from '../../domain/layers/onePicture'
import { renderApp } from '../renderApp'

/** A sweatshirt whose chest was sewn and whose front was then printed and moved, as it is opened in a technique. */
async function openIn(technique: string) {
  const artwork = artworkOf('logo', 1800, 900, 71)
  const logoAt = (top: number) =>
    onePicture({
      artwork: 'logo',
      isLimited: true,
      threads: 'auto',
      box: printBox(0, top, 600, 300),
      area: printArea(1800, 2400),
    })
  const place = { kind: 'place', artwork } as const
  const edited = [
    { ...place, label: 'Place', changes: { embroidery_chest_left: logoAt(0) }, at: 1_000 },
    { ...place, label: 'Place', changes: { front: logoAt(0) }, at: 3_000 },
    { ...place, label: 'Move', changes: { front: logoAt(90) }, at: 5_000 },
  ].reduce(editDesign, openContent(emptyContent))
  const about = { id: 'both', owner: 'demo|own', productId: 145, technique: 'DTG', variantId: 1 }
  await saveDesign({ ...about, edited }, 0, 1)
  const app = renderApp(`/design/145?design=both&technique=${technique}`)
  await screen.findByRole('button', { name: 'Undo' })
  return app
}

it('what is undone or done again on a placement of another technique is shown there', async () => {
  const { user, address } = await openIn('EMBROIDERY')
  await screen.findByRole('button', { name: /^Left chest/, pressed: true })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone: Move, on Front print, /)
  await screen.findByRole('button', { name: /^Front print/, pressed: true })
  expect(address()).toMatch(/technique=DTG/)
  // Of the same technique now.
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: Place.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Undone: Place, on Left chest/)
  await screen.findByRole('button', { name: /^Left chest/, pressed: true })
  expect(address()).toMatch(/technique=EMBROIDERY/)
}, 600_000)

it('the focus stays on the choice of the technique, whose placements take the place of the others', async () => {
  const { user } = await openIn('EMBROIDERY')
  const choice = await screen.findByRole('combobox', { name: 'Technique' })
  await user.selectOptions(choice, 'DTG')
  await screen.findByRole('button', { name: /^Front print/ })
  expect(screen.queryByRole('button', { name: /^Left chest/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Technique')))
  expect(choice.isConnected).toBe(true)
}, 600_000)
