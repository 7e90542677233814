import type { Api } from '~/client/createApi'
import type { CallUrgency } from '~/client/callOptions'
import { getStoreProduct, listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { getSyncProduct, listSyncProducts } from '~/contract/products/syncEndpoints'
import { isPlatformRefusal } from '~/domain/storeKind'

/** How the products of a store are read; both kinds of stores answer the same shapes. */
export const productReads = {
  manual: { list: listStoreProducts, one: getStoreProduct },
  platform: { list: listSyncProducts, one: getSyncProduct },
} as const
export type ProductReads = (typeof productReads)[keyof typeof productReads]

/**
 * The first page of the store's products and how to read the others: a store of a platform has them elsewhere, and only
 * a refusal tells the two kinds apart (contract/README 8.1).
 */
export async function firstProducts(
  api: Api,
  options: CallUrgency & { query: { offset: number; limit: number }; signal: AbortSignal },
) {
  try {
    return { reads: productReads.manual, page: await api.call(listStoreProducts, options) }
  } catch (error) {
    if (!isPlatformRefusal(error)) throw error
    return { reads: productReads.platform, page: await api.call(listSyncProducts, options) }
  }
}
