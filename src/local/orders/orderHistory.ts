import { keyRangeOf } from '../keyRanges'
import type { DBSchema } from 'idb'
import { openTypedDatabase } from '../openTypedDatabase'

/** A status as this browser saw it. */
export interface SeenStatus {
  status: string
  /** UNIX seconds, as stated by the service; null when it gave none. */
  updated: number | null
  /** When it was seen here, in ms. */
  seenAt: number
}

export interface SeenOrder {
  id: number
  status: string
  updated: number | null
}

interface HistorySchema extends DBSchema {
  /** By store and order. No names or addresses are kept here. */
  seen: { key: [string, number]; value: SeenStatus[] }
}

/** Statuses noted during this visit, so that an unchanged list causes no write. Replaced when anything is deleted. */
let noted = new Map<string, string>()

export const openHistory = openTypedDatabase<HistorySchema>('platen-order-history', (fresh) => {
  fresh.createObjectStore('seen')
})

/** The changes with one more, or the same array when nothing is new. A reply older than the last one changes nothing. */
function withSeen(
  changes: readonly SeenStatus[],
  { status, updated }: Omit<SeenOrder, 'id'>,
  seenAt: number,
): readonly SeenStatus[] {
  const last = changes.at(-1)
  if (last?.status === status) return changes
  const isOld = last?.updated != null && updated !== null && updated < last.updated
  return isOld ? changes : [...changes, { status, updated, seenAt }]
}

/** Notes statuses just read of a store's orders. Without storage there is no history. */
export async function recordSeenOrders(
  store: string,
  orders: readonly SeenOrder[],
  now = Date.now(),
): Promise<void> {
  // If history is deleted during this write, its orders must not count as noted afterward.
  const known = noted
  const fresh = orders.filter(({ id, status }) => known.get(`${store} ${id}`) !== status)
  if (fresh.length === 0) return
  try {
    const database = await openHistory()
    const transaction = database.transaction('seen', 'readwrite')
    for (const order of fresh) {
      const changes = (await transaction.store.get([store, order.id])) ?? []
      const next = withSeen(changes, order, now)
      if (next !== changes) await transaction.store.put([...next], [store, order.id])
    }
    await transaction.done
    for (const { id, status } of fresh) known.set(`${store} ${id}`, status)
  } catch {
    // Statuses that could not be saved are tried again with the next read.
  }
}

/** The seen statuses of an order, oldest first; null without storage. */
export async function readSeenStatuses(store: string, id: number): Promise<SeenStatus[] | null> {
  try {
    const database = await openHistory()
    const changes = await database.get('seen', [store, id])
    return changes ?? []
  } catch {
    return null
  }
}

/** Forgets what was noted during this visit: the orders of a store begin anew. */
export const dropNotedOrders = (): void => void (noted = new Map())

/** Deletes the history of a store's orders. */
export async function forgetSeenOrders(store: string): Promise<void> {
  dropNotedOrders()
  try {
    const database = await openHistory()
    await database.delete('seen', keyRangeOf(store))
  } catch {
    // Without storage there is nothing to delete.
  }
}
