// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp, type RunningApp } from '../renderApp'

/** Opens a page whose reply to a read waits until it is let through. */
function openLate(address: string, path: RegExp): RunningApp & { letThrough: () => void } {
  let letThrough = (): void => undefined
  const held = new Promise<void>((done) => (letThrough = done))
  const app = renderApp(address, {
    onTheWay: async (reply, { url }) => {
      if (path.test(new URL(url).pathname)) await held
      return reply
    },
  })
  return { ...app, letThrough: () => act(() => letThrough()) }
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosen = (name: string) => select(name).selectedOptions[0]?.textContent

it('whoever stands in the country of a new order stays there when the countries come', async () => {
  const { letThrough, user } = openLate('/orders/new', /\/countries$/)
  await screen.findByRole('button', { name: 'Save draft' })
  act(() => select('Country').focus())
  expect(chosen('Country')).toBe('Loading…')
  letThrough()
  await within(select('Country')).findByRole('option', { name: 'Austria' })
  expect(document.activeElement).toBe(select('Country'))
  await user.selectOptions(select('Country'), 'Austria')
  expect(chosen('Country')).toBe('Austria')
})

it('a draft shows its country and state before and after the countries come, and keeps them', async () => {
  const { letThrough, sandbox, user } = openLate('/orders', /\/countries$/)
  const draft = [...sandbox.state.orders.values()].find(
    ({ order }) => order.status === 'draft' && order.recipient?.state_code != null,
  )
  if (draft?.order.recipient == null) throw new Error('No draft of the demo has a state')
  const { id, recipient } = draft.order
  const link = await screen.findByRole('link', { name: new RegExp(`${id}`) })
  await user.click(link)
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await waitFor(() => expect(select('Country').value).toBe(recipient.country_code))
  act(() => select('State').focus())
  expect(select('State').value).toBe(recipient.state_code)
  letThrough()
  await within(select('Country')).findByRole('option', { name: 'Austria' })
  expect(select('Country').value).toBe(recipient.country_code)
  expect(select('State').value).toBe(recipient.state_code)
  expect(document.activeElement).toBe(select('State'))
})

it('what is typed into the search of a product’s variants while they are read stays', async () => {
  const { letThrough, user } = openLate('/orders/new', /\/store\/products\/\d+$/)
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  const picker = await screen.findByRole('dialog', { name: 'Add an item' })
  await user.click(await within(picker).findByRole('button', { name: /Slow Wave Hoodie/ }))
  const search = await within(picker).findByRole('searchbox', { name: 'Search its variants by name or SKU' })
  await user.type(search, 'xl')
  letThrough()
  await within(picker).findAllByRole('button', { name: / · /i })
  expect(
    within(picker).getByRole<HTMLInputElement>('searchbox', { name: 'Search its variants by name or SKU' })
      .value,
  ).toBe('xl')
  expect(document.activeElement).toBe(search)
})
