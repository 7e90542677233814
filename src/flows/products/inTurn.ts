import type { Api } from '~/client/createApi'
import type { SyncProductCreate } from '~/contract/products/syncProduct'
import { underLock } from '~/device/tabLocks'
import { storeScope } from '~/domain/storeScope'

/**
 * One at a time under one external id, in all tabs: whether the service itself lets one id have two products is not known,
 * and what another call makes meanwhile must not be taken for what this one says.
 */
export function inTurn<T>(
  api: Api,
  { sync_product: { external_id: externalId } }: SyncProductCreate,
  task: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return externalId == null || externalId === ''
    ? task()
    : underLock(`product:${storeScope(api)}:@${externalId}`, task, signal)
}
