import { openDB } from 'idb'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { leavePages } from './renderApp'

const kept = ['platen.orders', 'platen.shipments']

/** Empties what the app keeps of orders and parcels, so that the next test reads its own store's. */
export async function emptyDevice(): Promise<void> {
  await leavePages()
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined || !kept.includes(name)) continue
    const db = await openDB(name)
    for (const store of db.objectStoreNames) await db.clear(store)
    db.close()
  }
  // What was seen of an order is remembered in memory, too.
  await forgetSeenOrders('demo|own')
}
