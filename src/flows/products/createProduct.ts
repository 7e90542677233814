import { isRefusal } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { SyncProduct, SyncProductCreate } from '~/contract/products/syncProduct'
import { createStoreProduct, getStoreProduct } from '~/contract/products/storeProductEndpoints'
import { noteNewPlaces } from '~/queries/productPlaces'

/**
 * Creates a product under its own external id, never twice: when the answer is lost it is looked up by that id and
 * adopted, and before it is sent again after a refusal too. Throws the first other error when the product is not there.
 * Where it has put artwork is kept on this device.
 */
export async function createProduct(
  api: Api,
  input: SyncProductCreate,
  signal?: AbortSignal,
): Promise<SyncProduct> {
  const made = await createOnce(api, input, signal)
  await noteNewPlaces(api, made.id, input.sync_variants)
  return made
}

async function createOnce(api: Api, input: SyncProductCreate, signal?: AbortSignal): Promise<SyncProduct> {
  const externalId = input.sync_product.external_id
  let turns = 0
  const prepare = async (): Promise<SyncProductCreate> => {
    const found = turns++ === 0 ? null : await findCreated(api, externalId)
    if (found !== null) throw new AlreadyThere(found)
    return input
  }
  try {
    return await api.call(createStoreProduct, { prepare, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (error instanceof AlreadyThere) return error.product
    const isDecided = isRefusal(error) && !/external.?id/i.test(error.message)
    if (isDecided) throw error
    const found = await findCreated(api, externalId)
    if (found === null) throw error
    return found
  }
}

class AlreadyThere extends Error {
  constructor(readonly product: SyncProduct) {
    super('The product is there already')
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
