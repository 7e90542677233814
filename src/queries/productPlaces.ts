import type { Api } from '~/client/createApi'
import type { SyncProductInfo, SyncVariantInput } from '~/contract/products/syncProduct'
import { placesAfter, withPlaces } from '~/domain/products/knownPlaces'
import { changePlaces, readPlaces } from '~/local/products/productPlaces'
import { storeScope } from '~/domain/storeScope'

/** A product as it was read, its artwork at the places that this device has given it. */
export const withKnownPlaces = async (api: Api, info: SyncProductInfo): Promise<SyncProductInfo> =>
  withPlaces(info, await readPlaces(storeScope(api), info.sync_product.id))

/** Keeps where a write that the service took has put artwork; `before` is the product that it changed. */
export const notePlaces = async (
  api: Api,
  id: number,
  rows: readonly SyncVariantInput[],
  before: SyncProductInfo['sync_variants'],
): Promise<void> =>
  api.isRehearsal ? undefined : changePlaces(storeScope(api), id, (known) => placesAfter(known, rows, before))

/** The same for a product that was created; what was done to it since counts more. */
export const noteNewPlaces = async (api: Api, id: number, rows: readonly SyncVariantInput[]): Promise<void> =>
  api.isRehearsal
    ? undefined
    : changePlaces(storeScope(api), id, (known) => ({ ...placesAfter({}, rows, []), ...known }))
