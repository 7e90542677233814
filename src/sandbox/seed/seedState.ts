import { demoStoreId, platformStoreId, secondStoreId } from '../authenticate'
import { emptyState, type SandboxState, type StoreRecord } from '../sandboxState'
import { seedDesigns } from './seedDesigns'
import { seedOrders } from './seedOrders'
import { seedProducts } from './seedProducts'
import { seedPlatform } from './storePlatform'

const store = (id: number, type: string, name: string): StoreRecord => ({
  id,
  type,
  name,
  currency: 'USD',
  packingSlip: {},
})

/** A fresh demo: stores, artwork, products and orders, the same for the same seed and time. */
export function seedState(options: { seed: number; orders: number; now: number }): SandboxState {
  const state = emptyState()
  state.nextId = 40_000_001
  const nextId = () => state.nextId++
  const main = store(demoStoreId, 'native', 'Paper Lantern Goods')
  state.stores.push(
    main,
    store(platformStoreId, 'shopify', 'Paper Lantern Web Shop'),
    store(secondStoreId, 'native', 'Lantern Wholesale'),
  )
  seedProducts(state, nextId, options.now)
  seedOrders(state, main, nextId, options.now, options.orders, options.seed)
  seedPlatform(state, nextId, options.now)
  seedDesigns(state, nextId, options.now)
  return state
}
