import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/apiError'
import { orderStatuses } from '~/contract/orders/order'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import {
  cancelOrder,
  confirmOrder,
  createOrder,
  estimateCosts,
  updateOrder,
} from '~/contract/orders/orderWriteEndpoints'
import { subtractMoney, sumMoney } from '~/domain/money/money'
import { lineB, recipient, startService } from '../service'

const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('The call was not refused')
}

describe('orders of the sandbox', () => {
  it('starts with forty orders over all ten states, with parcels and one reshipment', async () => {
    const { api } = startService()
    const { items, paging, dropped } = await api.call(listOrders, { query: { limit: 100 } })
    expect(paging).toEqual({ total: 40, offset: 0, limit: 100 })
    expect(dropped).toEqual([])
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    const shipments = items.flatMap((order) => order.shipments)
    expect(shipments.length).toBeGreaterThan(8)
    expect(shipments.filter(({ reshipment }) => reshipment).length).toBeGreaterThanOrEqual(1)
    for (const { created } of items) expect(created).toBeLessThan(Date.UTC(2026, 10, 21, 9) / 1000)
    expect(items.map(({ created }) => created)).toEqual(
      items.map(({ created }) => created).toSorted((a, b) => Number(b) - Number(a)),
    )
  })

  it('starts with orders whose sums all add up, items and totals alike', async () => {
    const { sandbox } = startService({ orders: 120 })
    for (const { order } of sandbox.state.orders.values()) {
      const { costs, retail_costs: retail, items } = order
      const cents = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100)
      const sumOf = (price: 'price' | 'retail_price') =>
        items.reduce((sum, item) => sum + cents(item[price]) * item.quantity, 0)
      for (const [sums, goods] of [
        [costs, sumOf('price')],
        [retail, sumOf('retail_price')],
      ] as const) {
        const extras = cents(sums?.shipping) + cents(sums?.tax) + cents(sums?.vat) - cents(sums?.discount)
        expect([order.id, cents(sums?.subtotal), cents(sums?.total)]).toEqual([
          order.id,
          goods,
          goods + extras,
        ])
      }
    }
  })

  it('pages so that every order comes exactly once', async () => {
    const { api } = startService({ orders: 57 })
    const seen: number[] = []
    for (let offset = 0; offset < 57; offset += 10) {
      seen.push(...(await api.call(listOrders, { query: { offset, limit: 10 } })).items.map(({ id }) => id))
    }
    expect(seen.length).toBe(57)
    expect(new Set(seen).size).toBe(57)
    expect((await api.call(listOrders, { query: { offset: 900, limit: 10 } })).items).toEqual([])
  })

  it('filters by status and refuses limits out of range', async () => {
    const { api } = startService()
    const drafts = await api.call(listOrders, { query: { status: 'draft' } })
    expect(drafts.items.every(({ status }) => status === 'draft')).toBe(true)
    expect((await refused(api.call(listOrders, { query: { limit: 101 } }))).status).toBe(400)
    expect((await refused(api.call(listOrders, { query: { limit: 0 } }))).status).toBe(400)
    expect((await refused(api.call(listOrders, { query: { limit: 'x' } }))).status).toBe(431)
    expect((await refused(api.call(listOrders, { query: { status: 'gone' } }))).status).toBe(400)
  })

  it('adds up: total = subtotal - discount + tax + vat + shipping', async () => {
    const { api } = startService({ orders: 120 })
    const { items } = await api.call(listOrders, { query: { limit: 100 } })
    for (const { costs } of items) {
      const parts = sumMoney([
        costs?.subtotal ?? 'x',
        costs?.tax ?? 'x',
        costs?.vat ?? 'x',
        costs?.shipping ?? 'x',
      ])
      expect(costs?.total).toBe(subtractMoney(parts, costs?.discount ?? 'x'))
    }
  })

  it('creates a draft, charges at confirm only, and only once', async () => {
    const { api, sandbox } = startService()
    const before = sandbox.ledger.length
    const draft = await api.call(createOrder, { body: { external_id: 'A-1', recipient, items: [lineB] } })
    expect(draft.status).toBe('draft')
    expect(draft.items[0]).toMatchObject({
      variant_id: 7103,
      quantity: 2,
      price: '9.85',
      retail_price: '24.90',
    })
    expect(draft.costs).toMatchObject({
      subtotal: '19.70',
      shipping: '6.24',
      tax: '1.88',
      vat: '0.00',
      total: '27.82',
    })
    expect(draft.retail_costs).toMatchObject({ subtotal: '49.80', total: '49.80' })
    expect(sandbox.ledger.length).toBe(before)
    const confirmed = await api.call(confirmOrder, { params: { id: draft.id } })
    expect(confirmed.status).toBe('pending')
    expect(sandbox.ledger.slice(before)).toMatchObject([
      { kind: 'charge', orderId: draft.id, amount: '27.82', currency: 'USD' },
    ])
    expect((await refused(api.call(confirmOrder, { params: { id: draft.id } }))).status).toBe(400)
    expect(sandbox.ledger.length).toBe(before + 1)
  })

  it('is found by its external id, which no second order can take', async () => {
    const { api } = startService()
    const draft = await api.call(createOrder, { body: { external_id: 'A-7', recipient, items: [lineB] } })
    expect((await api.call(getOrder, { params: { id: '@A-7' } })).id).toBe(draft.id)
    const again = await refused(
      api.call(createOrder, { body: { external_id: 'A-7', recipient, items: [lineB] } }),
    )
    expect(again).toMatchObject({
      status: 400,
      message: 'Order with this External ID already exists (OR-13)',
    })
    const updated = await api.call(createOrder, {
      query: { update_existing: true },
      body: { external_id: 'A-7', recipient: { ...recipient, city: 'Dallas' }, items: [lineB] },
    })
    expect(updated).toMatchObject({ id: draft.id, recipient: { city: 'Dallas' } })
  })

  it.each(['has blank', 'x'.repeat(33), 'ü'])('refuses the external id %j', async (external_id) => {
    const { api } = startService()
    expect(
      (await refused(api.call(createOrder, { body: { external_id, recipient, items: [lineB] } }))).status,
    ).toBe(400)
  })

  it.each([
    ['no recipient state', { recipient: { ...recipient, state_code: null } }, 'Recipient: '],
    ['no items', { items: [] }, 'at least one item'],
    [
      'no files',
      { items: [{ variant_id: 7103 }] },
      "Item 0: Item can't be submitted without any print files",
    ],
    ['a product id', { items: [{ variant_id: 71, files: lineB.files }] }, 'Item 0: Variant not found'],
    ['quantity 0', { items: [{ ...lineB, quantity: 0 }] }, 'Item 0: Quantity'],
    ['quantity 1001', { items: [lineB, { ...lineB, quantity: 1001 }] }, 'Item 1: Quantity'],
    [
      'two files for one placement',
      {
        items: [
          { ...lineB, files: [...lineB.files, { type: 'default', url: 'https://files.example.com/b.png' }] },
        ],
      },
      'OR-12',
    ],
    [
      'an unknown placement',
      { items: [{ ...lineB, files: [{ type: 'trouser', url: 'https://files.example.com/b.png' }] }] },
      'OR-10',
    ],
    [
      'no threads',
      {
        items: [
          {
            variant_id: 20600,
            files: [{ type: 'embroidery_front', url: 'https://files.example.com/b.png' }],
          },
        ],
      },
      'thread_colors option is missing or incorrect! Allowed values: #FFFFFF',
    ],
    ['an unknown shipping method', { shipping: 'TELEPORT' }, 'OR-4'],
  ])('refuses %s in words and keeps nothing', async (_, change, message) => {
    const { api, sandbox } = startService()
    const before = sandbox.state.orders.size
    const error = await refused(api.call(createOrder, { body: { recipient, items: [lineB], ...change } }))
    expect(error.status).toBe(400)
    expect(error.message).toContain(message)
    expect(sandbox.state.orders.size).toBe(before)
  })

  it('refuses a position across the border of the print area, unless it is not limited to it', async () => {
    const { api } = startService()
    const position = { area_width: 1800, area_height: 2400, width: 1000, height: 700, top: 10, left: 900 }
    const files = [{ ...lineB.files[0], position }]
    const error = await refused(api.call(createOrder, { body: { recipient, items: [{ ...lineB, files }] } }))
    expect(error.message).toBe('Invalid position')
    const free = [{ ...lineB.files[0], position: { ...position, limit_to_print_area: false } }]
    const order = await api.call(createOrder, { body: { recipient, items: [{ ...lineB, files: free }] } })
    expect(order.items[0]?.files[0]?.position).toMatchObject({ left: 900, top: 10 })
  })

  it('updates only what is sent; items that are left out are deleted', async () => {
    const { api } = startService()
    const two = { ...lineB, variant_id: 7104, quantity: 3, external_id: 'line-b' }
    const draft = await api.call(createOrder, {
      body: { recipient, items: [{ ...lineB, external_id: 'line-a' }, two] },
    })
    const moved = await api.call(updateOrder, {
      params: { id: draft.id },
      body: { recipient: { ...recipient, zip: '78799' } },
    })
    expect(moved.recipient?.zip).toBe('78799')
    expect(moved.items.map(({ id }) => id)).toEqual(draft.items.map(({ id }) => id))
    const kept = draft.items[1]
    const fewer = await api.call(updateOrder, {
      params: { id: draft.id },
      body: {
        items: [
          { external_id: 'line-b', quantity: 5 },
          { ...lineB, variant_id: 7105 },
        ],
      },
    })
    expect(fewer.items[0]).toMatchObject({ id: kept?.id, quantity: 5, variant_id: 7104 })
    expect(fewer.items[1]?.variant_id).toBe(7105)
    expect(fewer.items.length).toBe(2)
    expect(draft.items.map(({ id }) => id)).not.toContain(fewer.items[1]?.id)
  })

  it('cancels a draft and a pending order, and gives the money back', async () => {
    const { api, sandbox } = startService()
    const draft = await api.call(createOrder, { body: { recipient, items: [lineB] } })
    await api.call(confirmOrder, { params: { id: draft.id } })
    const refusal = await refused(
      api.call(updateOrder, { params: { id: draft.id }, body: { shipping: 'STANDARD' } }),
    )
    expect(refusal.message).toContain('pending')
    expect((await api.call(cancelOrder, { params: { id: draft.id } })).status).toBe('canceled')
    expect(sandbox.ledger.slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', '27.82'],
      ['refund', '27.82'],
    ])
    expect((await refused(api.call(cancelOrder, { params: { id: draft.id } }))).status).toBe(400)
  })

  it('fails a confirmed order whose print file turns out invalid, and charges again only after a fix', async () => {
    const { api, sandbox, clock } = startService()
    const files = [{ type: 'front', url: 'https://files.example.com/broken.png' }]
    const draft = await api.call(createOrder, { body: { recipient, items: [{ ...lineB, files }] } })
    expect(draft.items[0]?.files[0]?.status).toBe('waiting')
    expect((await api.call(confirmOrder, { params: { id: draft.id } })).status).toBe('pending')
    clock.now += 10_000
    const failed = await api.call(getOrder, { params: { id: draft.id } })
    expect(failed.status).toBe('failed')
    expect(failed.items[0]?.files[0]?.status).toBe('failed')
    expect(sandbox.ledger.slice(-2).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
    await api.call(updateOrder, {
      params: { id: draft.id },
      body: { items: [{ id: draft.items[0]?.id ?? 0, files: lineB.files }] },
    })
    expect((await api.call(confirmOrder, { params: { id: draft.id } })).status).toBe('pending')
  })

  it('holds an advanced embroidery design and returns it to draft, even with confirm', async () => {
    const { api, sandbox, clock } = startService()
    const before = sandbox.ledger.length
    const files = [
      {
        type: 'embroidery_front',
        url: 'https://files.example.com/b.png',
        options: [{ id: 'full_color', value: true }],
      },
    ]
    const order = await api.call(createOrder, {
      query: { confirm: true },
      body: { recipient, items: [{ variant_id: 20601, files }] },
    })
    expect(order.status).toBe('onhold')
    clock.now += 60_000
    expect((await api.call(getOrder, { params: { id: order.id } })).status).toBe('draft')
    expect(sandbox.ledger.length).toBe(before)
    expect((await api.call(confirmOrder, { params: { id: order.id } })).status).toBe('pending')
    expect(sandbox.ledger.length).toBe(before + 1)
  })

  it('ships in time by itself', async () => {
    const { api, clock } = startService()
    const order = await api.call(createOrder, {
      query: { confirm: true },
      body: { recipient, items: [lineB] },
    })
    clock.now += 3 * 3_600_000
    expect((await api.call(getOrder, { params: { id: order.id } })).status).toBe('inprocess')
    clock.now += 60 * 3_600_000
    const shipped = await api.call(getOrder, { params: { id: order.id } })
    expect(shipped.status).toBe('fulfilled')
    expect(shipped.shipments[0]?.items).toMatchObject([{ item_id: order.items[0]?.id, quantity: 2 }])
    expect(shipped.shipments[0]?.tracking_url).toMatch(/^https:/)
    expect(shipped.pricing_breakdown).toMatchObject([
      { customer_pays: '49.80', printful_price: '27.82', profit: '21.98' },
    ])
  })

  it('estimates what the order will cost and leaves nothing behind', async () => {
    const { api, sandbox } = startService()
    const before = structuredClone(sandbox.state)
    const { costs } = await api.call(estimateCosts, { body: { recipient, items: [lineB] } })
    expect(costs).toMatchObject({ subtotal: '19.7', total: '27.82', currency: 'USD' })
    expect(sandbox.state).toEqual(before)
  })
})
