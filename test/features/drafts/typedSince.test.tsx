// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listDrafts } from '~/local/drafts/draftStore'
import { renderApp } from '../renderApp'

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

it('who has begun another draft while one is being saved is not taken away from it', async () => {
  const { user, orders, type, letGo, address, go, idle } = await openForm(
    (order) => `/orders/new?from=${order}`,
  )
  const before = orders.size
  await screen.findByText(/^A copy of order/)
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(orders.size).toBe(before + 1))
  await go('/orders/new')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''))
  await type('Name', 'Ada Byron')
  const here = address()
  letGo()
  await waitFor(async () => expect((await listDrafts('demo|own')).closed).toHaveLength(1))
  await idle()
  await idle()
  expect(address()).toBe(here)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Byron')
})

it('a change that was just saved is there when the order is changed again, also before it was read anew', async () => {
  const probe = renderApp('/orders')
  const { state } = probe.sandbox
  const id = [...state.orders.values()].find(({ order }) => order.status === 'draft')?.order.id
  cleanup()
  let isSaved = false
  const { user, go, address } = renderApp(`/orders/${id}/edit`, {
    state,
    onTheWay: async (reply, { method, url }) => {
      isSaved ||= method === 'PUT'
      const isReadAnew = isSaved && method === 'GET' && url.endsWith(`/orders/${id}`)
      return isReadAnew ? new Promise<Response>(() => undefined) : reply
    },
  })
  const city = await screen.findByLabelText('City')
  await user.clear(city)
  await user.type(city, 'Riga')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address()).toBe(`/orders/${id}`))
  await go(`/orders/${id}/edit`)
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Riga')
})
