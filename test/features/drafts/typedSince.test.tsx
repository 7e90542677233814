// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { eraseDrafts } from '~/local/drafts/draftStore'
import { renderApp } from '../renderApp'

afterEach(async () => {
  cleanup()
  await eraseDrafts(null)
})

/** A draft of the demo, with a form whose writes are answered when it is said. */
async function openForm(pathOf: (id: number) => string) {
  const probe = renderApp('/orders')
  const { state } = probe.sandbox
  const draft = [...state.orders.values()].find(({ order }) => order.status === 'draft')?.order
  if (draft === undefined) throw new Error('There is no draft')
  cleanup()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const app = renderApp(pathOf(draft.id), {
    state,
    onTheWay: async (reply, { method, url }) => {
      if (method !== 'GET' && /\/orders(\/\d+)?$/.test(new URL(url).pathname)) await held
      return reply
    },
  })
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await app.user.clear(field)
    await app.user.type(field, text)
  }
  return { ...app, id: draft.id, orders: state.orders, type, letGo }
}

it('what is typed while a change is on its way is kept as a change that is not sent yet', async () => {
  const { user, id, orders, type, letGo, address } = await openForm((order) => `/orders/${order}/edit`)
  const there = () => orders.get(id)?.order.recipient
  await type('City', 'Riga')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(there()?.city).toBe('Riga'))
  await type('Name', 'Typed since')
  letGo()
  expect(await screen.findByText('Changes you typed earlier were restored')).toBeTruthy()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Typed since')
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Riga')
  expect(there()?.name).not.toBe('Typed since')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address()).toBe(`/orders/${id}`))
  expect(there()).toMatchObject({ city: 'Riga', name: 'Typed since' })
})

it('what is typed while a new draft is on its way is kept as a change of it, and no second one is made', async () => {
  const { user, orders, type, letGo, address } = await openForm((order) => `/orders/new?from=${order}`)
  const before = new Set(orders.keys())
  await screen.findByText(/^A copy of order/)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(orders.size).toBe(before.size + 1))
  await type('Name', 'Typed since')
  letGo()
  const [made = 0] = [...orders.keys()].filter((id) => !before.has(id))
  await waitFor(() => expect(address()).toBe(`/orders/${made}/edit`))
  expect(await screen.findByText('Changes you typed earlier were restored')).toBeTruthy()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Typed since')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address()).toBe(`/orders/${made}`))
  expect(orders.get(made)?.order.recipient?.name).toBe('Typed since')
  expect(orders.size).toBe(before.size + 1)
})
