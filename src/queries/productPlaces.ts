import type { Api } from '~/client/createApi'
import type { SyncProductInfo, SyncVariantInput } from '~/contract/products/syncProduct'
import { placesAfter, withPlaces } from '~/domain/products/knownPlaces'
import { changePlaces, readPlaces } from '~/local/products/productPlaces'
import { storeScope } from '~/domain/storeScope'

/** A product with its artwork at the positions known on this device. */
export const withKnownPlaces = async (api: Api, info: SyncProductInfo): Promise<SyncProductInfo> =>
  withPlaces(info, await readPlaces(storeScope(api), info.sync_product.id))

/** Keeps the artwork positions of an accepted write; `before` is the product that it changed. */
export const notePlaces = async (
  api: Api,
  id: number,
  rows: readonly SyncVariantInput[],
  before: SyncProductInfo['sync_variants'],
): Promise<void> =>
  api.isRehearsal ? undefined : changePlaces(storeScope(api), id, (known) => placesAfter(known, rows, before))

/** The same for a new product; later changes take precedence. */
export const noteNewPlaces = async (api: Api, id: number, rows: readonly SyncVariantInput[]): Promise<void> =>
  api.isRehearsal
    ? undefined
    : changePlaces(storeScope(api), id, (known) => ({ ...placesAfter({}, rows, []), ...known }))
