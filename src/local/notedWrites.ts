import { deviceTexts } from '~/device/storages'
import { parsedJson } from '~/domain/text/parsedJson'
import { isFields } from './keptShapes'

/** Kinds of data whose writes are noted. */
const kinds = ['design', 'designName', 'kitName', 'orderNumber', 'productEdit', 'importPart'] as const
type Kind = (typeof kinds)[number]

/** A write that may not be finished. */
export interface Note {
  /** Owner, such as the store's scope: nobody else is shown it. */
  owner: string
  content: unknown
  /** Revision that it is based on, where the data has revisions. */
  rev?: number
  /** When it was noted, in ms; absent in notes of earlier versions. */
  at?: number
}

/** Greatest length of a note in characters: the browser's text storage holds about five million in all. */
const mostCharacters = 1_000_000
const mostNotes = 20

const nameOf = (kind: Kind, id: string): string => `platen.${kind}.${id}`

/**
 * Notes a write at once, replacing an earlier note on the same data: the page may be left before a database has finished it.
 * Returns a function that deletes this very note. A note that is too long, or refused by the browser, is silently dropped.
 */
export function noteWrite(kind: Kind, id: string, note: Note): () => void {
  const name = nameOf(kind, id)
  const text = JSON.stringify({ ...note, at: Date.now() } satisfies Note)
  if (text.length > mostCharacters) {
    deviceTexts.removeItem(name)
    return () => undefined
  }
  if (deviceTexts.getItem(name) === null) makeRoom()
  deviceTexts.setItem(name, text)
  return () => {
    if (deviceTexts.getItem(name) === text) deviceTexts.removeItem(name)
  }
}

/** Notes a write until it is finished. The note stays if the write fails or resolves to false, which means postponed. */
export async function whileNoted<T>(kind: Kind, id: string, note: Note, write: () => Promise<T>): Promise<T> {
  const forget = noteWrite(kind, id, note)
  const done = await write()
  if (done !== false) forget()
  return done
}

/** The note on this data of this owner; null where there is none, or it cannot be read. */
export function notedOf(kind: Kind, id: string, owner: string): Note | null {
  const note = readNote(nameOf(kind, id))
  return note?.owner === owner ? note : null
}

/** Deletes a note, once its write was done in another way or is not wanted. */
export const forgetNoted = (kind: Kind, id: string): void => deviceTexts.removeItem(nameOf(kind, id))

/**
 * Repeats the noted writes of one kind, or of one record alone, for an owner, and deletes the notes of those
 * done. A write that fails, or is postponed by false, stays noted. Never rejects.
 */
export async function redoNoted(
  kind: Kind,
  owner: string,
  redo: (id: string, note: Note) => Promise<unknown>,
  only?: string,
): Promise<void> {
  const start = nameOf(kind, '')
  const names =
    only === undefined ? deviceTexts.names().filter((name) => name.startsWith(start)) : [nameOf(kind, only)]
  for (const name of names) {
    const text = deviceTexts.getItem(name)
    const note = readNote(name)
    if (note?.owner !== owner) continue
    const isDone = await redo(name.slice(start.length), note).catch(() => false)
    if (isDone !== false && deviceTexts.getItem(name) === text) deviceTexts.removeItem(name)
  }
}

function readNote(name: string): Note | null {
  const note = parsedJson(deviceTexts.getItem(name) ?? '')
  return isNote(note) ? note : null
}

const isNote = (value: unknown): value is Note => isFields(value) && typeof value['owner'] === 'string'

/** Deletes the oldest notes: their data was not opened again, or was written after all. */
function makeRoom(): void {
  const isNoted = (name: string) => kinds.some((kind) => name.startsWith(nameOf(kind, '')))
  const noted = deviceTexts.names().filter(isNoted)
  if (noted.length < mostNotes) return
  const age = (name: string) => readNote(name)?.at ?? 0
  for (const name of noted.toSorted((a, b) => age(b) - age(a)).slice(mostNotes - 1))
    deviceTexts.removeItem(name)
}
