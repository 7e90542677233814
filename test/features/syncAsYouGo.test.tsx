// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import { startService, recipient } from '../sandbox/service'
import { renderApp } from './renderApp'

afterEach(cleanup)

describe('an order with an item that is not linked yet', () => {
  it('leads to the store product, and takes the item in once it is linked', async () => {
    // An order like the platform or another client makes it: a store variant without a blank.
    const { api, sandbox, clock } = startService()
    const unlinked = [...sandbox.state.products.values()]
      .filter(({ store }) => store === 5_104_771)
      .flatMap(({ variants }) => variants)
      .find(({ synced }) => synced !== true)
    const linked = [...sandbox.state.products.values()]
      .filter(({ store }) => store === 5_104_771)
      .flatMap(({ variants }) => variants)
      .find(({ synced, files }) => synced === true && files.length > 0)
    if (unlinked === undefined || linked === undefined) throw new Error('The seed lacks a variant')
    const { id } = await api.call(endpoints.createOrder, {
      body: {
        recipient,
        items: [
          { sync_variant_id: linked.id, quantity: 1 },
          { sync_variant_id: unlinked.id, quantity: 2 },
        ],
      },
    })
    clock.now += 60_000
    const app = renderApp(`/orders/${id}`, { state: sandbox.state, now: () => clock.now })
    const link = await screen.findByRole('link', { name: 'Link it to a blank' })
    await waitFor(() => expect(link.getAttribute('href')).toBe(`/products/${unlinked.sync_product_id}/edit`))
    // Linked in the meantime, on the product's page or by somebody else.
    const record = [...sandbox.state.products.values()].find(({ variants }) =>
      variants.some((variant) => variant.id === unlinked.id),
    )
    if (record === undefined) throw new Error('The product is gone')
    record.variants = record.variants.map((variant) =>
      variant.id === unlinked.id
        ? { ...variant, variant_id: linked.variant_id, files: linked.files, synced: true }
        : variant,
    )
    cleanup()
    const again = renderApp(`/orders/${id}`, { state: app.sandbox.state, now: () => clock.now })
    await again.user.click(await screen.findByRole('button', { name: 'Add it to the order' }))
    await waitFor(() => expect(again.sandbox.state.orders.get(id)?.order.items.length).toBe(2))
    expect(again.sandbox.state.orders.get(id)?.order.incomplete_items).toEqual([])
    expect(again.sandbox.state.orders.get(id)?.order.items[1]?.quantity).toBe(2)
  })
})
