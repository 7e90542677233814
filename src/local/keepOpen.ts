import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { DatabaseName } from '~/device/databases'
import { openDatabase } from '~/device/openDatabase'

/** The same as openDatabase, with the types and promises that this room's readers use. */
export function keepOpen<Schema extends DBSchema>(
  name: DatabaseName,
  version: number,
  /** `from` is the version that was there, 0 for none. */
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): () => Promise<IDBPDatabase<Schema>> {
  // The schema is what the upgrade makes of it; the wrapper only knows that it is a database.
  const typed = (database: IDBDatabase) => wrap(database) as unknown as IDBPDatabase<Schema>
  const open = openDatabase(name, version, (database, from) => upgrade(typed(database), from))
  return async () => typed(await open())
}
