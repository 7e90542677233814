// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  keepVisitedOrderList,
  readVisitedOrderList,
  writeVisitedOrderList,
} from '~/local/orders/visitedOrderList'

/** What a reload would find. */
const kept = (): unknown => JSON.parse(sessionStorage.getItem('platen.orderTrail') ?? 'null')

beforeEach(() => sessionStorage.clear())

describe('the list that orders are opened from', () => {
  it('is the newest one at once, and written when its page is left, not at each key of a search', async () => {
    for (const from of ['/orders?q=a', '/orders?q=ad', '/orders?q=ada'])
      keepVisitedOrderList({ ids: [3, 2, 1], from })
    expect(kept()).toBeNull()
    expect(readVisitedOrderList(2)).toEqual({ ids: [3, 2, 1], from: '/orders?q=ada' })
    expect(readVisitedOrderList(4)).toBeNull()
    writeVisitedOrderList()
    await Promise.resolve()
    expect(kept()).toEqual({ ids: [3, 2, 1], from: '/orders?q=ada' })
    expect(readVisitedOrderList(2)).toEqual({ ids: [3, 2, 1], from: '/orders?q=ada' })
  })

  it('is written when the tab is closed or reloaded', async () => {
    keepVisitedOrderList({ ids: [7], from: '/orders' })
    window.dispatchEvent(new Event('pagehide'))
    await Promise.resolve()
    expect(kept()).toEqual({ ids: [7], from: '/orders' })
  })
})
