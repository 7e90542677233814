import { rowsOf } from '../rowsOf'
import type { DBSchema } from 'idb'
import { keepOpen } from '../keepOpen'

/** A status as this browser saw it. */
export interface SeenStatus {
  status: string
  /** UNIX seconds by the service; null when it gave none. */
  updated: number | null
  /** Milliseconds: when it was seen here. */
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

/** What was noted in this visit, so that an unchanged list costs no write. Another map once anything was forgotten. */
let noted = new Map<string, string>()

export const openHistory = keepOpen<HistorySchema>('platen-order-history', (fresh) => {
  fresh.createObjectStore('seen')
})

/** The changes with one more, or the same when nothing is new. A reply older than the last one changes nothing. */
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

/** Notes what was just read of a store's orders. A browser that keeps nothing has no history. */
export async function recordSeenOrders(
  store: string,
  orders: readonly SeenOrder[],
  now = Date.now(),
): Promise<void> {
  // What is forgotten while this writes is not taken for noted afterward.
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
    // What is not kept is not noted, and tried again with the next read.
  }
}

/** Oldest first; null when this browser keeps nothing. */
export async function readSeenStatuses(store: string, id: number): Promise<SeenStatus[] | null> {
  try {
    const database = await openHistory()
    const changes = await database.get('seen', [store, id])
    return changes ?? []
  } catch {
    return null
  }
}

/** Forgets what was seen of a store's orders. */
export async function forgetSeenOrders(store: string): Promise<void> {
  noted = new Map()
  try {
    const database = await openHistory()
    await database.delete('seen', rowsOf(store))
  } catch {
    // Nothing is kept, so nothing is there to forget.
  }
}
