import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The sheet of a product's variants once the product was read anew: until then it shows what was read before. */
export async function readySheet(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Variants' })
  await waitFor(() => expect(grid.getAttribute('aria-readonly')).toBeNull())
  return grid
}

/** The same for a product of the list that is shown, which is opened and then edited. */
export async function openSheet(user: UserEvent, name = 'Slow Wave Hoodie'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('link', { name }))
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  return readySheet()
}
