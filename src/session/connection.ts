/** The OAuth part of a connection: what a public app needs to renew its tokens, without any secret. */
export interface OauthGrant {
  clientId: string
  /** Where codes and refresh tokens are exchanged: a broker, or the service itself. */
  tokenEndpoint: string
  encoding: 'form' | 'json'
  /** Whether the app's own secret must be typed for each exchange, because it is not kept. */
  needsSecret: boolean
}

export interface StoreConnection {
  kind: 'token'
  /** Identifies the connection in this browser; reveals nothing about the token. */
  id: string
  /** The private token; empty with OAuth, whose tokens change. */
  token: string
  oauth: OauthGrant | null
  /** The address that the token was given for; it is never sent elsewhere. */
  apiBaseUrl: string
  /** Set for account-level tokens only. */
  storeId: number | null
  storeName: string
  /**
   * Key of all data that this browser keeps for a store-level token: `store` and its id where the service
   * states it, else `token` and a digest of the first token. It stays when the store gets another token.
   */
  home: string
  /** The stores of an account-level token, to choose from. */
  stores: readonly { id: number; name: string }[]
  /** Empty when not known. */
  scopes: readonly string[]
  /** Whether the address answered as a sandbox, so that demo controls may be shown. */
  isSandbox: boolean
  /** Whether it is kept on this device, because the merchant asked for it. */
  isKept: boolean
}

/** The demo account, which is kept in this browser, with one of its stores open. */
export interface DemoConnection {
  kind: 'demo'
  storeId: number
}

/** The demo, or a real store. */
export type Connection = DemoConnection | StoreConnection

/** The `home` of a store whose id is known. */
export const homeOfStore = (storeId: number): string => `store ${storeId}`
/** Key of the open store's data; the token of an account opens several stores. */
export const homeOf = ({ storeId, home }: StoreConnection): string =>
  storeId === null ? home : homeOfStore(storeId)

/** Stable name of the connection's service for cache keys; data of one store has its `home` in the key too. */
export function connectionKey(connection: Connection | null): string {
  if (connection === null) return 'anonymous'
  return connection.kind === 'demo' ? 'demo' : connection.apiBaseUrl
}

/**
 * Reads a kept connection; null when it is none. `id` and `home`, missing in earlier versions, were added by
 * completeConnections.
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
