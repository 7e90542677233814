// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { MantineParts } from '~/ui/mantine/MantineParts'

it('a dialog gives the focus back to what opened it, the first time too', async () => {
  const discard = vi.fn()
  const user = userEvent.setup()
  render(
    <MantineParts>
      <DiscardButton what="It cannot be brought back." onDiscard={discard} />
    </MantineParts>,
  )
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const keep = await screen.findByRole('button', { name: 'Keep it' })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    await user.click(keep)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' })))
  }
  expect(discard).not.toHaveBeenCalled()
})
