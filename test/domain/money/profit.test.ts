import { describe, expect, it } from 'vitest'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { profitOf } from '~/domain/money/profit'
import { refundOf } from '~/domain/money/refund'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { ordersCsv } from '~/features/orders/bulk/ordersCsv'
import { startService } from '../../sandbox/service'

async function ordersOfDemo(status: string) {
  return (await startService().api.call(listOrders, { query: { status } })).items
}

describe('an order that was given up', () => {
  it.each([
    ['canceled', 'The order was canceled'],
    ['failed', 'The order failed and is not charged'],
  ])('has no profit, in rows and files: %s', async (status, reason) => {
    const orders = await ordersOfDemo(status)
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      expect(profitOf(order)).toEqual({ kind: 'none', reason })
      const [head = '', row = ''] = ordersCsv([summarizeOrder(order)]).split(/\r?\n/)
      const at = head.split(',').indexOf('Profit')
      expect(row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[at]).toBe('')
      expect(profitOf({ ...order, status: 'pending' }).kind).toBe('known')
    }
  })

  it('tells what comes back as far as its states were seen here', async () => {
    const [order] = await ordersOfDemo('canceled')
    if (order === undefined) throw new Error('The demo has no canceled order')
    const seen = (...states: string[]) => refundOf(order, [...states, 'canceled'])?.kind
    expect(seen('draft', 'pending')).toBe('returned')
    expect(seen('draft')).toBe('none')
    expect(seen('pending', 'failed')).toBe('returned')
    // It may have been held before it was charged.
    expect([seen(), seen('onhold')]).toEqual(['perhaps', 'perhaps'])
    expect(refundOf(order, ['pending'])?.amount).toEqual({ value: order.costs?.total, currency: 'USD' })
    expect(refundOf({ ...order, status: 'failed' }, ['pending'])).toBeNull()
    expect(refundOf({ ...order, costs: null }, ['pending'])).toBeNull()
    for (const change of [{ total: null }, { currency: null }, { total: 'free' }])
      expect(refundOf({ ...order, costs: order.costs && { ...order.costs, ...change } }, [])).toBeNull()
    for (const state of ['pending', 'inreview', 'inprocess', 'partial', 'fulfilled'])
      expect(seen('draft', state)).toBe('returned')
    expect(seen('pending', 'draft')).toBe('returned')
    expect([seen('onhold', 'draft'), seen('onhold', 'failed'), seen('draft', 'onhold')]).toEqual([
      'none',
      'none',
      'perhaps',
    ])
  })
})
