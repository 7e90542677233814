import { isRefusedWith, isUnreadable } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { readWhole } from '~/client/wholePages'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { getWebhooks } from '~/contract/store/webhookEndpoints'
import { listStores } from '~/contract/store/storeEndpoints'
import { cleanToken } from '~/session/cleanToken'

export interface TokenFindings {
  token: string
  scopes: string[]
  /** Stores to choose from; a single one for a store-level token. */
  stores: { id: number; name: string }[]
  /** Number of further stores that could not be read. */
  unreadStores: number
  /** Whether every call has to name the store, as with an account-level token. */
  isAccountLevel: boolean
  /** Id of a store-level token's store, where the service tells it: in its list of stores, or in an order. */
  ownStoreId: number | null
  isSandbox: boolean
}

/** Why a pasted text is not a usable token, in words. */
export class TokenProblem extends Error {
  override readonly name = 'TokenProblem'
}

/** Checks a pasted token against the service before anything is kept: scopes, level and stores. */
export async function tryToken(
  pasted: string,
  open: (token: string, onReply: (reply: Response) => void) => Api,
): Promise<TokenFindings> {
  const token = cleanToken(pasted)
  if (token === null)
    throw new TokenProblem(
      'This is not a token. Copy the whole value from the developer portal and paste it here.',
    )
  let isSandbox = false
  const api = open(token, (reply) => {
    isSandbox ||= reply.headers.has('x-platen-sandbox')
  })
  const { scopes } = await api.call(getScopes, {})
  const level = await levelOf(api)
  const { stores, unread: unreadStores } = await storesOf(api)
  // If the token may read nothing of a store, its stores show its level: a store-level token has one.
  // Templates belong to accounts: a token for them has to name the one store that it can see too.
  const names = scopes.map(({ scope }) => scope)
  const isOfAccount = stores.length === 1 && names.some((name) => /^product_templates(\/read)?$/.test(name))
  const isAccountLevel = level.isAccountLevel ?? (isOfAccount || stores.length + unreadStores > 1)
  const ownStoreId = isAccountLevel ? null : (stores[0]?.id ?? level.seen)
  return { token, scopes: names, stores, unreadStores, isAccountLevel, ownStoreId, isSandbox }
}

/** Reads that are about one store, each with a scope of its own. Only an order tells the store's id. */
const readsOfOneStore: readonly ((api: Api) => Promise<number | null>)[] = [
  async (api) => (await api.call(listOrders, { query: { limit: 1 } })).items[0]?.store ?? null,
  (api) => api.call(listStoreProducts, { query: { limit: 1 } }).then(() => null),
  (api) => api.call(getWebhooks, {}).then(() => null),
]

/**
 * Whether the token is of the account level, and the store of its newest order. Only for such a token the service
 * says that a store has to be named (contract/README 2.3). The level is null where the token may not ask. Throws
 * where no answer came: an account-level token would be taken for one of its first store.
 */
async function levelOf(api: Api): Promise<{ isAccountLevel: boolean | null; seen: number | null }> {
  for (const read of readsOfOneStore) {
    try {
      return { isAccountLevel: false, seen: await read(api) }
    } catch (error) {
      if (isUnreadable(error)) return { isAccountLevel: false, seen: null }
      if (!isRefusedWith(error, [400, 403, 404])) throw error
      if (error.status !== 403)
        return { isAccountLevel: error.status === 400 && /store_id/i.test(error.message), seen: null }
    }
  }
  return { isAccountLevel: null, seen: null }
}

/** Without the right to list stores, the store's name is not known. */
async function storesOf(api: Api): Promise<{ stores: TokenFindings['stores']; unread: number }> {
  try {
    const { rows, unread } = await readWhole((query) => api.call(listStores, { query }))
    return { stores: rows.map(({ id, name }) => ({ id, name: name ?? `Store ${id}` })), unread }
  } catch (error) {
    if (!isRefusedWith(error, [403, 404])) throw error
    return { stores: [], unread: 0 }
  }
}
