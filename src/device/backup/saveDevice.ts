import { countWords } from '~/domain/text/countWords'
import { databases } from '../databases'
import { deviceTexts } from '../storages'
import { answered } from '../openDatabase'
import { heldDatabases, inDatabase, isBackedUp, isBackedUpText, whyNot } from './heldDatabase'
import { toText } from './valueText'

export const backupFormat = 'platen-device-1'

/** Rows read at once. */
const readAtOnce = 200

export interface Saved {
  file: Blob
  /** What is not in the file because it could not be read, each as a sentence. */
  left: string[]
}

/**
 * Everything that this device keeps for its stores, as one file of JSON lines: a head, small texts, the shape of each
 * database and its rows. Left out are tokens, and the catalog and the demo store, which come back by themselves. What
 * cannot be read is named, and the rest is saved: this file may be all that is left of it.
 */
export async function saveDevice(): Promise<Saved> {
  const parts: string[] = []
  const left: string[] = []
  const line = (value: unknown) => parts.push(`${JSON.stringify(value)}\n`)
  line({ format: backupFormat, savedAt: new Date().toISOString() })
  for (const name of deviceTexts.names().filter(isBackedUpText))
    line({ text: name, value: deviceTexts.getItem(name) })
  for (const name of (await heldDatabases()).filter(isBackedUp)) {
    const { holds } = databases[name]
    let broken = 0
    /** A picture whose file is gone from the disk cannot be read, and its row is all that it takes with it. */
    const row = async (table: string, key: IDBValidKey, value: unknown): Promise<void> => {
      const text = await toText(value).catch(() => null)
      if (text === null) broken += 1
      else parts.push(`{"row":${JSON.stringify(table)},"key":${await toText(key)},"value":${text}}\n`)
    }
    try {
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
            for (const [at, key] of keys.entries()) await row(table, key, rows[at])
            after = keys.at(-1) ?? null
            if (keys.length < readAtOnce) break
          }
        }
      })
    } catch (error) {
      left.push(`${holds}: ${whyNot(error, 'it cannot be read')}`)
    }
    if (broken > 0) left.push(`${holds}: ${countWords(broken, 'record', 'records')} could not be read`)
  }
  return { file: new Blob(parts, { type: 'application/x-ndjson' }), left }
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
