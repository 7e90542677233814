import { forgetErasedTab, stampTab } from '~/device/eraseDevice'
import { deviceTexts, tabTexts } from '~/device/storages'
import { type Connection, readConnection, type StoreConnection } from './connection'
import { demoIn } from './stores'

const currentKey = 'platen.connection'
const listKey = 'platen.connections'
const demoKey = 'platen.demo'
/** Set when this tab has signed out: the demo, which may stay open in other tabs, is not open here. */
const leftKey = 'platen.left'
/** Which of the demo's stores is open in this tab. */
const demoStoreKey = 'platen.demoStore'

/**
 * Adds `id` and `home` to connections kept by earlier versions; runs before any is read. The digest of the token that
 * this takes is loaded only when needed, because the app's first file has no other use for it.
 */
export async function completeConnections(): Promise<void> {
  const [current, list] = [read(currentKey), read(listKey)]
  if (![current, list].flat().some(isIncomplete)) return
  const { completed } = await import('./makeConnection')
  if (current !== null) tabTexts.setItem(currentKey, JSON.stringify(completed(current)))
  if (Array.isArray(list)) tabTexts.setItem(listKey, JSON.stringify(list.map(completed)))
}

function isIncomplete(kept: unknown): boolean {
  const { kind, id, home }: { kind?: unknown; id?: unknown; home?: unknown } = Object(kept)
  return kind === 'token' && (typeof id !== 'string' || typeof home !== 'string')
}

/**
 * The connection of this tab; a token for another service address is ignored. A tab that has chosen none opens `last`,
 * the connection that the merchant asked to keep on this device, else the demo, which is open in every tab that has not
 * signed out.
 */
export function loadConnection(apiBaseUrl: string, last: StoreConnection | null = null): Connection | null {
  forgetErasedTab()
  const kept = readConnection(read(currentKey))
  if (kept !== null && isThere(kept)) return kept.apiBaseUrl === apiBaseUrl ? kept : last
  const store = read(demoStoreKey)
  const isDemo = deviceTexts.getItem(demoKey) === '1' && tabTexts.getItem(leftKey) === null
  return isDemo && (store !== null || last === null) ? demoIn(store) : last
}

/**
 * Opens a connection in this tab, which stays in it, also in the demo, whatever other tabs connect to. Its token goes
 * into the tab's session storage, never into local storage.
 */
export function saveConnection(connection: Connection): void {
  tabTexts.removeItem(leftKey)
  if (connection.kind === 'demo') {
    tabTexts.removeItem(currentKey)
    tabTexts.setItem(demoStoreKey, String(connection.storeId))
    deviceTexts.setItem(demoKey, '1')
    return
  }
  stampTab()
  tabTexts.setItem(currentKey, JSON.stringify(connection))
  listConnection(connection)
}

/** Adds a connection to those of this tab, without opening it. */
export function listConnection(connection: StoreConnection): void {
  const others = loadConnections(connection.apiBaseUrl).filter(({ id }) => id !== connection.id)
  tabTexts.setItem(listKey, JSON.stringify([...others, connection]))
}

/** Every connection that this tab knows, to switch between. */
export function loadConnections(apiBaseUrl: string): StoreConnection[] {
  const kept = read(listKey)
  const list = Array.isArray(kept) ? kept.map(readConnection) : []
  return list.filter(
    (row): row is StoreConnection => row !== null && row.apiBaseUrl === apiBaseUrl && isThere(row),
  )
}

/** Names the ids of the connections that are kept on this device. */
export const keptIdsKey = 'platen.kept'

/** False for a connection that was kept on this device and that another tab has signed out of. */
const isThere = ({ id, isKept }: StoreConnection): boolean =>
  !isKept || deviceTexts.getItem(keptIdsKey)?.includes(id) === true

/** Closes a connection and removes it; the others can still be chosen, and the demo stays open in other tabs unless it is the one removed. */
export function forgetConnection(connection: Connection | null): void {
  tabTexts.removeItem(currentKey)
  tabTexts.removeItem(demoStoreKey)
  tabTexts.setItem(leftKey, '1')
  if (connection?.kind === 'demo') deviceTexts.removeItem(demoKey)
  if (connection?.kind === 'token') unlistConnection(connection)
}

/** Removes a connection from those of this tab; the open one stays open. */
export function unlistConnection(connection: StoreConnection): void {
  const others = loadConnections(connection.apiBaseUrl).filter(({ id }) => id !== connection.id)
  tabTexts.setItem(listKey, JSON.stringify(others))
}

function read(key: string): unknown {
  try {
    return JSON.parse(tabTexts.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
