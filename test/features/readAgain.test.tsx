// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from './renderApp'

const pages = [
  ['/countries', '/tax/countries', 'The list of countries with sales tax could not be read.', 'Try again'],
  ['/settings', '/stores', 'The list of stores could not be read.', 'Try again'],
  [
    '/mockups/new?blank=71',
    '/mockup-generator/printfiles/71',
    'The views of this blank could not be loaded; the service chooses one.',
    'Try again',
  ],
  ['/orders/new', '/countries', 'The list of countries could not be loaded.', 'Try again'],
  ['/catalog/compare?ids=71-104', '/products/104', 'Blank 104 could not be loaded', 'Try again'],
  ['/webhooks', '/webhooks', /^\d stores? could not be read and (is|are) left out\./, 'Try again'],
  ['/products/40000009/edit', '/products/71', 'The catalog could not be read', 'Try again'],
  ['/orders/failed', '/products/', 'Not everything could be checked', 'Try again'],
] as const

it.each(pages)(
  '%s: what of %s could not be read is read again by its button',
  async (address, path, words, label) => {
    const { sandbox, user } = renderApp(address, {
      faults: [{ kind: 'html', method: 'GET', path, count: 1_000 }],
    })
    const said = await screen.findByText(words)
    const place = said.closest<HTMLElement>('[role=status], [role=alert]') ?? said
    sandbox.faults.length = 0
    await user.click(within(place).getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
  },
)

it('a blank that is compared and cannot be read anew is not said to be left out while it is shown', async () => {
  const { sandbox, readAnew } = renderApp('/catalog/compare?ids=71-104')
  await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(1))
  sandbox.faults.push({ kind: 'html', method: 'GET', path: '/products/104', count: 1_000 })
  await readAnew()
  await screen.findByText('Blank 104 could not be loaded')
  await screen.findByText(/It is shown as it was read before\./)
  expect(screen.queryByText(/left out of the table/)).toBeNull()
})
