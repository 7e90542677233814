import type { Api } from '~/client/createApi'
import type { SyncProductCreate } from '~/contract/products/syncProduct'
import { underLock } from '~/device/tabLocks'
import { storeScope } from '~/domain/storeScope'

/**
 * Serializes calls for one external id over all tabs: the service may accept two products with one id, and
 * the result of one call must not be mistaken for that of another.
 */
export function underExternalIdLock<T>(
  api: Api,
  { sync_product: { external_id: externalId } }: SyncProductCreate,
  task: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return externalId == null || externalId === ''
    ? task()
    : underLock(`product:${storeScope(api)}:@${externalId}`, task, signal)
}
