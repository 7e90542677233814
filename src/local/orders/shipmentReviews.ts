import { keyRangeOf } from '../keyRanges'
import type { DBSchema } from 'idb'
import type { ShipmentReview } from '~/domain/shipping/shipmentSearch'
import { openTypedDatabase } from '../openTypedDatabase'

interface KeptReview extends ShipmentReview {
  scope: string
  id: number
  /** Time of the last change, in ms. */
  changed: number
}

interface ReviewSchema extends DBSchema {
  reviews: { key: [scope: string, id: number]; value: KeptReview }
}

/** Ticks and notes about parcels. They are the merchant's own and exist only here. */
export const openReviews = openTypedDatabase<ReviewSchema>('platen.shipments', (db) => {
  db.createObjectStore('reviews', { keyPath: ['scope', 'id'] })
})

export const noReview: ShipmentReview = { isReviewed: false, note: '', isReturned: false }

/** All reviews of one store by parcel id. */
export async function readReviews(scope: string): Promise<Map<number, ShipmentReview>> {
  const db = await openReviews()
  const kept = await db.getAll('reviews', keyRangeOf(scope))
  return new Map(kept.map(({ id, isReviewed, note, isReturned }) => [id, { isReviewed, note, isReturned }]))
}

/** Changes some fields in one transaction, so that a note in this tab does not undo a tick in another one. */
export async function writeReviews(
  scope: string,
  ids: readonly number[],
  change: Partial<ShipmentReview>,
): Promise<void> {
  const db = await openReviews()
  const transaction = db.transaction('reviews', 'readwrite')
  for (const id of ids) {
    const before = (await transaction.store.get([scope, id])) ?? noReview
    const { isReviewed, note, isReturned } = { ...before, ...change }
    await transaction.store.put({ scope, id, isReviewed, note, isReturned, changed: Date.now() })
  }
  await transaction.done
}

/** Deletes the reviews of one store. */
export async function wipeReviews(scope: string): Promise<void> {
  await (await openReviews()).delete('reviews', keyRangeOf(scope))
}
