import { expect, it } from 'vitest'
import { order } from '~/contract/orders/order'
import { waitsSince } from '~/domain/approvals/sheetOrder'

const held = order.parse({ id: 1, status: 'onhold', updated: 1_000, items: [] })

it('a sheet waits since it was first seen, or since its order changed where that is sure', () => {
  const since = (seenMs: number | undefined, isSure: boolean) =>
    waitsSince(seenMs, { isSure, orders: [held] })
  expect([since(5_000_999, false), since(5_000_999, true), since(500_000, true)]).toEqual([5_000, 1_000, 500])
  expect([since(undefined, true), since(undefined, false)]).toEqual([1_000, null])
})
