import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Adds a picture of 1,200 by 800 px by its address, as on the page that puts artwork on many blanks. */
export async function addComet(user: UserEvent): Promise<void> {
  await user.type(
    await screen.findByLabelText('Or the address of one'),
    'https://art.example.com/comet-1200x800.png',
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
}
