import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this browser that is opened on the first use and stays open. It lets go when another tab wipes or
 * upgrades it, and opens again on the next use. Rejects where the browser keeps nothing, or where a newer build of the
 * app has changed the shape.
 */
export function keepOpen<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (fresh: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade: (fresh) => upgrade(fresh),
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
