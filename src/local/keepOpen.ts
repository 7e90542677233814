import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this browser that is opened on the first use and stays open. It lets go when another tab wipes or
 * upgrades it, and opens again on the next use. Rejects where the browser keeps nothing, or where a newer build of the
 * app has changed the shape.
 */
export function keepOpen<Schema extends DBSchema>(
  name: string,
  version: number,
  /** `from` is the version that was there, 0 for none. */
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade: (database, from, _to, { done }) => {
        // Opening says that it failed; the old shape and all in it stay.
        done.catch(() => undefined)
        upgrade(database, from)
      },
      blocking: (_current, _blocked, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
