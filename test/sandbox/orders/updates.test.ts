import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '~/contract/orders/order'
import { refusalOf } from '~/domain/orders/orderStates'
import { lineB, recipient, startService, type Service } from '../service'
import { demoStoreId } from '~/sandbox/authenticate'

interface Reply {
  status: number
  result: Order & { [field: string]: unknown }
  message: string
}

/** Requests as any client may send them, past the types of ours. */
async function send({ sandbox }: Service, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await sandbox.fetch(
    new Request(`http://sandbox.test${path}`, {
      method,
      headers: { authorization: 'Bearer sandbox-store' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const { result, error } = await reply.json()
  return { status: reply.status, result, message: error?.message ?? '' }
}

const position = { area_width: 1800, area_height: 2400, width: 1000, height: 700, top: 110, left: 90 }
const threads = [{ id: 'auto_thread_color', value: true }]

/** A draft that uses every field an update may name. */
const whole = {
  external_id: 'shop-1001',
  shipping: 'STANDARD',
  recipient: {
    ...recipient,
    company: 'Byron Ltd',
    address2: 'Floor 3',
    phone: '512 555 0100',
    email: 'ada@example.com',
  },
  items: [
    {
      ...lineB,
      external_id: 'line-a',
      sku: 'TEE-M',
      name: 'Tee with a logo',
      files: [
        { type: 'front', url: 'https://files.example.com/logo-1800x1500.png', position },
        {
          type: 'label_inside',
          url: 'https://files.example.com/label-450x450.png',
          options: [{ id: 'template_type', value: 'native' }],
        },
      ],
    },
    {
      variant_id: 20601,
      quantity: 3,
      external_id: 'line-b',
      retail_price: '31.50',
      files: [{ type: 'embroidery_front', url: 'https://files.example.com/b.png', options: threads }],
    },
  ],
  retail_costs: { currency: 'USD', discount: '2.00', shipping: '4.50', tax: '1.25' },
  gift: { subject: 'For you', message: 'Enjoy it' },
  packing_slip: { email: 'shop@example.com', phone: '111-222-3333', message: 'Thanks', store_name: 'Ada’s' },
}

const created = async (service: Service, body: unknown = whole): Promise<Order> => {
  const { status, result, message } = await send(service, 'POST', '/orders', body)
  expect([status, message]).toEqual([200, ''])
  return result
}

const volatile = ['updated', 'costs', 'retail_costs', 'shipping_service_name']
/** Fields of an order apart from its sums and the time of its change. */
const steady = (order: Order, without: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(order).filter(([field]) => ![...volatile, ...without].includes(field)))

describe('an update of an order', () => {
  it.each([
    ['external_id', 'shop-1002', 'shop-1002'],
    ['shipping', 'PRINTFUL_FAST', 'PRINTFUL_FAST'],
    ['recipient', { city: 'Dallas' }, { city: 'Dallas', name: 'Ada Byron', address2: 'Floor 3' }],
    ['gift', { message: 'Other' }, { subject: 'For you', message: 'Other' }],
    [
      'packing_slip',
      { message: 'Hello' },
      { email: 'shop@example.com', phone: '111-222-3333', message: 'Hello', store_name: 'Ada’s' },
    ],
    [
      'retail_costs',
      { shipping: '9.00' },
      { currency: 'USD', discount: '2.00', shipping: '9.00', tax: '1.25' },
    ],
  ] as const)(
    'changes %s where it is named and keeps it where it is absent or null',
    async (field, value, after) => {
      const service = startService()
      const before = await created(service)
      const path = `/orders/${before.id}`
      const absent = await send(service, 'PUT', path, {})
      expect(absent.result[field]).toEqual(before[field])
      const asNull = await send(service, 'PUT', path, { [field]: null })
      expect([asNull.status, asNull.message]).toEqual([200, ''])
      expect(asNull.result[field]).toEqual(before[field])
      const named = await send(service, 'PUT', path, { [field]: value })
      expect({ value: named.result[field] }).toMatchObject({ value: after })
      expect(steady(named.result, [field])).toEqual(steady(before, [field]))
    },
  )

  it.each([
    ['quantity', 7, 7],
    ['retail_price', '12.34', '12.34'],
    ['name', 'Other words', 'Other words'],
    ['sku', 'TEE-X', 'TEE-X'],
    ['variant_id', 7105, 7105],
    ['files', [{ type: 'back', url: 'https://files.example.com/c.png' }], [{ type: 'back' }]],
    ['options', [{ id: 'stitch_color', value: 'black' }], [{ id: 'stitch_color', value: 'black' }]],
  ] as const)(
    'changes %s of an item where it is named and keeps it where it is absent or null',
    async (field, value, after) => {
      const service = startService()
      const before = await created(service)
      const [line, other] = before.items
      const put = (change: object) =>
        send(service, 'PUT', `/orders/${before.id}`, {
          items: [{ id: line?.id, ...change }, { id: other?.id }],
        })
      expect((await put({})).result.items).toEqual(before.items)
      const asNull = await put({ [field]: null })
      expect([asNull.status, asNull.message]).toEqual([200, ''])
      expect(asNull.result.items).toEqual(before.items)
      const named = await put({ [field]: value })
      expect({ value: Object(named.result.items[0])[field] }).toMatchObject({ value: after })
      const derived = [field, 'price', 'product', 'name']
      const rest = (row: object) => Object.entries(row).filter(([name]) => !derived.includes(name))
      expect(rest(Object(named.result.items[0]))).toEqual(rest(Object(line)))
      expect(named.result.items[1]).toEqual(other)
    },
  )

  it('empties a text that is sent empty', async () => {
    const service = startService()
    const { id, items } = await created(service)
    const { result } = await send(service, 'PUT', `/orders/${id}`, {
      recipient: { address2: '', company: '' },
      gift: { subject: '', message: '' },
      items: [{ id: items[0]?.id, sku: '', retail_price: '' }, { id: items[1]?.id }],
    })
    expect(result.recipient).toMatchObject({ address2: null, company: null, name: 'Ada Byron' })
    expect(result.gift).toEqual({ subject: null, message: null })
    expect(result.items[0]).toMatchObject({ sku: null, retail_price: null })
  })

  it('gives a recipient who moves abroad no state of the old country', async () => {
    const service = startService()
    const { id } = await created(service)
    const { result } = await send(service, 'PUT', `/orders/${id}`, {
      recipient: { country_code: 'de', city: 'Kiel' },
    })
    expect(result.recipient).toMatchObject({ country_code: 'DE', country_name: 'Germany', state_code: null })
  })

  it('keeps the options and places of files when something else changes', async () => {
    const service = startService()
    const { id } = await created(service)
    const { result } = await send(service, 'PUT', `/orders/${id}`, { recipient: { zip: '78799' } })
    // So do the amounts that the shop gave.
    expect(result.retail_costs).toMatchObject({ discount: '2.00', shipping: '4.50', tax: '1.25' })
    expect(result.items[0]?.files.map(({ options }) => options)).toEqual([
      [],
      [{ id: 'template_type', value: 'native' }],
    ])
    expect(result.items[0]?.files[0]?.position).toMatchObject(position)
    expect(result.items[1]?.files[0]?.options).toEqual(threads)
  })

  it('keeps the template of an item, and refuses to put another or a store variant on it', async () => {
    const service = startService()
    const template = [...service.sandbox.state.templates.values()][0]
    const variantId = template?.available_variant_ids[0]
    const [productA, productB] = [...service.sandbox.state.products.values()]
    const before = await created(service, {
      recipient,
      items: [
        { variant_id: variantId, product_template_id: template?.id },
        { sync_variant_id: productA?.variants[0]?.id },
      ],
    })
    const path = `/orders/${before.id}`
    const gifted = await send(service, 'PUT', path, { gift: { message: 'Hi' } })
    expect(gifted.result.items[0]?.product_template_id).toBe(template?.id)
    const counted = await send(service, 'PUT', path, {
      items: before.items.map(({ id }) => ({ id, quantity: 4 })),
    })
    expect(counted.result.items[0]).toMatchObject({ product_template_id: template?.id, quantity: 4 })
    const [line, store] = before.items
    for (const [change, code] of [
      [{ sync_variant_id: productB?.variants[0]?.id }, 'OR-7'],
      [{ external_variant_id: productB?.variants[0]?.external_id }, 'OR-7'],
      [{ product_template_id: 999_999 }, 'OR-8'],
      [{ external_product_id: 'x' }, 'OR-8'],
    ] as const) {
      for (const at of [line, store]) {
        const reply = await send(service, 'PUT', path, { items: [{ id: at?.id, ...change }] })
        expect([reply.status, reply.message]).toEqual([400, expect.stringContaining(code)])
      }
    }
    expect((await send(service, 'GET', path)).result.items).toEqual(counted.result.items)
  })
})

/** A draft with one line that is made and one whose store variant has no blank yet. */
async function halfLinked(service: Service, items: readonly unknown[] = [lineB]) {
  const record = [...service.sandbox.state.products.values()][0]
  const variant = record?.variants[0]
  if (record === undefined || variant === undefined) throw new Error('The demo store has no product')
  const linked = { ...variant }
  Object.assign(variant, { synced: false, variant_id: null })
  const order = await created(service, {
    recipient,
    items: [...items, { sync_variant_id: variant.id, quantity: 2, external_id: 'later' }],
  })
  expect(order.incomplete_items.map(({ quantity }) => quantity)).toEqual([2])
  return { order, path: `/orders/${order.id}`, link: () => Object.assign(variant, linked), variant }
}

it('an item takes no store variant of another store', async () => {
  const service = startService()
  const [own, foreign] = [true, false].map((isOwn) =>
    [...service.sandbox.state.products.values()].find(({ store }) => (store === demoStoreId) === isOwn),
  )
  const reply = (id: number | undefined) =>
    send(service, 'POST', '/orders', { recipient, items: [{ sync_variant_id: id, quantity: 1 }] })
  expect((await reply(own?.variants[0]?.id)).status).toBe(200)
  const refused = await reply(foreign?.variants[0]?.id)
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('Item 0')])
  // By the id that the shop gave it, which both stores may use: the own one counts.
  const [mine, theirs] = [own?.variants[1], foreign?.variants[0]]
  if (mine === undefined || theirs === undefined) throw new Error('A store has no products')
  Object.assign(theirs, { external_id: 'same-in-both' })
  const byName = () =>
    send(service, 'POST', '/orders', { recipient, items: [{ external_variant_id: 'same-in-both' }] })
  expect((await byName()).status).toBe(400)
  Object.assign(mine, { external_id: 'same-in-both' })
  const taken = await byName()
  expect([taken.status, taken.result.items[0]?.sync_variant_id]).toEqual([200, mine.id])
})

it('a new line that says it has no id of the shop is no other line that has none', async () => {
  const service = startService()
  const before = await created(service, { recipient, items: [lineB] })
  const { result } = await send(service, 'PUT', `/orders/${before.id}`, {
    items: [{ id: before.items[0]?.id }, { ...lineB, quantity: 5, external_id: null }],
  })
  expect(result.items.map(({ quantity }) => quantity)).toEqual([2, 5])
  expect(result.items[0]).toEqual(before.items[0])
  expect(result.items[1]?.id).not.toBe(before.items[0]?.id)
})

it('a store variant without a blank is none that can be ordered', async () => {
  const service = startService()
  const variant = [...service.sandbox.state.products.values()][0]?.variants[0]
  Object.assign(Object(variant), { variant_id: null })
  const { status, message } = await send(service, 'POST', '/orders', {
    recipient,
    items: [{ sync_variant_id: variant?.id }],
  })
  expect([status, message]).toEqual([400, 'Item 0: Sync variant not found'])
})

it('a file is named by its id in the library of the store, and by that of no other', async () => {
  const service = startService()
  const { sandbox } = service
  const [own, foreign] = [true, false].map(
    (isOwn) =>
      [...sandbox.state.files.entries()].find(([, { store }]) => (store === demoStoreId) === isOwn)?.[0],
  )
  const order = (id: number | undefined) =>
    send(service, 'POST', '/orders', { recipient, items: [{ variant_id: 7103, files: [{ id }] }] })
  expect((await order(own)).result.items[0]?.files[0]?.id).toBe(own)
  for (const id of [foreign, 987_654_321])
    expect((await order(id)).message).toBe('Item 0: File not found (FL-3)')
  expect((await order(undefined)).message).toBe('Item 0: File url or id is missing (FL-8)')
})

it('an order says whether any of its items is no longer made', async () => {
  const service = startService()
  service.sandbox.state.stock.set(7103, 'discontinued')
  const flags = async (...variants: number[]) =>
    (await created(service, { recipient, items: variants.map((variant_id) => ({ ...lineB, variant_id })) }))[
      'has_discontinued_items' as 'id'
    ]
  expect([await flags(7103, 7104), await flags(7104), await flags(7104, 7103)]).toEqual([true, false, true])
})

describe('an item that is not linked yet', () => {
  it.each([
    ['a gift', { gift: { message: 'Hi' } }],
    ['nothing', {}],
    ['null items', { items: null }],
  ])('stays through an update of %s, and the order is not charged', async (_, update) => {
    const service = startService()
    const charges = service.sandbox.ledger.length
    const { order, path } = await halfLinked(service)
    const { status, result } = await send(service, 'PUT', path, update)
    expect(status).toBe(200)
    expect(result.incomplete_items).toEqual(order.incomplete_items)
    const listed = await send(service, 'PUT', path, { items: [{ id: order.items[0]?.id, quantity: 5 }] })
    expect(listed.result.incomplete_items).toEqual(order.incomplete_items)
    const confirmed = await send(service, 'POST', `${path}/confirm`)
    expect([confirmed.status, confirmed.message]).toEqual([400, 'Order has incomplete items'])
    expect(service.sandbox.ledger.length).toBe(charges)
  })

  it('may be the only one of an order that is updated', async () => {
    const service = startService()
    const { order, path } = await halfLinked(service, [])
    const { status, result } = await send(service, 'PUT', path, { gift: { message: 'Hi' } })
    expect([status, result.gift?.message]).toEqual([200, 'Hi'])
    expect(result.incomplete_items).toEqual(order.incomplete_items)
  })

  it('becomes an item once it is linked and named, with the quantity it had', async () => {
    const service = startService()
    const { order, path, link, variant } = await halfLinked(service)
    link()
    const { result } = await send(service, 'PUT', path, {
      items: [{ id: order.items[0]?.id }, { sync_variant_id: variant.id }],
    })
    expect(result.incomplete_items).toEqual([])
    expect(result.items[1]).toMatchObject({ sync_variant_id: variant.id, quantity: 2, external_id: 'later' })
    expect((await send(service, 'POST', `${path}/confirm`)).result.status).toBe('pending')
  })

  it('goes when the list of such lines is sent without it', async () => {
    const service = startService()
    const { order, path } = await halfLinked(service)
    const { result } = await send(service, 'PUT', path, { incomplete_items: [] })
    expect(result.incomplete_items).toEqual([])
    expect(result.items).toEqual(order.items)
  })
})

describe('orders as they were read', () => {
  it('can be sent back whole, and nothing changes', async () => {
    const service = startService({ orders: 300 })
    const halved = await halfLinked(service)
    await created(service)
    let sent = 0
    for (const { order } of service.sandbox.state.orders.values()) {
      if (order.store !== halved.order.store || refusalOf(order, 'edit') !== null) continue
      const before = (await send(service, 'GET', `/orders/${order.id}`)).result
      service.clock.now += 3_000
      const { status, result, message } = await send(service, 'PUT', `/orders/${order.id}`, before)
      expect([status, message]).toEqual([200, ''])
      expect({ ...result, updated: 0 }).toEqual({ ...before, updated: 0 })
      sent += 1
    }
    expect(sent).toBeGreaterThan(40)
  })

  it('keep every field that a random update does not name', async () => {
    const text = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'abcXYZ 09') })
    const some = <T>(fields: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
      fc.record(fields, { requiredKeys: [] })
    const update = some({
      recipient: some({ name: text, address2: text, city: text, phone: text, email: text }),
      gift: some({ subject: text, message: text }),
      packing_slip: some({ message: text, store_name: text }),
      retail_costs: some({ discount: fc.constantFrom('0.50', '1.75'), tax: fc.constantFrom('0.10', '3.00') }),
      items: fc.tuple(
        some({
          quantity: fc.integer({ min: 1, max: 20 }),
          sku: text,
          retail_price: fc.constantFrom('9.99', '45'),
        }),
        some({ quantity: fc.integer({ min: 1, max: 20 }), name: text }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(update, async (change) => {
        const service = startService({ orders: 1 })
        const before = await created(service)
        service.clock.now += 60_000
        const shown = (await send(service, 'GET', `/orders/${before.id}`)).result
        const { items, ...rest } = change
        const lines = items?.map((item, at) => ({ ...item, id: shown.items[at]?.id }))
        const { status, result } = await send(service, 'PUT', `/orders/${before.id}`, {
          ...rest,
          ...(lines === undefined ? {} : { items: lines }),
        })
        expect(status).toBe(200)
        const expected = {
          ...steady(shown),
          recipient: { ...shown.recipient, ...change.recipient },
          gift: { ...shown.gift, ...change.gift },
          packing_slip: { ...shown.packing_slip, ...change.packing_slip },
          items: shown.items.map((item, at) => ({ ...item, ...items?.[at] })),
        }
        expect(steady(result)).toEqual(expected)
        const { subtotal: _subtotal, total: _total, ...retail } = Object(result.retail_costs)
        const { subtotal: _before, total: _sum, ...kept } = Object(shown.retail_costs)
        expect(retail).toEqual({ ...kept, ...change.retail_costs })
      }),
      { numRuns: 60 },
    )
  })
})

describe('goods of the warehouse', () => {
  it('are ordered by their variant, priced as the merchant’s own, kept by updates, and leave the stock when made', async () => {
    const service = startService()
    const { sandbox, api } = service
    const [active, draft] = ['active', 'draft'].map((status) =>
      [...sandbox.state.warehouse.values()].find((product) => product.status === status),
    )
    const id = active?.variants[0]?.id ?? 0
    const stock = () => sandbox.state.warehouse.get(active?.id ?? 0)?.variants[0]?.quantity ?? 0
    const before = stock()
    const make = (goods: number | undefined, quantity: number) =>
      send(service, 'POST', '/orders', {
        recipient,
        items: [{ warehouse_product_variant_id: goods, quantity }, lineB],
      })
    const { result } = await make(id, 3)
    expect(result.items[0]).toMatchObject({
      warehouse_product_variant_id: id,
      variant_id: null,
      price: '0.00',
    })
    const [line] = result.items
    const { result: changed } = await send(service, 'PUT', `/orders/${result.id}`, {
      items: [{ id: line?.id, quantity: 5 }, { id: result.items[1]?.id }],
    })
    expect(changed.items[0]).toMatchObject({ id: line?.id, quantity: 5, warehouse_product_variant_id: id })
    expect(stock()).toBe(before)
    await send(service, 'POST', `/orders/${result.id}/confirm`)
    const advance = (action: string) =>
      api.control(`/orders/${result.id}/advance`, { method: 'POST', body: JSON.stringify({ action }) })
    // An order that was put on hold while it was made is made of the goods that it has.
    for (const action of ['produce', 'hold', 'release', 'produce']) {
      expect((await advance(action)).status, action).toBe(200)
      expect(stock(), action).toBe(before - 5)
    }
    expect((await make(1, 1)).message).toContain('PR-2')
    expect((await make(id, before)).message).toContain(`${before - 5} left`)
    expect((await make(draft?.variants[0]?.id, 1)).message).toContain('PR-4')
  })
})

it('an order needs the country of its recipient', async () => {
  const { country_code: _, ...elsewhere } = recipient
  const { status, message } = await send(startService(), 'POST', '/orders', {
    recipient: elsewhere,
    items: [lineB],
  })
  expect([status, message]).toEqual([400, 'Recipient: country_code is required'])
})

it('an item of a store variant has its name, price and SKU unless it brings its own', async () => {
  const service = startService()
  const variant = [...service.sandbox.state.products.values()]
    .flatMap(({ store, variants }) => (store === demoStoreId ? variants : []))
    .find(({ sku, synced }) => sku !== null && synced)
  const item = { sync_variant_id: variant?.id, quantity: 1 }
  const own = { ...item, sku: 'MINE', name: 'Mine', retail_price: '1.00' }
  const { items } = await created(service, { recipient, items: [item, own] })
  expect(items.map(({ sku, name, retail_price: price }) => [sku, name, price])).toEqual([
    [variant?.sku, variant?.name, variant?.retail_price],
    ['MINE', 'Mine', '1.00'],
  ])
})

it('a list shows an order that came in the place of one that was deleted', async () => {
  const service = startService()
  const ids = async () => {
    const { result } = await send(service, 'GET', '/orders?limit=100')
    return Array.isArray(result) ? result.map(({ id }) => id) : []
  }
  const first = await created(service, { recipient, items: [lineB] })
  expect(await ids()).toContain(first.id)
  service.sandbox.state.orders.delete(first.id)
  const second = await created(service, { recipient, items: [lineB] })
  expect(await ids()).toContain(second.id)
  expect(await ids()).not.toContain(first.id)
})

it('the flat rate takes four to eight business days within the country, one more to Europe, after three of making', async () => {
  const daysTo = async (address: object) => {
    const body = { recipient: address, items: [{ variant_id: lineB.variant_id, quantity: 1 }] }
    const { result } = await send(startService(), 'POST', '/shipping/rates', body)
    return Array.isArray(result)
      ? result.flatMap((rate) => (rate.id === 'STANDARD' ? [rate.minDeliveryDays, rate.maxDeliveryDays] : []))
      : result
  }
  expect(await daysTo({ country_code: 'US', state_code: 'CA', zip: '90001' })).toEqual([7, 11])
  expect(await daysTo({ country_code: 'DE' })).toEqual([8, 12])
})
