import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productInfo } from '~/contract/catalog/catalog'
import { shareMoney, sumMoney } from '~/domain/money/money'
import { averageOf, changeInPercent } from '~/domain/money/moneyRatios'
import { readCsvRows } from '~/domain/csv/csvRead'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { breakdown, type Dimension, dimensions, sortGroups } from '~/domain/reports/breakdown'
import type { FeeRule } from '~/domain/reports/feeRules'
import { countDays, daysBefore, daysOfMonth, reportBuckets, timeOf } from '~/domain/reports/reportTime'
import { isDay } from '~/domain/text/calendar'
import { closedOrdersCsv, totalsCsv } from '~/domain/reports/monthClose'
import { orderLines } from '~/domain/reports/orderLines'
import { salesReport } from '~/domain/reports/salesReport'
import { eachFigure, type Figure, figureNames, figuresOf } from '~/domain/reports/orderFigures'
import { blanksOf, placementCosts } from '~/domain/reports/placementCosts'
import { leftOf, shippingReport } from '~/domain/reports/shippingReport'
import { reportOrder } from './reportOrder'

const days = { from: '2026-10-01', to: '2026-11-30' }
const time = timeOf(days)
const cents = (value: number): string => (value / 100).toFixed(2)
const money = (max: number) => fc.integer({ min: 0, max }).map(cents)

const item = fc.record({
  price: fc.option(money(3000), { nil: undefined }),
  retail: fc.option(money(6000), { nil: null, freq: 8 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  variant: fc.integer({ min: 1, max: 5 }),
})

/** An order as the service has it, made by hand: what it adds is computed here once more, in plain numbers of cents. */
const anyOrder = fc
  .record({
    created: fc.integer({ min: time.start - 86_400, max: time.end + 86_400 }),
    status: fc.constantFrom('fulfilled', 'pending', 'draft', 'canceled', 'onhold', 'teleported'),
    items: fc.array(item, { minLength: 0, maxLength: 4 }),
    shipping: money(900),
    tax: money(500),
    discount: money(2000),
    cost: fc.option(
      fc.record({
        goods: money(9000),
        shipping: money(900),
        tax: money(900),
        discount: money(900),
        other: money(300),
      }),
      { nil: null, freq: 8 },
    ),
    hasParts: fc.boolean(),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    country: fc.constantFrom('US', 'DE', null),
    method: fc.constantFrom('STANDARD', 'EXPRESS', null),
  })
  .map((made) => ({ made, order: reportOrder(made) }))

const rules: readonly FeeRule[] = [
  { id: 'a', name: 'Cards', percent: '2.9', fixed: '0.30', currency: 'USD' },
  { id: 'b', name: 'Market', percent: '6.5', fixed: '0', currency: 'USD' },
]

describe('report sums', () => {
  it('are those of a plain recomputation, and every way of looking at them adds up to the same', () => {
    fc.assert(
      fc.property(
        fc.array(anyOrder, { maxLength: 25 }),
        fc.constantFrom('day', 'week', 'month' as const),
        fc.constantFrom([], rules),
        (rows, step, fees) => {
          const orders = rows.map(({ order }) => order)
          const report = salesReport(orders, reportBuckets(days, step), fees)
          for (const { currency, total, buckets } of report.currencies) {
            expect(total).toEqual(plainSums(rows, currency, fees))
            for (const figure of figureNames)
              expect(sumMoney(buckets.map((sums) => sums[figure]))).toBe(total[figure])
            for (const dimension of dimensions) {
              const groups = breakdown(orders, { dimension, time, currency, rules: fees })
              for (const figure of ['sales', 'cost', 'profit'] as const)
                expect(sumMoney(groups.map((group) => group[figure] ?? '0'))).toBe(total[figure])
            }
          }
        },
      ),
    )
  })

  it('are exact far beyond what a number of the language can hold', () => {
    const dear = reportOrder({
      ...base,
      items: [{ price: '1.00', retail: '90071992547409.93', quantity: 4, variant: 1 }],
    })
    const [dollars] = salesReport([dear, dear], reportBuckets(days, 'month')).currencies
    expect(dollars?.total.sales).toBe('720575940379279.44')
  })
})

describe('shares of an amount', () => {
  it('add up to it exactly and give nothing to what does not count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 8 }),
        (value, weights) => {
          const shares = shareMoney(cents(value), weights.map(cents))
          expect(sumMoney(shares)).toBe(cents(value))
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          for (const [at, weight] of weights.entries()) {
            if (weight === 0 && all > 0) expect(shares[at]).toBe('0.00')
            const due = all === 0 ? value / weights.length : (value * weight) / all
            expect(Math.abs(Number(shares[at]) * 100 - due)).toBeLessThan(weights.length + 0.001)
          }
        },
      ),
    )
    expect(shareMoney('1.00', [])).toEqual([])
  })
})

describe('averages and changes', () => {
  it('are rounded once and unknown where there is nothing to divide by', () => {
    expect([averageOf('10.00', 3), averageOf('0.05', 2), averageOf('9.00', 0)]).toEqual([
      '3.33',
      '0.03',
      null,
    ])
    expect([changeInPercent('15.00', '10.00'), changeInPercent('-5.00', '-10.00')]).toEqual(['50', '50'])
    expect(changeInPercent('5.00', '0.00')).toBeNull()
  })
})

describe('a time of days', () => {
  it('is compared with whole months before, or with as many days', () => {
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
    expect(daysBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    })
    expect(daysBefore({ from: '2026-11-10', to: '2026-11-16' })).toEqual({
      from: '2026-11-03',
      to: '2026-11-09',
    })
    expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(['2026-02-30', '2026-13-01', '2026-2-3', '2026-02-28'].map(isDay)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('is cut at its edges, so that weeks and months hold no order from outside', () => {
    const weeks = reportBuckets({ from: '2026-11-11', to: '2026-11-17' }, 'week')
    expect(weeks).toHaveLength(2)
    expect(weeks[0]?.start).toBe(timeOf({ from: '2026-11-11', to: '2026-11-11' }).start)
    expect(weeks[1]?.end).toBe(timeOf({ from: '2026-11-17', to: '2026-11-17' }).end)
    expect(countDays({ from: '2026-10-20', to: '2026-11-05' })).toBe(17)
  })
})

describe('groups', () => {
  it('of one currency leave out orders whose costs alone are known, in another one', () => {
    const sold = { price: '10.00', retail: null, quantity: 1, variant: 1 }
    const cost = { goods: '10.00', shipping: '0.00', tax: '0.00', discount: '0.00', other: '0.00' }
    const order = reportOrder({ ...base, items: [sold], cost, currency: 'EUR' })
    const countOf = (currency: string) =>
      breakdown([order], { time, currency, rules: [], dimension: 'country' }).map(({ orders }) => orders)
    expect(['EUR', 'USD'].map(countOf)).toEqual([[1], []])
  })

  it('name products without color and size, and put what loses money first', () => {
    const sold = (name: string, retail: string, variant: number): OrderSummary => {
      const made = reportOrder({ ...base, items: [{ price: '10.00', retail, quantity: 1, variant }] })
      return { ...made, items: made.items.map((one) => ({ ...one, name })) }
    }
    const orders = [
      sold('Fox Tee - Black / M', '30.00', 1),
      sold('Fox Tee / X-Ray Blue / L', '31.00', 2),
      sold('Fox Mug (11 oz)', '5.00', 3),
      sold('Fox Print', '50.00', 4),
    ]
    const asked = { time, currency: 'USD', rules: [] }
    const products = breakdown(orders, { ...asked, dimension: 'product' })
    expect(sortGroups(products, 'losses').map(({ name, profit }) => [name, profit])).toEqual([
      ['Fox Mug', '-5.00'],
      ['Fox Tee', '41.00'],
      ['Fox Print', '40.00'],
    ])
    expect(sortGroups(products, 'lowest').map(({ name }) => name)).toEqual([
      'Fox Mug',
      'Fox Print',
      'Fox Tee',
    ])
    expect(breakdown(orders, { ...asked, dimension: 'variant' })).toHaveLength(4)
  })
})

type Made = Parameters<typeof reportOrder>[0]
const base: Made = {
  created: time.start + 3600,
  status: 'fulfilled',
  items: [],
  shipping: '0.00',
  tax: '0.00',
  discount: '0.00',
  cost: { goods: '10.00', shipping: '0.00', tax: '0.00', discount: '0.00', other: '0.00' },
  hasParts: true,
  currency: 'USD',
  country: 'US',
  method: null,
}

/** The sums once more, order by order, with nothing of the code under test but the rounding of a fee. */
function plainSums(
  rows: readonly { made: Made }[],
  currency: string,
  fees: readonly FeeRule[],
): Record<Figure, string> {
  const sums = eachFigure(() => new Big(0))
  const add = (name: Figure, value: Big) => {
    sums[name] = sums[name].plus(value)
  }
  for (const { made } of rows) {
    if (made.currency !== currency || made.created < time.start || made.created >= time.end) continue
    if (!['fulfilled', 'pending', 'onhold'].includes(made.status)) continue
    const priced = made.items.filter(({ retail }) => retail !== null)
    const isSold = made.items.length > 0 && priced.length === made.items.length
    const sales = priced.reduce(
      (sum, { retail, quantity }) => sum.plus(new Big(retail ?? 0).times(quantity)),
      new Big(0),
    )
    const c = made.cost
    const cost =
      c === null ? null : new Big(c.goods).minus(c.discount).plus(c.shipping).plus(c.tax).plus(c.other)
    if (isSold) add('sales', sales)
    if (cost !== null && c !== null) {
      add('cost', cost)
      if (made.hasParts) {
        add('goods', new Big(c.goods))
        add('costShipping', new Big(c.shipping))
        add('costTax', new Big(c.tax))
        add('costDiscount', new Big(c.discount))
        add('costOther', new Big(c.other))
      } else add('costOther', cost)
    }
    const paid = sales.plus(made.shipping).plus(made.tax).minus(made.discount)
    const isForeign = fees.some((rule) => rule.currency !== currency && new Big(rule.fixed).gt(0))
    if (!isSold || cost === null || isForeign) {
      if (isSold) add('asideSales', sales)
      if (cost !== null) add('asideCost', cost)
      continue
    }
    const fee = fees.reduce(
      (sum, { percent, fixed }) =>
        sum.plus(paid.times(percent).div(100).round(2, Big.roundHalfUp)).plus(fixed),
      new Big(0),
    )
    add('shipping', new Big(made.shipping))
    add('tax', new Big(made.tax))
    add('discount', new Big(made.discount))
    add('fees', fee)
    add('profit', paid.minus(fee).minus(cost))
  }
  return eachFigure((name) => sums[name].toFixed(2))
}

describe('extra placements', () => {
  it('are priced by the catalog where it knows the blank, and counted where it does not', () => {
    const blank = productInfo.parse({
      product: {
        id: 71,
        currency: 'USD',
        files: [
          { id: 'default', type: 'front', additional_price: null },
          { id: 'back', type: 'back', additional_price: '5.95' },
        ],
      },
      variants: [],
    })
    const order = reportOrder({
      ...base,
      items: [{ price: '20.00', retail: '30.00', quantity: 3, variant: 1 }],
    })
    const of = (productId: number): OrderSummary => ({
      ...order,
      items: order.items.map((one) => ({ ...one, productId, placements: ['front', 'back'] })),
    })
    expect(blanksOf([of(71), of(71), of(5)], time, 'USD')).toEqual([71, 5])
    expect(placementCosts([of(71), of(5)], time, 'USD', new Map([[71, blank]]))).toEqual({
      value: '17.85',
      unknown: 3,
    })
    // Of the time from its first second to before its last, and of that time only.
    const at = (created: number | null) => ({ ...of(71), created })
    const valueOf = (row: OrderSummary) => placementCosts([row], time, 'USD', new Map([[71, blank]])).value
    expect(
      [time.start, time.end - 1, time.start - 1, time.end, null].map((created) => valueOf(at(created))),
    ).toEqual(['17.85', '17.85', '0.00', '0.00', '0.00'])
    expect(placementCosts([of(71)], time, 'EUR', new Map([[71, blank]]))).toEqual({
      value: '0.00',
      unknown: 0,
    })
  })
})

describe('what an order costs, item by item', () => {
  it('is shared by the service’s prices where one item has one, else by pieces', () => {
    const items = [
      { price: '10.00', retail: '20.00', quantity: 1, variant: 1 },
      { price: undefined, retail: '20.00', quantity: 3, variant: 2 },
    ]
    const costsOf = (order: OrderSummary) => orderLines(order, figuresOf(order, [])).map(({ cost }) => cost)
    expect(costsOf(reportOrder({ ...base, items }))).toEqual(['10.00', '0.00'])
    const unpriced = items.map((one) => ({ ...one, price: undefined }))
    expect(costsOf(reportOrder({ ...base, items: unpriced }))).toEqual(['2.50', '7.50'])
  })
})

describe('rows of orders that lack a part', () => {
  const asked = { time, currency: 'USD', rules: [] }
  it('have no sum of what no order tells, stand after what is known, and are empty in files', () => {
    const unpriced = { ...base, items: [{ price: '5.00', retail: null, quantity: 1, variant: 1 }] }
    const priced = { ...base, items: [{ price: '5.00', retail: '9.00', quantity: 1, variant: 1 }] }
    const orders = [
      reportOrder({ ...unpriced, country: 'AT' }),
      reportOrder({ ...priced, country: 'DE' }),
      reportOrder({ ...unpriced, country: 'DE' }),
    ]
    const groups = breakdown(orders, { ...asked, dimension: 'country' })
    for (const sort of ['sales', 'profit', 'lowest', 'losses'] as const)
      expect(sortGroups(groups, sort).map(({ key, sales, unknown }) => [key, sales, unknown])).toEqual([
        ['DE', '9.00', 1],
        ['AT', null, 1],
      ])
    expect(groups.find(({ key }) => key === 'AT')).toMatchObject({ sales: null, profit: null })
    const report = salesReport(orders.slice(0, 1), [time])
    const [only] = report.currencies
    expect(only?.known.total).toMatchObject({ sales: null, shipping: null, profit: null, cost: '10.00' })
    expect(only?.known.buckets[0]).toEqual(only?.known.total)
    const totals = totalsCsv(report, 'May', 'all')
    expect(totals).toMatch(/^Sales,USD,\r?$/m)
    expect(totals).toMatch(/^Profit,USD,\r?$/m)
    // Where nothing is missing, nothing was sold.
    const [both] = salesReport(orders, [{ start: 0, end: time.start }, time]).currencies
    expect(both?.known.buckets.map(({ sales }) => sales)).toEqual(['0.00', '9.00'])
  })

  it('are named as such: no items, no country, no method', () => {
    const bare = reportOrder({ ...base, country: null })
    const names = (dimension: Dimension) =>
      breakdown([bare], { ...asked, dimension }).map(({ key, name }) => [key, name])
    expect(dimensions.map(names)).toEqual([
      [['', 'Orders without items']],
      [['', 'Orders without items']],
      [['', 'No country']],
      [['', 'No method named']],
    ])
    expect(shippingReport([bare], time, 'USD').rows.map(({ method }) => method)).toEqual([''])
  })

  it('are joined by SKU, variant and name where no store variant is named, and have the country’s code at least', () => {
    const order = reportOrder({
      ...base,
      items: [1, 2].map((variant) => ({ price: '1.00', retail: '2.00', quantity: 1, variant })),
    })
    const unlinked = (change: object) => ({
      ...order,
      countryName: null,
      items: order.items.map((one) => ({
        ...one,
        syncVariantId: null,
        sku: null,
        name: 'Tee',
        variantId: 9,
        ...change,
      })),
    })
    const rowsOf = (change: object, dimension: Dimension) =>
      breakdown([unlinked(change)], { ...asked, dimension }).map(({ name, pieces }) => [name, pieces])
    expect(rowsOf({}, 'variant')).toEqual([['Tee', 2]])
    expect(breakdown([order], { ...asked, dimension: 'variant' })).toHaveLength(2)
    expect(rowsOf({}, 'country')).toEqual([['US', 2]])
  })

  it('are sorted by pieces, and by name where they are as many', () => {
    const row = (name: string, pieces: number) => ({
      key: name,
      name,
      pieces,
      picture: null,
      orders: 1,
      sales: '0',
      cost: '0',
      profit: '0',
      unknown: 0,
      shipDays: [],
    })
    expect(sortGroups([row('B', 1), row('C', 5), row('A', 1)], 'pieces').map(({ name }) => name)).toEqual([
      'C',
      'A',
      'B',
    ])
  })

  it('are of the time from its first second, and say whose profit is not known', () => {
    const first = reportOrder({
      ...base,
      created: time.start,
      cost: null,
      items: [{ price: '1.00', retail: '2.00', quantity: 1, variant: 1 }],
    })
    const known = reportOrder({
      ...base,
      items: [{ price: '1.00', retail: '2.00', quantity: 1, variant: 1 }],
    })
    const [row] = breakdown([first, known], { ...asked, dimension: 'country' })
    expect(row).toMatchObject({ orders: 2, unknown: 1, sales: '4.00' })
  })

  it('of a name of one letter is cut at its variant all the same', () => {
    const order = reportOrder({
      ...base,
      items: [{ price: '1.00', retail: '2.00', quantity: 1, variant: 1 }],
    })
    const named = { ...order, items: order.items.map((one) => ({ ...one, name: 'T - Black / M' })) }
    expect(breakdown([named], { ...asked, dimension: 'product' }).map(({ name }) => name)).toEqual(['T'])
  })
})

describe('the month close', () => {
  it('has the moment of each order to the second, the oldest first, and counts what is a sale', () => {
    const at = Date.UTC(2026, 9, 5, 13, 14, 15) / 1000
    const rows = [
      reportOrder({ ...base, created: at + 60, status: 'draft' }),
      reportOrder({ ...base, created: at }),
      reportOrder({ ...base, created: time.end }),
    ]
    const [head, ...lines] = [...readCsvRows(closedOrdersCsv(rows, time, []), ',')].map((row) => row.cells)
    const cells = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1])
    expect(cells('Created (UTC)')).toEqual(['2026-10-05 13:14:15', '2026-10-05 13:15:15'])
    expect(cells('Counted')).toEqual(['yes', 'no'])
    expect(cells('Cost')).toEqual(['10.00', ''])
  })
})

describe('shipping', () => {
  it('is compared for the same orders only: quoted and paid with what was charged', () => {
    const made = (change: Partial<Made>, quoted?: string): OrderSummary => ({
      ...reportOrder({
        ...base,
        items: [{ price: '1.00', retail: '9.00', quantity: 1, variant: 1 }],
        ...change,
      }),
      ...(quoted === undefined ? {} : { quotedShipping: quoted }),
    })
    const cost = (shipping: string) => ({
      goods: '1.00',
      shipping,
      tax: '0.00',
      discount: '0.00',
      other: '0.00',
    })
    const { rows, total, unknown } = shippingReport(
      [
        made({ method: 'Flat', shipping: '4.90', cost: cost('4.00') }, '3.80'),
        made({ method: 'Flat (Estimated delivery: May 19–24) ', shipping: '4.90', cost: cost('6.00') }),
        made({ method: 'Fast', shipping: '9.00', cost: cost('20.00'), items: [] }),
        made({ cost: null }),
        made({ hasParts: false }),
        made({ currency: 'EUR' }),
        made({ status: 'draft' }),
      ],
      time,
      'USD',
    )
    expect(rows.map(({ method, orders, charged }) => [method, orders, charged])).toEqual([
      ['Fast', 1, '20.00'],
      ['Flat', 2, '10.00'],
    ])
    expect(rows[1]).toMatchObject({
      paid: '9.80',
      chargedOfPaid: '10.00',
      quoted: '3.80',
      chargedOfQuoted: '4.00',
    })
    expect(rows[0]).toMatchObject({ paid: null, quoted: null })
    expect([total.charged, total.quotedOrders, unknown]).toEqual(['30.00', 1, 2])
    expect(leftOf('3.80', '4.00')).toBe('-0.20')
  })
})
