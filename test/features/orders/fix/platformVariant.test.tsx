// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { platformStoreId } from '~/sandbox/authenticate'
import { recipient, startService } from '../../../sandbox/service'
import { renderApp } from '../../renderApp'

it('a variant of a platform’s product is replaced by another one of it', async () => {
  const { as, sandbox, clock } = startService()
  const product = [...sandbox.state.products.values()].find(
    ({ store, variants }) =>
      store === platformStoreId && variants.filter(({ synced }) => synced === true).length > 1,
  )
  const [gone] = product?.variants.filter(({ synced }) => synced === true) ?? []
  if (gone === undefined) throw new Error('The seed lacks a variant')
  const { id } = await as('sandbox-platform').call(createOrder, {
    body: { recipient, items: [{ sync_variant_id: gone.id, quantity: 2 }] },
  })
  sandbox.state.stock.set(gone.variant_id ?? 0, 'discontinued')
  clock.now += 60_000
  const app = renderApp(`/orders/${id}`, {
    state: sandbox.state,
    now: () => clock.now,
    liveToken: 'sandbox-platform',
  })
  await app.user.click(await screen.findByRole('button', { name: 'Choose another variant' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose another variant' })
  const [other] = await within(dialog).findAllByRole('radio')
  await app.user.click(other ?? dialog)
  await app.user.click(within(dialog).getByRole('button', { name: 'Use this variant' }))
  await waitFor(() =>
    expect(app.sandbox.state.orders.get(id)?.order.items[0]?.sync_variant_id).not.toBe(gone.id),
  )
  const [item] = app.sandbox.state.orders.get(id)?.order.items ?? []
  expect(product?.variants.map((variant) => variant.id)).toContain(item?.sync_variant_id)
  expect(item?.quantity).toBe(2)
})
