// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp'

/** A new order in which an earlier recipient was chosen whose address is still being read. */
async function whileReading() {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reading: string[] = []
  const app = renderApp('/orders/new', {
    onTheWay: async (reply, { method, url }) => {
      if (method === 'GET' && /\/orders\/\d+$/.test(new URL(url).pathname)) {
        reading.push(url)
        await held
      }
      return reply
    },
  })
  const street = await screen.findByLabelText<HTMLInputElement>('Street and house number')
  const order = [...app.sandbox.state.orders.values()].find((one) => one.order.status === 'fulfilled')?.order
  await app.user.click(screen.getByRole('button', { name: 'Earlier recipients' }))
  const name = order?.recipient?.name ?? ''
  await app.user.type(screen.getByLabelText('Search earlier recipients'), name)
  const [row] = await screen.findAllByRole('button', { name: new RegExp(name) })
  await app.user.click(row ?? document.body)
  await expect.poll(() => reading.length).toBe(1)
  return { ...app, street, letGo }
}

it('an address that is typed while an earlier recipient is read stays, and it is said', async () => {
  const { user, street, letGo, idle } = await whileReading()
  await user.type(street, 'Brivibas 98')
  letGo()
  expect(await screen.findByText('The address was not put in')).toBeTruthy()
  await idle()
  expect(street.value).toBe('Brivibas 98')
})

it('an earlier recipient that is read once the list of them was closed replaces nothing', async () => {
  const { user, street, letGo, idle } = await whileReading()
  await user.click(screen.getByRole('button', { name: 'Earlier recipients' }))
  letGo()
  await idle()
  expect(street.value).toBe('')
})
