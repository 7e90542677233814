import { openDB } from 'idb'
import { forgetSeenOrders } from '~/local/orders/orderHistory'
import { leavePages } from './renderApp'

/** Empties all that the app keeps on the device, so that the next test finds nothing of this one's store. */
export async function emptyDevice(): Promise<void> {
  await leavePages()
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const db = await openDB(name)
    for (const store of db.objectStoreNames) await db.clear(store)
    db.close()
  }
  // What was seen of an order is remembered in memory, too.
  await forgetSeenOrders('demo|own')
}
