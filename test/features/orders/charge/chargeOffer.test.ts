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

it('an order whose own costs name no currency is not charged', () => {
  const unnamed = { ...order, costs: { ...draft.costs, total: '20.00', currency: null } } as Order
  expect(chargeOfferOf(unnamed, order, null).kind).toBe('blocked')
})
