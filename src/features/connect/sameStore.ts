import { noteTrouble } from '~/device/trouble'
import { notifyTabs, onTabNotice } from '~/local/otherTabs'
import type { ConnectionServices } from '~/queries/connectionServices'
import { homeOfStore, type StoreConnection } from '~/session/connection'
import { keepOnDevice, readKeptConnection } from '~/session/keptConnections'
import { unnamedStore } from './openStore'
import { type TokenFindings, TokenProblem } from './tryToken'

/**
 * Whether a new token opens the connection's store: if not, unsaved text and waiting calls would go to another store.
 * False where the token may not tell. Throws TokenProblem where it opens another store.
 */
export function isSureSame(connection: StoreConnection, found: TokenFindings): boolean {
  const match = matchOf(connection, found)
  if (match !== 'other') return match === 'same'
  const what = connection.oauth === null ? 'This token' : 'What you signed in to'
  const use = connection.oauth === null ? 'Use a token of' : 'Sign in again for'
  throw new TokenProblem(
    `${what} does not open ${connection.storeName} in the same way. Nothing was sent. ${use} that store, or sign out to work in another one.`,
  )
}

function matchOf(connection: StoreConnection, found: TokenFindings): 'same' | 'other' | 'unknown' {
  const wanted = connection.storeId
  if (wanted !== null) {
    if (found.isAccountLevel && found.stores.some(({ id }) => id === wanted)) return 'same'
    return found.unreadStores > 0 ? 'unknown' : 'other'
  }
  if (found.isAccountLevel) return 'other'
  const { ownStoreId, stores } = found
  if (ownStoreId !== null && connection.home === homeOfStore(ownStoreId)) return 'same'
  if (ownStoreId !== null && connection.home.startsWith('store ')) return 'other'
  const name = stores[0]?.name
  // Connections of earlier versions have only the store's name.
  if (name !== undefined && connection.storeName !== unnamedStore)
    return name === connection.storeName ? 'same' : 'other'
  return 'unknown'
}

/** Goes on with a new token; says so where this device could not keep it. */
export function renewToken(
  { renew }: ConnectionServices,
  connection: StoreConnection,
  { token, scopes }: TokenFindings,
): void {
  const renewed = { ...connection, scopes, token: connection.oauth === null ? token : '' }
  renew(renewed)
  if (!connection.isKept) return
  keepOnDevice(renewed).then(
    () => notifyTabs(renewedName),
    () => noteTrouble(unkept),
  )
}

const renewedName = 'platen.renewed'

/**
 * Goes on with the private token that this device keeps for the connection, where another tab was given a newer one
 * than this tab has: now, or later until the returned function is called.
 */
export function takeKeptToken({ renew }: ConnectionServices, connection: StoreConnection): () => void {
  let isOver = false
  const look = async () => {
    const kept = connection.isKept ? await readKeptConnection(connection.id) : null
    if (isOver || kept === null || kept.token === connection.token) return
    isOver = true
    renew({ ...connection, token: kept.token, scopes: kept.scopes })
  }
  void look()
  const stop = onTabNotice(renewedName, () => void look())
  return () => {
    isOver = true
    stop()
  }
}

const unkept = {
  id: 'kept',
  title: 'The new token is not kept on this device',
  text: 'It works in this tab until the tab is closed. Let this site store data, or make room on the device; you are asked for a token again then.',
}
