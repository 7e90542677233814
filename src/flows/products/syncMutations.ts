import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { SyncVariantChange } from '~/contract/products/syncEndpoints'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { syncQueries } from '~/queries/syncQueries'
import { saveSyncVariant, unlinkSyncProduct, unlinkSyncVariant } from './saveSyncVariant'

/** Writes of a platform's variants. */
export const syncMutations = (api: Api) => {
  const root = syncQueries(api).all()
  const meta = { invalidates: [root] }
  const withCopies = { invalidates: [root, [...productQueries(api).all(), 'copies']] }
  return {
    /** `base` is the variant as it was shown. */
    save: (id: number, base?: SyncVariant) =>
      mutationOptions({
        mutationKey: [...root, 'save', id],
        mutationFn: (change: SyncVariantChange) => saveSyncVariant(api, id, change, base),
        meta,
      }),
    /** `withoutCopy`: the merchant was told that this device keeps no copy. Takes the link as it was shown. */
    unlink: (productId: number, id: number, withoutCopy: boolean) =>
      mutationOptions({
        mutationKey: [...root, 'unlink', id],
        mutationFn: (base: SyncVariant) =>
          unlinkSyncVariant(api, productId, id, { base: [base], withoutCopy }),
        meta: withCopies,
      }),
    unlinkAll: (id: number, withoutCopy: boolean) =>
      mutationOptions({
        mutationKey: [...root, 'unlinkAll', id],
        mutationFn: (base: readonly SyncVariant[]) => unlinkSyncProduct(api, id, { base, withoutCopy }),
        meta: withCopies,
      }),
  }
}
