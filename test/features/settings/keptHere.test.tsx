// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { databases } from '~/device/databases'
import { smallStorages } from '~/device/smallStorages'
import { renderApp } from '../renderApp'

const group = (name: string) => screen.findByRole('region', { name })
const rowsOf = async (name: string) =>
  within(await group(name))
    .getAllByRole('listitem')
    // How many records there are is counted meanwhile, and said once it is known.
    .map((row) =>
      [...row.children].map((part) => part.textContent?.replace(/; ([\d,]+ records?|nothing) now$/, '')),
    )

it('lists everything that this device keeps: for whom, how long and how it goes', async () => {
  const { user, address } = renderApp('/settings', { orders: 0 })
  const ofStore = await rowsOf('Of each store, seen by it only')
  expect(ofStore).toContainEqual([
    'Drafts of orders',
    'until sent or discarded, then 30 days; erased in store settings',
  ])
  expect(ofStore).toContainEqual(['What was about to be charged, canceled or created', '30 days'])
  const ofDevice = await rowsOf('Of this browser, for all its stores')
  expect(ofDevice).toContainEqual(['Tokens that are to stay on this device, encrypted', 'until you sign out'])
  const ofTab = await rowsOf('Of this tab')
  expect(ofTab.flat().join()).toMatch(/token, .*until the tab is closed; erased by signing out/)
  const ofDemo = await rowsOf('Of the demo store')
  expect(ofDemo.flat()).toContain('The demo store')

  // Nothing that can be opened or written is left out, and nothing is said twice.
  const said = [...ofStore, ...ofDevice, ...ofTab, ...ofDemo].map(([holds]) => holds)
  expect(new Set(said).size).toBe(Object.keys(databases).length + smallStorages.length)
  expect(said).toHaveLength(new Set(said).size)

  // What the list says is erased in store settings has its button on this very page.
  const here = [...ofStore, ...ofDevice].filter(([, how]) => how?.includes('erased in store settings'))
  expect(here.map(([holds]) => holds).toSorted()).toEqual([
    'A short copy of every order, with names and emails',
    'Drafts of orders',
    'Files of orders that were imported',
    'Notes on parcels and returns',
    'The last 200 pages of orders and products that were looked at, with recipients',
    'When orders changed their state',
  ])
  for (const name of [
    'Erase orders from this device',
    'Erase drafts from this device',
    'Erase files and history',
  ])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Erase ticks and notes' })).toBeTruthy()

  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Connections' }))
  await screen.findByRole('button', { name: 'Sign out and erase…' })
  expect(address()).toBe('/connections')
})
