import { databases } from '~/device/databases'
import { databaseNames } from '~/device/eraseDevice'
import { deviceTexts, tabTexts } from '~/device/storages'
import { noteTrouble } from '~/device/trouble'
import { type Connection, homeOfToken, type StoreConnection } from '~/session/connection'
import { loadConnections } from '~/session/connectionStore'
import { moveLook } from '~/session/storeLook'
import { keyOf, lookKey } from '~/session/stores'

type Key = readonly [connection: string, store: string]

const movedKey = 'platen.moved'

/**
 * Earlier versions kept a store's data under its name. What such a name holds goes to the first connection that it can
 * only belong to, once; where it may be another connection's too, it is kept, shown to neither, and said.
 * `kept` are the connections on this device that this tab may not know, `names` those of its databases.
 */
export async function moveOnce(
  connection: Connection | null,
  kept: readonly StoreConnection[] = [],
  names: Promise<readonly string[]> = databaseNames(),
): Promise<void> {
  if (connection === null) return
  const scope = keyOf(connection).join('|')
  const moved = deviceTexts.getItem(movedKey)?.split('\n') ?? []
  if (moved.includes(scope)) return
  if (isAnythingKept(await names)) {
    const mine = oldKeysOf(connection)
    const others = [...loadConnections(addressOf(connection)), ...kept].filter(
      (other) => keyOf(other).join('|') !== scope,
    )
    const isShared = (key: Key) =>
      others.some((other) => oldKeysOf(other).some((theirs) => theirs.join('|') === key.join('|')))
    if (mine.some(isShared)) noteTrouble(sharedTrouble)
    try {
      const { moveOldData } = await import('~/local/moveOldData')
      await moveOldData(
        mine.filter((key) => !isShared(key)),
        scope,
      )
      if (connection.kind === 'token' && connection.storeId === null)
        moveLook(`${connection.apiBaseUrl}#${connection.storeName}`, lookKey(connection, null))
      if (mine.some(isShared)) return
    } catch {
      // The part that refused has said so; the next start tries again.
      return
    }
  }
  deviceTexts.setItem(movedKey, [...moved, scope].join('\n'))
}

/** Under which keys earlier versions, or a token whose store was not known yet, kept what is this connection's. */
function oldKeysOf(connection: Connection): Key[] {
  if (connection.kind === 'demo') return [keyOf(connection)]
  const { apiBaseUrl, storeName, storeId, token } = connection
  const byName: Key = [`${apiBaseUrl}#${storeName}`, String(storeId ?? 'own')]
  return token === '' ? [byName] : [byName, [apiBaseUrl, homeOfToken(token)]]
}

const sharedTrouble = {
  id: 'shared',
  title: 'Older drafts and lists are kept, but not shown',
  text: 'An earlier version kept them under a name that two of your connections have. So that nothing of one store is sent into another, neither shows them. Sign out of the connection that they do not belong to, and reload: the other one gets them.',
}

const addressOf = (connection: Connection): string =>
  connection.kind === 'demo' ? '' : connection.apiBaseUrl

/** A device without any store's database has nothing to move, and need not load what moves it. */
function isAnythingKept(names: readonly string[]): boolean {
  const ofStores = Object.entries(databases).flatMap(([name, facts]) => (facts.of === 'store' ? [name] : []))
  const isOld = [...deviceTexts.names(), ...tabTexts.names()].some((name) =>
    /^platen\.(views|form|favorites|costs)\./.test(name),
  )
  return isOld || names.some((name) => ofStores.includes(name))
}
