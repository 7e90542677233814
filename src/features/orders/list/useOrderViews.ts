import { useMemo, useSyncExternalStore } from 'react'
import { readViews, subscribeToViews, viewsText } from '~/local/orders/savedViews'
import { useStoreScope } from '~/queries/services'
import { ordersAddress, type OrdersSearch } from './ordersSearch'

interface OrderView {
  name: string
  /** Address of the view, which also identifies it. */
  to: string
}

/** The saved views of this store's orders, the one that is open, and whether the list shown differs from it. */
export function useOrderViews(search: OrdersSearch): {
  views: readonly OrderView[]
  current: OrderView | undefined
  isChanged: boolean
} {
  const scope = useStoreScope()
  const text = useSyncExternalStore(subscribeToViews, () => viewsText('orders', scope))
  const views = useMemo(
    () => (text === null ? [] : readViews('orders', scope)).map(({ name, address }) => toView(name, address)),
    [scope, text],
  )
  const current = views.find(({ name }) => name === search.view)
  const isChanged = current !== undefined && ordersAddress.write({ ...search, offset: 0 }) !== current.to
  return { views, current, isChanged }
}

function toView(name: string, address: string): OrderView {
  const kept = ordersAddress.read(new URLSearchParams(address.split('?')[1] ?? ''))
  return { name, to: ordersAddress.write({ ...kept, view: name, offset: 0 }) }
}
