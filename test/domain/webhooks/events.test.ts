import { describe, expect, it } from 'vitest'
import { event, eventTypes, type EventType } from '~/contract/store/webhook'
import { exampleOrder } from '~/domain/webhooks/exampleOrder'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'
import { asJsonLines, markOf, missedEvents, type StoreMark } from '~/domain/webhooks/missedEvents'
import { followingType, manners, planDeliveries } from '~/domain/webhooks/receiverTest'
import { type SampleSource, sampleEvent, subjectOf } from '~/domain/webhooks/sampleEvent'

const own = { ...exampleOrder(), id: 77, external_id: 'WEB-77', status: 'fulfilled' }
const source: SampleSource = {
  store: 5,
  now: 1_790_000_000,
  order: { ...own, recipient: { ...exampleOrder().recipient, name: 'Grace Real' } as typeof own.recipient },
  product: {
    id: 12,
    external_id: 'p-12',
    name: 'Wave tee',
    variants: 2,
    synced: 2,
    thumbnail_url: null,
    is_ignored: false,
  },
  stock: { product_id: 71, variants: [7101, 7102] },
  hidesRecipient: true,
}

describe('samples of events', () => {
  it.each(eventTypes)('%s has the body that the service promises, from the store’s own data', (type) => {
    const { body } = sampleEvent(type, source)
    const read = event.parse(body)
    expect(read).toMatchObject({ type, created: 1_790_000_000, retries: 0, store: 5 })
    const { data } = read
    if (subjectOf(type) === 'order') expect(data.order).toMatchObject({ id: 77, external_id: 'WEB-77' })
    if (subjectOf(type) === 'product') expect(data.sync_product).toMatchObject({ id: 12, name: 'Wave tee' })
    if (type === 'stock_updated')
      expect(data).toMatchObject({ product_id: 71, variant_stock: { out: [7101], discontinued: [7102] } })
    expect(data.shipment !== null).toBe(type.startsWith('package_'))
    expect(data.amount).toBe(type === 'order_refunded' ? '37.70' : null)
    expect(JSON.stringify(body)).not.toContain('Grace Real')
  })

  it('says what is made up, and shows the recipient only when asked', () => {
    const open = sampleEvent('order_failed', { ...source, hidesRecipient: false })
    expect(JSON.stringify(open.body)).toContain('Grace Real')
    expect(open.madeUp).toEqual(['the state “failed”', 'the reason'])
    expect(sampleEvent('stock_updated', { ...source, stock: null }).madeUp).toContain('the blank')
    expect(sampleEvent('stock_updated', source).madeUp).toContain('which variants are out')
    const none = sampleEvent('package_shipped', { ...source, order: null })
    expect(none.madeUp).toContain('the order')
    const unsent = sampleEvent('package_shipped', { ...source, order: { ...own, shipments: [] } })
    expect(unsent.madeUp).toContain('the parcel')
    expect(event.parse(unsent.body).data.order?.shipments).toHaveLength(1)
  })

  it('keep a gift message, which names people, where the recipient is kept', () => {
    const gift = { subject: 'For Grace Real', message: 'Yours, Ada' }
    const order = { ...own, gift }
    const { body, madeUp } = sampleEvent('order_updated', { ...source, order })
    expect(JSON.stringify(body)).not.toMatch(/Grace Real|Yours, Ada/)
    expect(event.parse(body).data.order?.gift).not.toBeNull()
    expect(madeUp).toEqual(['the recipient', 'the gift message'])
    const open = sampleEvent('order_updated', { ...source, order, hidesRecipient: false })
    expect(event.parse(open.body).data.order?.gift).toEqual(gift)
  })

  it('keep an order’s own parcels, and a made-up product says that it is', () => {
    const [first] = own.shipments
    const twice = { ...own, shipments: [first, { ...first, id: 78 }] as typeof own.shipments }
    const of = (type: EventType) => event.parse(sampleEvent(type, { ...source, order: twice }).body).data
    expect(of('order_updated').order?.shipments.map(({ id }) => id)).toEqual([first?.id, 78])
    expect(of('package_shipped').order?.shipments.map(({ id }) => id)).toEqual([first?.id, 78])
    const none = sampleEvent('product_updated', { ...source, product: null })
    expect(none.madeUp).toEqual(['the product'])
    expect(event.parse(none.body).data.sync_product?.name).toBe('Example tee')
    // Of a product that is gone only what names it is left.
    expect(Object.keys(sampleEvent('product_deleted', source).body.data['sync_product'] ?? {})).toEqual([
      'id',
      'external_id',
      'name',
    ])
    expect(sampleEvent('order_updated', source).madeUp).toEqual(['the recipient'])
    expect(sampleEvent('order_failed', source).body.data).toHaveProperty('reason')
    expect(sampleEvent('order_updated', source).body.data).not.toHaveProperty('reason')
  })

  it('are delivered late, doubled, reordered and failed as the service would', () => {
    const first = sampleEvent('order_created', source).body
    const later = sampleEvent(followingType('order_created'), source).body
    const plan = (manner: (typeof manners)[number]) => planDeliveries(first, later, manner)
    expect(plan('late').map(({ body }) => [body.retries, first.created - body.created])).toEqual([
      [4, 85 * 60],
    ])
    expect(plan('doubled').map(({ body }) => body)).toEqual([first, first])
    const [newer, older] = plan('reordered')
    expect(newer?.body.type).toBe('order_updated')
    expect((newer?.body.created ?? 0) > (older?.body.created ?? 0)).toBe(true)
    expect(plan('failed').map(({ body, isAnswerLost }) => [body.retries, isAnswerLost])).toEqual([
      [0, true],
      [1, false],
    ])
    for (const type of eventTypes) if (type !== 'stock_updated') expect(followingType(type)).not.toBe(type)
    expect(
      ['product_updated', 'product_synced', 'stock_updated'].map((type) => followingType(type as EventType)),
    ).toEqual(['product_deleted', 'product_updated', 'stock_updated'])
  })
})

const at = 1_790_000_000_000
const summary = (changes: Partial<OrderSummary>): OrderSummary => ({
  ...summarizeOrder({ ...own, shipments: [] }),
  status: 'pending',
  created: at / 1000 - 9_000,
  updated: at / 1000 - 900,
  ...changes,
})
const copy = (orders: readonly OrderSummary[], more: Partial<StoreMark> = {}): StoreMark => ({
  at,
  isComplete: true,
  orders: orders.map(markOf),
  products: [],
  ...more,
})
const told = (before: Partial<OrderSummary> | null, after: Partial<OrderSummary>): EventType[] =>
  missedEvents(copy(before === null ? [] : [summary(before)]), {
    orders: [summary(after)],
    products: new Map(),
    listed: null,
  }).map(({ type }) => type)
const later = { updated: at / 1000 + 60 }
const parcel = { ...own.shipments[0], id: 9, shipped_at: at / 1000 + 30 } as OrderSummary['shipments'][number]

const sent: EventType[] = ['package_shipped', 'order_updated']

describe('missed events', () => {
  it.each<[string, Partial<OrderSummary> | null, Partial<OrderSummary>, EventType[]]>([
    ['nothing', {}, {}, []],
    ['another change', {}, later, ['order_updated']],
    [
      'a parcel',
      {},
      { ...later, status: 'fulfilled', shipments: [parcel] },
      ['package_shipped', 'order_updated'],
    ],
    [
      'a parcel that came back',
      { shipments: [parcel] },
      { ...later, shipments: [{ ...parcel, isReturned: true }] },
      ['package_returned', 'order_updated'],
    ],
    [
      'a parcel that had come back',
      { shipments: [{ ...parcel, isReturned: true }] },
      { ...later, shipments: [{ ...parcel, isReturned: true }] },
      ['order_updated'],
    ],
    ['a failure', {}, { ...later, status: 'failed' }, ['order_failed', 'order_updated']],
    [
      'a cancel after the charge',
      {},
      { ...later, status: 'canceled' },
      ['order_canceled', 'order_refunded', 'order_updated'],
    ],
    [
      'a cancel of a draft',
      { status: 'draft' },
      { ...later, status: 'canceled' },
      ['order_canceled', 'order_updated'],
    ],
    ['a hold', {}, { ...later, status: 'onhold' }, ['order_put_hold', 'order_updated']],
    [
      'the end of a hold',
      { status: 'onhold' },
      { ...later, status: 'pending' },
      ['order_remove_hold', 'order_updated'],
    ],
    [
      'a new draft',
      null,
      { created: at / 1000 + 5, updated: at / 1000 + 5, status: 'draft' },
      ['order_created'],
    ],
    [
      'a new order that failed',
      null,
      { created: at / 1000 + 5, ...later, status: 'failed' },
      ['order_created', 'order_failed', 'order_updated'],
    ],
    ['an older order that the copy had not read', null, later, []],
    ['an order of the very moment', null, { created: at / 1000, status: 'draft' }, ['order_created']],
    ['a parcel of an order that says no other change', later, { ...later, shipments: [parcel] }, sent],
    [
      'a new order whose parcel came back',
      null,
      { created: at / 1000 + 5, ...later, status: 'fulfilled', shipments: [{ ...parcel, isReturned: true }] },
      ['order_created', 'package_shipped', 'package_returned', 'order_updated'],
    ],
    [
      'a new order that was canceled, without a refund',
      null,
      { created: at / 1000 + 5, ...later, status: 'canceled' },
      ['order_created', 'order_canceled', 'order_updated'],
    ],
  ])('tells of %s', (_, before, after, types) => {
    expect(told(before, after)).toEqual(types)
  })

  it('tells of an order that came after those of the copy, before it was kept or by another clock', () => {
    const known = summary({ created: at / 1000 - 600 })
    const [since, before] = [-300, -900].map((seconds) =>
      summary({
        id: 500 - seconds,
        created: at / 1000 + seconds,
        updated: at / 1000 + seconds,
        status: 'draft',
      }),
    )
    if (since === undefined || before === undefined) throw new Error('There are two')
    const toldOf = (orders: readonly OrderSummary[]) =>
      missedEvents(copy([known]), { orders, products: new Map(), listed: null }).map(({ id }) => id)
    expect(toldOf([since, known, before])).toEqual([since.id])
    // Nothing of the copy is left to compare its time with.
    expect(toldOf([since, before])).toEqual([])
  })

  it('tells of products that changed or are gone, only where they were read since', () => {
    const mark = copy([], {
      products: [
        { id: 1, digest: 'a' },
        { id: 2, digest: 'b' },
        { id: 3, digest: 'c' },
        { id: 4, digest: 'd' },
      ],
    })
    const products = new Map([
      [1, { digest: 'x', readAt: at + 1 }],
      [2, { digest: 'b', readAt: at + 1 }],
      [3, { digest: 'x', readAt: at }],
    ])
    const toldOf = (listed: ReadonlySet<number> | null) =>
      missedEvents(mark, { orders: [], products, listed }).map(({ type, id }) => [type, id])
    expect(toldOf(new Set([1, 2, 3]))).toEqual([
      ['product_updated', 1],
      ['product_deleted', 4],
    ])
    // One that this device keeps nothing of may be there all the same.
    expect(toldOf(new Set([1, 2, 3, 4]))).toEqual([['product_updated', 1]])
    expect(toldOf(null)).toEqual([['product_updated', 1]])
  })

  it('come oldest first, those of one second by order, and what has no time before all', () => {
    const second = at / 1000 + 60
    const orders = [summary({ id: 9, updated: second }), summary({ id: 7, updated: second - 30 })]
    const same = [summary({ id: 8, updated: second }), summary({ id: 6, updated: second })]
    const known = [...orders, ...same].map((order) => ({ ...order, updated: second - 900 }))
    const before = copy(known, { products: [{ id: 1, digest: 'a' }] })
    const now = { orders: [...orders, ...same], products: new Map(), listed: new Set<number>() }
    expect(missedEvents(before, now).map(({ id }) => id)).toEqual([1, 7, 6, 8, 9])
  })

  it('say of a parcel when it was shipped, else when it was made, else when its order changed', () => {
    const toldAt = (changes: Partial<typeof parcel>) =>
      missedEvents(copy([summary({})]), {
        orders: [summary({ ...later, shipments: [{ ...parcel, ...changes }] })],
        products: new Map(),
        listed: null,
      }).find(({ type }) => type === 'package_shipped')?.created
    const made = at / 1000 + 20
    expect(
      [{}, { shipped_at: null, created: made }, { shipped_at: null, created: null }].map(toldAt),
    ).toEqual([at / 1000 + 30, made, later.updated])
  })

  it('of parcels that came back are told where the copy knows, or the parcel is new', () => {
    const returnedSince = (known: Partial<OrderSummary>) => {
      const [mark] = copy([summary(known)]).orders
      if (mark === undefined) throw new Error('There is a mark')
      const { returned: _returned, ...older } = mark
      const orders = [summary({ ...later, shipments: [{ ...parcel, isReturned: true }] })]
      const events = missedEvents(
        { ...copy([]), orders: [older] },
        { orders, products: new Map(), listed: null },
      )
      return events.some(({ type }) => type === 'package_returned')
    }
    expect([{ shipments: [parcel] }, {}].map(returnedSince)).toEqual([false, true])
  })

  it('say what the order has cost, and nothing where that is not known', () => {
    const costsOf = (cost: OrderSummary['cost']) =>
      missedEvents(copy([summary({})]), {
        orders: [summary({ ...later, cost })],
        products: new Map(),
        listed: null,
      }).map(({ data }) => data['order'])
    expect(costsOf({ value: '37.70', currency: 'USD' })).toMatchObject([
      { id: 77, costs: { total: '37.70', currency: 'USD' } },
    ])
    expect(costsOf(null)).toMatchObject([{ id: 77, costs: null }])
  })

  it('are lines of JSON that say that they were derived, and from when to when', () => {
    const events = missedEvents(copy([summary({})]), {
      orders: [summary({ ...later, status: 'failed' })],
      products: new Map(),
      listed: null,
    })
    const lines = asJsonLines(events, { store: 5, from: at, to: at + 60_000 }).split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      const read: unknown = JSON.parse(line)
      expect(event.safeParse(read).success).toBe(true)
      expect(read).toMatchObject({ store: 5, retries: 0, derived: { from: new Date(at).toISOString() } })
    }
  })
})
