import type { Api } from '~/client/createApi'
import { isNotFound } from '~/client/isOfOneCall'
import { getStoreProduct } from '~/contract/products/storeProductEndpoints'
import { limitReads } from '~/domain/async/limitReads'
import { storeScope } from '~/domain/storeScope'
import { closeCopy, deletedWhy, listCopies } from '~/local/products/productCopies'
import type { ProductCopy } from '~/local/products/productStore'

/**
 * The last copy of each deleted product, newest first. Where the end of a deletion is unknown, as when its
 * page was closed, the service is asked.
 */
export async function copiesOfDeleted(api: Api, signal: AbortSignal): Promise<ProductCopy[]> {
  const kept = await listCopies(storeScope(api)).catch((): ProductCopy[] => [])
  const last = new Map<number, ProductCopy>()
  for (const copy of kept)
    if (copy.why === deletedWhy && !last.has(copy.productId)) last.set(copy.productId, copy)
  const asked = [...last.values()].map(async (copy) => {
    const isGone = copy.isOpen !== true || (await isNotThere(api, copy.productId, signal))
    if (isGone && copy.isOpen === true) await closeCopy(copy.id)
    return isGone ? [copy] : []
  })
  return (await Promise.all(asked)).flat()
}

const isNotThere = (api: Api, id: number, signal: AbortSignal): Promise<boolean> =>
  limitReads(() => api.call(getStoreProduct, { params: { id }, signal }), signal).then(
    () => false,
    (error: unknown) => isNotFound(error),
  )
