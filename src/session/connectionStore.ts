import { type Connection, readConnection, type StoreConnection } from './connection'
import { demoIn } from './stores'

const currentKey = 'platen.connection'
const listKey = 'platen.connections'
const demoKey = 'platen.demo'
/** Which of the demo's stores is open in this tab. */
const demoStoreKey = 'platen.demoStore'

/** The connection of this tab; a token for another service address is dropped. The demo holds in every tab. */
export function loadConnection(apiBaseUrl: string): Connection | null {
  const kept = readConnection(read(currentKey))
  if (kept !== null) return kept.apiBaseUrl === apiBaseUrl ? kept : null
  return localStorage.getItem(demoKey) === '1' ? demoIn(read(demoStoreKey)) : null
}

/** Tokens live in this tab's session storage only, never in local storage. */
export function saveConnection(connection: Connection): void {
  if (connection.kind === 'demo') {
    sessionStorage.removeItem(currentKey)
    sessionStorage.setItem(demoStoreKey, String(connection.storeId))
    localStorage.setItem(demoKey, '1')
    return
  }
  sessionStorage.setItem(currentKey, JSON.stringify(connection))
  listConnection(connection)
}

/** Puts a connection among those of this tab, without going to it. */
export function listConnection(connection: StoreConnection): void {
  const others = loadConnections(connection.apiBaseUrl).filter(({ id }) => id !== connection.id)
  sessionStorage.setItem(listKey, JSON.stringify([...others, connection]))
}

/** Every connection that this tab knows, to switch between. */
export function loadConnections(apiBaseUrl: string): StoreConnection[] {
  const kept = read(listKey)
  const list = Array.isArray(kept) ? kept.map(readConnection) : []
  return list.filter((row): row is StoreConnection => row !== null && row.apiBaseUrl === apiBaseUrl)
}

/** Takes one connection away; the others stay to be chosen. */
export function forgetConnection(connection: Connection | null): void {
  sessionStorage.removeItem(currentKey)
  sessionStorage.removeItem(demoStoreKey)
  localStorage.removeItem(demoKey)
  if (connection?.kind !== 'token') return
  const others = loadConnections(connection.apiBaseUrl).filter(({ id }) => id !== connection.id)
  sessionStorage.setItem(listKey, JSON.stringify(others))
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
