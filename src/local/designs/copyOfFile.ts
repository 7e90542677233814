import { digestText } from '~/domain/text/digestText'
import { isComposedKey } from '~/domain/layers/printOf'
import { seenFile } from '../fileLibrary'
import { type ArtworkRecord, openDesigns } from './designDatabase'
import { readDesignRecord } from './readDesign'

/** What this device calls a picture by its bytes; `hash`: their MD5 in hexadecimal. */
export const keyOfBytes = (owner: string, hash: string): string =>
  digestText(`${owner} ${hash.toLowerCase()}`).slice(0, 16)

/**
 * This device's own picture of a file of the library, `file-` and its number: one that was sent from here, or has the same
 * bytes. Undefined where it has none.
 */
export async function copyOfFile(key: string, owner: string): Promise<ArtworkRecord | undefined> {
  const [, digits] = /^file-(\d+)$/.exec(key) ?? []
  if (digits === undefined) return undefined
  const database = await openDesigns()
  for (const other of [
    ...(await sentKeys(Number(digits), owner)),
    ...(await seenKeys(Number(digits), owner)),
  ]) {
    const record = await database.get('artworks', other)
    if (record?.owner === owner) return record
  }
  return undefined
}

/** Keys of the pictures that designs of this device sent as this file. While the service checks it, it tells no MD5 of it. */
async function sentKeys(id: number, owner: string): Promise<string[]> {
  const designs: unknown[] = await (await openDesigns()).getAll('designs')
  return designs.flatMap((kept) => {
    const design = readDesignRecord(kept)
    if (design?.owner !== owner) return []
    return Object.values(design.edited.content.artworks).flatMap(({ fileId, key }) =>
      fileId === id ? key : [],
    )
  })
}

/** Keys by what the service says of the file: its MD5, and its name where it is a print that was drawn here. */
async function seenKeys(id: number, owner: string): Promise<string[]> {
  const seen = await seenFile(owner, id).catch(() => undefined)
  const drawn = seen?.filename?.replace(/\.png$/, '') ?? ''
  return [
    ...(isComposedKey(drawn) ? [drawn] : []),
    ...(seen?.hash == null ? [] : [keyOfBytes(owner, seen.hash)]),
  ]
}
