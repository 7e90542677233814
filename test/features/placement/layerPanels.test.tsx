// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eraseDesigns } from '~/local/designs/designStore'
import { patient, placeByAddress } from './placeArtwork'
import { renderApp } from '../renderApp'

afterEach(cleanup)
beforeEach(eraseDesigns)

const slow = 600_000
const tee = 71

it(
  'adds a shape to an empty placement, gives it other colours, and white ones on dark garments in one press',
  async () => {
    const { user } = renderApp(`/design/${tee}`)
    await user.click(await screen.findByRole('button', { name: 'Add shape' }, patient))
    await user.click(await screen.findByRole('menuitem', { name: 'Star' }, patient))
    const points = await screen.findByLabelText<HTMLInputElement>('Points', {}, patient)
    fireEvent.change(points, { target: { value: '7' } })
    expect(screen.getByLabelText<HTMLInputElement>('Points').value).toBe('7')

    const fill = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fill color' })
    const first = fill().value
    await user.clear(fill())
    await user.type(fill(), 'red{Enter}')
    expect(screen.getByText('Six digits, such as #cc3333')).toBeTruthy()
    await user.clear(fill())
    await user.type(fill(), 'C33{Enter}')
    expect(fill().value).toBe('#cc3333')
    // A shape that is not filled is seen by its outline.
    await user.click(screen.getByLabelText('Filled'))
    expect(screen.getByLabelText<HTMLInputElement>('Outline').checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Outline color' }).value).toBe('#cc3333')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(fill().value).toBe('#cc3333')
    expect(first).not.toBe('#cc3333')

    await user.click(screen.getByText('Other colors on some garments'))
    await user.click(await screen.findByRole('button', { name: 'White version on dark colors' }))
    const shown = within(screen.getByRole('group', { name: 'Color shown' }))
    await user.click(shown.getByRole('button', { name: 'Black' }))
    expect(await screen.findByDisplayValue('#ffffff', {}, patient)).toBe(fill())
    expect(screen.getByText('What you change here changes on Black alone.')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'White' }))
    expect(await screen.findByDisplayValue('#cc3333', {}, patient)).toBe(fill())
    await user.click(screen.getByRole('button', { name: 'The same on all colors' }))
    expect(screen.getByText('It is the same on all garment colors.')).toBeTruthy()
  },
  slow,
)

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
