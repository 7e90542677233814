import { screen } from '@testing-library/react'
import type { RunningApp } from '../renderApp'

/** The sandbox reads the size of a foreign picture from its name. */
const logo = 'https://files.example.com/logo-1800x900.png'

/** Gives the address of artwork to the editor and waits for it on the canvas. */
export async function placeByAddress(app: RunningApp, address = logo) {
  await addByAddress(app, address)
  return screen.findByRole('application')
}

/** Gives the address of artwork to the editor; the service has looked at it when the app asks next. */
export async function addByAddress({ user, sandbox }: RunningApp, address = logo) {
  const field = await screen.findByLabelText(/^Or its address/)
  await user.click(field)
  await user.paste(address)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('The service is checking the file…')
  const body = JSON.stringify({ seconds: 5 })
  const moved = await sandbox.fetch(
    new Request('https://service.test/_sandbox/clock', { method: 'POST', body }),
  )
  if (!moved.ok) throw new Error(await moved.text())
}
