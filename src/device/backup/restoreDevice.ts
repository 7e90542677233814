import { countWords } from '~/domain/text/countWords'
import { databases, type DatabaseName, versionOf } from '../databases'
import { deviceTexts } from '../storages'
import { answered } from '../openDatabase'
import { heldDatabases, inDatabase, isBackedUp, isBackedUpText, whyNot } from './heldDatabase'
import { makeTables } from './makeTables'
import { backupFormat } from './saveDevice'
import { fromText } from './valueText'

export interface Restored {
  /** Records that were added. */
  added: number
  /** Records that this device had already; they were not replaced. */
  kept: number
  /** What could not be put back, each as a sentence. */
  left: string[]
}

/** The file is not a backup of this app, or is broken; nothing was changed. */
class NoBackup extends Error {
  override readonly name = 'NoBackup'
}

type Part = Record<string, unknown>

/** Whether the app could read a row of a table. */
export type IsReadable = (database: DatabaseName, table: string, row: unknown) => boolean

/**
 * Puts back what a file of saveDevice holds and this device lacks. Nothing here is replaced, so that no newer work is
 * lost, and no row is added that the app could not read. The whole file is read before the first change. Throws
 * NoBackup.
 */
export async function restoreDevice(file: Blob, isReadable: IsReadable = () => true): Promise<Restored> {
  await check(file)
  const result: Restored = { added: 0, kept: 0, left: [] }
  const held = new Set<string>(await heldDatabases())
  const reader = readerOf(file)
  await reader.next()
  for (let part = reader.now(); part !== null; part = reader.now()) {
    const { text, database: name } = part
    if (typeof text === 'string') restoreText(text, part['value'], result)
    if (typeof name === 'string' && isBackedUp(name))
      await restoreDatabase(name, part, reader, { isHere: held.has(name), isReadable }, result)
    if (reader.now() === part) await reader.next()
  }
  return result
}

/** Throws NoBackup unless each line can be read and the first one is the head of such a file. */
async function check(file: Blob): Promise<void> {
  const reader = readerOf(file)
  await reader.next()
  if (reader.now()?.['format'] !== backupFormat)
    throw new NoBackup('This is no file of everything that Platen keeps.')
  while (reader.now() !== null) await reader.next()
}

interface Reader {
  /** The present line; null before the first and after the last. */
  now(): Part | null
  next(): Promise<void>
}

/** Bytes read at once. */
const piece = 4_000_000

/**
 * Reads a file line by line, in pieces: it may have gigabytes of pictures, and from half a gigabyte on browsers give no
 * text of it, or an empty one.
 */
function readerOf(file: Blob): Reader {
  const parts = (async function* lines(): AsyncGenerator<Part> {
    const decoder = new TextDecoder()
    let begun = ''
    for (let at = 0; at < file.size; at += piece) {
      const bytes = await file.slice(at, at + piece).arrayBuffer()
      const whole = (begun + decoder.decode(bytes, { stream: true })).split('\n')
      begun = whole.pop() ?? ''
      for (const line of whole) if (line !== '') yield parsed(line)
    }
    if (begun !== '') yield parsed(begun)
  })()
  let now: Part | null = null
  return {
    now: () => now,
    next: async () => {
      const { done, value } = await parts.next()
      now = done === true ? null : value
    },
  }
}

function parsed(line: string): Part {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Not JSON: refused below, like any other text.
  }
  throw new NoBackup('The file is broken or was cut off.')
}

function restoreText(name: string, value: unknown, result: Restored): void {
  if (!isBackedUpText(name) || typeof value !== 'string') return
  if (deviceTexts.getItem(name) !== null) {
    result.kept += 1
    return
  }
  if (deviceTexts.setItem(name, value)) {
    result.added += 1
    return
  }
  // It is only in memory and would be gone with this page.
  deviceTexts.removeItem(name)
  if (!result.left.includes(noRoom)) result.left.push(noRoom)
}

const noRoom = 'settings and small texts: this browser has no room for all of them'

/** Restores the rows below the line of a database, as far as it can be used. */
async function restoreDatabase(
  name: DatabaseName,
  { version, tables }: Part,
  reader: Reader,
  { isHere, isReadable }: { isHere: boolean; isReadable: IsReadable },
  result: Restored,
): Promise<void> {
  const { holds } = databases[name]
  const own = versionOf(name)
  if (!Array.isArray(tables)) return
  const isOther = `${holds}: the file was saved by another version of Platen`
  // The app could not open a database of a newer version.
  if (version !== own) {
    result.left.push(isOther)
    return
  }
  let broken = 0
  const fresh = { version: own, shape: (database: IDBDatabase) => makeTables(database, tables) }
  try {
    await inDatabase(
      name,
      async (database) => {
        if (database.version !== own) {
          result.left.push(isOther)
          return
        }
        const canRead = (table: string, value: unknown) => isReadable(name, table, value)
        await reader.next()
        for (let row = reader.now(); row !== null && 'row' in row; row = reader.now()) {
          if (!(await restoreRow(database, row, canRead, result))) broken += 1
          await reader.next()
        }
      },
      isHere ? undefined : fresh,
    )
  } catch (error) {
    result.left.push(`${holds}: ${whyNot(error, 'it cannot be written')}`)
  }
  if (broken > 0) result.left.push(`${holds}: ${countWords(broken, 'record is', 'records are')} broken`)
}

/** Answers false where the row is broken. */
async function restoreRow(
  database: IDBDatabase,
  row: Part,
  isReadable: (table: string, value: unknown) => boolean,
  result: Restored,
): Promise<boolean> {
  const table = String(row['row'])
  const [key, value] = [keyOf(valueOf(row['key'])), valueOf(row['value'])]
  if (!database.objectStoreNames.contains(table) || key === null) return false
  const transaction = database.transaction(table, 'readwrite')
  const store = transaction.objectStore(table)
  if ((await answered(store.count(key))) > 0) {
    result.kept += 1
    return true
  }
  if (value === undefined || !isReadable(table, value)) return false
  try {
    // `add`, never `put`: a row whose own key differs from the key in its line must not replace another row.
    await answered(store.keyPath === null ? store.add(value, key) : store.add(value))
    await written(transaction)
    result.added += 1
  } catch (error) {
    const kind = error instanceof DOMException ? error.name : ''
    // The row lacks the key that its table needs.
    if (kind === 'DataError') return false
    if (kind !== 'ConstraintError') throw error
    result.kept += 1
  }
  return true
}

/** The value of a line; undefined where it cannot be parsed. */
function valueOf(part: unknown): unknown {
  try {
    return fromText(JSON.stringify(part))
  } catch {
    return undefined
  }
}

/** Resolves once the data is on the disk: for want of room a browser may undo a request that has succeeded. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('it cannot be written')),
    )
  })

/** The key, if it can be one. */
function keyOf(key: unknown): IDBValidKey | null {
  if (typeof key === 'string' || typeof key === 'number' || key instanceof Date) return key
  if (!Array.isArray(key)) return null
  const parts = key.map(keyOf)
  return parts.every((part) => part !== null) ? parts : null
}
