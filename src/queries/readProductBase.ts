import { ContractError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import { getStoreProductBase } from '~/contract/products/storeProductEndpoints'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { withKnownPlaces } from './productPlaces'
import { countWords } from '~/domain/text/countWords'

/** A fresh reading that may be the base of a write, with the positions known on this device. Throws ContractError when any row cannot be read. */
export async function readProductBase(
  api: Api,
  id: number | string,
  signal?: AbortSignal,
): Promise<SyncProductInfo> {
  const info = await api.call(getStoreProductBase, { params: { id }, ...(signal ? { signal } : {}) })
  const promised = info.sync_product.variants ?? 0
  if (info.sync_variants.length < promised)
    throw new ContractError(`${info.sync_variants.length} of ${countWords(promised, 'variant')}`)
  return withKnownPlaces(api, info)
}
