import { expect, it } from 'vitest'
import { estimate, type Order } from '~/contract/orders/order'
import { chargeOfferOf } from '~/features/orders/charge/chargeOffer'
import { startService } from '../../../sandbox/service'

const { sandbox } = startService()
const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')?.order
if (draft?.costs == null) throw new Error('There is no draft')
const order: Order = { ...draft, costs: { ...draft.costs, total: '20.00', currency: 'USD' } }

const offerAt = (costs: object | null) => chargeOfferOf(order, order, estimate.parse({ costs }))

it('an estimate that names no currency is in that of the order, and another amount in it is said', () => {
  expect(offerAt({ total: 20 })).toMatchObject({ estimate: null, isEstimated: true })
  expect(offerAt({ total: 68.09 })).toMatchObject({ estimate: { value: '68.09', currency: 'USD' } })
  expect(offerAt({ total: '20.0000', currency: 'usd' })).toMatchObject({ estimate: null, isEstimated: true })
  expect(offerAt({ total: '20.00', currency: 'EUR' })).toMatchObject({ estimate: { currency: 'EUR' } })
})

it('it is known where no estimate can be read', () => {
  for (const costs of [null, {}, { total: null, currency: 'USD' }, { total: -5, currency: 'USD' }])
    expect(offerAt(costs)).toMatchObject({ kind: 'ready', estimate: null, isEstimated: false })
  expect(chargeOfferOf(order, order, null)).toMatchObject({ isEstimated: false })
})

it('an order whose costs are not computed yet is not charged, not even nothing', () => {
  const offerOf = (costs: unknown) => chargeOfferOf({ ...order, costs } as Order, order, null)
  const zero = { ...draft.costs, subtotal: '0.00', shipping: '0.00', tax: '0.00', total: '0.00' }
  for (const costs of [null, { ...zero, subtotal: null, total: null }, zero])
    expect(offerOf(costs)).toMatchObject({
      kind: 'blocked',
      reason: expect.stringContaining('not computed its costs yet'),
    })
  // All of it taken off, or goods that lie there already.
  expect(offerOf({ ...zero, subtotal: '20.00', discount: '20.00' }).kind).toBe('ready')
  expect(offerOf({ ...zero, shipping: '4.00', total: '4.00' }).kind).toBe('ready')
})

it('an order whose own costs name no currency is not charged', () => {
  const unnamed = { ...order, costs: { ...draft.costs, total: '20.00', currency: null } } as Order
  expect(chargeOfferOf(unnamed, order, null).kind).toBe('blocked')
})
