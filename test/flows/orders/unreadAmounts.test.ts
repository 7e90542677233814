import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { copyRefusalOf } from '~/domain/orders/orderStates'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { figuresOf } from '~/domain/reports/orderFigures'
import { shippingReport } from '~/domain/reports/shippingReport'
import { toUpdate } from '~/features/drafts/draftRequest'
import { toFormValues } from '~/features/drafts/orderToDraft'
import { ownOrdersOf } from '~/domain/reconcile/ownOrders'
import { lineB, recipient, startService } from '../../sandbox/service'

/** An order with all amounts of the retail side, of which some then come in a shape that nobody can read. */
async function withOdd(part: 'retail_costs' | 'costs', odd: Record<string, unknown>) {
  const { api, sandbox } = startService()
  const retail_costs = { shipping: '4.90', tax: '1.00', discount: '2.00' }
  const { id } = await api.call(createOrder, { body: { recipient, items: [lineB], retail_costs } })
  const read = () => api.call(getOrder, { params: { id } })
  const plain = await read()
  const record = sandbox.state.orders.get(id)
  Object.assign(record?.order[part] ?? {}, odd)
  return { plain, order: await read() }
}

const rules = [{ id: 'a', name: 'Cards', percent: '3', fixed: '0', currency: 'USD' }]
const always = { start: 0, end: Number.MAX_SAFE_INTEGER }

describe('an order of which an amount cannot be read', () => {
  it.each([
    [{ shipping: 'free' }, 'shipping'],
    [{ tax: '1,00' }, 'tax'],
    [{ discount: [1] }, 'discount'],
    [{ tax: true, shipping: {} }, 'shipping, tax'],
    [{ currency: 'Euro' }, 'currency'],
  ])('has no profit and no fees: %o', async (odd, named) => {
    const { plain, order } = await withOdd('retail_costs', odd)
    expect(summarizeOrder(plain).profit.kind).toBe('known')
    const brief = summarizeOrder({ ...order, status: 'fulfilled' })
    expect(brief.profit).toEqual({
      kind: 'unknown',
      reason: `What the customer pays could not be read (${named})`,
    })
    const figures = figuresOf(brief, rules)
    expect([figures.profit, figures.fees, figures.shipping, figures.tax]).toEqual(Array(4).fill(undefined))
    expect(ownOrdersOf([brief])[0]?.paid).toBeNull()
    expect(shippingReport([brief], always, 'USD').total.paid).toBeNull()
    // A consent holds for what was shown.
    expect(chargeFingerprint(order)).not.toBe(chargeFingerprint(plain))
  })

  it('is no base of a copy, which would lack it', async () => {
    const { plain, order } = await withOdd('retail_costs', { tax: '1,00' })
    expect(copyRefusalOf(plain)).toBeNull()
    expect(copyRefusalOf(order)).toContain('could not be read')
  })

  it('keeps it through an edit of another one', async () => {
    const { order } = await withOdd('retail_costs', { tax: '1,00' })
    const base = toFormValues(order)
    const values = { ...base, retail: { ...base.retail, shipping: '6.00' } }
    expect(toUpdate(values, base).retail_costs).toEqual({
      currency: 'USD',
      shipping: '6.00',
      discount: '2.00',
    })
  })

  it('has a cost whose parts are not named, where one of them is odd', async () => {
    const { plain, order } = await withOdd('costs', { shipping: 'free' })
    expect(summarizeOrder(plain).charged).toBeDefined()
    const brief = summarizeOrder(order)
    expect(brief.charged).toBeUndefined()
    const { costShipping, costOther } = figuresOf(brief, [])
    expect([costShipping, costOther?.value]).toEqual([undefined, order.costs?.total])
  })
})
