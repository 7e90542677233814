import { homeOfStore, type StoreConnection } from '~/session/connection'
import { makeConnection } from '~/session/makeConnection'
import type { TokenFindings } from './tryToken'

/** The connection made from a checked token and the chosen store. */
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

/** Stands for the name of a store of which neither name nor id is known. */
export const unnamedStore = 'Your store'

/** Without the right to list stores the name is not known; the id tells two such stores apart. */
const nameOf = (id: number | null): string => (id === null ? unnamedStore : `Store ${id}`)
