// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { editDesign } from '~/domain/placement/designHistory'
import { loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { renderApp } from '../renderApp'
import { placeByAddress } from './placeArtwork'

afterEach(cleanup)
beforeEach(eraseDesigns)

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
}, 600_000)
