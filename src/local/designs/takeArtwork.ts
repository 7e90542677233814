import { fileEndings } from '~/domain/artwork/fileNames'
import type { ArtworkTraits } from '~/domain/artwork/artworkBytes'
import { readArtwork, uprightSize } from '~/domain/artwork/artworkFile'
import type { Artwork } from '~/domain/placement/design'
import { newShortId } from '~/domain/orders/externalId'
import type { ArtworkRecord } from './designDatabase'
import { keyOfBytes } from './copyOfFile'
import { keepArtwork } from './designStore'
import { bakePicture, canDecode, hashPicture, proxyOf } from './pictures'

export type Taking =
  | { ok: true; artwork: Artwork; record: ArtworkRecord; isKept: boolean }
  | { ok: false; problem: string }

/** The service's data on a file with these bytes, by their MD5; null when it has none. */
export type FindSameFile = (hash: string) => Pick<Artwork, 'fileId' | 'preview'> | null

/** Turns a local picture into artwork: checked by its bytes, rotated upright, measured, saved on this device. */
export async function takeArtwork(file: File, owner: string, findSameFile: FindSameFile): Promise<Taking> {
  const reading = await readArtwork(file)
  if (!reading.ok) return reading
  const { facts } = reading
  let traits: ArtworkTraits | undefined = reading.traits
  const damaged = `“${file.name}” cannot be shown: it is damaged, or this browser lacks the memory for it. Nothing was uploaded.`
  // The declared type is not trusted, and printers may ignore EXIF: a rotated photo is stored upright.
  let bytes = new Blob([file], { type: facts.mimeType })
  let mimeType: string = facts.mimeType
  let { width, height } = uprightSize(facts)
  if (facts.orientation !== 1 && canDecode()) {
    const upright = await bakePicture(bytes, { degrees: 0, isTrimmed: false })
    if (upright === null) return { ok: false, problem: damaged }
    bytes = upright.blob
    mimeType = upright.blob.type
    // Not every browser turns every kind of file.
    ;({ width, height } = upright)
    // The file's color traits, such as CMYK, do not apply to the copy: a canvas is RGB.
    traits = undefined
  }
  const about = { filename: nameFor(file.name, mimeType), mimeType, isVector: facts.isVector }
  const sized = { ...about, width, height }
  return keptPicture(bytes, sized, { owner, traits, damaged }, findSameFile)
}

interface Keeping {
  owner: string
  traits: ArtworkTraits | undefined
  /** Error when the picture cannot be shown; null for a picture known to be good, whose small copy is made later. */
  damaged: string | null
}

/**
 * Saves bytes as artwork with a key derived from them: the same picture taken twice is one artwork, and one
 * library file.
 */
export async function keptPicture(
  bytes: Blob,
  about: Omit<Artwork, 'key' | 'fileId' | 'preview'>,
  { owner, traits, damaged }: Keeping,
  findSameFile: FindSameFile,
): Promise<Taking> {
  const [proxy, hash] = await Promise.all([damaged === null ? null : proxyOf(bytes), hashPicture(bytes)])
  if (damaged !== null && proxy === null && canDecode()) return { ok: false, problem: damaged }
  const key = hash === null ? newShortId() : keyOfBytes(owner, hash)
  const record: ArtworkRecord = {
    key,
    owner,
    filename: about.filename,
    original: bytes,
    proxy: proxy?.picture ?? null,
    stats: proxy?.stats ?? null,
    ...(traits === undefined ? {} : { traits }),
    addedAt: Date.now(),
  }
  const isKept = await keepArtwork(record).then(
    () => true,
    () => false,
  )
  const twin = hash === null ? null : findSameFile(hash)
  const artwork = { key, ...about, fileId: null, preview: null, ...twin }
  return { ok: true, artwork, record: isKept ? record : { ...record, isUnkept: true }, isKept }
}

/** The name with the extension that matches the bytes. */
export function nameFor(name: string, mimeType: string): string {
  const ending = fileEndings[mimeType]
  const hasIt = mimeType === 'image/jpeg' ? /\.jpe?g$/i.test(name) : name.toLowerCase().endsWith(`.${ending}`)
  return hasIt ? name : `${name.replace(/\.\w{1,5}$/, '')}.${ending}`
}
