import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { SyncProduct, SyncProductCreate } from '~/contract/syncProduct'
import { createStoreProduct, getStoreProduct } from '~/contract/storeProductEndpoints'

/**
 * Creates a product under its own external id, never twice: when the answer is lost it is looked up by that id and
 * adopted. Throws the first error when it is not there.
 */
export async function createProduct(api: Api, input: SyncProductCreate): Promise<SyncProduct> {
  try {
    return await api.call(createStoreProduct, { body: input })
  } catch (error) {
    const isDecided = error instanceof ApiError && error.status < 500 && !/external.?id/i.test(error.message)
    if (isDecided) throw error
    const found = await api
      .call(getStoreProduct, { params: { id: `@${input.sync_product.external_id ?? ''}` } })
      .catch(() => null)
    if (found === null) throw error
    return found.sync_product
  }
}
