import { expect, it } from 'vitest'
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
