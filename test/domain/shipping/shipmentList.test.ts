import { beforeEach, describe, expect, it } from 'vitest'
import { customerMessage } from '~/domain/orders/customerMessage'
import type { OrderSummary, SummaryShipment } from '~/domain/orders/orderSummary'
import { ageInDays, itemsText, missingItems, packedOf, toShipmentRows } from '~/domain/shipping/shipmentList'
import { countTabs, type Known, searchShipments, type ShipmentQuery } from '~/domain/shipping/shipmentSearch'
import { setReadersZone } from '~/domain/text/readersZone'
import { summaryItem } from '../orders/summaryItem'

beforeEach(() => setReadersZone('UTC'))

const day = 86_400
const now = Date.UTC(2026, 10, 21, 9)
const daysAgo = (days: number): number => now / 1000 - days * day

const parcel = (id: number, change: Partial<SummaryShipment> = {}): SummaryShipment => ({
  id,
  carrier: 'DHL',
  service: 'Parcel International',
  tracking_number: `LX${id}`,
  tracking_url: `https://tracking.example.com/LX${id}`,
  created: daysAgo(3),
  shipped_at: daysAgo(3),
  reshipment: false,
  items: [{ item_id: 11, quantity: 2, picked: null, printed: null }],
  ...change,
})

const orderOf = (
  id: number,
  shipments: SummaryShipment[],
  change: Partial<OrderSummary> = {},
): OrderSummary => ({
  id,
  externalId: `WEB-${id}`,
  status: 'partial',
  created: daysAgo(9),
  updated: daysAgo(3),
  recipient: 'Elena Petrova',
  email: null,
  country: 'LV',
  countryName: 'Latvia',
  city: 'Riga',
  zip: null,
  items: [item(11, 'Night Fox Tee', 2), item(12, 'Slow Wave Mug', 1)],
  incomplete: 0,
  cost: null,
  sales: null,
  profit: { kind: 'unknown', reason: 'The costs are not known yet' },
  retail: { shipping: '0.00', tax: '0.00', discount: '0.00' },
  shippingService: null,
  shipments,
  missing: 0,
  confirmAgain: false,
  failedFiles: 0,
  ...change,
})

const item = (id: number, name: string, quantity: number) => summaryItem({ id, name, quantity })

const regionOf = (country: string | null) =>
  country === 'US' ? 'north_america' : country === null ? null : 'europe'
const rows = toShipmentRows(
  [
    orderOf(1, [parcel(101)], { missing: 1, status: 'partial' }),
    orderOf(2, [
      parcel(201, { shipped_at: daysAgo(30) }),
      parcel(202, { reshipment: true, shipped_at: daysAgo(12.5) }),
    ]),
    orderOf(3, [parcel(301, { carrier: 'USPS', shipped_at: daysAgo(18), created: null })], {
      country: 'US',
      countryName: 'United States',
      recipient: 'Ben Carver',
    }),
    orderOf(4, [parcel(401, { carrier: null, shipped_at: null, created: null })]),
    orderOf(5, []),
  ],
  regionOf,
)
const known: Known = { reviews: new Map(), limits: { usual: 21, regions: { north_america: 14 } }, now }
const find = (query: Partial<ShipmentQuery>, more: Partial<Known> = {}) =>
  searchShipments(
    rows,
    { tab: 'all', sort: 'shipped', isAscending: false, ...query },
    { ...known, ...more },
  ).map(({ shipment }) => shipment.id)

describe('shipments', () => {
  it('are one row a parcel, newest first, the unknown last', () => {
    expect(find({})).toEqual([101, 202, 301, 201, 401])
    expect(find({ isAscending: true })).toEqual([401, 201, 301, 202, 101])
    expect(toShipmentRows([orderOf(1, [parcel(101)]), orderOf(1, [parcel(101)])]).length).toBe(1)
  })

  it('say how many pieces they hold only where the service says what is in them and every item could be read', () => {
    const counted = (shipment: SummaryShipment, change: Partial<OrderSummary> = {}) =>
      toShipmentRows([orderOf(1, [shipment], change)]).map(({ pieces, ordered }) => [pieces, ordered])[0]
    expect(counted(parcel(101))).toEqual([2, 3])
    expect(counted(parcel(101, { items: [] }))).toEqual([null, 3])
    expect(counted(parcel(101), { unread_items: 1 })).toEqual([2, null])
  })

  it('are sorted by what they have, what is not known first', () => {
    const byCarrier = find({ sort: 'carrier', isAscending: true })
    expect([byCarrier[0], byCarrier.at(-1)]).toEqual([401, 301])
    expect(find({ sort: 'missing' })[0]).toBe(101)
    expect(find({ sort: 'missing', isAscending: true }).at(-1)).toBe(101)
  })

  it('know their age in days of the calendar, and do not when the service does not say', () => {
    expect(rows.map((row) => ageInDays(row, now))).toEqual([3, 13, 18, 30, null])
    // It left at 9:00 UTC, which is 18:00 there.
    setReadersZone('Asia/Tokyo')
    const ageAfter = (hours: number) =>
      rows.map((row) => ageInDays(row, (daysAgo(3) + hours * 3_600) * 1000))[0]
    expect([0, 5.9, 6, 29.9, 30].map(ageAfter)).toEqual([0, 0, 1, 1, 2])
  })

  it('are old by the limit of their region', () => {
    expect(find({ tab: 'old' })).toEqual([301, 201])
    expect(find({ tab: 'old' }, { limits: { usual: 21, regions: {} } })).toEqual([201])
    const reviews = new Map([[201, { isReviewed: true, note: '', isReturned: false }]])
    expect(find({ tab: 'old' }, { reviews })).toEqual([301])
  })

  it('are narrowed by every filter', () => {
    expect(find({ older: 17 })).toEqual([301, 201])
    expect(find({ region: 'north_america' })).toEqual([301])
    expect(find({ country: 'LV', carrier: 'DHL' })).toEqual([101, 202, 201])
    expect(find({ from: daysAgo(13), to: daysAgo(4) })).toEqual([202])
    expect(find({ tab: 'partial' })).toEqual([101])
    expect(find({ tab: 'reshipment' })).toEqual([202])
    expect(find({ q: 'carver lx301' })).toEqual([301])
    const reviews = new Map([[101, { isReviewed: false, note: 'Asked at the café', isReturned: true }]])
    expect(find({ q: 'ASKED cafe' }, { reviews })).toEqual([101])
    expect(find({ tab: 'returned' }, { reviews })).toEqual([101])
    expect(find({ tab: 'reviewed' }, { reviews })).toEqual([])
  })

  it('are counted as the tabs show them', () => {
    const reviews = new Map([[301, { isReviewed: true, note: '', isReturned: false }]])
    const counts = countTabs(rows, { ...known, reviews })
    expect(counts).toEqual({ all: 5, partial: 1, old: 1, reshipment: 1, returned: 0, reviewed: 1 })
    for (const tab of ['all', 'partial', 'old', 'reshipment', 'returned', 'reviewed'] as const)
      expect(find({ tab }, { reviews }).length).toBe(counts[tab])
  })

  it('name what is missing; a reshipment replaces and fills no gap', () => {
    const order = orderOf(6, [
      parcel(601),
      parcel(602, { reshipment: true, items: [{ item_id: 12, quantity: 1, picked: null, printed: null }] }),
    ])
    expect(itemsText(missingItems(order) ?? [])).toBe('1 × Slow Wave Mug')
  })
})

describe('the message for the customer', () => {
  it('has every parcel with its link, and what still follows', () => {
    const message = customerMessage(
      orderOf(7, [parcel(701), parcel(702, { reshipment: true, tracking_url: 'javascript:alert(1)' })]),
    )
    expect(message).toBe(
      [
        'Hello Elena Petrova,',
        '',
        'part of your order WEB-7 is on its way.',
        '',
        'Parcel 1 of 2 with DHL, Parcel International',
        'Tracking number: LX701',
        'Follow it here: https://tracking.example.com/LX701',
        '- 2 × Night Fox Tee',
        '',
        'Parcel 2 of 2 (replacement) with DHL, Parcel International',
        'Tracking number: LX702',
        '- 2 × Night Fox Tee',
        '',
        'Still to come in another parcel:',
        '- 1 × Slow Wave Mug',
      ].join('\n'),
    )
  })

  it('says nothing that is not known', () => {
    const order = orderOf(
      8,
      [parcel(801, { carrier: null, service: null, tracking_number: null, tracking_url: null })],
      {
        recipient: null,
        externalId: null,
        items: [item(11, 'Night Fox Tee', 2)],
      },
    )
    expect(customerMessage(order)).toBe(
      'Hello,\n\nyour order #8 is on its way.\n\nParcel\n- 2 × Night Fox Tee',
    )
  })
})

describe('the pictures of a parcel', () => {
  it('are of the items in it, or of all where the service names none', () => {
    const order = orderOf(1, [])
    const idsOf = (one: SummaryShipment) => packedOf(order, one).map(({ id }) => id)
    expect(idsOf(parcel(1))).toEqual([11])
    expect(idsOf(parcel(2, { items: [] }))).toEqual([11, 12])
  })
})
