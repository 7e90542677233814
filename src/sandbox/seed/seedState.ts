import { demoStoreId, platformStoreId, secondStoreId } from '../authenticate'
import { emptyState, type OrderRecord, type SandboxState, type StoreRecord } from '../sandboxState'
import { recommendDesign } from '../orders/recommendDesign'
import { seedDesigns } from './seedDesigns'
import { seedOrders } from './seedOrders'
import { seedProducts, seedShop } from './seedProducts'
import type { ShopPlan } from './studio/shopPlans'
import { seedPlatform } from './storePlatform'

const store = (id: number, type: string, name: string): StoreRecord => ({
  id,
  type,
  name,
  currency: 'USD',
  packingSlip: {},
})

const wholesalePlans: readonly ShopPlan[] = [
  ['Press Club Cap, bulk', 206, 'press-club', ['Black'], ''],
  ['Good Things Grow Tote, bulk', 340, 'good-things-grow', ['Natural', 'Black'], ''],
  ['Night Fox Stickers, bulk', 358, 'night-fox', ['White'], 'half'],
]

/** Most orders of the other stores, which are small. */
const mostElsewhere = 9

/** A fresh demo: stores, artwork, products and orders, the same for the same seed and time. */
export function seedState(options: {
  seed: number
  orders: number
  now: number
  /** Address that artwork is served from; null inside the browser. */
  artworkBase: string | null
}): SandboxState {
  const state = emptyState()
  state.nextId = 40_000_001
  const nextId = () => state.nextId++
  const main = store(demoStoreId, 'native', 'Paper Lantern Goods')
  const web = store(platformStoreId, 'shopify', 'Paper Lantern Web Shop')
  const wholesale = store(secondStoreId, 'native', 'Lantern Wholesale')
  state.stores.push(main, web, wholesale)
  seedProducts(state, nextId, options.now, options.artworkBase)
  seedOrders(state, main, nextId, options.now, { count: options.orders, seed: options.seed })
  seedPlatform(state, nextId, options.now)
  seedDesigns(state, nextId, options.now)
  seedShop(state, { store: wholesale.id, plans: wholesalePlans }, nextId, options.now)
  // Last, so that the first store's ids do not depend on them.
  const count = Math.min(mostElsewhere, Math.floor(options.orders / 4))
  const { seed, now } = options
  seedOrders(state, web, nextId, now, { count, seed: seed + 1, stride: 7, prefix: 'SHOP' })
  seedOrders(state, wholesale, nextId, now, { count, seed: seed + 2, stride: 11, prefix: 'BULK' })
  for (const record of [...state.orders.values()].filter(isDoubted)) recommendDesign(state, record, nextId())
  return state
}

/** Whether the staff recommends another design: for orders on hold whose external id is even. */
const isDoubted = ({ order }: OrderRecord): boolean =>
  order.status === 'onhold' && Number(order.external_id?.at(-1)) % 2 === 0
