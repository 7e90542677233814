import type { Api } from '~/client/createApi'
import type { SyncProductInfo, SyncVariantInput } from '~/contract/syncProduct'
import { placesAfter, withPlaces } from '~/domain/knownPlaces'
import { changePlaces, readPlaces } from '~/local/productPlaces'
import { storeScope } from './storeScope'

/** A product as it was read, its artwork at the places that this device has given it. */
export const withKnownPlaces = async (api: Api, info: SyncProductInfo): Promise<SyncProductInfo> =>
  withPlaces(info, await readPlaces(storeScope(api), info.sync_product.id))

/** Keeps where a write that the service took has put artwork; `before` is the product that it changed. */
export const notePlaces = (
  api: Api,
  id: number,
  rows: readonly SyncVariantInput[],
  before: SyncProductInfo['sync_variants'],
): Promise<void> => changePlaces(storeScope(api), id, (known) => placesAfter(known, rows, before))

/** The same for a product that was created; what was done to it since counts more. */
export const noteNewPlaces = (api: Api, id: number, rows: readonly SyncVariantInput[]): Promise<void> =>
  changePlaces(storeScope(api), id, (known) => ({ ...placesAfter({}, rows, []), ...known }))
