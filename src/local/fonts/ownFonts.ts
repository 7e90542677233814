import type { DBSchema } from 'idb'
import { familyTitle, ownFamilyOf, sameFont } from '~/domain/layers/text/families'
import { hashBlob } from '../designs/hashBlob'
import { openTypedDatabase } from '../openTypedDatabase'

/** A font of the merchant's own, kept on this device for all stores. */
interface OwnFont {
  /** Name used in designs. */
  family: string
  bytes: ArrayBuffer
  /** Time, in ms. */
  addedAt: number
}

interface FontSchema extends DBSchema {
  fonts: { key: string; value: OwnFont }
}

const open = openTypedDatabase<FontSchema>('platen.fonts', (database) => {
  database.createObjectStore('fonts', { keyPath: 'family' })
})

/** Larger files are refused: fonts with tens of thousands of characters are about this size. */
const mostBytes = 20 * 1024 * 1024

export type FontTaking = { ok: true; family: string } | { ok: false; problem: string }

/** Saves a font file on this device, once it has been loaded. Any other file is refused, and nothing is saved. */
export async function takeFont(file: File): Promise<FontTaking> {
  const refuse = (why: string): FontTaking => ({ ok: false, problem: `“${file.name}” ${why}` })
  if (file.size > mostBytes) return refuse('is larger than 20 MB. Nothing was kept.')
  const bytes = await new Response(file).arrayBuffer().catch(() => null)
  if (bytes === null) return refuse('could not be read. Nothing was kept.')
  const kind = kindOf(new Uint8Array(bytes.slice(0, 4)))
  if (kind === 'collection')
    return refuse(
      'holds several fonts. Take the file of one font: TTF, OTF, WOFF or WOFF2. Nothing was kept.',
    )
  if (kind === null) return refuse('is no font file: TTF, OTF, WOFF and WOFF2 are. Nothing was kept.')
  const family = ownFamilyOf(nameOf(file.name), await hashBlob(file))
  const known = sameFont(family, await ownFamilies())
  if (known !== null) return { ok: true, family: known }
  try {
    await new FontFace(family, bytes.slice(0)).load()
  } catch {
    return refuse('is damaged: the browser cannot read it. Nothing was kept.')
  }
  try {
    await (await open()).put('fonts', { family, bytes, addedAt: Date.now() })
  } catch {
    return refuse('could not be kept: the browser has no room or keeps nothing. No design was changed.')
  }
  return { ok: true, family }
}

/** The kind of file by its first bytes; null where it is no font. */
function kindOf(start: Uint8Array): 'font' | 'collection' | null {
  const mark = String.fromCodePoint(...start)
  if (mark === 'ttcf') return 'collection'
  return ['\u0000\u0001\u0000\u0000', 'OTTO', 'true', 'wOFF', 'wOF2'].includes(mark) ? 'font' : null
}

/** The file's name without extension and without characters that have a meaning in CSS. */
function nameOf(filename: string): string {
  const name = filename
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return name.slice(0, 60) || 'Font'
}

/** Names of the own fonts as designs use them, sorted by title; empty without storage. */
export async function ownFamilies(): Promise<string[]> {
  const names = await open()
    .then((database) => database.getAllKeys('fonts'))
    .catch(() => [])
  return names.toSorted((a, b) => familyTitle(a).localeCompare(familyTitle(b)))
}

/** The bytes of an own font, which may be kept under another name; null when this device does not have it. */
export async function readOwnFont(family: string): Promise<ArrayBuffer | null> {
  const known = sameFont(family, await ownFamilies())
  if (known === null) return null
  return open()
    .then((database) => database.get('fonts', known))
    .then((font) => font?.bytes ?? null)
    .catch(() => null)
}

/** Removes an own font from this device; designs keep its name. */
export const removeOwnFont = (family: string): Promise<void> =>
  open().then((database) => database.delete('fonts', family))
