import type { Webhooks } from '~/contract/store/webhook'
import { isLikeNow, watchedOf } from '~/domain/webhooks/webhookPlan'
import { keepWebhookHistory, listWebhookHistory } from '~/local/webhooks/webhookHistory'

/** Keeps the new setup, and the one it replaced if this device had not set that. Rejects where the browser has no storage. */
export async function keepSaved(
  store: string,
  before: Webhooks,
  now: Webhooks,
  at = Date.now(),
): Promise<void> {
  const row = ({ url, types, ...rest }: Webhooks) => ({
    url,
    types: [...types],
    watched: [...watchedOf(rest)],
  })
  const last = (await listWebhookHistory(store))[0]
  const isOurs = last !== undefined && isLikeNow(before, last)
  const found =
    isOurs || before.types.length === 0 ? [] : [{ ...row(before), at: at - 1, by: 'found' as const }]
  await keepWebhookHistory(store, [...found, { ...row(now), at, by: 'set' }])
}
