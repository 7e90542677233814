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
  const before = keptIds()
  const others = before.filter((id) => id !== connection.id)
  if (saveIds([...others, connection.id]) || others.length < before.length) return
  // Without its id no start would find it, and nobody could sign out of it.
  await forgetOnDevice(connection)
  throw new Error('This browser did not keep the connection.')
}

/** The kept connections for a service address, the last used one last. */
export async function readKeptConnections(apiBaseUrl: string): Promise<StoreConnection[]> {
  const read = await Promise.all(
    keptIds().map((id) =>
      sealed(id)
        .read()
        .catch(() => null),
    ),
  )
  return read.filter((row): row is StoreConnection => row !== null && row.apiBaseUrl === apiBaseUrl)
}

/** Deletes a connection and its token pair. */
export async function forgetOnDevice({ id }: StoreConnection): Promise<void> {
  saveIds(keptIds().filter((other) => other !== id))
  await Promise.all([sealed(id).remove(), openPairStore(id, true).remove()])
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
