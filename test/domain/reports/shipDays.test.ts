import { expect, it } from 'vitest'
import { breakdown } from '~/domain/reports/breakdown'
import { medianOf, shipDaysOf } from '~/domain/reports/shipDays'
import { parcelInBrief } from '../orders/parcelInBrief'
import { usualOrder } from './reportOrder'

const day = 86_400
const parcel = (shippedAt: number | null, more: Parameters<typeof parcelInBrief>[0] = {}) =>
  parcelInBrief({ shipped_at: shippedAt, ...more })

it.each([
  ['its first parcel', [parcel(8 * day), parcel(5 * day)], 4],
  ['the making of a parcel that tells no more', [parcel(null, { created: 3 * day })], 2],
  ['no reshipment', [parcel(3 * day, { reshipment: true }), parcel(11 * day)], 10],
  ['a clock that runs ahead: none', [parcel(day / 2)], 0],
  ['a parcel without a time: not known', [parcel(null)], null],
  ['no parcel: not known', [], null],
])('an order took to ship, by %s', (_, shipments, days) => {
  expect(shipDaysOf({ created: day, shipments })).toBe(days)
  expect(shipDaysOf({ created: null, shipments })).toBeNull()
})

it('an order counts once in a group, however many of its lines are in it', () => {
  const [created, made] = [5 * day, { shipments: [parcel(7 * day)] }]
  const orders = [
    usualOrder({ id: 1, created, ...made }, [{ name: 'Tee / S' }, { name: 'Tee / M' }]),
    usualOrder({ id: 2, created }, [{ name: 'Tee / S' }]),
  ]
  const time = { start: 0, end: 9 * day }
  const groups = breakdown(orders, { dimension: 'product', time, currency: 'USD', rules: [] })
  expect(groups.map(({ name, orders: count, shipDays }) => [name, count, shipDays])).toEqual([
    ['Tee', 2, [2]],
  ])
})

it('the middle is that of an odd number, between the two of an even one, and none of none', () => {
  expect([medianOf([9, 1, 4]), medianOf([9, 1, 4, 2]), medianOf([7]), medianOf([])]).toEqual([4, 3, 7, null])
})
