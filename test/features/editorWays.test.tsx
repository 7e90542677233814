// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseDesigns } from '~/local/designStore'
import { renderApp, type RunningApp } from './renderApp'

afterEach(cleanup)
beforeEach(eraseDesigns)

const patient = { timeout: 12_000 }
const slow = 40_000
const tee = 71
const logo = 'https://files.example.com/logo-1800x900.png'

async function placeByAddress({ user }: RunningApp, address = logo) {
  const field = await screen.findByLabelText(/^Or its address/, {}, patient)
  await user.click(field)
  await user.paste(address)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  return screen.findByRole('application', {}, patient)
}

describe('ways into the placement editor', () => {
  it(
    'from a template, which says where it prints',
    async () => {
      const app = renderApp('/templates')
      await app.user.click(await screen.findByRole('link', { name: 'Fox, full front' }, patient))
      await app.user.click(await screen.findByRole('link', { name: 'Open in the editor' }, patient))
      expect(await screen.findByText('The template prints Front print', {}, patient)).toBeTruthy()
      const template = [...app.sandbox.state.templates.values()].find(
        ({ title }) => title === 'Fox, full front',
      )
      expect(app.address()).toMatch(
        new RegExp(`^/design/${template?.product_id ?? 0}\\?template=${template?.id ?? 0}&`),
      )
      await placeByAddress(app)
    },
    slow,
  )
})

describe('ways out of the placement editor', () => {
  it(
    'into a new order, with the file where it was placed',
    async () => {
      const app = renderApp(`/design/${tee}`)
      fireEvent.keyDown(await placeByAddress(app), { key: 'ArrowUp', shiftKey: true })
      await app.user.click(screen.getByRole('button', { name: 'New order' }))
      await screen.findByRole('heading', { level: 1, name: 'New order' }, patient)
      await app.user.type(await screen.findByLabelText('Name', {}, patient), 'Ada Byron')
      await app.user.type(screen.getByLabelText('Street and house number'), '12 Mill Road')
      await app.user.type(screen.getByLabelText('City'), 'Leeds')
      await app.user.type(screen.getByLabelText('ZIP or postal code'), 'LS1 4AP')
      await app.user.selectOptions(screen.getByLabelText('Country'), 'GB')
      await app.user.click(screen.getByRole('button', { name: 'Save draft' }))
      await waitFor(() => expect(app.address()).toMatch(/^\/orders\/\d+$/), patient)
      const id = Number(app.address().split('/').at(-1))
      const item = app.sandbox.state.orders.get(id)?.order.items[0]
      expect(item?.product?.product_id).toBe(tee)
      const position = { area_width: 1800, area_height: 2400, width: 1800, height: 900, top: 691, left: 0 }
      expect(item?.files[0]).toMatchObject({ type: 'front', position })
    },
    slow,
  )

  it(
    'into mockups, where placements that exclude each other are named first',
    async () => {
      const app = renderApp(`/design/${tee}`)
      await placeByAddress(app)
      await app.user.click(screen.getByText('Copy to other placements'))
      await app.user.click(screen.getByRole('checkbox', { name: 'Large front print' }))
      await app.user.click(screen.getByRole('button', { name: 'Copy there' }))
      await app.user.click(screen.getByRole('button', { name: 'Mockups' }))
      await screen.findByRole('heading', { level: 1, name: 'New mockups' }, patient)
      const title = 'Front print and Large front print exclude each other'
      expect(await screen.findByText(title, {}, patient)).toBeTruthy()
      const placements = screen.getByRole('group', { name: 'Placements' })
      await app.user.click(within(placements).getByRole('checkbox', { name: 'Large front print' }))
      await waitFor(() => expect(screen.queryByText(title)).toBeNull(), patient)
      await app.user.click(screen.getByRole('button', { name: 'Make mockups' }))
      await waitFor(() => expect([...app.sandbox.state.mockups.values()].length).toBeGreaterThan(0), patient)
    },
    slow,
  )
})
