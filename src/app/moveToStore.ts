import { noteTrouble } from '~/device/trouble'
import { isOldDataUnder, moveOldData } from '~/local/moveOldData'
import type { Connection, StoreConnection } from '~/session/connection'
import { loadConnections } from '~/session/connectionStore'
import { homeOfToken } from '~/session/makeConnection'
import { moveLook } from '~/session/storeLook'
import { keyOf, lookKey } from '~/session/stores'

type Key = readonly [connection: string, store: string]

/**
 * Moves what earlier versions kept under names that belong to this connection alone. Data under a name that another
 * connection may own too is kept, shown to neither, and the merchant is told: the answer is then false.
 */
export async function moveToStore(
  connection: Connection,
  kept: readonly StoreConnection[],
): Promise<boolean> {
  const scope = keyOf(connection).join('|')
  const mine = oldKeysOf(connection)
  const others = [...loadConnections(addressOf(connection)), ...kept].filter(
    (other) => keyOf(other).join('|') !== scope,
  )
  const isShared = (key: Key) =>
    others.some((other) => oldKeysOf(other).some((theirs) => theirs.join('|') === key.join('|')))
  const isAnyLeft = await isOldDataUnder(mine.filter(isShared), scope)
  if (isAnyLeft) noteTrouble(sharedTrouble)
  await moveOldData(
    mine.filter((key) => !isShared(key)),
    scope,
  )
  if (connection.kind === 'token' && connection.storeId === null)
    moveLook(`${connection.apiBaseUrl}#${connection.storeName}`, lookKey(connection, null))
  return !isAnyLeft
}

/** The keys under which earlier versions, or a token whose store was not known yet, kept this connection's data. */
function oldKeysOf(connection: Connection): Key[] {
  if (connection.kind === 'demo') return [keyOf(connection)]
  const { apiBaseUrl, storeName, storeId, token } = connection
  const byName: Key = [`${apiBaseUrl}#${storeName}`, String(storeId ?? 'own')]
  // Only a token of a single store can have been used before its store was known: an account's opens several.
  return token === '' || storeId !== null ? [byName] : [byName, [apiBaseUrl, homeOfToken(token)]]
}

const sharedTrouble = {
  id: 'shared',
  title: 'Older drafts and lists are kept, but not shown',
  text: 'An earlier version kept them under a name that two of your connections have. So that nothing of one store is sent into another, neither shows them. Sign out of the connection that they do not belong to, and reload: the other one gets them.',
}

const addressOf = (connection: Connection): string =>
  connection.kind === 'demo' ? '' : connection.apiBaseUrl
