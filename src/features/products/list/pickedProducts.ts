import { createContext, useContext } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'

/** Chosen products by id, also those of other pages of the list. */
export type Picked = ReadonlyMap<number, SyncProduct>

interface Picking {
  picked: Picked
  setPicked: (picked: Picked) => void
}

export const PickedContext = createContext<Picking | null>(null)

export function usePicked(): Picking {
  const picking = useContext(PickedContext)
  if (picking === null) throw new Error('usePicked is used outside the products list')
  return picking
}
