// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isOff } from '../../../isOff'
import { renderApp } from '../../renderApp'

afterEach(cleanup)

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
