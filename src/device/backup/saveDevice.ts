import { deviceTexts } from '../storages'
import { answered } from '../openDatabase'
import { heldDatabases, inDatabase, isBackedUp, isBackedUpText } from './heldDatabase'
import { toText } from './valueText'

export const backupFormat = 'platen-device-1'

/** Rows read at once. */
const readAtOnce = 200

/**
 * Everything that this device keeps for its stores, as one file of JSON lines: a head, small texts, the shape of each
 * database and its rows. Left out are tokens, and the catalog and the demo store, which come back by themselves.
 */
export async function saveDevice(): Promise<Blob> {
  const parts: string[] = []
  const line = (value: unknown) => parts.push(`${JSON.stringify(value)}\n`)
  line({ format: backupFormat, savedAt: new Date().toISOString() })
  for (const name of deviceTexts.names().filter(isBackedUpText))
    line({ text: name, value: deviceTexts.getItem(name) })
  for (const name of (await heldDatabases()).filter(isBackedUp))
    await inDatabase(name, async (database) => {
      const tables = [...database.objectStoreNames]
      line({
        database: name,
        version: database.version,
        tables: tables.map((table) => shapeOf(database.transaction(table).objectStore(table))),
      })
      for (const table of tables) {
        for (let after: IDBValidKey | null = null; ;) {
          const range: IDBKeyRange | null = after === null ? null : IDBKeyRange.lowerBound(after, true)
          const store: IDBObjectStore = database.transaction(table).objectStore(table)
          const [keys, rows]: [IDBValidKey[], unknown[]] = await Promise.all([
            answered(store.getAllKeys(range, readAtOnce)),
            answered(store.getAll(range, readAtOnce)),
          ])
          for (const [at, key] of keys.entries())
            parts.push(
              `{"row":${JSON.stringify(table)},"key":${await toText(key)},"value":${await toText(rows[at])}}\n`,
            )
          after = keys.at(-1) ?? null
          if (keys.length < readAtOnce) break
        }
      }
    })
  return new Blob(parts, { type: 'application/x-ndjson' })
}

const shapeOf = (store: IDBObjectStore) => ({
  name: store.name,
  keyPath: store.keyPath,
  autoIncrement: store.autoIncrement,
  indexes: [...store.indexNames].map((name) => {
    const { keyPath, unique, multiEntry } = store.index(name)
    return { name, keyPath, unique, multiEntry }
  }),
})
