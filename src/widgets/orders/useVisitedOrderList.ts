import { useEffect } from 'react'
import { keepVisitedOrderList, writeVisitedOrderList } from '~/local/orders/visitedOrderList'

/** Keeps the orders that a page lists, and its address: the order page finds its neighbors there. */
export function useVisitedOrderList(orders: readonly { id: number }[] | undefined, from: string): void {
  // Talks to the tab's storage.
  useEffect(() => {
    if (orders !== undefined) keepVisitedOrderList({ ids: orders.map(({ id }) => id), from })
  }, [orders, from])
  useEffect(() => writeVisitedOrderList, [])
}
