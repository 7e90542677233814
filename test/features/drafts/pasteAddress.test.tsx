// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'
import { isOff, whyOff } from '../../isOff'

const address = 'Hannah Weiss\nLindenstraße 40\n10969 Berlin\nGermany'

/** A new draft whose countries come when they are let through. */
function openDraft() {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  const app = renderApp('/orders/new', {
    onTheWay: async (reply, request) => {
      if (new URL(request.url).pathname.endsWith('/countries')) await held
      return reply
    },
  })
  return { ...app, release }
}

const country = () => screen.getByLabelText('Country')
const use = () => screen.getByRole('button', { name: 'Use this address' })

it('a pasted address can be used once the countries are known, which its country is told from', async () => {
  const { user, release } = openDraft()
  await user.click(await screen.findByRole('button', { name: 'Paste an address' }))
  await user.click(screen.getByLabelText('Address'))
  await user.paste(address)
  expect(whyOff(use())).toBe('The countries are being read')
  release()
  await waitFor(() => expect(isOff(use())).toBe(false))
  await user.click(use())
  expect(country()).toHaveProperty('value', 'DE')
  expect(screen.getByLabelText('Apartment, floor (optional)')).toHaveProperty('value', '')
})

it('letters that are a state and a country are said to be either, until the country stands below', async () => {
  const { user, release } = openDraft()
  release()
  await user.click(await screen.findByRole('button', { name: 'Paste an address' }))
  await user.click(screen.getByLabelText('Address'))
  await user.paste('Ada Byron\nJalan Raya 1\nMataram 83611 / ID')
  const said = 'ID was read as Idaho. If it is Indonesia, add the country as a line of its own.'
  await screen.findByText(said)
  await user.paste('\nIndonesia')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  await user.click(use())
  expect(country()).toHaveProperty('value', 'ID')
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Mataram')
})

it('an address that is pasted while another one is looked at takes its place', async () => {
  const { user, release } = openDraft()
  release()
  const name = await screen.findByLabelText('Name')
  await user.type(name, 'Ada')
  const pasteInto = async (text: string) => {
    await user.click(name)
    await user.paste(text)
  }
  await pasteInto('Ada Byron\n12 Mill Road\nAustin, TX 78702\nUnited States')
  await waitFor(() => expect(isOff(use())).toBe(false))
  await pasteInto(address)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe(address)
  await user.click(use())
  expect(country()).toHaveProperty('value', 'DE')
})
