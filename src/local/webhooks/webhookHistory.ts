import { keyRangeOf } from '../keyRanges'
import { keepNewest, type KeptWebhooks, openWebhooks } from './webhookDatabase'

const kept = 30

/** Webhook setups of a store that this device has set, newest first. Rejects without storage. */
export async function listWebhookHistory(store: string): Promise<KeptWebhooks[]> {
  const rows = await (await openWebhooks()).getAll('history', keyRangeOf(store))
  return rows.toReversed()
}

/** Adds the setups found and set; the oldest are deleted. */
export async function keepWebhookHistory(store: string, rows: readonly Omit<KeptWebhooks, 'store'>[]) {
  const transaction = (await openWebhooks()).transaction('history', 'readwrite')
  for (const row of rows) await transaction.store.put({ ...row, store })
  await keepNewest(transaction, store, kept, Math.max(...rows.map(({ at }) => at)))
  await transaction.done
}
