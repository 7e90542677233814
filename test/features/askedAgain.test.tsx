// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isOff } from '../isOff'
import { renderApp } from './renderApp'

describe('what could not be read is asked for again by the same press', () => {
  it('where none of the orders to confirm could be read', async () => {
    const { sandbox, user } = renderApp('/orders?status=draft')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    for (const box of boxes.slice(0, 2)) await user.click(box)
    const id = /#(\d+)/.exec(boxes[0]?.getAttribute('aria-label') ?? '')?.[1]
    sandbox.faults.push({ kind: 'drop_before', method: 'GET', path: `/orders/${id}`, count: 3 })
    await user.click(await screen.findByRole('button', { name: 'Confirm 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^2 orders could not be read and are left out/)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    const charge = await dialog.findByRole('button', { name: 'Confirm and charge 2 orders' })
    await waitFor(() => expect(isOff(charge)).toBe(false))
  })

  it('without holding up the orders behind one whose reply cannot be read', async () => {
    const { sandbox, user } = renderApp('/orders?status=draft')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose order #/ })
    for (const box of boxes.slice(0, 3)) await user.click(box)
    const id = Number(/#(\d+)/.exec(boxes[0]?.getAttribute('aria-label') ?? '')?.[1])
    const kept = sandbox.state.orders.get(id)
    const status = kept?.order.status
    Reflect.set(Object(kept?.order), 'status', null)
    await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^1 order could not be read and is left out/)
    await dialog.findByRole('button', { name: 'Confirm and charge 2 orders' })
    Reflect.set(Object(kept?.order), 'status', status)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByRole('button', { name: 'Confirm and charge 3 orders' })
  })

  it('where a number could not be looked up', async () => {
    const { sandbox, user } = renderApp('/orders/new')
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
    await user.click(picker.getByRole('button', { name: 'By number or SKU' }))
    await user.type(picker.getByLabelText('SKU, number, @external id or address'), '71')
    sandbox.faults.push({ kind: 'drop_before', method: 'GET', path: '/products/71', count: 20 })
    await user.click(picker.getByRole('button', { name: 'Look up' }))
    await picker.findByText('It could not be looked up')
    sandbox.faults.length = 0
    await user.click(picker.getByRole('button', { name: 'Look up' }))
    await picker.findByText('A blank of the catalog. Choose a variant')
  })

  it('where a file that was added could not be read', async () => {
    const { sandbox } = renderApp('/orders')
    const found = [...sandbox.state.orders.values()].find(
      ({ order }) => order.status === 'draft' && (order.items[0]?.files.length ?? 0) > 0,
    )
    const file = sandbox.state.files.get(found?.order.items[0]?.files[0]?.id ?? 0)
    if (found === undefined || file === undefined) throw new Error('No draft has a file')
    Object.assign(file, { fate: 'failed', message: 'The file is not a valid image.' })
    cleanup()
    const app = renderApp(`/orders/${found.order.id}`, { state: sandbox.state })
    const [replace] = await screen.findAllByRole('button', { name: 'Replace the file' })
    await app.user.click(replace ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the print file' }))
    await app.user.click(dialog.getByLabelText('Address of the file'))
    await app.user.paste('https://art.example.com/fox-2400x2000.png')
    app.sandbox.faults.push({ kind: 'drop_before', method: 'GET', path: '/files/', count: 3 })
    await app.user.click(dialog.getByRole('button', { name: 'Check the file' }))
    await dialog.findByText('The file was added, but it could not be read')
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(isOff(dialog.getByRole('button', { name: 'Use this file' }))).toBe(false))
  })
})

it('a template of the second page can be picked, too', async () => {
  const { sandbox, user } = renderApp('/orders/new', { isConnected: true })
  const [template] = sandbox.state.templates.values()
  if (template === undefined) throw new Error('No template')
  for (let more = 0; more < 110; more++)
    sandbox.state.templates.set(700_000 + more, { ...template, id: 700_000 + more, title: `Poster ${more}` })
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
  await user.click(picker.getByRole('button', { name: 'Templates' }))
  await user.type(await picker.findByLabelText('Search your templates'), 'Poster 109')
  await picker.findByText('Poster 109')
})
