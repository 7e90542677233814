// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
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
