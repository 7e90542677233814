// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '~/contract/endpoints'
import { lineB, startService, recipient } from '../../../sandbox/service'
import { renderApp } from '../../renderApp'

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
    await waitFor(() =>
      expect(link.getAttribute('href')).toBe(`/products/${unlinked.sync_product_id}/edit?order=${id}`),
    )
    await app.user.click(link)
    expect(await screen.findByText(`Order #${id} waits for a variant of this product`)).toBeTruthy()
    // The other variant of the product has artwork; this one takes it too.
    await app.user.click(await screen.findByRole('button', { name: /^Use it for all/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Review and save' }))
    const review = await screen.findByRole('dialog', { name: 'Review and save' })
    await app.user.click(await within(review).findByRole('button', { name: 'Save' }))
    await within(review).findByText('Saved and compared')
    await app.user.click(within(review).getAllByRole('button', { name: 'Close' })[1] ?? review)
    clock.now += 60_000
    await app.user.click(screen.getByRole('link', { name: 'Back to the order' }))
    await app.user.click(await screen.findByRole('button', { name: 'Add it to the order' }))
    await waitFor(() => expect(app.sandbox.state.orders.get(id)?.order.items.length).toBe(2))
    expect(app.sandbox.state.orders.get(id)?.order.incomplete_items).toEqual([])
    expect(app.sandbox.state.orders.get(id)?.order.items[1]?.quantity).toBe(2)
  })

  it('is named where the order is changed, before anything is typed that cannot be saved', async () => {
    const { api, sandbox, clock } = startService()
    const { id } = await api.call(endpoints.createOrder, { body: { recipient, items: [lineB] } })
    const record = sandbox.state.orders.get(id)
    if (record === undefined) throw new Error('There is no order')
    const unnamed = { external_variant_id: null, external_line_item_id: null }
    const tote = { ...unnamed, name: 'Tote', quantity: 3, sync_variant_id: 7 }
    record.order = { ...record.order, incomplete_items: [tote] }
    renderApp(`/orders/${id}/edit`, { state: sandbox.state, now: () => clock.now })
    await screen.findByText('1 item of this order is not linked to a blank and a print file')
    expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(`/orders/${id}`)
  })

  it('is not pushed down by what is found late of a blank that a fix brings in', async () => {
    const { api, sandbox, clock } = startService()
    const made = [...sandbox.state.products.values()]
      .filter(({ store }) => store === 5_104_771)
      .flatMap(({ variants }) => variants)
      .filter(({ synced, files }) => synced === true && files.length > 0)
    const [first] = made
    const other = made.find(({ product }) => product?.product_id !== first?.product?.product_id)
    if (first === undefined || other === undefined) throw new Error('The seed lacks a variant')
    other.synced = false
    const { id } = await api.call(endpoints.createOrder, {
      body: {
        recipient,
        items: [
          { sync_variant_id: first.id, quantity: 1 },
          { sync_variant_id: other.id, quantity: 2 },
        ],
      },
    })
    other.synced = true
    clock.now += 60_000
    const { user } = renderApp(`/orders/${id}`, {
      state: sandbox.state,
      now: () => clock.now,
      onTheWay: async (reply, { method }) => {
        // It is gone once the item is in the order.
        if (method === 'PUT') sandbox.state.stock.set(other.variant_id ?? 0, 'discontinued')
        return reply
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add it to the order' }))
    const later = await screen.findByRole('region', { name: 'Found later' })
    expect(within(later).getByText('This variant is no longer made.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull()
  })
})
