/** Who is asking: the demo store, or a real store by a private token. */
export type Connection =
  | { kind: 'demo' }
  | {
      kind: 'token'
      token: string
      /** The address the token was given for; it is never sent elsewhere. */
      apiBaseUrl: string
      /** Needed by account-level tokens only. */
      storeId: number | null
      storeName: string
      scopes: string[]
      /** The address answered as a sandbox, so the demo controls may be shown. */
      isSandbox: boolean
    }

const tokenKey = 'platen.connection'
const demoKey = 'platen.demo'

/** The connection of this tab; a token for another service address is dropped. The demo holds in every tab. */
export function loadConnection(apiBaseUrl: string): Connection | null {
  const kept = readTokenConnection()
  if (kept !== null) return kept.apiBaseUrl === apiBaseUrl ? kept : null
  return localStorage.getItem(demoKey) === '1' ? { kind: 'demo' } : null
}

/** Tokens live in this tab's session storage only, never in local storage. */
export function saveConnection(connection: Connection): void {
  if (connection.kind === 'demo') {
    sessionStorage.removeItem(tokenKey)
    localStorage.setItem(demoKey, '1')
  } else {
    sessionStorage.setItem(tokenKey, JSON.stringify(connection))
  }
}

export function forgetConnection(): void {
  sessionStorage.removeItem(tokenKey)
  localStorage.removeItem(demoKey)
}

function readTokenConnection(): Extract<Connection, { kind: 'token' }> | null {
  const text = sessionStorage.getItem(tokenKey)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isTokenConnection(kept) ? kept : null
  } catch {
    return null
  }
}

function isTokenConnection(kept: unknown): kept is Extract<Connection, { kind: 'token' }> {
  if (typeof kept !== 'object' || kept === null) return false
  const fields: Record<string, unknown> = { ...kept }
  return (
    fields['kind'] === 'token' &&
    typeof fields['token'] === 'string' &&
    typeof fields['apiBaseUrl'] === 'string' &&
    (fields['storeId'] === null || typeof fields['storeId'] === 'number') &&
    typeof fields['storeName'] === 'string' &&
    Array.isArray(fields['scopes']) &&
    typeof fields['isSandbox'] === 'boolean'
  )
}

/** A stable name of the connection for cache keys; it never contains the token. */
export function connectionKey(connection: Connection | null): string {
  if (connection === null) return 'anonymous'
  return connection.kind === 'demo' ? 'demo' : `${connection.apiBaseUrl}#${connection.storeName}`
}
