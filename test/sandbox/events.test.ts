import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { cancelOrder, confirmOrder, createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import {
  createStoreProduct,
  deleteStoreProduct,
  updateStoreProduct,
} from '~/contract/products/storeProductEndpoints'
import { event, eventTypes } from '~/contract/store/webhook'
import { deleteWebhooks, getWebhooks, setWebhooks } from '~/contract/store/webhookEndpoints'
import { lineB, recipient, type Service, startService } from './service'

const url = 'https://hooks.example.com/orders?key=73'

function listening(answers: number[] = []) {
  const sent: { url: string; body: unknown }[] = []
  const service = startService({
    deliver: async (to, body) => {
      sent.push({ url: to, body: JSON.parse(body) })
      return { status: answers.shift() ?? 204, answer: '' }
    },
  })
  const subscribe = (types: readonly string[] = eventTypes) =>
    service.api.call(setWebhooks, {
      body: { url, types: [...types], params: { stock_updated: { product_ids: [71] } } },
    })
  const settled = async () => {
    await service.sandbox.fetch(new Request('http://s.test/_sandbox/clock'))
    await service.sandbox.delivered()
    return sent.map(({ body }) => event.parse(body))
  }
  return { ...service, sent, subscribe, settled }
}

const control = (service: Service, path: string, body: unknown) =>
  service.api.control(path, { method: 'POST', body: JSON.stringify(body) })

describe('the webhook configuration', () => {
  it('is one per store, replaced by each call and empty again after removal', async () => {
    const { api } = startService()
    expect(await api.call(getWebhooks, {})).toMatchObject({ url: null, types: [], params: {} })
    await api.call(setWebhooks, { body: { url, types: ['order_created', 'order_failed'] } })
    const second = await api.call(setWebhooks, { body: { url: `${url}2`, types: ['package_shipped'] } })
    expect(second).toMatchObject({ url: `${url}2`, types: ['package_shipped'] })
    expect(await api.call(getWebhooks, {})).toEqual(second)
    expect(await api.call(deleteWebhooks, {})).toMatchObject({ url: null, types: [] })
    expect(await api.call(getWebhooks, {})).toMatchObject({ url: null, types: [] })
  })

  it.each([
    ['an address that is none', { url: 'hooks', types: ['order_created'] }],
    ['an unknown type', { url, types: ['order_exploded'] }],
    ['no types', { url, types: [] }],
    ['stock_updated without products to watch', { url, types: ['stock_updated'] }],
  ])('refuses %s', async (_, body) => {
    await expect(startService().api.call(setWebhooks, { body })).rejects.toMatchObject({ status: 400 })
  })
})

describe('events', () => {
  it('go to the configured URL with the body that the service promises (contract/README 15.4)', async () => {
    const service = listening()
    await service.subscribe(['order_created'])
    const order = await service.api.call(createOrder, { body: { recipient, items: [lineB] } })
    const [created] = await service.settled()
    expect(service.sent[0]?.url).toBe(url)
    expect(created).toMatchObject({
      type: 'order_created',
      created: Math.floor(service.clock.now / 1000),
      retries: 0,
      store: 5_104_771,
      data: { order: { id: order.id, status: 'draft' } },
    })
  })

  it('of all fourteen types come from what happens', async () => {
    const service = listening()
    const { api, clock } = service
    await service.subscribe()
    const draft = (status: 'pay' | 'leave') =>
      api.call(createOrder, { body: { recipient, items: [lineB] }, query: { confirm: status === 'pay' } })
    const advance = (id: number, action: string) => control(service, `/orders/${id}/advance`, { action })

    const shipped = await draft('pay')
    for (const step of ['produce', 'ship', 'return', 'refund']) await advance(shipped.id, step)
    await advance((await draft('pay')).id, 'fail')
    const held = await draft('pay')
    await advance(held.id, 'hold_approval')
    await advance(held.id, 'release')
    const canceled = await draft('pay')
    await api.call(cancelOrder, { params: { id: canceled.id } })
    const edited = await draft('leave')
    await api.call(updateOrder, {
      params: { id: edited.id },
      body: { gift: { subject: 'Hi', message: 'You' } },
    })
    const product = await api.call(createStoreProduct, {
      body: { sync_product: { name: 'Tee' }, sync_variants: [{ variant_id: 7103, files: lineB.files }] },
    })
    await api.call(updateStoreProduct, {
      params: { id: product.id },
      body: { sync_product: { name: 'Tee 2' } },
    })
    await api.call(deleteStoreProduct, { params: { id: product.id } })
    await control(service, '/stock', { variant_id: 7103, status: 'out_of_stock' })

    const platform = service.as('sandbox-platform')
    await platform.call(setWebhooks, { body: { url, types: ['product_synced'] } })
    await control(service, '/imports', { name: 'Anchor Tee', delay: 90 })
    expect((await service.settled()).map(({ type }) => type)).not.toContain('product_synced')
    clock.now += 91_000
    const events = await service.settled()
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(eventTypes))

    const data = (type: string) => events.find((row) => row.type === type)?.data
    expect(data('package_shipped')).toMatchObject({
      shipment: { items: [{ quantity: 2 }] },
      order: { id: shipped.id, shipments: [{}] },
    })
    expect(data('order_refunded')).toMatchObject({ amount: shipped.costs?.total, order: { id: shipped.id } })
    expect(data('order_put_hold_approval')?.approval_files[0]?.confirm_hash).toMatch(/^[0-9a-f]{32}$/)
    expect(data('stock_updated')).toMatchObject({
      product_id: 71,
      variant_stock: { out: [7103], discontinued: [] },
    })
    expect(data('product_deleted')).toMatchObject({ sync_product: { id: product.id, name: 'Tee 2' } })
  })

  it('show the order as it was when they happened', async () => {
    const service = listening([500])
    await service.subscribe(['order_created'])
    const { id } = await service.api.call(createOrder, { body: { recipient, items: [lineB] } })
    await service.api.call(confirmOrder, { params: { id } })
    service.clock.now += 60_000
    const events = await service.settled()
    expect(events.map(({ retries, data }) => [retries, data.order?.status])).toEqual([
      [0, 'draft'],
      [1, 'draft'],
    ])
    expect((await service.api.call(getOrder, { params: { id } })).status).toBe('pending')
  })

  it('are tried again after 1, 4, 16, 64, 256 and 1024 minutes, then given up', async () => {
    const service = listening(Array.from({ length: 9 }, () => 503))
    await service.subscribe(['order_created'])
    await service.api.call(createOrder, { body: { recipient, items: [lineB] } })
    expect((await service.settled()).length).toBe(1)
    for (const [index, minutes] of [1, 4, 16, 64, 256, 1024].entries()) {
      service.clock.now += minutes * 60_000 - 1
      expect((await service.settled()).length).toBe(index + 1)
      service.clock.now += 1
      expect((await service.settled()).at(-1)?.retries).toBe(index + 1)
    }
    service.clock.now += 5_000 * 60_000
    expect((await service.settled()).length).toBe(7)
    expect(service.sandbox.state.deliveries[0]).toMatchObject({ dueAt: null, attempts: { length: 7 } })
  })

  it('are only listed where nothing can deliver them', async () => {
    const { api, sandbox } = startService()
    await api.call(setWebhooks, { body: { url, types: ['order_created'] } })
    await api.call(createOrder, { body: { recipient, items: [lineB] } })
    const log: unknown = await (await api.control('/deliveries', { method: 'GET' })).json()
    expect(log).toMatchObject({ deliveries: [{ url, attempts: [], event: { type: 'order_created' } }] })
    expect(sandbox.state.deliveries.length).toBe(1)
  })
})
