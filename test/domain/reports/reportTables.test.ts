import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { breakdown, type Group, type GroupSort, sortGroups } from '~/domain/reports/breakdown'
import { bucketText } from '~/domain/reports/bucketWords'
import { mergeByTime } from '~/domain/reports/mergeByTime'
import { daysBefore, daysOfMonth, monthAt, reportBuckets, timeOf } from '~/domain/reports/reportTime'
import { withinSixMonths } from '~/domain/reports/serviceFigures'
import { daysOf } from '~/domain/reports/timeBuckets'
import { order as orderSchema } from '~/contract/orders/order'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { topItems } from '~/domain/reports/topItems'
import { usualOrder as order } from './reportOrder'

const november = timeOf(daysOfMonth('2026-11'))

describe('times of reports', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['2026-11-09', '2026-11-15', 'Nov 9 – 15'],
    ['2026-11-09', '2026-11-09', 'Nov 9'],
    ['2026-11-09', '2026-11-10', 'Nov 9 – 10'],
    ['2026-02-01', '2026-02-28', 'Feb 2026'],
    ['2026-01-01', '2026-01-31', 'Jan 2026'],
    ['2026-02-01', '2026-02-27', 'Feb 1 – 27'],
    ['2026-02-02', '2026-03-01', 'Feb 2 – Mar 1'],
    ['2026-01-01', '2026-02-01', 'Jan 1 – Feb 1'],
  ])('from %s to %s are called “%s”', (from, to, called) =>
    expect(bucketText(timeOf({ from, to })).replaceAll(/\s/g, ' ')).toBe(called),
  )

  it.each([
    ['2026-11-05', '2026-11-11', '2026-10-29', '2026-11-04'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-09-01', '2026-11-30', '2026-06-01', '2026-08-31'],
    ['2026-11-01', '2026-11-29', '2026-10-03', '2026-10-31'],
    ['2026-11-02', '2026-11-30', '2026-10-04', '2026-11-01'],
  ])('from %s to %s are compared with %s to %s', (from, to, earlier, before) =>
    expect(daysBefore({ from, to })).toEqual({ from: earlier, to: before }),
  )

  it('in weeks are cut off where the report begins and ends', () => {
    const buckets = reportBuckets({ from: '2026-11-04', to: '2026-11-17' }, 'week')
    expect(buckets.map(daysOf)).toEqual([
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-17' },
    ])
    const now = new Date(2026, 0, 15)
    expect([-1, 0, 12].map((by) => monthAt(now, by))).toEqual(['2025-12', '2026-01', '2027-01'])
  })

  it.each([
    ['2026-11-21', '2026-05-22'],
    ['2026-08-31', '2026-03-01'],
    ['2026-05-31', '2025-12-01'],
    ['2026-03-15', '2025-09-16'],
    ['2024-08-30', '2024-03-01'],
  ])('to %s reach back to %s at the service', (to, first) => {
    expect(withinSixMonths({ from: '2020-01-01', to })).toEqual({ from: first, to })
    expect(withinSixMonths({ from: first, to })).toEqual({ from: first, to })
  })

  it('of several stores end at the latest edge', () => {
    const parts = [
      { rows: [9, 5, 1], hasMore: true },
      { rows: [8, 4], hasMore: true },
      { rows: [], hasMore: true },
    ]
    expect(mergeByTime(parts, (row) => row)).toEqual({ rows: [9, 8, 5, 4], isCut: true })
  })
})

describe('what sold most', () => {
  it('is by pieces, then by name, with what customers pay for it in each currency', () => {
    const mug = { name: 'Mug', syncVariantId: null, sku: 'M', variantId: 2, picture: 'm.png' }
    const orders = [
      order({}, [
        { quantity: 3, name: 'Tee', syncVariantId: 1 },
        { ...mug, quantity: 2, retailPrice: null },
      ]),
      order({ sales: { value: '9.00', currency: 'EUR' } }, [{ quantity: 2, name: 'Tee', syncVariantId: 1 }]),
      order({ sales: null }, [{ ...mug, retailPrice: '1.00', quantity: 3 }]),
      order({ sales: null, cost: null }, [{ name: 'Cap', syncVariantId: 3, quantity: 5 }]),
      order({}, [{ name: 'Bag', syncVariantId: 4, quantity: 1, retailPrice: 'a lot' }]),
      order({ status: 'canceled' }),
      order({ status: 'draft' }),
      order({ created: null }),
      order({ created: november.start - 1 }),
      order({ created: november.end }),
    ]
    const found = topItems(orders, november.start, november.end, 3)
    expect(
      found.map(({ name, pieces, orders: of, sales, unpriced }) => [name, pieces, of, sales, unpriced]),
    ).toEqual([
      ['Cap', 5, 1, [], 5],
      ['Mug', 5, 2, [{ currency: 'USD', value: '3.00' }], 2],
      [
        'Tee',
        5,
        2,
        [
          { currency: 'USD', value: '74.70' },
          { currency: 'EUR', value: '49.80' },
        ],
        0,
      ],
    ])
    expect(found.map(({ key, picture }) => [key, picture])).toEqual([
      ['store|3', null],
      ['M|2|Mug', 'm.png'],
      ['store|1', null],
    ])
    expect(topItems([order({ created: november.start })], november.start, november.end, 3)).toHaveLength(1)
    expect(
      topItems(
        [
          order({}, [{ name: null, sku: 'S-1' }]),
          order({}, [{ name: null, sku: null, syncVariantId: null }]),
        ],
        november.start,
        november.end,
        3,
      ).map(({ name }) => name),
    ).toEqual(['Item without a name', 'S-1'])
  })

  it('counts retail prices in their own currency, also of orders of which not all are known', () => {
    const made = (retail: object) =>
      summarizeOrder(
        orderSchema.parse({
          id: 1,
          status: 'fulfilled',
          created: november.start,
          costs: { currency: 'USD', total: '20.00' },
          retail_costs: retail,
          items: [
            { id: 1, name: 'Tee', quantity: 2, retail_price: '24.90' },
            { id: 2, name: 'Mug', quantity: 1, retail_price: null },
          ],
        }),
      )
    const soldBy = (retail: object) =>
      topItems([made(retail)], november.start, november.end, 1).map(({ sales, unpriced }) => [
        sales,
        unpriced,
      ])
    expect(soldBy({ currency: 'EUR' })).toEqual([[[{ currency: 'EUR', value: '49.80' }], 0]])
    expect(soldBy({ currency: null })).toEqual([[[{ currency: 'USD', value: '49.80' }], 0]])
    expect(soldBy({ currency: 'euros' })).toEqual([[[], 2]])
  })

  it('by product keeps products apart whose own names have a dash', () => {
    const orders = [
      order({}, [
        { name: 'Night - Owl Tee / Black / M', variantName: 'Black / M' },
        { name: 'Night - Bat Tee - Black / M', variantName: 'Black / M' },
        { name: 'Night - Owl Tee / L', variantName: 'Black / L' },
        { name: 'Night - Owl Tee / Red', variantName: 'Red / S' },
        { name: 'Night - Owl Mug (11 oz)', variantName: '11 oz' },
        { name: 'Unisex Tee (Black / M)', variantName: 'Black / M' },
        // Renamed by hand: its end says nothing of the variant.
        { name: 'Gift box - large', variantName: 'Black / M' },
      ]),
    ]
    const groups = breakdown(orders, { dimension: 'product', time: november, currency: 'USD', rules: [] })
    expect(groups.map(({ name }) => name)).toEqual([
      'Night - Owl Tee',
      'Night - Bat Tee',
      'Night - Owl Mug',
      'Unisex Tee',
      'Gift box',
    ])
  })

  it('by the asked table has these names', () => {
    const orders = [
      order({}, [{ name: 'Fox Tee - Black / M' }, { name: 'Fox Tee / Red / S' }]),
      order({ country: 'DE', countryName: 'Germany', shippingService: 'Post' }, [
        { name: 'Fox Mug (11 oz)' },
      ]),
      order({ country: 'FR', countryName: null, shippingService: null }, [{ name: null, sku: null }]),
      order({ country: null, countryName: null }, []),
      order({ status: 'canceled' }, [{ name: 'Gone' }]),
    ]
    const names = (dimension: Parameters<typeof breakdown>[1]['dimension']) =>
      breakdown(orders, { dimension, time: november, currency: 'USD', rules: [] }).map(
        ({ name, orders: of, pieces }) => [name, of, pieces],
      )
    expect(names('product')).toEqual([
      ['Fox Tee', 1, 4],
      ['Fox Mug', 1, 2],
      ['Item without a name', 1, 2],
      ['Orders without items', 1, 0],
    ])
    expect(names('country')).toEqual([
      ['US', 1, 4],
      ['Germany', 1, 2],
      ['FR', 1, 2],
      ['No country', 1, 0],
    ])
    expect(names('shipping')).toEqual([
      ['No method named', 3, 6],
      ['Post', 1, 2],
    ])
    // The service writes the days of each order into the name of its method.
    const dated = ['May 19\u2060–24', 'May 20\u2060–25'].map((days) =>
      order({ shippingService: `Flat Rate (Estimated delivery: ${days}) ` }, [{ name: 'Tee' }]),
    )
    const asked = { dimension: 'shipping', time: november, currency: 'USD', rules: [] } as const
    expect(breakdown(dated, asked).map(({ name }) => name)).toEqual(['Flat Rate'])
  })

  const group = (name: string, sales: string | null, profit: string | null, pieces: number): Group => {
    const told = { orders: 1, pieces, sales, cost: null, profit, unknown: 0, shipDays: [] }
    return { key: name, name, picture: null, ...told }
  }
  it.each<[sort: GroupSort, order: string]>([
    ['losses', 'D C F A B E'],
    ['sales', 'F A B D C E'],
    ['profit', 'A B F C D E'],
    ['lowest', 'D C F A B E'],
    ['pieces', 'E A C B D F'],
  ])('in the order of %s is %s', (sort, expected) => {
    const groups = [
      group('E', null, null, 9),
      group('D', '5.00', '-3.00', 1),
      group('C', '4.00', '-1.00', 3),
      group('B', '7.00', '2.00', 2),
      group('A', '7.00', '2.00', 3),
      group('F', '10.00', '0.00', 0),
    ]
    expect(
      sortGroups(groups, sort)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(expected)
  })
})
