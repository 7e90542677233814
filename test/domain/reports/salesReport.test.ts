import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countStatuses, needsOf } from '~/domain/orders/needs'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { salesReport } from '~/domain/reports/salesReport'
import { parcelsBy, toShipmentRows } from '~/domain/shipping/shipmentList'
import { bucketAt, timeBuckets, daysOf, stepFor } from '~/domain/reports/timeBuckets'
import { topItems } from '~/domain/reports/topItems'

const at = (day: number, hour = 12): number => new Date(2026, 10, day, hour).getTime() / 1000
const now = at(21) * 1000

let ids = 0
const orderOf = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  id: ++ids,
  externalId: null,
  status: 'fulfilled',
  created: at(10),
  updated: null,
  recipient: null,
  email: null,
  country: null,
  countryName: null,
  city: null,
  zip: null,
  items: [],
  incomplete: 0,
  cost: { value: '10.10', currency: 'EUR' },
  sales: { value: '24.90', currency: 'EUR' },
  profit: { kind: 'known', amount: { value: '14.80', currency: 'EUR' } },
  retail: { shipping: '0.00', tax: '0.00', discount: '0.00' },
  shippingService: null,
  shipments: [],
  missing: 0,
  confirmAgain: false,
  failedFiles: 0,
  ...change,
})

const item = (change: Partial<OrderSummary['items'][number]> = {}): OrderSummary['items'][number] => ({
  id: ++ids,
  name: 'Night Fox Tee',
  sku: null,
  quantity: 1,
  productId: 71,
  variantId: 7103,
  syncVariantId: 900,
  externalId: null,
  picture: null,
  retailPrice: '24.90',
  isUnavailable: false,
  ...change,
})

const parcel = (left: number | null, reshipment = false): OrderSummary['shipments'][number] => ({
  id: ++ids,
  carrier: 'DHL',
  service: null,
  tracking_number: null,
  tracking_url: null,
  created: null,
  shipped_at: left,
  reshipment,
  items: [],
})

describe('a report asked for again', () => {
  const buckets = timeBuckets('day', at(1), at(21))
  it('is the same for the same orders, and another for others, other times and other fees', () => {
    const orders = [orderOf(), orderOf()]
    const first = salesReport(orders, buckets)
    expect(salesReport(orders, [...buckets])).toBe(first)
    expect(salesReport([...orders, orderOf()], buckets).orders).toBe(3)
    expect(salesReport(orders, buckets.slice(0, 2)).orders).toBe(0)
    const rules = [{ id: 'a', name: 'Shop', percent: '10', fixed: '0.00', currency: 'EUR' }]
    expect(salesReport(orders, buckets, rules).currencies[0]?.total.profit).not.toBe(
      first.currencies[0]?.total.profit,
    )
    expect(salesReport(orders, buckets)).toBe(first)
  })
})

describe('buckets of time', () => {
  it('cover a time without gaps, in days, weeks and months of the calendar', () => {
    expect(timeBuckets('day', at(9), at(12)).map(daysOf)).toEqual(
      ['09', '10', '11', '12'].map((day) => ({ from: `2026-11-${day}`, to: `2026-11-${day}` })),
    )
    expect(timeBuckets('week', at(11), at(17)).map(daysOf)).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
    ])
    expect(timeBuckets('month', at(1) - 86_400, at(3)).map(daysOf)).toEqual([
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-30' },
    ])
  })

  it('end with the bucket that holds the last moment', () => {
    const [day] = timeBuckets('day', at(9), at(9))
    if (day === undefined) throw new Error('There is no day')
    expect(timeBuckets('day', day.start, day.end)).toEqual([day])
    expect(timeBuckets('day', day.start, day.end + 1)).toHaveLength(2)
  })

  it('find the bucket of any moment', () => {
    const step = fc.constantFrom('day', 'week', 'month' as const)
    const moment = fc.integer({ min: 1_500_000_000, max: 1_900_000_000 })
    fc.assert(
      fc.property(step, moment, fc.integer({ min: 0, max: 400 * 86_400 }), (size, from, length) => {
        const buckets = timeBuckets(size, from, from + length)
        for (const wanted of [from, from + Math.floor(length / 2), from + length - 1]) {
          if (length === 0) continue
          const { start, end } = buckets[bucketAt(buckets, wanted)] ?? { start: 0, end: 0 }
          expect(start <= wanted && wanted < end).toBe(true)
        }
        expect(bucketAt(buckets, (buckets[0]?.start ?? 0) - 1)).toBe(-1)
        expect(bucketAt(buckets, buckets.at(-1)?.end ?? 0)).toBe(-1)
        for (const [index, { start }] of buckets.entries())
          if (index > 0) expect(buckets[index - 1]?.end).toBe(start)
      }),
    )
  })

  it('grow with the time', () => {
    expect([7, 92, 93, 400, 401].map(stepFor)).toEqual(['day', 'day', 'week', 'week', 'month'])
  })
})

describe('sales, cost and profit', () => {
  const buckets = timeBuckets('day', at(9), at(11))

  it('are exact sums by day', () => {
    const report = salesReport(
      [orderOf({ created: at(9) }), orderOf(), orderOf({ sales: { value: '0.20', currency: 'EUR' } })],
      buckets,
    )
    const [euros] = report.currencies
    expect(euros?.currency).toBe('EUR')
    expect(euros?.buckets.map(({ sales, cost, profit }) => [sales, cost, profit])).toEqual([
      ['24.90', '10.10', '14.80'],
      ['25.10', '20.20', '29.60'],
      ['0.00', '0.00', '0.00'],
    ])
    expect(euros?.total).toMatchObject({ sales: '50.00', cost: '30.30', profit: '44.40' })
    expect(report.ordersBy).toEqual([1, 2, 0])
  })

  it('count pieces by day and in all', () => {
    const of = (...quantities: number[]) => quantities.map((quantity) => item({ quantity }))
    const report = salesReport(
      [
        orderOf({ created: at(9), items: of(2, 1) }),
        orderOf({ items: of(4) }),
        orderOf({ items: of(), status: 'draft' }),
      ],
      buckets,
    )
    expect([report.orders, report.pieces, report.piecesBy]).toEqual([2, 7, [3, 4, 0]])
  })

  it('never add up two currencies', () => {
    const mixed = orderOf({
      sales: { value: '30.00', currency: 'USD' },
      profit: { kind: 'unknown', reason: 'Retail is in USD, costs are in EUR' },
    })
    const { currencies, unknown } = salesReport([mixed, orderOf()], buckets)
    expect(
      currencies.map(({ currency, total: { sales, cost, profit } }) => [currency, sales, cost, profit]),
    ).toEqual([
      ['EUR', '24.90', '20.20', '14.80'],
      ['USD', '30.00', '0.00', '0.00'],
    ])
    expect(unknown).toEqual({ sales: 0, cost: 0, profit: 1 })
  })

  it('add up: from sales to profit with what the customer pays beside, and what lacks a profit aside', () => {
    const priced = (retail: Partial<OrderSummary['retail']>, profit: string) =>
      orderOf({
        retail: { shipping: '0.00', tax: '0.00', discount: '0.00', ...retail },
        profit: { kind: 'known', amount: { value: profit, currency: 'EUR' } },
      })
    const lacking = { profit: { kind: 'unknown', reason: 'no price' } } as const
    const { currencies } = salesReport(
      [
        priced({ shipping: '4.90', tax: '1.00' }, '20.70'),
        priced({ discount: '20.00' }, '-5.20'),
        orderOf({ sales: null, ...lacking }),
        orderOf({ cost: null, ...lacking }),
        orderOf({ status: 'canceled', profit: { kind: 'none', reason: 'It was canceled' } }),
      ],
      buckets,
    )
    expect(currencies[0]?.total).toEqual({
      sales: '74.70',
      shipping: '4.90',
      tax: '1.00',
      discount: '20.00',
      fees: '0.00',
      cost: '30.30',
      goods: '0.00',
      costShipping: '0.00',
      costTax: '0.00',
      costDiscount: '0.00',
      costOther: '30.30',
      asideSales: '24.90',
      asideCost: '10.10',
      profit: '15.50',
    })
    // 74.70 + 4.90 + 1.00 - 20.00 - 30.30 - 24.90 + 10.10 = 15.50
  })

  it('say how many orders are not known instead of counting them as zero', () => {
    const bare = orderOf({ sales: null, cost: null, profit: { kind: 'unknown', reason: 'no price' } })
    const { unknown, unknownBy, orders, currencies } = salesReport([bare, bare], buckets)
    expect(unknown).toEqual({ sales: 2, cost: 2, profit: 2 })
    expect(unknownBy[1]).toEqual({ sales: 2, cost: 2, profit: 2 })
    expect(orders).toBe(2)
    expect(currencies).toEqual([])
  })

  it('leave out what is no sale, and say what they cannot judge', () => {
    const report = salesReport(
      ['draft', 'failed', 'canceled', 'teleported', 'pending', 'onhold'].map((status) => orderOf({ status })),
      buckets,
    )
    expect(report.orders).toBe(2)
    expect(report.leftOut).toBe(1)
    expect(salesReport([orderOf({ created: at(20) }), orderOf({ created: null })], buckets).orders).toBe(0)
  })
})

describe('top items', () => {
  it('rank by pieces, join items of one store variant, keep currencies apart', () => {
    const top = topItems(
      [
        orderOf({
          items: [item({ quantity: 2 }), item({ syncVariantId: 901, name: 'Mug', retailPrice: null })],
        }),
        orderOf({ items: [item(), item({ retailPrice: '5.00' })], sales: { value: '1', currency: 'USD' } }),
        orderOf({ status: 'draft', items: [item({ quantity: 50 })] }),
        orderOf({ created: at(1), items: [item({ quantity: 50 })] }),
      ],
      at(9),
      at(21),
      5,
    )
    expect(top.map(({ name, pieces, orders, unpriced }) => ({ name, pieces, orders, unpriced }))).toEqual([
      { name: 'Night Fox Tee', pieces: 4, orders: 2, unpriced: 0 },
      { name: 'Mug', pieces: 1, orders: 1, unpriced: 1 },
    ])
    expect(top[0]?.sales).toEqual([
      { currency: 'EUR', value: '49.80' },
      { currency: 'USD', value: '29.90' },
    ])
    expect(top[1]?.sales).toEqual([])
  })

  it('have the picture of their first item, and no other name than that', () => {
    const named = { syncVariantId: null, name: null, sku: 'TEE-M', picture: 'https://p.example.com/1.png' }
    const [first] = topItems([orderOf({ items: [item(named), item(named)] })], at(9), at(21), 5)
    expect(first).toMatchObject({ name: 'TEE-M', picture: 'https://p.example.com/1.png', pieces: 2 })
  })
})

describe('what needs the merchant', () => {
  const late = orderOf({ status: 'partial', missing: 1, shipments: [parcel(at(12))] })

  it('is found by reason, the one that waits longest first', () => {
    const orders = [
      orderOf({ status: 'failed', created: at(20) }),
      orderOf({ status: 'failed', created: at(2), items: [item({ isUnavailable: true })] }),
      orderOf({ status: 'draft', confirmAgain: true }),
      orderOf({ status: 'draft', failedFiles: 1 }),
      orderOf({ status: 'onhold' }),
      late,
      orderOf({ items: [item({ isUnavailable: true })] }),
    ]
    const needs = needsOf(orders, [], { reviews: new Map(), limits: { usual: 21, regions: {} }, now })
    expect(Object.fromEntries(Object.entries(needs).map(([kind, rows]) => [kind, rows.length]))).toEqual({
      failed: 2,
      confirmAgain: 1,
      onhold: 1,
      toConfirm: 2,
      unavailable: 1,
      failedFile: 1,
      partialLong: 1,
      oldParcel: 0,
    })
    expect(needs.failed.map(({ created }) => created)).toEqual([at(2), at(20)])
  })

  it('knows parcels that got old unless they were ticked off', () => {
    const order = orderOf({ shipments: [parcel(at(21) - 30 * 86_400)] })
    const rows = toShipmentRows([order])
    const known = { limits: { usual: 21, regions: {} }, now }
    expect(needsOf([order], rows, { ...known, reviews: new Map() }).oldParcel.length).toBe(1)
    const id = order.shipments[0]?.id ?? 0
    const reviews = new Map([[id, { isReviewed: true, note: '', isReturned: false }]])
    expect(needsOf([order], rows, { ...known, reviews }).oldParcel.length).toBe(0)
  })
})

describe('counts', () => {
  it('keep unknown states by their raw word', () => {
    const counts = countStatuses([orderOf(), orderOf({ status: 'teleported' }), orderOf()])
    expect([...counts]).toEqual([
      ['fulfilled', 2],
      ['teleported', 1],
    ])
  })

  it('of parcels by day leave out what has no time', () => {
    const rows = toShipmentRows([
      orderOf({ shipments: [parcel(at(9)), parcel(at(9, 1)), parcel(at(11)), parcel(null)] }),
    ])
    expect(parcelsBy(rows, timeBuckets('day', at(9), at(12)))).toEqual([2, 0, 1, 0])
  })
})

describe('an order whose prices are in another currency than its costs', () => {
  const mixed = orderOf({
    cost: { value: '40.00', currency: 'USD' },
    sales: { value: '90.00', currency: 'EUR' },
    retailCurrency: 'EUR',
    profit: { kind: 'unknown', reason: 'Retail is in EUR, costs are in USD' },
  })
  const buckets = timeBuckets('day', at(9), at(11))
  const shownOf = (orders: readonly OrderSummary[]) =>
    salesReport(orders, buckets).currencies.map(({ currency, known: { total } }) => [
      currency,
      total.sales,
      total.cost,
      total.profit,
    ])

  it('has no cost of nothing in the currency of its prices, and no sales of nothing in that of its costs', () => {
    expect(shownOf([mixed])).toEqual([
      ['EUR', '90.00', null, null],
      ['USD', null, '40.00', null],
    ])
  })

  it('leaves the figures of other orders as they are', () => {
    expect(shownOf([mixed, orderOf()])).toEqual([
      ['EUR', '114.90', '10.10', '14.80'],
      ['USD', null, '40.00', null],
    ])
  })

  it('leaves a day without orders of a currency at nothing', () => {
    const [eur] = salesReport([mixed, orderOf({ created: at(9) })], buckets).currencies
    const empty = timeBuckets('day', at(1), at(2))
    expect(eur?.known.buckets.map(({ sales, cost }) => [sales, cost])).toContainEqual(['90.00', null])
    expect(salesReport([mixed], empty).currencies).toEqual([])
  })
})
