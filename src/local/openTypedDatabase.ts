import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import { type DatabaseName, databases } from '~/device/databases'
import { openDatabase } from '~/device/openDatabase'
import { noteBroken } from '~/device/storages'
import { readableRows } from './readableRows'

/**
 * Like openDatabase, with idb's types and promises, which the readers in this folder use. Unreadable rows are
 * moved away when the database is opened, and reported once: no page meets them.
 */
export function openTypedDatabase<Schema extends DBSchema>(
  name: DatabaseName,
  /** `from` is the previous version, 0 for none. */
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): () => Promise<IDBPDatabase<Schema>> {
  // The schema is what the upgrade creates; idb's wrapper only knows that it is a database.
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
 * When a transaction is aborted, its requests reject for their callers, who need not await the transaction
 * too. The transaction's own rejection is caught here, because an unhandled one would be an error of the
 * page.
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

/** Moves away every row that its reader would fail on. Never rejects: rows that cannot be moved stay. */
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
      // The reader reports the failure.
    }
  }
}

/** Moves one row to the database of broken rows: written there first, so that a crash in between loses nothing. */
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
