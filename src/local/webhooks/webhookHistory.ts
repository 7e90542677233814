import { rowsOf } from '../rowsOf'
import { type KeptWebhooks, openWebhooks } from './webhookDatabase'

const kept = 30

/** What this device has set as webhooks of a store, newest first. Rejects where the browser keeps nothing. */
export async function listWebhookHistory(store: string): Promise<KeptWebhooks[]> {
  const rows = await (await openWebhooks()).getAll('history', rowsOf(store))
  return rows.toReversed()
}

/** Adds what was found and what was set in its place; the oldest go. */
export async function keepWebhookHistory(store: string, rows: readonly Omit<KeptWebhooks, 'store'>[]) {
  const transaction = (await openWebhooks()).transaction('history', 'readwrite')
  for (const row of rows) await transaction.store.put({ ...row, store })
  const keys = await transaction.store.getAllKeys(rowsOf(store))
  for (const key of keys.slice(0, -kept)) await transaction.store.delete(key)
  await transaction.done
}
