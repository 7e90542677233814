import { databases, type DatabaseName } from '../databases'
import { databaseNames } from '../eraseDevice'
import { answered } from '../openDatabase'

/** Tokens never leave in a file; counts of minutes, replies, the catalog and the demo come back by themselves. */
const leftOut: ReadonlySet<string> = new Set([
  'platen.sealed',
  'platen.limits',
  'platen.replies',
  'platen-catalog',
  'platen-sandbox',
])

/** Whether a database goes into a backup: one of this app's that does not come back by itself and holds no token. */
export const isBackedUp = (name: string): name is DatabaseName =>
  Object.hasOwn(databases, name) && !leftOut.has(name)

/** Those of this app's databases that are in this browser. */
export const heldDatabases = async (): Promise<DatabaseName[]> =>
  (await databaseNames()).filter((name): name is DatabaseName => Object.hasOwn(databases, name))

/** Names of small texts that belong to connections and tabs, not to a store. */
const connectionTexts =
  /^platen\.(kept|connection|sealed|oauth|demo|erase|device|tab|blocked|moved|signed|broken)/i

/** The same for small texts: those of a store do, those of connections and tabs do not. */
export const isBackedUpText = (name: string): boolean =>
  name.startsWith('platen.') && !connectionTexts.test(name)

/**
 * Opens a database as it is, or with `version` and `shape` where it is not there; closes it after the task. Rejects where
 * it is not there and nothing says how to make it.
 */
export async function inDatabase<T>(
  name: DatabaseName,
  task: (database: IDBDatabase) => Promise<T>,
  fresh?: { version: number; shape: (database: IDBDatabase) => void },
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = fresh === undefined ? indexedDB.open(name) : indexedDB.open(name, fresh.version)
    request.addEventListener('upgradeneeded', () => {
      if (fresh === undefined) {
        // It is gone since it was listed. Opened by its name alone it would be made without tables, and its owner,
        // who makes tables only where no database is, could keep nothing in it any more.
        request.transaction?.abort()
      } else fresh.shape(request.result)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be opened')))
    request.addEventListener('blocked', () => reject(new Error('Another tab holds it')))
  })
  try {
    return await task(database)
  } finally {
    database.close()
  }
}

export interface DatabaseUse {
  name: DatabaseName
  /** Records in all of its tables. */
  records: number
}

/** How much each database holds; one that cannot be opened is left out. */
export async function databaseUse(): Promise<DatabaseUse[]> {
  const all: DatabaseUse[] = []
  for (const name of await heldDatabases()) {
    const records = await inDatabase(name, async (database) => {
      const tables = [...database.objectStoreNames]
      if (tables.length === 0) return 0
      const read = database.transaction(tables)
      const counts = await Promise.all(tables.map((table) => answered(read.objectStore(table).count())))
      return counts.reduce((sum, count) => sum + count, 0)
    }).catch(() => null)
    if (records !== null) all.push({ name, records })
  }
  return all
}
