import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { type WritePace, writePaceOf } from '~/client/productWritePace'
import type { SyncProduct, SyncProductCreate } from '~/contract/syncProduct'
import { createStoreProduct, getStoreProduct } from '~/contract/storeProductEndpoints'

const attempts = 3

/**
 * Creates a product under its own external id, never twice: when the answer is lost it is looked up by that id and
 * adopted. A 429 was not processed at all, so it is sent again after the wait. Throws the first other error when the
 * product is not there.
 */
export async function createProduct(
  api: Api,
  input: SyncProductCreate,
  pace: WritePace = writePaceOf(api.key),
  signal?: AbortSignal,
): Promise<SyncProduct> {
  for (let round = 1; ; round++) {
    await pace.takeTurn(signal)
    try {
      return await api.call(createStoreProduct, { body: input })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429 && round < attempts) {
        pace.lock(error.retryAfter ?? 60)
        continue
      }
      const isDecided =
        error instanceof ApiError && error.status < 500 && !/external.?id/i.test(error.message)
      if (isDecided) throw error
      const found = await findCreated(api, input.sync_product.external_id)
      if (found === null) throw error
      return found
    }
  }
}

/** The product of that external id, or null when it is not there. */
export async function findCreated(
  api: Api,
  externalId: string | null | undefined,
): Promise<SyncProduct | null> {
  if (externalId == null || externalId === '') return null
  const found = await api.call(getStoreProduct, { params: { id: `@${externalId}` } }).catch(() => null)
  return found?.sync_product ?? null
}
