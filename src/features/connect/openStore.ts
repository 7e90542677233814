import { homeOfStore, type StoreConnection } from '~/session/connection'
import { makeConnection } from '~/session/makeConnection'
import type { TokenFindings } from './tryToken'

/** The connection that a checked token makes, in the chosen store. */
export const connectionTo = (
  found: TokenFindings,
  store: { id: number; name: string } | undefined,
  rest: Pick<StoreConnection, 'apiBaseUrl'> & Partial<StoreConnection>,
): StoreConnection =>
  makeConnection({
    token: found.token,
    storeId: found.isAccountLevel ? (store?.id ?? null) : null,
    storeName: store?.name ?? 'Your store',
    stores: found.isAccountLevel ? found.stores : [],
    scopes: found.scopes,
    isSandbox: found.isSandbox,
    ...(found.ownStoreId === null ? {} : { home: homeOfStore(found.ownStoreId) }),
    ...rest,
  })
