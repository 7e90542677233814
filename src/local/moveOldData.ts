import { parsedJson } from '~/domain/text/parsedJson'
import type { IDBPDatabase } from 'idb'
import { deviceTexts, tabTexts } from '~/device/storages'
import { openDesigns } from './designs/designDatabase'
import { openDraftDb } from './drafts/draftDb'
import { openLibrary } from './fileLibrary'
import { openImports } from './jobs/importDatabase'
import { openJournalDb } from './journal/journal'
import { openMockupDb } from './mockups/mockupDb'
import { openIndexDb } from './orderIndex/indexDb'
import { openHistory } from './orders/orderHistory'
import { openOrderJobs } from './jobs/orderJobs'
import { productStore } from './products/productStore'
import { openReviews } from './orders/shipmentReviews'
import { openTemplates } from './products/templateStore'

/** A table, and the field of its rows with their owner; null where the owner is the key outside the row. */
type Table = readonly [name: string, field: string | null]

const owned: readonly (readonly [open: () => Promise<unknown>, tables: readonly Table[]])[] = [
  [openJournalDb, [['intents', 'scope']]],
  [
    openDraftDb,
    [
      ['drafts', 'scope'],
      ['unreadable', 'scope'],
      ['versions', 'scope'],
    ],
  ],
  [
    openIndexDb,
    [
      ['orders', 'scope'],
      ['pictures', 'scope'],
      ['coverage', null],
    ],
  ],
  [openOrderJobs, [['jobs', 'store']]],
  [openHistory, [['seen', null]]],
  [openReviews, [['reviews', 'scope']]],
  [openImports, [['jobs', 'store']]],
  [
    productStore,
    [
      ['copies', 'store'],
      ['jobs', 'store'],
      ['briefs', 'store'],
      ['places', 'store'],
      ['edits', 'name'],
    ],
  ],
  [
    openDesigns,
    [
      ['designs', 'owner'],
      ['artworks', 'owner'],
      ['presets', 'owner'],
      ['kits', 'owner'],
    ],
  ],
  [
    openMockupDb,
    [
      ['tasks', 'scope'],
      ['pictures', 'scope'],
      ['bytes', 'scope'],
    ],
  ],
  [openLibrary, [['files', 'scope']]],
  [openTemplates, [['uses', 'scope']]],
]

type Key = readonly [connection: string, store: string]

/** The new name of an owner; null when it is not one of the old names. */
type Rename = (owner: unknown) => string | null

/**
 * Moves to `scope` the data that earlier versions kept under the `old` keys of a connection, which they wrote
 * in four ways. Each database changes in one transaction; if interrupted, the rest follows the next time. A
 * row whose new key is taken stays where it is. Rejects when a database cannot be used.
 */
export async function moveOldData(old: readonly Key[], scope: string): Promise<void> {
  const names = spelled(old)
  const rename = renameTo(scope, names)
  for (const [open, tables] of owned) {
    const database = await open()
    // Wrapped by idb, whose types require a schema.
    await moveTables(database as IDBPDatabase, tables, rename)
  }
  moveTexts(names, scope, rename)
}

/** Whether moveOldData would find data under the `old` keys. Rejects as it does. */
export async function isOldDataUnder(old: readonly Key[], scope: string): Promise<boolean> {
  const names = spelled(old)
  if (names.length === 0) return false
  const rename = renameTo(scope, names)
  for (const [open, tables] of owned) {
    const database = (await open()) as IDBPDatabase
    for (const [name, field] of tables) {
      for (
        let at = await database.transaction(name).store.openCursor();
        at !== null;
        at = await at.continue()
      )
        if ((field === null ? movedKey(at.primaryKey, rename) : movedRow(at.value, field, rename)) !== null)
          return true
    }
  }
  return [deviceTexts, tabTexts].some((texts) =>
    texts.names().some((name) => names.some((known) => known !== scope && name.endsWith(`.${known}`))),
  )
}

const spelled = (old: readonly Key[]): string[] =>
  old.flatMap((key) => ['|', '.', '/', ' '].map((mark) => key.join(mark)))

const renameTo =
  (scope: string, names: readonly string[]): Rename =>
  (owner) => {
    if (typeof owner !== 'string' || owner === scope || owner.startsWith(`${scope}/`)) return null
    const name = names.find((known) => owner === known || owner.startsWith(`${known}/`))
    return name === undefined ? null : scope + owner.slice(name.length)
  }

async function moveTables(database: IDBPDatabase, tables: readonly Table[], rename: Rename): Promise<void> {
  const transaction = database.transaction(
    tables.map(([name]) => name),
    'readwrite',
  )
  for (const [name, field] of tables) {
    const table = transaction.objectStore(name)
    for (let at = await table.openCursor(); at !== null; at = await at.continue()) {
      const row: unknown = at.value
      const moved = field === null ? movedKey(at.primaryKey, rename) : movedRow(row, field, rename)
      if (moved === null) continue
      const [value, key] = field === null ? [row, moved as IDBValidKey] : [moved, undefined]
      const isInPlace = field !== null && !isKeyPart(table.keyPath, field)
      const place = field === null ? key : keyIn(value, table.keyPath)
      if (!isInPlace && place !== undefined && (await table.getKey(place)) !== undefined) continue
      if (!isInPlace) await at.delete()
      await table.put(value, key)
    }
  }
  await transaction.done
}

function movedKey(key: IDBValidKey, rename: Rename): IDBValidKey | null {
  if (!Array.isArray(key)) return rename(key)
  const [owner, ...rest] = key
  const moved = rename(owner)
  return moved === null ? null : [moved, ...rest]
}

function movedRow(row: unknown, field: string, rename: Rename): object | null {
  if (typeof row !== 'object' || row === null) return null
  const moved = rename(Reflect.get(row, field))
  return moved === null ? null : { ...row, [field]: moved }
}

const isKeyPart = (path: string | string[] | null, field: string): boolean =>
  path === field || (Array.isArray(path) && path.includes(field))

function keyIn(row: unknown, path: string | string[] | null): IDBValidKey | undefined {
  const of = (name: string): IDBValidKey => Reflect.get(Object(row), name)
  if (path === null) return undefined
  return Array.isArray(path) ? path.map(of) : of(path)
}

/** Settings of a store have its scope at the end of their names; a noted design contains it. */
function moveTexts(names: readonly string[], scope: string, rename: Rename): void {
  for (const texts of [deviceTexts, tabTexts]) {
    for (const name of texts.names()) {
      const text = texts.getItem(name)
      const owner = names.find((known) => name.endsWith(`.${known}`))
      if (text === null) continue
      if (owner !== undefined && owner !== scope) {
        const place = name.slice(0, -owner.length) + scope
        if (texts.getItem(place) !== null) continue
        texts.setItem(place, text)
        texts.removeItem(name)
      } else if (name.startsWith('platen.design.')) {
        const note = movedRow(parsedJson(text), 'owner', rename)
        if (note !== null) texts.setItem(name, JSON.stringify(note))
      }
    }
  }
}
