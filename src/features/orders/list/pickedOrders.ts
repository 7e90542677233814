import { createContext, useContext } from 'react'
import type { OrderSummary } from '~/domain/orders/orderSummary'

/** Chosen orders by id, also those of other pages of the list. */
type PickedOrders = ReadonlyMap<number, OrderSummary>

interface Picking {
  picked: PickedOrders
  setPicked: (picked: PickedOrders) => void
}

export const PickedOrdersContext = createContext<Picking | null>(null)

export function usePickedOrders(): Picking {
  const picking = useContext(PickedOrdersContext)
  if (picking === null) throw new Error('usePickedOrders is used outside the orders list')
  return picking
}
