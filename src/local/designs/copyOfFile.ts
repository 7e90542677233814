import { digestText } from '~/domain/text/digestText'
import { isComposedKey } from '~/domain/layers/printOf'
import { seenFile } from '../fileLibrary'
import { type ArtworkRecord, openDesigns } from './designDatabase'
import { readDesignRecord } from './readDesign'

/** Key of a picture on this device by its bytes; `hash` is their MD5 in hexadecimal. */
export const keyOfBytes = (owner: string, hash: string): string =>
  digestText(`${owner} ${hash.toLowerCase()}`).slice(0, 16)

/**
 * This device's own picture of a library file with the key `file-` and its id: one that was uploaded from
 * here, or has the same bytes. Undefined where there is none.
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

/** Keys of pictures that designs of this device uploaded as this file. The service states no MD5 while it checks a file. */
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

/** Keys derived from the service's data on the file: its MD5, and its name where it is a print drawn here. */
async function seenKeys(id: number, owner: string): Promise<string[]> {
  const seen = await seenFile(owner, id).catch(() => undefined)
  const drawn = seen?.filename?.replace(/\.png$/, '') ?? ''
  return [
    ...(isComposedKey(drawn) ? [drawn] : []),
    ...(seen?.hash == null ? [] : [keyOfBytes(owner, seen.hash)]),
  ]
}
