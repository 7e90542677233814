import { deviceTexts } from '~/device/storages'
import { readConnection, type StoreConnection } from './connection'
import { keptIdsKey } from './connectionStore'
import { completed } from './makeConnection'
import { openPairStore } from './oauth/pairStore'
import { sealedValue, type SealedValue } from './sealedValue'

/** Connections kept on this device, encrypted; local storage contains their ids only. */
const sealed = (id: string): SealedValue<StoreConnection> =>
  sealedValue({ id: `connection.${id}`, isKept: true, parse: (kept) => readConnection(completed(kept)) })

/** Keeps a connection, encrypted, as the last used one. Rejects without storage, and nothing of it is kept then. */
export async function keepOnDevice(connection: StoreConnection): Promise<void> {
  await sealed(connection.id).write(connection)
  const isThere = keptIds().includes(connection.id)
  if (saveUsed(connection) || isThere) return
  // Without its id no start would find it, and nobody could sign out of it.
  await forgetOnDevice(connection)
  throw new Error('This browser did not keep the connection.')
}

/**
 * Notes a connection as the last used one, with the store that is open in it. Its token stays as kept: this tab may
 * have an older one.
 */
export function noteUsed(connection: StoreConnection): void {
  if (connection.isKept && keptIds().includes(connection.id)) saveUsed(connection)
}

/** A kept connection; null where it is not kept, or another tab has signed out of it. */
export const readKeptConnection = async (id: string): Promise<StoreConnection | null> =>
  keptIds().includes(id)
    ? sealed(id)
        .read()
        .catch(() => null)
    : null

/** The kept connections for a service address, the last used one last, each with the store last opened in it. */
export async function readKeptConnections(apiBaseUrl: string): Promise<StoreConnection[]> {
  const read = await Promise.all(keptIds().map(readKeptConnection))
  return read
    .filter((row): row is StoreConnection => row !== null && row.apiBaseUrl === apiBaseUrl)
    .map((row) => {
      const used = row.stores.find(({ id }) => String(id) === deviceTexts.getItem(usedKey(row)))
      return used === undefined ? row : { ...row, storeId: used.id, storeName: used.name }
    })
}

/** Deletes a connection and its token pair. */
export async function forgetOnDevice({ id }: StoreConnection): Promise<void> {
  saveIds(keptIds().filter((other) => other !== id))
  deviceTexts.removeItem(usedKey({ id }))
  await Promise.all([sealed(id).remove(), openPairStore(id, true).remove()])
}

/** Names the store last opened in a kept connection. */
const usedKey = ({ id }: Pick<StoreConnection, 'id'>): string => `${keptIdsKey}.${id}`

/** False when the browser did not keep its id. */
function saveUsed(connection: StoreConnection): boolean {
  if (connection.storeId !== null) deviceTexts.setItem(usedKey(connection), String(connection.storeId))
  return saveIds([...keptIds().filter((id) => id !== connection.id), connection.id])
}

function keptIds(): string[] {
  try {
    const ids: unknown = JSON.parse(deviceTexts.getItem(keptIdsKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** False when the browser did not keep them. */
function saveIds(ids: readonly string[]): boolean {
  if (ids.length > 0) return deviceTexts.setItem(keptIdsKey, JSON.stringify(ids))
  deviceTexts.removeItem(keptIdsKey)
  return true
}
