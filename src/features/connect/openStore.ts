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
    storeName: store?.name ?? nameOf(found.ownStoreId),
    stores: found.isAccountLevel ? found.stores : [],
    scopes: found.scopes,
    isSandbox: found.isSandbox,
    ...(found.ownStoreId === null ? {} : { home: homeOfStore(found.ownStoreId) }),
    ...rest,
  })

/** A token that may not list stores does not tell what its own is called; of two such ones the ids tell them apart. */
const nameOf = (id: number | null): string => (id === null ? 'Your store' : `Store ${id}`)
