/** A public app's part of a connection; what it needs to renew its tokens, without any secret. */
export interface OauthGrant {
  clientId: string
  /** Where codes and refresh tokens are exchanged: a broker, or the service itself. */
  tokenEndpoint: string
  encoding: 'form' | 'json'
  /** The app's own secret has to be typed again for each exchange, since it is kept nowhere. */
  needsSecret: boolean
}

export interface StoreConnection {
  kind: 'token'
  /** Names the connection in this browser; says nothing about the token. */
  id: string
  /** The private token; empty with OAuth, whose tokens change. */
  token: string
  oauth: OauthGrant | null
  /** The address the token was given for; it is never sent elsewhere. */
  apiBaseUrl: string
  /** Needed by account-level tokens only. */
  storeId: number | null
  storeName: string
  /**
   * Whose everything is that this browser keeps of a store-level token: `store` and its id where the service says it,
   * else `token` and a digest of the first token. It stays when another token is given for the same store.
   */
  home: string
  /** The stores of an account-level token, to choose from. */
  stores: readonly { id: number; name: string }[]
  /** Empty when they are not known. */
  scopes: readonly string[]
  /** The address answered as a sandbox, so the demo controls may be shown. */
  isSandbox: boolean
  /** Kept on this device, because the merchant asked for it. */
  isKept: boolean
}

/** The demo account, which is kept in this browser, in one of its stores. */
export interface DemoConnection {
  kind: 'demo'
  storeId: number
}

/** Who is asking: the demo, or a real store. */
export type Connection = DemoConnection | StoreConnection

/** The `home` of a store whose id is known. */
export const homeOfStore = (storeId: number): string => `store ${storeId}`
/** The store that is open, for what is kept here; an account's token opens several. */
export const homeOf = ({ storeId, home }: StoreConnection): string =>
  storeId === null ? home : homeOfStore(storeId)

/** A stable name of the connection's service for cache keys; what is of one store has its home beside it. */
export function connectionKey(connection: Connection | null): string {
  if (connection === null) return 'anonymous'
  return connection.kind === 'demo' ? 'demo' : connection.apiBaseUrl
}

/**
 * Reads a kept connection; null when it is none. `id` and `home`, which earlier versions did not keep, it has by now
 * (completed).
 */
export function readConnection(kept: unknown): StoreConnection | null {
  const fields: Record<string, unknown> = { ...Object(kept) }
  const { id, home, token, apiBaseUrl, storeId, storeName, scopes, isSandbox } = fields
  if (fields['kind'] !== 'token' || typeof token !== 'string' || typeof apiBaseUrl !== 'string') return null
  if (typeof id !== 'string' || typeof home !== 'string') return null
  if (storeId !== null && typeof storeId !== 'number') return null
  if (typeof storeName !== 'string' || !Array.isArray(scopes) || typeof isSandbox !== 'boolean') return null
  return {
    kind: 'token',
    id,
    home,
    token,
    apiBaseUrl,
    storeId,
    storeName,
    isSandbox,
    scopes: scopes.filter((scope) => typeof scope === 'string'),
    stores: readStores(fields['stores']),
    oauth: readGrant(fields['oauth']),
    isKept: fields['isKept'] === true,
  }
}

function readStores(kept: unknown): { id: number; name: string }[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((row: unknown) => {
    const { id, name }: { id?: unknown; name?: unknown } = Object(row)
    return typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : []
  })
}

function readGrant(kept: unknown): OauthGrant | null {
  const fields: Record<string, unknown> = { ...Object(kept) }
  const { clientId, tokenEndpoint, encoding, needsSecret } = fields
  if (typeof clientId !== 'string' || typeof tokenEndpoint !== 'string') return null
  return {
    clientId,
    tokenEndpoint,
    encoding: encoding === 'json' ? 'json' : 'form',
    needsSecret: needsSecret === true,
  }
}
