import { beforeAll, describe, expect, it } from 'vitest'
import { readCsvRows } from '~/domain/csv/csvRead'
import { buildLookup, findInOrders, type OrderLookup } from '~/domain/finder/orderLookup'
import { sumMoney } from '~/domain/money/money'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { isSale } from '~/domain/orders/orderStates'
import { breakdown, dimensions } from '~/domain/reports/breakdown'
import { closedOrdersCsv } from '~/domain/reports/monthClose'
import { daysOfMonth, reportBuckets, timeOf } from '~/domain/reports/reportTime'
import { salesReport } from '~/domain/reports/salesReport'
import { addMonths, dayOf } from '~/domain/text/calendar'
import { fillOrderIndex } from '~/flows/orderIndex/fillOrderIndex'
import { openOrderIndex } from '~/local/orderIndex/orderIndex'
import { pacedService } from './pacedService'

const count = 5_000

describe('a store with 5,000 orders', () => {
  let rows: readonly OrderSummary[] = []
  let calls = 0

  beforeAll(async () => {
    const { api, options, pauses } = pacedService(count)
    const index = await openOrderIndex('large|store')
    await fillOrderIndex(api, index, options)
    calls = pauses() + 1
    rows = index.snapshot().rows
    expect(index.snapshot()).toMatchObject({ isComplete: true, coverage: { total: count } })
  })

  it('is read once in fifty calls', () => {
    expect([new Set(rows.map(({ id }) => id)).size, calls]).toEqual([count, 50])
  })

  it('has months, days and tables that add up to the whole', () => {
    const [oldest = 0, newest = 0] = [rows.at(-1)?.created ?? 0, rows[0]?.created ?? 0]
    const all = { from: dayOf(oldest), to: dayOf(newest) }
    const whole = salesReport(rows, [timeOf(all)], [])
    expect(whole.orders).toBe(rows.filter(({ status }) => isSale(status)).length)
    const byDay = salesReport(rows, reportBuckets(all, 'day'), [])
    expect(byDay.currencies.map(({ total }) => total)).toEqual(whole.currencies.map(({ total }) => total))
    const [shown] = whole.currencies
    const sold = rows.filter((row) => isSale(row.status) && row.cost?.currency === shown?.currency)
    expect(sumMoney([shown?.total.cost ?? '', shown?.total.asideCost ?? ''])).toBe(
      sumMoney(sold.map(({ cost }) => cost?.value ?? '0')),
    )
    const currency = shown?.currency ?? ''
    for (const dimension of dimensions) {
      const groups = breakdown(rows, { dimension, time: timeOf(all), currency, rules: [] })
      expect(sumMoney(groups.map(({ sales }) => sales ?? '0')), dimension).toBe(shown?.total.sales)
    }
    let closed = 0
    for (let month = addMonths(all.from, 0); month <= all.to; month = addMonths(month, 1)) {
      const csv = closedOrdersCsv(rows, timeOf(daysOfMonth(month.slice(0, 7))), [])
      closed += [...readCsvRows(csv, ',')].length - 1
    }
    expect(closed).toBe(count)
  })

  it('has a palette that finds any order by number, id and tracking number, and shows few of many', () => {
    const building = buildLookup(rows)
    let step = building.next()
    while (step.done !== true) step = building.next()
    const lookup: OrderLookup = step.value
    for (const row of rows.filter((_, at) => at % 97 === 0)) {
      expect(findInOrders(lookup, String(row.id), 5).orders[0]?.id).toBe(row.id)
      expect(findInOrders(lookup, row.externalId ?? '', 5).orders[0]?.id).toBe(row.id)
      const [parcel] = row.shipments
      if (parcel?.tracking_number != null)
        expect(findInOrders(lookup, parcel.tracking_number, 5).parcels[0]?.order.id).toBe(row.id)
    }
    const many = findInOrders(lookup, 'web', 5)
    expect(many.orders).toHaveLength(5)
    expect(many.total).toBeGreaterThan(4_000)
  })
})
