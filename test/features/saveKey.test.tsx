// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from './renderApp'
import { openSheet } from './products/editor/readySheet'

const chord = '{Control>}s{/Control}'

describe('Ctrl or ⌘ + S', () => {
  it('saves a draft from within a field, once, however long it is held', async () => {
    const { state } = createSandbox()
    const draft = [...state.orders.values()].find(({ order }) => order.status === 'draft')?.order
    const { user, sandbox, address } = renderApp(`/orders/${draft?.id}/edit`, { state })
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Ada Byron')
    const key = createEvent.keyDown(name, { key: 's', ctrlKey: true })
    fireEvent(name, key)
    fireEvent.keyDown(document.activeElement ?? name, { key: 's', ctrlKey: true, repeat: true })
    expect(key.defaultPrevented).toBe(true)
    await waitFor(() => expect(address()).toBe(`/orders/${draft?.id}`))
    expect(sandbox.state.orders.get(draft?.id ?? 0)?.order.recipient?.name).toBe('Ada Byron')
  })

  it('opens the review of a product with the cell that is still typed, and nothing more behind a dialog', async () => {
    const { user } = renderApp('/products')
    const grid = await openSheet(user)
    grid.focus()
    await user.keyboard('41.50{Enter}42')
    await user.keyboard(chord)
    const dialog = await screen.findByRole('dialog', { name: 'Review and save' })
    await within(dialog).findByRole('region', { name: 'What will happen' })
    expect(dialog.textContent).toContain('Changed: 2')
    await user.keyboard(chord)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(within(dialog).queryByText('Saved and compared')).toBeNull()
  })

  it('says what is missing where nothing can be sent yet', async () => {
    const { user } = renderApp('/packing-slip', { orders: 3 })
    const send = await screen.findByRole('button', { name: 'Review and send' })
    await user.keyboard(chord)
    expect(document.activeElement).toBe(send)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: 'Keyboard' })
    expect(within(keys).getByText('Ctrl or ⌘ + S')).toBeTruthy()
  })
})
