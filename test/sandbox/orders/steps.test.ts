import { describe, expect, it } from 'vitest'
import type { OrderInput } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder, createOrder } from '~/contract/orders/orderWriteEndpoints'
import { eventTypes } from '~/contract/store/webhook'
import { setWebhooks } from '~/contract/store/webhookEndpoints'
import type { OrderRecord } from '~/sandbox/sandboxState'
import { catalog } from '~/sandbox/seed/catalog'
import { processingMs } from '~/sandbox/files/libraryFile'
import { artworkUrl, lineB, recipient, startService } from '../service'

const hour = 3_600_000
const started = Date.UTC(2026, 10, 21, 9, 0, 0)

/** A service that keeps what it would tell a webhook, with a way to make an order and to step it on. */
async function watched() {
  const service = startService({ orders: 0 })
  const { sandbox, api, clock } = service
  await api.call(setWebhooks, {
    body: {
      url: 'https://hooks.example.com/',
      types: [...eventTypes],
      params: { stock_updated: { product_ids: [71] } },
    },
  })
  const made = async (change: Partial<OrderInput> = {}) => {
    const { id } = await api.call(createOrder, { body: { recipient, items: [lineB], ...change } })
    sandbox.state.deliveries.length = 0
    return recordOf(id)
  }
  const recordOf = (id: number): OrderRecord => {
    const record = sandbox.state.orders.get(id)
    if (record === undefined) throw new Error(`There is no order ${id}`)
    return record
  }
  const confirmed = async (change: Partial<OrderInput> = {}) => {
    const record = await made(change)
    await api.call(confirmOrder, { params: { id: record.order.id } })
    return record
  }
  const step = async ({ order }: OrderRecord, action: unknown) => {
    const reply = await api.control(`/orders/${order.id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action }),
    })
    return reply.status === 200 ? 'done' : ((await reply.json()) as { result: string }).result
  }
  /** Type, time and what comes with each event since the last look, the order itself left out. */
  const told = () =>
    sandbox.state.deliveries.splice(0).map(({ event: { type, created, data } }) => {
      const { order, shipment, ...more } = data as Record<string, unknown>
      const status = (order as { status: string }).status
      const parcel = shipment === undefined ? {} : { parcel: (shipment as { id: number }).id }
      return { type, at: created * 1000, status, ...more, ...parcel }
    })
  /** Asks for something, so that what is due by now is done. */
  const look = () => sandbox.fetch(new Request('http://s.test/orders?limit=1'))
  const ledgerOf = ({ order }: OrderRecord) =>
    sandbox.ledger
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, amount, currency, time, requestId }) => ({ kind, amount, currency, time, requestId }))
  return { ...service, clock, made, confirmed, recordOf, step, told, look, ledgerOf }
}

const allowed: Record<string, readonly string[]> = {
  review: ['pending'],
  produce: ['pending', 'inreview'],
  ship: ['inprocess', 'partial'],
  ship_part: ['inprocess', 'partial'],
  reship: ['partial', 'fulfilled'],
  return: ['partial', 'fulfilled'],
  fail: ['pending', 'inreview'],
  hold: ['pending', 'inreview', 'inprocess'],
  hold_approval: ['pending', 'inreview', 'inprocess'],
  release: ['onhold'],
  refund: ['pending', 'inprocess', 'onhold', 'partial', 'fulfilled'],
  archive: ['fulfilled', 'canceled'],
}
const states = 'draft inreview pending failed canceled inprocess onhold partial fulfilled archived'.split(' ')

describe('steps of an order', () => {
  it('are taken from their states only, and the refusal names these', async () => {
    const { made, step } = await watched()
    const record = await made()
    const draft = record.order
    for (const [action, from] of Object.entries(allowed))
      for (const status of states.filter((each) => !from.includes(each))) {
        record.order = { ...draft, status }
        expect(await step(record, action)).toBe(
          `An order that is ${status} cannot take this step. It needs ${from.join(' or ')}.`,
        )
        expect(record.order.status).toBe(status)
      }
    for (const unknown of ['toString', 'explode', 7, null])
      expect(await step(record, unknown)).toBe(`action must be one of ${Object.keys(allowed).join(', ')}`)
    expect(await step({ ...record, order: { ...draft, id: 1 } }, 'ship')).toBe('Not Found')
  })

  it('that come before anything was shipped say so', async () => {
    const { made, step } = await watched()
    const record = await made()
    record.order = { ...record.order, status: 'partial' }
    expect(await step(record, 'reship')).toBe('Nothing was shipped yet.')
    expect(await step(record, 'return')).toBe('Nothing was shipped yet.')
    expect(record.order.shipments).toEqual([])
  })

  it('tell the store what happened and when, each at its own moment', async () => {
    const { clock, confirmed, told, look, ledgerOf, step } = await watched()
    const record = await confirmed()
    expect(record).toMatchObject({
      due: { at: started + 2 * hour, step: 'produce' },
      needsConfirmAgain: false,
    })
    expect(told()).toEqual([{ type: 'order_updated', at: started, status: 'pending' }])
    expect(ledgerOf(record)).toEqual([
      { kind: 'charge', amount: '27.82', currency: 'USD', time: started, requestId: expect.any(String) },
    ])

    // Nobody asks for four days: production and parcel have their own times all the same.
    clock.now = started + 96 * hour
    await look()
    const shipped = started + 50 * hour
    const [parcel] = record.order.shipments
    expect(parcel).toEqual({
      id: expect.any(Number),
      carrier: 'USPS',
      service: 'USPS Priority Mail',
      tracking_number: `9400${String(parcel?.id).padStart(18, '1')}`,
      tracking_url: `https://tracking.example.com/9400${String(parcel?.id).padStart(18, '1')}`,
      created: shipped / 1000,
      ship_date: '2026-11-23',
      shipped_at: shipped / 1000,
      reshipment: false,
      status: 'shipped',
      items: [{ item_id: record.order.items[0]?.id, quantity: 2, picked: 1, printed: 1 }],
    })
    expect(told()).toEqual([
      { type: 'order_updated', at: started + 2 * hour, status: 'inprocess' },
      { type: 'package_shipped', at: shipped, status: 'inprocess', parcel: parcel?.id },
      { type: 'order_updated', at: shipped, status: 'fulfilled' },
    ])
    expect(record).toMatchObject({ due: null, order: { status: 'fulfilled', updated: shipped / 1000 } })

    expect(await step(record, 'reship')).toBe('done')
    const again = record.order.shipments[1]
    expect(again).toMatchObject({ reshipment: true, items: parcel?.items, ship_date: '2026-11-25' })
    expect(again?.id).not.toBe(parcel?.id)
    expect(record.order.updated).toBe(clock.now / 1000)
    clock.now += hour
    expect(await step(record, 'return')).toBe('done')
    expect(record.order.updated).toBe(clock.now / 1000)
    expect(record.order.shipments.map(({ status }) => status)).toEqual(['shipped', 'returned'])
    expect(await step(record, 'archive')).toBe('done')
    expect(told()).toEqual([
      { type: 'package_shipped', at: clock.now - hour, status: 'fulfilled', parcel: again?.id },
      { type: 'order_updated', at: clock.now - hour, status: 'fulfilled' },
      {
        type: 'package_returned',
        at: clock.now,
        status: 'fulfilled',
        reason: 'Returned to sender',
        parcel: again?.id,
      },
      { type: 'order_updated', at: clock.now, status: 'fulfilled' },
      { type: 'order_updated', at: clock.now, status: 'archived' },
    ])
  })

  it('send abroad with a carrier of its own, and the rest of a part a day later', async () => {
    const { clock, confirmed, step, look } = await watched()
    const abroad = { ...recipient, state_code: null, country_code: 'DE', zip: '10115', phone: '030 901820' }
    const record = await confirmed({ recipient: abroad })
    await step(record, 'produce')
    expect(record.due).toEqual({ at: started + 48 * hour, step: 'ship' })
    await step(record, 'ship_part')
    expect(record).toMatchObject({
      due: { at: started + 24 * hour, step: 'ship' },
      order: { status: 'partial' },
    })
    const [parcel] = record.order.shipments
    const number = `LX${String(parcel?.id).padStart(9, '0')}LV`
    expect(parcel).toMatchObject({
      carrier: 'DHL',
      service: 'DHL Parcel International',
      tracking_number: number,
      tracking_url: `https://tracking.example.com/${number}`,
      items: [{ quantity: 1 }],
    })
    clock.now += 24 * hour
    await look()
    expect(record.order.shipments[1]?.items).toMatchObject([{ quantity: 1 }])
    expect(record.due).toBeNull()
  })

  it('hold, release and fail with their reasons, and give back what was charged', async () => {
    const { clock, confirmed, step, told, ledgerOf, look } = await watched()
    const record = await confirmed()
    told()
    expect(await step(record, 'review')).toBe('done')
    expect(record.due).toBeNull()
    clock.now += 100 * hour
    await look()
    expect(record.order.status).toBe('inreview')
    const at = clock.now
    expect(await step(record, 'hold')).toBe('done')
    expect(await step(record, 'release')).toBe('done')
    expect(record.due).toEqual({ at: at + 2 * hour, step: 'produce' })
    expect(await step(record, 'fail')).toBe('done')
    expect(record).toMatchObject({
      due: null,
      order: { status: 'failed', error: 'The address could not be verified.' },
    })
    expect(told()).toEqual([
      { type: 'order_updated', at: started, status: 'inreview' },
      { type: 'order_put_hold', at, status: 'onhold', reason: 'Order put on hold' },
      { type: 'order_updated', at, status: 'onhold' },
      { type: 'order_remove_hold', at, status: 'pending', reason: 'Order removed from hold' },
      { type: 'order_updated', at, status: 'pending' },
      { type: 'order_refunded', at, status: 'pending', amount: '27.82' },
      { type: 'order_failed', at, status: 'failed', reason: 'The address could not be verified.' },
      { type: 'order_updated', at, status: 'failed' },
    ])
    expect(ledgerOf(record)[1]).toEqual({
      kind: 'refund',
      amount: '27.82',
      currency: 'USD',
      time: at,
      requestId: 'control',
    })
  })

  it('that nobody has paid for goes back to a draft, which asks to be confirmed', async () => {
    const { confirmed, step, told } = await watched()
    const record = await confirmed()
    await step(record, 'hold')
    await step(record, 'refund')
    told()
    await step(record, 'release')
    expect(record).toMatchObject({ due: null, needsConfirmAgain: true, order: { status: 'draft' } })
    expect(told().map(({ type, ...more }) => ({ type, ...more }))).toMatchObject([
      { type: 'order_remove_hold', reason: 'Order removed from hold. Confirm it again.' },
      { type: 'order_updated', status: 'draft' },
    ])
  })

  it('ask for an approval of the design, with a sheet of its own', async () => {
    const { sandbox, confirmed, step, told } = await watched()
    sandbox.state.approvalSheets.clear()
    const record = await confirmed()
    told()
    expect(await step(record, 'hold_approval')).toBe('done')
    const [[hash, sheet] = []] = sandbox.state.approvalSheets
    const design = record.order.items[0]?.files[0]?.thumbnail_url ?? null
    expect(sheet).toEqual({
      id: expect.any(Number),
      status: 'waiting_for_action',
      confirm_hash: hash,
      submitted_design: design,
      recommended_design: design,
      approval_sheet: `https://files.example.com/approval-sheets/${sheet?.id}.pdf`,
      store: record.order.store,
      orderId: record.order.id,
    })
    expect(told()).toEqual([
      { type: 'order_put_hold', at: started, status: 'onhold', reason: 'Order put on hold' },
      { type: 'order_updated', at: started, status: 'onhold' },
      {
        type: 'order_put_hold_approval',
        at: started,
        status: 'onhold',
        reason: 'The design needs your approval',
        approval_files: [
          {
            confirm_hash: hash,
            submitted_design: design,
            recommended_design: design,
            approval_sheet: sheet?.approval_sheet,
          },
        ],
      },
    ])
    const other = await confirmed()
    const [item] = other.order.items
    const [print] = item?.files ?? []
    if (item === undefined || print === undefined) throw new Error('There is no print')
    const shown = (thumbnail_url: string) => ({ ...print, thumbnail_url })
    const items = [
      { ...item, files: [shown('https://a.test/first.png'), shown('https://a.test/second.png')] },
      { ...item, files: [shown('https://a.test/third.png'), shown('https://a.test/fourth.png')] },
    ]
    other.order = { ...other.order, items }
    await step(other, 'hold_approval')
    const bare = await confirmed()
    bare.order = { ...bare.order, items: [] }
    await step(bare, 'hold_approval')
    const drawn = await confirmed()
    const drawing = (box: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h9v9z"/></svg>`)}`
    drawn.order = { ...drawn.order, items: [{ ...item, files: [shown(drawing('0 0 100 50'))] }] }
    await step(drawn, 'hold_approval')
    const last = [...sandbox.state.approvalSheets.values()].at(-1)
    const recommended = decodeURIComponent(last?.recommended_design ?? '')
    // Eight of a hundred on every side.
    expect(recommended).toMatch(/viewBox=["']-8 -4 116 58["']/)
    sandbox.state.approvalSheets.delete(last?.confirm_hash ?? '')
    const designs = [...sandbox.state.approvalSheets.values()].map((each) => each.submitted_design)
    expect(designs).toEqual([design, 'https://a.test/first.png', null])
  })
})

describe('an order that cannot be made', () => {
  it.each([
    ['discontinued', 'Item 1: the variant is discontinued'],
    ['out_of_stock', 'Item 1: the variant is out of stock'],
  ] as const)('fails uncharged and says which item: %s', async (stock, error) => {
    const { sandbox, confirmed, ledgerOf, told } = await watched()
    sandbox.state.stock.set(7104, stock)
    const record = await confirmed({ items: [lineB, { ...lineB, variant_id: 7104 }] })
    expect(record).toMatchObject({ due: null, order: { status: 'failed', error } })
    expect(ledgerOf(record)).toEqual([])
    expect(told()).toEqual([
      { type: 'order_failed', at: started, status: 'failed', reason: error },
      { type: 'order_updated', at: started, status: 'failed' },
    ])
    sandbox.state.stock.delete(7104)
  })

  it('says what is the matter with its file, once that is known', async () => {
    const { clock, confirmed, made, api, look, ledgerOf } = await watched()
    const broken = { ...lineB, files: [{ type: 'front', url: 'https://files.example.com/missing.png' }] }
    const record = await confirmed({ items: [broken] })
    expect(record.order.status).toBe('pending')
    const [file] = record.order.items[0]?.files ?? []
    expect(file?.id).toBeTypeOf('number')
    const later = await made({ items: [broken] })
    clock.now = started + processingMs - 1
    await look()
    expect(record.order.status).toBe('pending')
    clock.now += 1
    await look()
    const error = 'Item 0: the print file could not be used. The file could not be downloaded.'
    expect(record).toMatchObject({ due: null, order: { status: 'failed', error } })
    expect(
      ledgerOf(record)
        .map(({ kind, requestId }) => `${kind} ${requestId}`)
        .at(-1),
    ).toBe('refund processing')
    await api.call(confirmOrder, { params: { id: later.order.id } })
    expect(later.order).toMatchObject({ status: 'failed', error })
    expect(ledgerOf(later)).toEqual([])
  })

  it('is not watched for its files for longer than ten minutes, and is looked at again when its time comes', async () => {
    const { sandbox, clock, confirmed, look } = await watched()
    const record = await confirmed()
    const file = sandbox.state.files.get(record.order.items[0]?.files[0]?.id ?? 0)
    if (file === undefined) throw new Error('There is no file')
    clock.now += 10 * 60_000
    file.fate = 'failed'
    await look()
    expect(record.order.status).toBe('pending')
    clock.now = started + 2 * hour
    await look()
    expect(record.order.status).toBe('failed')
  })

  it('fails within the ten minutes, and later only where the stock of anything has changed', async () => {
    const { sandbox, clock, confirmed, look } = await watched()
    const soon = await confirmed()
    clock.now += 10 * 60_000 - 1
    const file = sandbox.state.files.get(soon.order.items[0]?.files[0]?.id ?? 0)
    if (file === undefined) throw new Error('There is no file')
    file.fate = 'failed'
    await look()
    expect(soon.order.status).toBe('failed')
    const late = await confirmed({
      items: [{ variant_id: 7104, files: [{ type: 'front', url: `${artworkUrl}?late` }] }],
    })
    clock.now += hour
    await look()
    expect(late.order.status).toBe('pending')
    sandbox.state.stock.set(7104, 'out_of_stock')
    await look()
    expect(late.order).toMatchObject({ status: 'failed', error: 'Item 0: the variant is out of stock' })
  })

  it('is refused while something of its address is missing, and needs no name', async () => {
    const { made, api } = await watched()
    const record = await made()
    const { recipient: address } = record.order
    if (address === null) throw new Error('There is no recipient')
    for (const incomplete of [{ ...address, city: '' }, null]) {
      record.order = { ...record.order, recipient: incomplete }
      await expect(api.call(confirmOrder, { params: { id: record.order.id } })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Recipient: /),
      })
    }
    record.order = { ...record.order, recipient: { ...address, name: '' } }
    await api.call(confirmOrder, { params: { id: record.order.id } })
    expect(record.order.status).toBe('pending')
    await expect(api.call(confirmOrder, { params: { id: record.order.id } })).rejects.toMatchObject({
      status: 400,
      message: 'It was already submitted.',
    })
  })
})

describe('what is under way', () => {
  it('stays in production when its blank runs out', async () => {
    const { sandbox, confirmed, step, look, ledgerOf } = await watched()
    const record = await confirmed()
    await step(record, 'produce')
    sandbox.state.stock.set(7103, 'out_of_stock')
    await look()
    expect(record.order.status).toBe('inprocess')
    expect(ledgerOf(record)).toHaveLength(1)
  })

  it('goes on in a sandbox that is started anew with the kept state', async () => {
    const { sandbox, confirmed } = await watched()
    const record = await confirmed()
    const again = startService({ state: structuredClone(sandbox.state) })
    again.clock.now = started + 2 * hour
    const { status } = await again.api.call(getOrder, { params: { id: record.order.id } })
    expect(status).toBe('inprocess')
  })
})

describe('costs that take their time', () => {
  it('are known at once for no item of which any print takes unlimited colors', async () => {
    const { confirmed } = await watched()
    const types = ['embroidery_chest_left', 'embroidery_large_center']
    const blank = [...catalog().blanks.values()].find(({ product }) =>
      types.every((type) => product.files.some((file) => file.type === type)),
    )
    const files = types.map((type, at) => ({
      type,
      url: artworkUrl,
      options: [{ id: at === 0 ? 'auto_thread_color' : 'full_color', value: true }],
    }))
    const { order } = await confirmed({ items: [{ variant_id: blank?.variants[0]?.id ?? 0, files }] })
    expect(order.status).toBe('onhold')
  })

  it.each([
    ['unlimited colors', 20601, 'embroidery_front', [{ id: 'full_color', value: true }], []],
    [
      'puff',
      20601,
      'embroidery_front',
      [{ id: 'auto_thread_color', value: true }],
      [{ id: 'embroidery_type', value: '3d' }],
    ],
  ])(
    '%s: on hold for half a minute, then a draft that is confirmed again',
    async (_, variant, type, file, item) => {
      const { clock, confirmed, told, look, api, ledgerOf } = await watched()
      const files = [{ type, url: artworkUrl, options: file }]
      // One item of several is enough.
      const record = await confirmed({ items: [lineB, { variant_id: variant, files, options: item }] })
      expect(record).toMatchObject({
        due: { at: started + 30_000, step: 'costs' },
        order: { status: 'onhold', error: null },
      })
      clock.now += 30_000
      await look()
      expect(record).toMatchObject({ due: null, needsConfirmAgain: true, order: { status: 'draft' } })
      const reasons = told().map((event) => [event.type, Reflect.get(event, 'reason')])
      expect(reasons).toEqual([
        ['order_put_hold', 'Costs are being calculated'],
        ['order_updated', undefined],
        ['order_remove_hold', 'Costs are calculated. Confirm the order again.'],
        ['order_updated', undefined],
      ])
      await api.call(confirmOrder, { params: { id: record.order.id } })
      expect(record).toMatchObject({ needsConfirmAgain: false, order: { status: 'pending' } })
      expect(ledgerOf(record)).toHaveLength(1)
    },
  )
})
