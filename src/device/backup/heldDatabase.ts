import { startTimeout } from '~/domain/async/startTimeout'
import { databases, type DatabaseName } from '../databases'
import { toldNames } from '../eraseDevice'
import { answered, endUndecided, silenceMs } from '../openDatabase'

/** Tokens never leave in a file; rate counts, replies, the catalog and the demo come back by themselves. */
const leftOut: ReadonlySet<string> = new Set([
  'platen.sealed',
  'platen.limits',
  'platen.replies',
  'platen-catalog',
  'platen-sandbox',
])

const isOurs = (name: string): name is DatabaseName => Object.hasOwn(databases, name)

/** Whether a database goes into a backup: it is this app's, does not come back by itself and holds no token. */
export const isBackedUp = (name: string): name is DatabaseName => isOurs(name) && !leftOut.has(name)

/** Databases of this app that exist in this browser; each is looked for where the browser does not tell its names. */
export async function heldDatabases(): Promise<DatabaseName[]> {
  const told = await toldNames()
  if (told !== null) return told.filter(isOurs)
  const looked = Object.keys(databases)
    .filter(isOurs)
    .map(async (name) => ({ name, isThere: await isThere(name) }))
  return (await Promise.all(looked)).flatMap(({ name, isThere: is }) => (is ? [name] : []))
}

/** One that cannot be opened is there: only one that would have to be made is not. */
const isThere = (name: DatabaseName): Promise<boolean> =>
  inDatabase(name, async () => true).catch(
    (error: unknown) => !(error instanceof Error && error.name === 'AbortError'),
  )

/** Names of small texts that belong to connections and tabs instead of a store. */
const connectionTexts =
  /^platen\.(kept|connection|sealed|oauth|demo|erase|device|tab|blocked|moved|signed|broken)/i

/** Whether a small text goes into a backup: one of a store does, one of a connection or tab does not. */
export const isBackedUpText = (name: string): boolean =>
  name.startsWith('platen.') && !connectionTexts.test(name)

/**
 * Opens a database as it is, or makes it with `version` and `shape`, and closes it after the task. Rejects where it
 * does not exist and no `shape` is given, and where the browser gives no answer, as while another tab keeps it from being
 * deleted.
 */
export async function inDatabase<T>(
  name: DatabaseName,
  task: (database: IDBDatabase) => Promise<T>,
  fresh?: { version: number; shape: (database: IDBDatabase) => void },
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, refuse) => {
    let isGivenUp = false
    const reject = (why: Error): void => {
      stop()
      isGivenUp = true
      refuse(why)
    }
    const stop = startTimeout(silenceMs, () => reject(new Error('The browser’s storage does not answer')))
    const request = fresh === undefined ? indexedDB.open(name) : indexedDB.open(name, fresh.version)
    request.addEventListener('upgradeneeded', () => {
      if (fresh === undefined) {
        // It was deleted since it was listed. Opening it now would make one without tables, and its owner, which makes
        // tables only in a new database, could keep nothing in it any more.
        request.transaction?.abort()
      } else fresh.shape(request.result)
    })
    request.addEventListener('success', () => {
      stop()
      // Too late: left open, it would keep other tabs from changing or deleting it.
      if (isGivenUp) request.result.close()
      else resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('It cannot be opened')))
    request.addEventListener('blocked', () => reject(new Error('Another tab holds it')))
  })
  endUndecided(database, name)
  try {
    return await task(database)
  } finally {
    database.close()
  }
}

/** Why a database could not be used, to end a sentence. */
export function whyNot(error: unknown, otherwise: string): string {
  if (!(error instanceof Error) || error.message === '') return otherwise
  if (error.name === 'QuotaExceededError') return 'this browser has no room for all of it'
  return error.message.replace(/\.$/, '')
}

export interface DatabaseUse {
  name: DatabaseName
  /** Number of records in all its tables. */
  records: number
}

/** How much each database holds, without those that cannot be opened. */
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
