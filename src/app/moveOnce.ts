import { databases } from '~/device/databases'
import { databaseNames } from '~/device/eraseDevice'
import { deviceTexts, tabTexts } from '~/device/storages'
import type { Connection, StoreConnection } from '~/session/connection'
import { keyOf } from '~/session/stores'

const movedKey = 'platen.moved'

/**
 * Earlier versions kept a store's data under its name. Moves such data, once, to the first connection that alone can
 * own it. `kept` are the connections on this device that this tab may not know, `names` the names of this browser's
 * databases.
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
    try {
      const { moveToStore } = await import('./moveToStore')
      if (!(await moveToStore(connection, kept))) return
    } catch {
      // The part that failed has said so; the next start tries again.
      return
    }
  }
  deviceTexts.setItem(movedKey, [...moved, scope].join('\n'))
}

/** A device without any store's database has nothing to move, and need not load the code that moves it. */
function isAnythingKept(names: readonly string[]): boolean {
  const ofStores = Object.entries(databases).flatMap(([name, facts]) => (facts.of === 'store' ? [name] : []))
  const isOld = [...deviceTexts.names(), ...tabTexts.names()].some((name) =>
    /^platen\.(views|form|favorites|costs)\./.test(name),
  )
  return isOld || names.some((name) => ofStores.includes(name))
}
