import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import { type DatabaseName, databases } from '~/device/databases'
import { openDatabase } from '~/device/openDatabase'
import { noteBroken } from '~/device/storages'
import { readableRows } from './readableRows'

/**
 * The same as openDatabase, with the types and promises that the readers in this folder use. Rows that cannot be read are put
 * aside when it is opened, and named once: no page meets them.
 */
export function keepOpen<Schema extends DBSchema>(
  name: DatabaseName,
  /** `from` is the version that was there, 0 for none. */
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): () => Promise<IDBPDatabase<Schema>> {
  // The schema is what the upgrade makes of it; the wrapper only knows that it is a database.
  const typed = (database: IDBDatabase) => wrap(database) as unknown as IDBPDatabase<Schema>
  const open = openDatabase(name, (database, from) => upgrade(typed(database), from))
  const swept = new WeakMap<IDBDatabase, Promise<void>>()
  return async () => {
    const database = await open()
    let sweeping = swept.get(database)
    if (sweeping === undefined) {
      hearEnds(database)
      sweeping = sweep(name, wrap(database))
      swept.set(database, sweeping)
    }
    await sweeping
    return typed(database)
  }
}

/**
 * Whoever waits for a request of a transaction that is aborted hears of it there, and need not ask how the whole ended.
 * A request that fails while nobody waits for it would be an error of the page: many are made by async functions, since
 * one may also throw at once, and awaited together with the whole.
 */
function hearEnds(database: IDBDatabase): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...asked: Parameters<typeof begin>) => {
    const transaction = begin(...asked)
    wrap(transaction).done.catch(() => undefined)
    return transaction
  }
}

const openBroken = openDatabase('platen.broken', (database) =>
  database.createObjectStore('rows', { autoIncrement: true }),
)

/** Puts every row aside that its reader would fail on. Never rejects: what cannot be moved stays. */
async function sweep(name: DatabaseName, database: IDBPDatabase): Promise<void> {
  for (const [table, isReadable] of Object.entries(readableRows[name] ?? {})) {
    try {
      const read = database.transaction(table)
      const [keys, rows] = await Promise.all([read.store.getAllKeys(), read.store.getAll()])
      const broken = keys.flatMap((key, at) =>
        isReadable(rows[at]) ? [] : [{ key, row: rows[at] as unknown }],
      )
      for (const { key, row } of broken) await putAside(name, database, table, key, row)
    } catch {
      // Its reader says what refuses.
    }
  }
}

/** Moves one row to the database of broken records: written there first, so that a crash between the two loses nothing. */
export async function putAside(
  name: DatabaseName,
  database: IDBPDatabase,
  table: string,
  key: IDBValidKey,
  row: unknown,
): Promise<void> {
  await wrap(await openBroken()).put('rows', { database: name, table, key, row, at: Date.now() })
  await database.delete(table, key)
  noteBroken(databases[name].holds)
}
