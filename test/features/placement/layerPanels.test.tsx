// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eraseDesigns } from '../../local/designs/eraseDesigns'
import { patient, placeByAddress } from './placeArtwork'
import { renderApp } from '../renderApp'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(eraseDesigns)

const slow = 600_000
const tee = 71

it(
  'adds no text where its font cannot be had, and says so; a picture that only the service has gets no other colours',
  async () => {
    // No fonts can be loaded here.
    const app = renderApp(`/design/${tee}`)
    await app.user.click(await screen.findByRole('button', { name: 'Add text' }, patient))
    expect((await screen.findByRole('alert', {}, patient)).textContent).toContain(
      'The font “Montserrat” could not be loaded. Check the connection and try again.',
    )
    expect(screen.queryByLabelText('Words')).toBeNull()
    await placeByAddress(app)
    await app.user.click(await screen.findByText('Colors, background and pattern', {}, patient))
    expect(await screen.findByText(/^Only pictures that were taken from this device/)).toBeTruthy()
  },
  slow,
)

it(
  'on a phone has the buttons that add a layer in reach at the edge of a long row of layers',
  async () => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }))
    const app = renderApp(`/design/${tee}`)
    await placeByAddress(app)
    const text = await screen.findByRole('button', { name: 'Add text' }, patient)
    await app.user.click(await screen.findByRole('button', { name: 'Add a layer' }, patient))
    expect(document.activeElement).toBe(text)
  },
  slow,
)

it(
  'puts what is cropped where a preset says in its own shape, and forgets the presets that are to be forgotten',
  async () => {
    const app = renderApp(`/design/${tee}`)
    // Twice as wide as high; half of it is as wide as high.
    await placeByAddress(app)
    await app.user.click(await screen.findByText('Angle, opacity and crop', {}, patient))
    const cut = await screen.findByLabelText('Left cut off (%)', {}, patient)
    await app.user.clear(cut)
    await app.user.type(cut, '50')
    await app.user.click(screen.getByText('Presets'))
    await app.user.selectOptions(await screen.findByLabelText('Preset', {}, patient), 'Left chest, 9 cm')
    await screen.findByRole('application', { name: /: 9\.0 × 9\.0 cm/ }, patient)
    for (const name of ['First', 'Second']) {
      await app.user.type(screen.getByLabelText('Keep this placement as'), name)
      await app.user.click(screen.getByRole('button', { name: 'Keep' }))
      await screen.findByRole('option', { name }, patient)
    }
    await app.user.click(screen.getByRole('button', { name: 'Forget “First”' }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'First' })).toBeNull(), patient)
    expect(screen.getByRole('option', { name: 'Second' })).toBeTruthy()
  },
  slow,
)
