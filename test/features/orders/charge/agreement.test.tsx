// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isOff } from '../../../isOff'
import { renderApp } from '../../renderApp'

it('who has agreed to an amount that differs from the estimate is asked again for another one', async () => {
  const { sandbox, user, readAnew } = renderApp('/orders?status=draft')
  const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
  const id = Number(first?.textContent?.slice(1))
  const costs = (total: string) => {
    const record = sandbox.state.orders.get(id)
    if (record?.order.costs == null) throw new Error('The draft has no costs')
    record.order = { ...record.order, costs: { ...record.order.costs, total } }
  }
  costs('199.99')
  await user.click(first ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm and charge' })
  const charge = (total: string) =>
    within(dialog).findByRole('button', { name: `Confirm and charge $${total}` })
  const tick = () => within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /I agree to the amount/ })
  const before = await charge('199.99')
  await user.click(tick())
  await waitFor(() => expect(isOff(before)).toBe(false))
  costs('249.99')
  await readAnew()
  const after = await charge('249.99')
  expect([tick().checked, isOff(after)]).toEqual([false, true])
  await user.click(tick())
  await waitFor(() => expect(isOff(after)).toBe(false))
})

it('an estimate that cannot be read anew is not taken from the last time', async () => {
  const { sandbox, user } = renderApp('/orders?status=draft')
  const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
  await user.click(first ?? document.body)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm and charge' }))
    const charge = await dialog.findByRole('button', { name: /^Confirm and charge \$/ })
    await waitFor(() => expect(isOff(charge)).toBe(false))
    return dialog
  }
  const before = await open()
  expect(before.queryByText(/No fresh estimate can be read/)).toBeNull()
  await user.click(before.getByRole('button', { name: 'Not now' }))
  sandbox.faults.push({ kind: 'html', path: '/orders/estimate-costs', count: 9 })
  const after = await open()
  await after.findByText(/No fresh estimate can be read/)
})

it('an order with a print that cannot be read is not estimated without it, and the receipt says so', async () => {
  const { sandbox, user } = renderApp('/orders?status=draft')
  const [first] = await screen.findAllByRole('link', { name: /^#\d+/ })
  const item = sandbox.state.orders.get(Number(first?.textContent?.slice(1)))?.order.items[0]
  const [print] = item?.files ?? []
  if (item === undefined || print === undefined) throw new Error('The draft has no print')
  const odd = { ...print, id: 9, type: 'back' }
  Reflect.set(odd, 'status', null)
  item.files = [odd]
  await user.click(first ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm and charge' }))
  const charge = await dialog.findByRole('button', { name: /^Confirm and charge \$/ })
  await waitFor(() => expect(isOff(charge)).toBe(false))
  expect(dialog.queryByText(/A fresh estimate says/)).toBeNull()
  await dialog.findByText(/No fresh estimate can be read/)
  await dialog.findByText(/^A print or an option of 1 item of this order could not be read/)
  expect(dialog.queryByText(/has no print file/)).toBeNull()
})
