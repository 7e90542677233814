import { screen } from '@testing-library/react'
import type { RunningApp } from './renderApp'

export const patient = { timeout: 20_000 }
/** The sandbox reads the size of a foreign picture from its name. */
const logo = 'https://files.example.com/logo-1800x900.png'

/** Gives the address of artwork to the editor and waits for it on the canvas. */
export async function placeByAddress({ user }: RunningApp, address = logo) {
  const field = await screen.findByLabelText(/^Or its address/, {}, patient)
  await user.click(field)
  await user.paste(address)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  return screen.findByRole('application', {}, patient)
}
