import { describe, expect, it } from 'vitest'
import { order as orderShape } from '~/contract/orders/order'
import { type OrderInput } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder, createOrder } from '~/contract/orders/orderWriteEndpoints'
import { costsOf, piecePrice } from '~/sandbox/orders/priceOrder'
import { lineB, recipient, type Service, startService } from '../service'

const made = async ({ api }: Service, change: Partial<OrderInput> = {}) =>
  api.call(createOrder, { body: { recipient, items: [lineB], ...change } })

const advance = (service: Service, id: number, action: string) =>
  service.api.control(`/orders/${id}/advance`, { method: 'POST', body: JSON.stringify({ action }) })

const linesOf = ({ sandbox }: Service, id: number) =>
  sandbox.ledger.filter(({ orderId }) => orderId === id).map(({ kind, amount }) => `${kind} ${amount}`)

const hour = 3_600_000

describe('what an order costs', () => {
  const elsewhere = { ...recipient, state_code: null, zip: '1000' }
  it.each([
    ['sales tax on goods and freight in Texas', recipient, 2, ['0.00', '6.24', '1.88', '0.00', '27.82']],
    [
      'sales tax on goods alone in California',
      { ...recipient, state_code: 'CA', zip: '90001' },
      2,
      ['0.00', '6.24', '1.43', '0.00', '27.37'],
    ],
    [
      'no sales tax in Oregon',
      { ...recipient, state_code: 'OR', zip: '97201' },
      2,
      ['0.00', '6.24', '0.00', '0.00', '25.94'],
    ],
    [
      'value added tax on goods and freight in Germany',
      { ...elsewhere, country_code: 'DE', zip: '10115' },
      2,
      ['0.00', '6.94', '0.00', '5.59', '32.23'],
    ],
    [
      'a rate of its own in Britain',
      { ...elsewhere, country_code: 'GB', zip: 'SW1A 1AA' },
      2,
      ['0.00', '6.94', '0.00', '5.33', '31.97'],
    ],
    [
      'neither in Norway',
      { ...elsewhere, country_code: 'NO', zip: '0150' },
      2,
      ['0.00', '6.94', '0.00', '0.00', '26.64'],
    ],
    [
      'no discount for 24 pieces',
      { ...elsewhere, country_code: 'NO', zip: '0150' },
      24,
      ['0.00', '45.44', '0.00', '0.00', '281.84'],
    ],
    [
      '5 % off from 25 pieces on, rounded half up',
      { ...elsewhere, country_code: 'NO', zip: '0150' },
      25,
      ['12.31', '47.19', '0.00', '0.00', '281.13'],
    ],
  ])('%s', async (_, to, quantity, [discount, shipping, tax, vat, total]) => {
    const { costs } = await made(startService(), { recipient: to, items: [{ ...lineB, quantity }] })
    expect(costs).toMatchObject({ discount, shipping, tax, vat, total })
    expect(costs).toMatchObject({ digitization: '0.00', additional_fee: '0.00' })
  })

  it('is nothing for what has no price, and for a delivery that is not offered', async () => {
    const { items } = await made(startService())
    const to = { country: 'NO', state: null, currency: 'USD' }
    const unpriced = items.map((item) => ({ ...item, price: null }))
    expect(costsOf({ ...to, items: unpriced, shipping: 'STANDARD' })).toMatchObject({
      subtotal: '0.00',
      total: '6.94',
    })
    expect(costsOf({ ...to, items, shipping: 'TELEPORT' })).toMatchObject({
      shipping: '0.00',
      total: '19.70',
    })
    expect(piecePrice(1, [{ type: 'back', full_color: false }], false)).toBe('0.00')
  })

  it('counts the pieces of all lines for the discount', async () => {
    const { costs } = await made(startService(), {
      items: [
        { ...lineB, quantity: 12 },
        { ...lineB, variant_id: 7104, quantity: 13 },
      ],
    })
    expect(costs?.discount).toBe('12.31')
  })

  const embroidered = (options: { id: string; value: unknown }[], ofItem: typeof options = []) => ({
    variant_id: 20601,
    quantity: 1,
    files: [{ type: 'embroidery_front', url: 'https://files.example.com/b.png', options }],
    options: ofItem,
  })
  it('asks for each further placement, for unlimited colors and for puff', async () => {
    const service = startService()
    const priceOf = async (item: OrderInput['items'][number]) =>
      Number((await made(service, { items: [item] })).items[0]?.price)
    const front = lineB.files
    const both = [...front, { type: 'back', url: 'https://files.example.com/b.png' }]
    expect(
      (await priceOf({ ...lineB, files: both })) - (await priceOf({ ...lineB, files: front })),
    ).toBeCloseTo(5.25)
    const plain = await priceOf(embroidered([{ id: 'auto_thread_color', value: true }]))
    expect((await priceOf(embroidered([{ id: 'full_color', value: true }]))) - plain).toBeCloseTo(3.25)
    const puffed = embroidered(
      [{ id: 'auto_thread_color', value: true }],
      [{ id: 'embroidery_type', value: '3d' }],
    )
    expect((await priceOf(puffed)) - plain).toBeCloseTo(1.5)
  })

  it('adds up what the customer pays only where every item has a price', async () => {
    const service = startService()
    const costs = { currency: 'EUR', discount: '5.00', shipping: '3.50', tax: '1.20' }
    const { retail_costs: full } = await made(service, { retail_costs: costs })
    expect(full).toMatchObject({
      currency: 'EUR',
      subtotal: '49.80',
      discount: '5.00',
      shipping: '3.50',
      tax: '1.20',
      vat: '0.00',
      total: '49.50',
    })
    const plain = await made(service)
    expect(plain.retail_costs).toMatchObject({ currency: 'USD', shipping: '0.00', total: '49.80' })
    const half = [lineB, { ...lineB, variant_id: 7104, retail_price: undefined }]
    const { retail_costs: none } = await made(service, { items: half, retail_costs: costs })
    expect(none).toMatchObject({ currency: null, subtotal: null, shipping: null, total: null })
  })
})

describe('the ledger', () => {
  it('gives back once what was charged, and charges again after a new confirmation', async () => {
    const service = startService()
    const { id } = await made(service)
    await service.api.call(confirmOrder, { params: { id } })
    expect((await advance(service, id, 'refund')).status).toBe(200)
    expect((await advance(service, id, 'refund')).status).toBe(200)
    expect((await advance(service, id, 'fail')).status).toBe(200)
    expect(linesOf(service, id)).toEqual(['charge 27.82', 'refund 27.82'])
    await service.api.call(confirmOrder, { params: { id } })
    expect(linesOf(service, id)).toEqual(['charge 27.82', 'refund 27.82', 'charge 27.82'])
    await advance(service, id, 'fail')
    expect(linesOf(service, id).slice(3)).toEqual(['refund 27.82'])
  })

  it('has nothing to give back for an order that was never charged', async () => {
    const service = startService()
    const { id } = await made(service)
    const record = service.sandbox.state.orders.get(id)
    if (record !== undefined) record.order = { ...record.order, status: 'onhold' }
    expect((await advance(service, id, 'refund')).status).toBe(200)
    expect(linesOf(service, id)).toEqual([])
  })

  it('charges nothing for an order with items that were never completed', async () => {
    const service = startService()
    const { id } = await made(service)
    const record = service.sandbox.state.orders.get(id)
    if (record === undefined) throw new Error('There is no order')
    const item = {
      name: 'Tee',
      quantity: 1,
      sync_variant_id: null,
      external_variant_id: 'x',
      external_line_item_id: 'y',
    }
    record.order = orderShape.parse({ ...record.order, incomplete_items: [item] })
    await expect(service.api.call(confirmOrder, { params: { id } })).rejects.toMatchObject({
      status: 400,
      message: 'Order has incomplete items',
    })
    expect(linesOf(service, id)).toEqual([])
    record.order = { ...record.order, incomplete_items: [] }
    await service.api.call(confirmOrder, { params: { id } })
    expect(linesOf(service, id)).toEqual(['charge 27.82'])
  })

  it('charges nothing while the costs are not known', async () => {
    const service = startService()
    const { id } = await made(service)
    const record = service.sandbox.state.orders.get(id)
    for (const costs of [null, 'total', 'currency'] as const) {
      if (record?.order.costs == null) throw new Error('There is no order')
      const known = record.order.costs
      record.order = { ...record.order, costs: costs === null ? null : { ...known, [costs]: null } }
      await expect(service.api.call(confirmOrder, { params: { id } })).rejects.toMatchObject({ status: 400 })
      record.order = { ...record.order, costs: known }
      expect(record.order.status).toBe('draft')
    }
    expect(linesOf(service, id)).toEqual([])
  })

  it('a paid order that was held goes on, an unpaid one waits for its confirmation', async () => {
    const service = startService()
    const paid = await made(service)
    await service.api.call(confirmOrder, { params: { id: paid.id } })
    await advance(service, paid.id, 'hold')
    service.clock.now += 3 * hour
    const statusOf = async (id: number) => (await service.api.call(getOrder, { params: { id } })).status
    expect(await statusOf(paid.id)).toBe('onhold')
    await advance(service, paid.id, 'release')
    expect(await statusOf(paid.id)).toBe('pending')
    service.clock.now += 2 * hour - 1
    expect(await statusOf(paid.id)).toBe('pending')
    service.clock.now += 1
    expect(await statusOf(paid.id)).toBe('inprocess')
    expect(linesOf(service, paid.id)).toEqual(['charge 27.82'])

    const returned = await made(service)
    await service.api.call(confirmOrder, { params: { id: returned.id } })
    await advance(service, returned.id, 'hold')
    await advance(service, returned.id, 'refund')
    await advance(service, returned.id, 'release')
    expect(await statusOf(returned.id)).toBe('draft')
    service.clock.now += 100 * hour
    expect(await statusOf(returned.id)).toBe('draft')
    await service.api.call(confirmOrder, { params: { id: returned.id } })
    expect(linesOf(service, returned.id)).toEqual(['charge 27.82', 'refund 27.82', 'charge 27.82'])
  })

  it('costs that take time are charged at the second confirmation only, and the third step asks again', async () => {
    const service = startService()
    const files = [
      {
        type: 'embroidery_front',
        url: 'https://files.example.com/b.png',
        options: [{ id: 'full_color', value: true }],
      },
    ]
    const { id } = await made(service, { items: [{ variant_id: 20601, files }] })
    const statusOf = async () => (await service.api.call(getOrder, { params: { id } })).status
    const confirm = async () => (await service.api.call(confirmOrder, { params: { id } })).status
    expect(await confirm()).toBe('onhold')
    service.clock.now += 29_999
    expect(await statusOf()).toBe('onhold')
    service.clock.now += 1
    expect(await statusOf()).toBe('draft')
    expect(linesOf(service, id)).toEqual([])
    expect(await confirm()).toBe('pending')
    expect(linesOf(service, id)).toHaveLength(1)
    await advance(service, id, 'fail')
    expect(await confirm()).toBe('onhold')
    expect(linesOf(service, id)).toHaveLength(2)
  })
})

describe('what time does to an order', () => {
  it('makes it after two hours, ships it two days later and the rest a day after a part', async () => {
    const service = startService()
    const { id } = await made(service, {
      items: [
        { ...lineB, quantity: 2 },
        { ...lineB, variant_id: 7104, quantity: 3 },
      ],
    })
    await service.api.call(confirmOrder, { params: { id } })
    const order = () => service.api.call(getOrder, { params: { id } })
    const statusAfter = async (ms: number) => {
      service.clock.now += ms
      return (await order()).status
    }
    expect(await statusAfter(2 * hour - 1)).toBe('pending')
    expect(await statusAfter(1)).toBe('inprocess')
    expect((await order()).updated).toBe(Math.floor(service.clock.now / 1000))
    await advance(service, id, 'ship_part')
    const [line] = (await order()).items
    expect((await order()).shipments[0]?.items).toEqual([
      { item_id: line?.id, quantity: 2, picked: 1, printed: 1 },
    ])
    expect(await statusAfter(24 * hour - 1)).toBe('partial')
    expect(await statusAfter(1)).toBe('fulfilled')
    await advance(service, id, 'reship')
    expect((await order()).shipments.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
      [2],
      [3],
      [3],
    ])
  })

  it('ships one piece less of an only line, and never the last piece as a part', async () => {
    const service = startService()
    const { id } = await made(service)
    await service.api.call(confirmOrder, { params: { id } })
    await advance(service, id, 'produce')
    await advance(service, id, 'ship_part')
    const { status, shipments } = await service.api.call(getOrder, { params: { id } })
    expect(status).toBe('partial')
    expect(shipments.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1]])
    expect((await advance(service, id, 'ship_part')).status).toBe(400)
    expect((await advance(service, id, 'ship')).status).toBe(200)
    expect((await advance(service, id, 'reship')).status).toBe(200)
    const after = await service.api.call(getOrder, { params: { id } })
    expect(after.status).toBe('fulfilled')
    expect(after.shipments.map(({ reshipment }) => reshipment)).toEqual([false, false, true])
  })
})
