import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statistics } from '~/contract/store/statistics'
import { sumMoney } from '~/domain/money/money'
import { compareFigures, withinSixMonths } from '~/domain/reports/serviceFigures'
import { reportOrder } from './reportOrder'

const days = { from: '2026-11-01', to: '2026-11-30' }
const noon = (day: number, hour = 12) => Date.UTC(2026, 10, day, hour) / 1000
const sold = (change: Partial<Parameters<typeof reportOrder>[0]> = {}) =>
  reportOrder({
    created: noon(10),
    status: 'fulfilled',
    items: [{ price: '10.00', retail: '24.90', quantity: 2, variant: 1 }],
    shipping: '4.90',
    tax: '1.10',
    discount: '3.00',
    cost: { goods: '20.00', shipping: '4.00', tax: '2.00', discount: '1.00', other: '0.50' },
    hasParts: true,
    currency: 'USD',
    country: 'US',
    method: null,
    ...change,
  })
const answer = (store: object) => {
  const [read] = statistics.parse({
    store_statistics: [{ store_id: 1, currency: 'USD', ...store }],
  }).store_statistics
  if (read === undefined) throw new Error('The answer cannot be read')
  return read
}
const rules = [{ id: 'a', name: 'Cards', percent: '10', fixed: '0', currency: 'USD' }]

describe('the service’s figures', () => {
  it('differ by what is named, line by line, and by nothing else', () => {
    const unpriced = sold({ items: [{ price: '10.00', retail: null, quantity: 1, variant: 1 }] })
    const rows = compareFigures({
      orders: [sold(), unpriced],
      days,
      rules,
      service: answer({
        total_paid_orders: { value: 2 },
        sales_and_costs: [{ date: 'Total', sales: 52.8 }],
        profit: { value: 1.8 },
        costs_by_amount: [
          {
            date: 'Total',
            product_amount: 40,
            shipping: 8,
            vat: 4,
            sales_tax: 0,
            discount: 2,
            digitization: 1,
            branding: 0,
            total: 51,
          },
        ],
      }),
    })
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(rows.map(({ id, rest }) => [id, rest])).toEqual(rows.map(({ id }) => [id, '0.00']))
    expect(of('sales')).toMatchObject({ own: '49.80', service: '52.8' })
    expect(of('sales')?.steps.map(({ value }) => value)).toEqual(['4.90', '1.10', '-3.00'])
    // 49.80 + 4.90 + 1.10 - 3.00 - 25.50 - 5.28 of fees
    expect(of('profit')?.own).toBe('22.02')
    expect(of('profit')?.steps.map(({ value }) => value)).toEqual(['5.28', '-25.50'])
  })

  it('say what nothing explains, and what the service does not say', () => {
    const rows = compareFigures({
      orders: [sold()],
      days,
      rules: [],
      service: answer({ total_paid_orders: { value: 3 } }),
    })
    expect(rows.find(({ id }) => id === 'orders')).toMatchObject({ own: '1', rest: '2.00' })
    expect(rows.find(({ id }) => id === 'profit')).toMatchObject({ service: null, rest: null })
  })

  it('are those of the whole time, wherever its row stands, and never those of a day', () => {
    const salesOf = (rows: object[]) =>
      compareFigures({ orders: [sold()], days, rules, service: answer({ sales_and_costs: rows }) }).find(
        ({ id }) => id === 'sales',
      )?.service
    const [day, month] = [
      { date: '2026-11-03', sales: 9 },
      { date: '2026-11', sales: 8 },
    ]
    expect(salesOf([day, { date: 'Gesamt', sales: 52.8 }, month])).toBe('52.8')
    expect(salesOf([day, month])).toBeNull()
  })

  it('always add up', () => {
    const cents = fc.integer({ min: -5_000, max: 9_000 }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -30, max: 60 }), (sales, profit, hour) => {
        const rows = compareFigures({
          orders: [sold({ created: noon(1, hour) }), sold({ created: noon(30, hour) })],
          days,
          rules,
          service: answer({
            sales_and_costs: [{ date: 'Total', sales: Number(sales) }],
            profit: { value: profit },
          }),
        })
        for (const { own, steps, rest, service } of rows)
          if (service !== null && rest !== null)
            expect(Number(sumMoney([own, rest, ...steps.map(({ value }) => value)]))).toBe(Number(service))
      }),
    )
  })

  it('count a day from its first second to before the next one, by UTC', () => {
    const restOf = (created: number) =>
      compareFigures({
        orders: [sold({ created, cost: null })],
        days,
        rules,
        service: answer({ sales_and_costs: [{ date: 'Total', sales: 24.9 }], profit: { value: '0.00' } }),
      }).flatMap(({ steps }) => steps.map(({ label }) => label))
    const beside = 'Shipping, tax and discounts of those orders'
    const [start, end] = [Date.UTC(2026, 10, 1) / 1000, Date.UTC(2026, 11, 1) / 1000]
    expect([start - 1, start, end - 1, end].map((at) => restOf(at).includes(beside))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('are asked for six months at most', () => {
    expect(withinSixMonths({ from: '2020-01-01', to: '2026-11-22' })).toEqual({
      from: '2026-05-23',
      to: '2026-11-22',
    })
    expect(withinSixMonths({ from: '2020-01-01', to: '2026-08-31' })).toEqual({
      from: '2026-03-01',
      to: '2026-08-31',
    })
    expect(withinSixMonths({ from: '2026-11-01', to: '2026-11-22' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-22',
    })
  })
})
