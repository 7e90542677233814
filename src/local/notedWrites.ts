import { deviceTexts } from '~/device/storages'
import { parsedJson } from '~/domain/text/parsedJson'
import { isFields } from './keptShapes'

/** What writes are noted of. */
const kinds = ['design', 'designName', 'kitName', 'orderNumber', 'productEdit', 'importPart'] as const
type Kind = (typeof kinds)[number]

/** A write that is not known to be done. */
export interface Note {
  /** Whose it is, such as the store's scope: nobody else is shown it. */
  owner: string
  content: unknown
  /** Revision that it was made on, where the thing has revisions. */
  rev?: number
  /** When it was noted, in ms; not known of notes of earlier builds. */
  at?: number
}

/** Signs of the longest note: the browser's text storage holds about five million in all. */
const mostSigns = 1_000_000
const mostNotes = 20

const nameOf = (kind: Kind, id: string): string => `platen.${kind}.${id}`

/**
 * Notes a write at once, in place of an earlier one of the same thing: the page may be left before a database has done it.
 * Answers what forgets this very note. One that is too long, or that the browser refuses, is only not there.
 */
export function noteWrite(kind: Kind, id: string, note: Note): () => void {
  const name = nameOf(kind, id)
  const text = JSON.stringify({ ...note, at: Date.now() } satisfies Note)
  if (text.length > mostSigns) {
    deviceTexts.removeItem(name)
    return () => undefined
  }
  if (deviceTexts.getItem(name) === null) makeRoom()
  deviceTexts.setItem(name, text)
  return () => {
    if (deviceTexts.getItem(name) === text) deviceTexts.removeItem(name)
  }
}

/** Notes a write until it is done. One that fails stays noted, and so does one that answers false: it was put off. */
export async function whileNoted<T>(kind: Kind, id: string, note: Note, write: () => Promise<T>): Promise<T> {
  const forget = noteWrite(kind, id, note)
  const done = await write()
  if (done !== false) forget()
  return done
}

/** What is noted of a thing of this owner; null where nothing is, or it cannot be read. */
export function notedOf(kind: Kind, id: string, owner: string): Note | null {
  const note = readNote(nameOf(kind, id))
  return note?.owner === owner ? note : null
}

/** Once it is done in another way, or is not wanted. */
export const forgetNoted = (kind: Kind, id: string): void => deviceTexts.removeItem(nameOf(kind, id))

/**
 * Does what of one kind, or of one thing alone, is noted for an owner, and forgets what was done. What cannot be done
 * now, or is put off by false, stays noted. Never rejects.
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

/** The oldest go: what was noted is not opened again, or was done all the same. */
function makeRoom(): void {
  const isNoted = (name: string) => kinds.some((kind) => name.startsWith(nameOf(kind, '')))
  const noted = deviceTexts.names().filter(isNoted)
  if (noted.length < mostNotes) return
  const age = (name: string) => readNote(name)?.at ?? 0
  for (const name of noted.toSorted((a, b) => age(b) - age(a)).slice(mostNotes - 1))
    deviceTexts.removeItem(name)
}
