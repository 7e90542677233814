// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteDesignUse } from '~/local/designs/designRecords'
import { createSandbox } from '~/sandbox/createSandbox'
import { keepOwl } from '../../layeredDesign'
import { renderApp } from '../../renderApp'

const owner = 'demo|own'

/** Opens the design called Owl, sent to these products before, and the choice of a product for it. */
async function openChoice(usedBy: readonly string[]) {
  const { state } = createSandbox()
  await keepOwl(owner)
  for (const name of usedBy) {
    const found = [...state.products.values()].find(({ product }) => product.name === name)
    await noteDesignUse('owl', owner, { kind: 'product', id: found?.product.id ?? 987_654 })
  }
  const { user } = renderApp('/design/71?design=owl', { state })
  await user.click(await screen.findByRole('button', { name: /^Use design/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Existing product' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save to a store product' })
  /** The rows of the list; no other button of the dialog names a product. */
  const rows = () =>
    within(dialog)
      .getAllByRole('button')
      .filter((button) => button.querySelector('bdi') !== null)
  return { user, dialog, rows }
}

it('an existing product is chosen by its picture, and none beforehand for a design that no product has', async () => {
  const { user, dialog, rows } = await openChoice([])
  await waitFor(() => expect(rows().length).toBeGreaterThan(9))
  expect(within(dialog).queryByRole('group', { name: 'Store product' })).toBeNull()
  expect(rows().filter((row) => row.querySelector('img') === null).length).toBe(0)
  await user.type(within(dialog).getByLabelText('Search your products by name'), 'wave mug')
  await user.click(await within(dialog).findByRole('button', { name: /^Slow Wave Mug/ }))
  const chosen = await within(dialog).findByRole('group', { name: 'Store product' })
  expect(chosen.textContent).toContain('Slow Wave Mug')
}, 600_000)

it('the product that the design was saved to last is chosen, and those that have it are first in the list', async () => {
  const { user, dialog, rows } = await openChoice(['Slow Wave Mug', 'Gone since', 'Press Club Cap'])
  const chosen = await within(dialog).findByRole('group', { name: 'Store product' })
  expect(chosen.textContent).toContain('Press Club CapThis design was saved to it')
  await user.click(within(chosen).getByRole('button', { name: 'Another product' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(9))
  const names = rows().map((row) => row.querySelector('bdi')?.textContent)
  expect(names.slice(0, 2)).toEqual(['Press Club Cap', 'Slow Wave Mug'])
  expect(names.length).toBe(new Set(names).size)
}, 600_000)
