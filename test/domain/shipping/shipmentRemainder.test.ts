import { expect, it } from 'vitest'
import { order as readOrder } from '~/contract/orders/order'
import { newsOfOrder } from '~/domain/notices/news'
import { customerMessage } from '~/domain/orders/customerMessage'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { packingItems } from '~/features/packing/packingItems'
import { remainderOf } from '~/domain/shipping/shipmentRemainder'

const items = [
  { id: 1, quantity: 5 },
  { id: 2, quantity: 2 },
]
const parcel = (pieces: Record<number, number>, reshipment?: boolean) => ({
  reshipment,
  items: Object.entries(pieces).map(([id, quantity]) => ({ item_id: Number(id), quantity })),
})

it('what is left to ship is what no parcel has taken yet', () => {
  expect(remainderOf({ items, shipments: [parcel({ 1: 2 }), parcel({ 1: 1, 2: 2 }, false)] })).toEqual([
    { item_id: 1, quantity: 2 },
  ])
})

it('a parcel that is sent again takes nothing of it', () => {
  expect(remainderOf({ items, shipments: [parcel({ 1: 5, 2: 1 }), parcel({ 2: 1 }, true)] })).toEqual([
    { item_id: 2, quantity: 1 },
  ])
})

it('nothing is left of an order whose items were all shipped, also where its parcels do not name them', () => {
  const shipments = [parcel({}), parcel({ 1: 2 })]
  expect(remainderOf({ status: 'fulfilled', items, shipments })).toEqual([])
  expect(remainderOf({ status: 'archived', items, shipments })).toEqual([])
  expect(remainderOf({ status: 'archived', items, shipments: [] })).toHaveLength(2)
})

it('what is left of an order is not known where a parcel does not say what is in it, unless all has left', () => {
  const unsaid = parcel({})
  expect(remainderOf({ status: 'partial', items, shipments: [unsaid, parcel({ 1: 2 })] })).toBeNull()
  expect(remainderOf({ status: 'partial', items, shipments: [unsaid, parcel({ 1: 5, 2: 2 })] })).toEqual([])
  // One that replaces another, or has not left, holds nothing of it.
  const [again, made] = [parcel({}, true), { ...unsaid, status: 'started' }]
  expect(remainderOf({ status: 'partial', items, shipments: [again, made, parcel({ 1: 5 })] })).toEqual([
    { item_id: 2, quantity: 2 },
  ])
  const order = orderOf('partial', [{ id: 70, shipped_at: 1_700_000_000, tracking_number: 'T-1' }])
  const summary = summarizeOrder(order)
  expect(summary.missing).toBeNull()
  const message = customerMessage(summary)
  expect(message).toContain('part of your order #7 is on its way')
  expect(message).toContain('The rest follows in another parcel.')
  expect(packingItems(order, true).map(({ quantity, shipped }) => [quantity, shipped])).toEqual([[2, 0]])
  const before = summarizeOrder(orderOf('inprocess', []))
  expect(newsOfOrder({ before, after: summary }, 0)).toMatchObject([
    { title: 'Order #7 was shipped in part' },
  ])
})

const orderOf = (status: string, shipments: object[]) =>
  readOrder.parse({
    id: 7,
    status,
    recipient: { name: 'Ada' },
    items: [{ id: 1, quantity: 2, name: 'Tee' }],
    shipments,
  })

it('a customer is not told that more follows where all was shipped and the parcel does not say what is in it', () => {
  const message = customerMessage(summarizeOrder(orderOf('fulfilled', [{ id: 70, tracking_number: 'T-1' }])))
  expect(message).toContain('your order #7 is on its way')
  expect(message).not.toMatch(/part of your order|Still to come/)
})

it('a parcel that is still being made has not left: live orders name it already', () => {
  const pieces = [{ item_id: 1, quantity: 1 }]
  const made = { id: 70, status: 'STARTED', created: 1_700_000_000, items: pieces }
  const held = { id: 71, status: 'onhold', created: 1_700_000_000, items: pieces }
  const left = { id: 72, status: 'shipped', shipped_at: 1_700_000_000, items: pieces }
  const order = orderOf('partial', [made, left])
  expect(remainderOf(order)).toEqual([{ item_id: 1, quantity: 1 }])
  const summary = summarizeOrder(order)
  expect(summary.shipments.map(({ id }) => id)).toEqual([72])
  expect(summary.missing).toBe(1)
  const before = summarizeOrder(orderOf('inprocess', []))
  expect(newsOfOrder({ before, after: summarizeOrder(orderOf('inprocess', [made, held])) }, 0)).toEqual([])
  // A time of leaving counts more than the word.
  expect(summarizeOrder(orderOf('partial', [{ ...held, shipped_at: 1_700_000_000 }])).shipments).toHaveLength(
    1,
  )
})

it('nothing follows of an order that was canceled after a part had left, and nobody is told that it does', () => {
  const left = { id: 72, shipped_at: 1_700_000_000, items: [{ item_id: 1, quantity: 1 }] }
  const order = orderOf('canceled', [left])
  const summary = summarizeOrder(order)
  expect(summary.missing).toBe(0)
  const message = customerMessage(summary)
  expect(message).toContain('part of your order #7 is on its way')
  expect(message).not.toMatch(/Still to come|The rest follows/)
  const unsaid = summarizeOrder(orderOf('canceled', [{ ...left, items: [] }]))
  expect(customerMessage(unsaid)).not.toMatch(/Still to come|The rest follows/)
  // What a parcel has taken is counted all the same.
  expect(packingItems(order, false).map(({ quantity, shipped }) => [quantity, shipped])).toEqual([[2, 1]])
})

it('a parcel that came back is told as such', () => {
  const pieces = [{ item_id: 1, quantity: 2 }]
  const back = { id: 72, status: 'returned', shipped_at: 1_700_000_000, items: pieces }
  const again = { id: 73, reshipment: true, shipped_at: 1_700_000_000, items: pieces }
  const message = customerMessage(summarizeOrder(orderOf('fulfilled', [back, again])))
  expect(message).toContain('Parcel 1 of 2 (came back)')
  expect(message).toContain('Parcel 2 of 2 (replacement)')
})
