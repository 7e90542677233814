import { keyRangeOf } from '../keyRanges'
import { markOf, type StoreMark } from '~/domain/webhooks/missedEvents'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { listBriefs } from '../products/productBriefs'
import { keepNewest, openWebhooks } from './webhookDatabase'

/** How many snapshots of a store are kept, and the time between automatic ones, in ms. */
const kept = 14
const gapMs = 20 * 3_600_000

/** When snapshots of a store were taken, in ms, newest first. Empty without storage. */
export async function listMarks(store: string): Promise<number[]> {
  try {
    const keys = await (await openWebhooks()).getAllKeys('marks', keyRangeOf(store))
    return keys.map(([, at]) => at).toReversed()
  } catch {
    return []
  }
}

/** One snapshot; null when it no longer exists. */
export const readMark = async (store: string, at: number): Promise<StoreMark | null> =>
  (await (await openWebhooks()).get('marks', [store, at])) ?? null

/** Keeps a snapshot of what this device knows of a store. Rejects without storage. */
export async function keepMark(
  store: string,
  { rows, isComplete }: { rows: readonly OrderSummary[]; isComplete: boolean },
  now = Date.now(),
): Promise<void> {
  const briefs = await listBriefs(store)
  const products = briefs.flatMap(({ id, digest }) => (digest === undefined ? [] : [{ id, digest }]))
  const transaction = (await openWebhooks()).transaction('marks', 'readwrite')
  await transaction.store.put({ store, at: now, isComplete, orders: rows.map(markOf), products })
  await keepNewest(transaction, store, kept, now)
  await transaction.done
}

/** Keeps a snapshot automatically, once a day, when every order has been read. Never rejects. */
export async function keepDailyMark(
  store: string,
  index: { rows: readonly OrderSummary[]; isComplete: boolean },
  now = Date.now(),
): Promise<void> {
  if (!index.isComplete) return
  // Snapshots from the future are ignored: the clock was set back since.
  const newest = (await listMarks(store)).find((at) => at <= now) ?? 0
  if (now - newest >= gapMs) await keepMark(store, index, now).catch(() => undefined)
}

/** Deletes the snapshots of a store, when its ids mean other records from now on. */
export async function forgetMarks(store: string): Promise<void> {
  await openWebhooks()
    .then((database) => database.delete('marks', keyRangeOf(store)))
    .catch(() => undefined)
}
