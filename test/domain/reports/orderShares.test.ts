import { describe, expect, it } from 'vitest'
import { statistics } from '~/contract/store/statistics'
import type { SummaryItem } from '~/domain/orders/orderSummary'
import { orderLines } from '~/domain/reports/orderLines'
import { compareFigures } from '~/domain/reports/serviceFigures'
import { usualOrder as order } from './reportOrder'

describe('shares of an order', () => {
  const usd = (value: string) => ({ value, currency: 'USD' })
  const shares = (items: Partial<SummaryItem>[], figures = { cost: usd('12.00') }) =>
    orderLines(order({}, items), figures).map(({ sales, cost, profit }) => [sales, cost, profit])

  it.each<[what: string, items: Partial<SummaryItem>[], costs: string[]]>([
    [
      'by what its items cost',
      [
        { price: '1.00', quantity: 1 },
        { price: '1.00', quantity: 2 },
      ],
      ['4.00', '8.00'],
    ],
    [
      'by pieces where no price is told',
      [
        { price: '', quantity: 1 },
        { price: '', quantity: 3 },
      ],
      ['3.00', '9.00'],
    ],
    [
      'by pieces where prices are nothing',
      [
        { price: '0.00', quantity: 1 },
        { price: '0', quantity: 1 },
      ],
      ['6.00', '6.00'],
    ],
    [
      'to none whose price cannot be read',
      [
        { price: 'free', quantity: 5 },
        { price: '2.00', quantity: 1 },
      ],
      ['0.00', '12.00'],
    ],
    [
      'to none below nothing',
      [
        { price: '-3.00', quantity: 1 },
        { price: '2.00', quantity: 1 },
      ],
      ['0.00', '12.00'],
    ],
    [
      'to none with fewer than no pieces',
      [
        { price: '3.00', quantity: -1 },
        { price: '2.00', quantity: 1 },
      ],
      ['0.00', '12.00'],
    ],
  ])('go %s', (_what, items, costs) => expect(shares(items)).toEqual(costs.map((cost) => [null, cost, null])))

  it('of sales, cost and profit add up', () => {
    const figures = { sales: usd('30.00'), cost: usd('12.00'), profit: usd('21.00') }
    const items = [
      { price: '1.00', retailPrice: '10.00', quantity: 1 },
      { price: '1.00', retailPrice: '10.00', quantity: 2 },
    ]
    expect(shares(items, figures)).toEqual([
      ['10.00', '4.00', '7.00'],
      ['20.00', '8.00', '14.00'],
    ])
  })
})

describe('what the service says where it does not say it at the first place', () => {
  const valueOf = (id: string, store: object) => {
    const [service] = statistics.parse({
      store_statistics: [{ store_id: 1, currency: 'USD', ...store }],
    }).store_statistics
    if (service === undefined) throw new Error('The answer cannot be read')
    const rows = compareFigures({
      orders: [],
      days: { from: '2026-11-01', to: '2026-11-30' },
      rules: [],
      service,
    })
    return rows.find((row) => row.id === id)?.service
  }
  const summary = { date: 'Total', order_count: 4, costs: '5.00', profit: '6.00' }
  it.each([
    ['orders', { total_paid_orders: { value: 3 }, sales_and_costs_summary: [summary] }, '3'],
    ['orders', { sales_and_costs_summary: [summary] }, '4'],
    ['orders', {}, null],
    ['cost', { costs_by_amount: [{ date: 'Total', total: 7 }], sales_and_costs_summary: [summary] }, '7'],
    ['cost', { sales_and_costs_summary: [summary], printful_costs: { value: 8 } }, '5.00'],
    ['cost', { printful_costs: { value: 8 } }, '8'],
    ['cost', {}, null],
    ['profit', { profit: { value: 9 }, sales_and_costs_summary: [summary] }, '9'],
    ['profit', { sales_and_costs_summary: [summary] }, '6.00'],
    ['tax', { costs_by_amount: [{ date: 'Total', vat: 1 }] }, '1.00'],
    ['tax', { costs_by_amount: [{ date: 'Total', sales_tax: 2 }] }, '2.00'],
    ['tax', { costs_by_amount: [{ date: 'Total', vat: 1, sales_tax: 2 }] }, '3.00'],
    ['tax', { costs_by_amount: [{ date: 'Total' }] }, null],
  ])('of %s by %j is %s', (id, store, value) => expect(valueOf(id, store)).toBe(value))
})
